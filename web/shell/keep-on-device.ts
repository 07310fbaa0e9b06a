import { findOtherLogin } from '../api/page-login.ts'
import type { Start } from '../session/start.ts'
import { keepOwner } from '../worker/shared-pictures.ts'
import { keepAnswers, keepStart } from './keep-answers.ts'
import { keepShell } from './keep-shell.ts'
import { client } from './WithQueries.tsx'

let begun: Promise<void> | undefined

/** Lets the next visit start from this device as the page is now, and from then on keeps what is seen on it. */
export async function keepOnDevice(start: Start): Promise<void> {
  try {
    await (begun ??= begin(start))
  } catch (error) {
    // Without a connection it is tried again some seconds later.
    begun = undefined
    throw error
  }
  if (start.auth.loggedIn && !findOtherLogin()) await keepStart(start)
}

async function begin({ auth }: Start): Promise<void> {
  await keepShell()
  if (!auth.loggedIn) return
  await keepOwner(auth.loginId)
  await keepAnswers(client, auth)
}
