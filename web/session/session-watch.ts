import { callingNameOf } from '@nalle/domain/people/names.ts'
import type { Clock } from './clock.ts'
import { endOnThisDevice, mayAskAgain, minutesLeft, phaseOf, type SessionPhase } from './session-clock.ts'
import type { AuthStatus, LoggedIn } from './start.ts'
import type { TabMessage } from './tab-channel.ts'

/** What is known of the session now. `cannotStay`: its longest length is reached, so that asking no longer helps. */
export type WatchedSession = {
  readonly phase: SessionPhase
  readonly endsAt: Temporal.Instant
  readonly minutesLeft: number
  readonly cannotStay: boolean
}

export type WatchOptions = {
  readonly login: LoggedIn
  /** When that answer came, which may be long before the watch begins on a slow connection or a sleeping device. */
  readonly answeredAt: Temporal.Instant
  readonly clock: Clock
  /** Asks the server, which renews the session. */
  readonly ask: () => Promise<AuthStatus>
  readonly broadcast: (message: TabMessage) => void
  readonly onStatus: (status: AuthStatus) => void
  /** Somebody else has logged in with this browser. */
  readonly onOtherPerson: (firstName: string) => void
}

export type SessionWatch = {
  readonly current: () => WatchedSession
  readonly subscribe: (listener: () => void) => () => void
  /** Time has passed. */
  readonly tick: () => void
  /** The person did something. */
  readonly active: () => void
  readonly stay: () => Promise<void>
  readonly hear: (message: TabMessage) => void
}

/** A lost connection is asked about again after a while, not at every tick. */
const ASKED_AGAIN_AFTER = Temporal.Duration.from({ seconds: 30 })

/** Where the identity provider is slow, or keeps the person, other tabs ask for themselves whether the session is over. */
const LONGEST_LEAVING = Temporal.Duration.from({ seconds: 30 })

/**
 * Follows the session of one person through all tabs: warns before it ends, and finds out that it has ended by asking
 * the server, never by the clock of the device alone.
 */
export function watchSession(options: WatchOptions): SessionWatch {
  const { login, answeredAt, clock, ask, broadcast, onStatus, onOtherPerson } = options
  const listeners = new Set<() => void>()
  const { loginId } = login
  let isLeavingUntil = answeredAt
  let askedAt = answeredAt
  let asking = false
  /** Another tab has told of a change while the server was asked: the answer may be older than the change. */
  let isAnswerOutdated = false
  let session = beginning()

  /** Only the server says that it is over: until it has been asked, nothing is told. */
  function beginning(): WatchedSession {
    const found = sessionAt(endOnThisDevice(login, answeredAt), false)
    return found.phase === 'over' ? { ...found, phase: 'fine' } : found
  }

  function sessionAt(endsAt: Temporal.Instant, cannotStay: boolean): WatchedSession {
    const now = clock()
    return { phase: phaseOf(endsAt, now), endsAt, minutesLeft: minutesLeft(endsAt, now), cannotStay }
  }

  const become = (next: WatchedSession) => {
    if (isSame(next, session)) return
    session = next
    for (const listener of listeners) listener()
  }

  const hearStatus = (status: AuthStatus, wantsToStay: boolean) => {
    if (!status.loggedIn) {
      become({ ...session, phase: 'over' })
      broadcast({ kind: 'ended' })
      return
    }
    if (status.loginId !== loginId) {
      onOtherPerson(callingNameOf(status.user.details))
      return
    }
    const renewed = sessionAt(endOnThisDevice(status, clock()), false)
    // Asking renews the session. When its end is still near, it has reached its longest length.
    const cannotStay = renewed.phase !== 'fine' && (wantsToStay || session.cannotStay)
    become({ ...renewed, cannotStay })
    broadcast(aliveMessage(status, clock()))
    onStatus(status)
  }

  const askServer = async (wantsToStay: boolean) => {
    if (asking) return
    asking = true
    askedAt = clock()
    try {
      hearStatus(await ask(), wantsToStay)
    } catch {
      // Without a connection nothing is known; the offline notice tells why, and the next tick asks again.
    } finally {
      asking = false
      if (isAnswerOutdated) {
        isAnswerOutdated = false
        void askServer(false)
      }
    }
  }

  const askAfterChange = () => {
    if (asking) isAnswerOutdated = true
    else void askServer(false)
  }

  const hearAlive = (endsAt: string) => {
    // Logged in again in another tab: this one goes on where it was.
    if (session.phase === 'over') askAfterChange()
    else become(sessionAt(Temporal.Instant.from(endsAt), session.cannotStay))
  }

  // At the beginning of every page, so that a tab of somebody else hears of it at once.
  broadcast(aliveMessage(login, answeredAt))

  return {
    current: () => session,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tick: () => {
      if (session.phase === 'over') return
      const next = sessionAt(session.endsAt, session.cannotStay)
      if (Temporal.Instant.compare(clock(), isLeavingUntil) < 0) void askServer(false)
      if (next.phase !== 'over') become(next)
      else if (Temporal.Instant.compare(clock(), askedAt.add(ASKED_AGAIN_AFTER)) >= 0) void askServer(false)
    },
    active: () => {
      if (session.phase === 'fine' && mayAskAgain(askedAt, clock())) void askServer(false)
    },
    stay: () => askServer(true),
    hear: (message) => {
      if (message.kind === 'leaving') isLeavingUntil = clock().add(LONGEST_LEAVING)
      else if (message.kind === 'ended') {
        if (session.phase !== 'over') askAfterChange()
      } else if (message.loginId !== loginId) onOtherPerson(message.firstName)
      else hearAlive(message.endsAt)
    },
  }
}

function isSame(a: WatchedSession, b: WatchedSession): boolean {
  return (
    a.phase === b.phase && a.minutesLeft === b.minutesLeft && a.cannotStay === b.cannotStay && a.endsAt.equals(b.endsAt)
  )
}

function aliveMessage(login: LoggedIn, answeredAt: Temporal.Instant): TabMessage {
  return {
    kind: 'alive',
    loginId: login.loginId,
    firstName: callingNameOf(login.user.details),
    endsAt: endOnThisDevice(login, answeredAt).toString(),
  }
}
