import { callingNameOf } from '@nalle/domain/people/names.ts'
import { useSyncExternalStore } from 'react'
import '../api/calls/session.generated.ts'
import { embeddedAnswer } from '../api/embedded-answer.ts'
import type { AnswerOf } from '../api/call-types.ts'
import { belongToLogin } from '../api/page-login.ts'
import { LANGUAGE } from '../language/languages.ts'

/** Who is here, in which city, and what waits for them: one answer, which the server has written into the page. */
export type Start = AnswerOf<'session.getStart'>
export type AuthStatus = Start['auth']
export type LoggedIn = Extract<AuthStatus, { loggedIn: true }>
export type User = LoggedIn['user']['details']

let current: Start | undefined
const listeners = new Set<() => void>()

/** A page from the device, or from the development server, carries no answer. */
export async function loadStart(page: Document, withoutAnswer: () => Promise<Start>): Promise<Start> {
  const written = page.getElementById('start')?.textContent
  const start = written ? readStart(written) : await withoutAnswer()
  beginWith(start)
  return start
}

export const readStart = (written: string): Start => embeddedAnswer('session.getStart', written)

export function beginWith(start: Start): void {
  current = start
  belongToLogin(start.auth.loggedIn ? start.auth.loginId : undefined)
}

const USUAL_DELAYS = { backgroundMs: 3_000, retryMs: 1_000 }

/** How long the page waits before work that nobody asked for and before it repeats a failed call. */
export const findDelays = () => current?.delays ?? USUAL_DELAYS

/** The shell has loaded it before anything is drawn. */
export function useStart(): Start {
  return useSyncExternalStore(subscribe, getStart, getStart)
}

/** When something of it is known anew: the session's status, or how many messages are unread. */
export function changeStart(change: (start: Start) => Start): void {
  current = change(getStart())
  for (const listener of listeners) listener()
}

function getStart(): Start {
  if (current === undefined) throw new Error('the portal is drawn before it has started')
  return current
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useUser(): User | undefined {
  const { auth } = useStart()
  return auth.loggedIn ? auth.user.details : undefined
}

/** What the city calls the portal, in the language of the page. */
export function usePortalName(): string {
  return useStart().city.portalName[LANGUAGE]
}

export function shownNameOf(user: User): string {
  return `${callingNameOf(user)} ${user.lastName}`
}
