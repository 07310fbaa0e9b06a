import { useEffect, useEffectEvent, useState } from 'react'
import { fetchWhenIdle } from '../design/idle-callback.ts'
import { useStart } from '../session/start.ts'
import type * as answerKeeper from './keep-answers.ts'
import { client } from './WithQueries.tsx'

/** What the page has to do first goes first. */
const BEGINS_AFTER_MS = 3_000

/** Lets the next visit start from this device, where the city has that and the browser can. */
export function useWorker(): void {
  const start = useStart()
  const { offline } = start.city.features
  const [keeper, setKeeper] = useState<typeof answerKeeper>()

  const begin = useEffectEvent(async () => {
    const [{ keepShell }, answers] = await Promise.all([import('./keep-shell.ts'), import('./keep-answers.ts')])
    await keepShell()
    if (!start.auth.loggedIn) return
    await answers.keepAnswers(client, start.auth)
    setKeeper(answers)
  })

  useEffect(() => {
    // Browsers have workers on secure pages only.
    if (!offline || !('serviceWorker' in navigator)) return undefined
    let callOff: (() => void) | undefined
    const timer = setTimeout(() => (callOff = fetchWhenIdle([() => begin()])), BEGINS_AFTER_MS)
    return () => {
      clearTimeout(timer)
      callOff?.()
    }
  }, [offline])

  useEffect(() => {
    // A full or forbidden storage is no reason to stop anything.
    void keeper?.keepStart(start).catch(() => undefined)
  }, [keeper, start])
}
