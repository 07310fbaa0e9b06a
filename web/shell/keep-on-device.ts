import { findOtherLogin } from '../api/page-login.ts'
import type { Start } from '../session/start.ts'
import { keepOwner } from '../worker/shared-pictures.ts'
import { keepAnswers, keepStart } from './keep-answers.ts'
import { keepShell } from './keep-shell.ts'
import { latestUntilDone } from './until-done.ts'
import { client } from './WithQueries.tsx'

const AGAIN_AFTER_MS = 5_000
const untilDone = latestUntilDone(AGAIN_AFTER_MS)

/** Lets the next visit start from this device as the page is now, and from then on keeps what is seen on it. */
export const keepOnDevice = (start: Start) => untilDone(() => keep(start))

let begun: Promise<void> | undefined

async function keep(start: Start): Promise<void> {
  try {
    await (begun ??= begin(start))
  } catch (error) {
    begun = undefined
    throw error
  }
  if (start.auth.loggedIn && !findOtherLogin()) await keepStart(start, start.auth)
}

async function begin(start: Start): Promise<void> {
  const { auth } = start
  await keepShell()
  if (!auth.loggedIn) return
  await keepOwner(auth.loginId)
  await keepAnswers(client, start, auth)
}
