import { InvalidMessage } from '../external/identity/invalid-message.ts'
import { decodeMessage, LARGEST_MESSAGE } from '../external/identity/saml-xml.ts'
import { openThread, ThreadFailure } from '../threads/open-thread.ts'
import type { ThreadTrouble } from '../threads/open-thread.ts'
import type { StrongIdentity } from './saml-login-response.ts'
import type { LogoutMessage, LogoutSource } from './saml-logout-message.ts'
import type { ServiceProvider } from './saml-service-provider.ts'
import type { SamlAnswer, SamlOrder } from './saml-thread.ts'

/**
 * Reads the messages of the identity provider: their size and structure are checked here in time proportional to their
 * length, everything else in a thread of its own. Every function throws InvalidMessage for a message that is not believed.
 */
export type SamlReader = {
  /** The request that a response says it answers; nothing in the response is believed yet. */
  readonly findInResponseTo: (samlResponse: string) => Promise<string>
  readonly openLoginResponse: (
    provider: ServiceProvider,
    samlResponse: string,
    requestId: string,
    now: Temporal.Instant,
  ) => Promise<StrongIdentity>
  readonly openLogoutMessage: (
    provider: ServiceProvider,
    source: LogoutSource,
    now: Temporal.Instant,
  ) => Promise<LogoutMessage>
  readonly close: () => Promise<void>
}

/** A login takes some 15 ms of processor time; the limit is for a machine on which much else runs. */
const LONGEST_MS = 5000
/** Some seconds of waiting; whoever comes later is asked to try again. */
const MOST_WAITING = 100
const MEMORY_MB = 96
const IDLE_MS = 600_000

/** What the thread throws by itself is a bug and stays an error. */
const REASONS: Readonly<Record<ThreadTrouble, string | undefined>> = {
  BUSY: 'TEMPORARILY_UNAVAILABLE',
  TOO_SLOW: 'TOO_SLOW',
  FAILED: undefined,
  THREAD_LOST: 'TEMPORARILY_UNAVAILABLE',
}

export function openSamlReader(): SamlReader {
  const thread = openThread<SamlOrder, SamlAnswer>({
    module: new URL('saml-thread.ts', import.meta.url),
    longestMs: LONGEST_MS,
    mostWaiting: MOST_WAITING,
    memoryMb: MEMORY_MB,
    idleMs: IDLE_MS,
  })
  return {
    findInResponseTo: async (samlResponse) => {
      decodeMessage(samlResponse, LARGEST_MESSAGE.login)
      const answer = await ask({ kind: 'FIND_REQUEST', samlResponse })
      return 'inResponseTo' in answer ? answer.inResponseTo : unexpected()
    },
    openLoginResponse: async (provider, samlResponse, requestId, now) => {
      const answer = await ask({ kind: 'LOGIN', provider, samlResponse, requestId, now: now.toString() })
      return 'identity' in answer ? answer.identity : unexpected()
    },
    openLogoutMessage: async (provider, source, now) => {
      if (source.binding === 'POST' && source.samlRequest !== undefined) {
        decodeMessage(source.samlRequest, LARGEST_MESSAGE.logout)
      }
      const answer = await ask({ kind: 'LOGOUT', provider, source, now: now.toString() })
      return 'message' in answer ? answer.message : unexpected()
    },
    close: thread.close,
  }

  async function ask(order: SamlOrder): Promise<SamlAnswer> {
    try {
      const answer = await thread.ask(order)
      if ('refused' in answer) throw new InvalidMessage(answer.refused)
      return answer
    } catch (error) {
      const reason = error instanceof ThreadFailure ? REASONS[error.trouble] : undefined
      throw reason === undefined ? error : new InvalidMessage(reason)
    }
  }
}

function unexpected(): never {
  throw new Error('the SAML thread answered another order')
}
