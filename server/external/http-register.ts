import { setTimeout as wait } from 'node:timers/promises'
import { findIdentityCode } from '@nalle/domain/people/identity-code.ts'
import { readBounded } from './bounded-body.ts'
import { readAnswer } from './http-register-answer.ts'
import { RegisterFailed } from './population-register.ts'
import type { PopulationRegister, RegisterFamily } from './population-register.ts'

export type HttpRegisterSettings = { readonly url: string; readonly token: string }

/** How long and how often a family is asked for before the login has to do without. */
export type ServiceLimits = {
  readonly timeoutMs: number
  readonly attempts: number
  /** Doubled after each attempt. */
  readonly pauseMs: number
  readonly largestAnswerBytes: number
}

const SERVICE_LIMITS: ServiceLimits = { timeoutMs: 5000, attempts: 3, pauseMs: 200, largestAnswerBytes: 1_000_000 }

/** The population register behind an HTTP service; docs/population-register.md tells what it must answer. */
export function httpRegister(
  settings: HttpRegisterSettings,
  patience: ServiceLimits = SERVICE_LIMITS,
): PopulationRegister {
  return {
    findFamily: async (text) => {
      const identityCode = findIdentityCode(text)
      if (identityCode === undefined) return undefined
      return retried(() => askOnce(settings, identityCode, patience), patience)
    },
  }
}

async function retried<T>(ask: () => Promise<T>, { attempts, pauseMs }: ServiceLimits): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (attempt === attempts || !(error instanceof RegisterFailed) || error.trouble !== 'AWAY') throw error
      await wait(pauseMs * 2 ** (attempt - 1))
    }
  }
}

async function askOnce(
  settings: HttpRegisterSettings,
  identityCode: string,
  patience: ServiceLimits,
): Promise<RegisterFamily | undefined> {
  // Covers the whole exchange, so an answer that trickles in does not hold the login either.
  const signal = AbortSignal.timeout(patience.timeoutMs)
  const body = await exchange(settings, identityCode, patience, signal).catch((error: unknown) => {
    if (error instanceof RegisterFailed) throw error
    throw new RegisterFailed('AWAY', signal.aborted ? 'did not answer in time' : 'could not be reached')
  })
  const answer = readAnswer(body, identityCode)
  if (answer.problem !== undefined) {
    throw new RegisterFailed('BAD_ANSWER', `gave an answer that cannot be used: ${answer.problem}`)
  }
  return answer.family
}

async function exchange(
  { url, token }: HttpRegisterSettings,
  identityCode: string,
  { largestAnswerBytes }: ServiceLimits,
  signal: AbortSignal,
): Promise<string> {
  // In the body, because addresses of requests are written into logs along the way.
  const response = await fetch(`${url.endsWith('/') ? url.slice(0, -1) : url}/families/find`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ identityCode }),
    // Following a redirect would carry the identity code to wherever it points.
    redirect: 'manual',
    signal,
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new RegisterFailed(isPassing(response.status) ? 'AWAY' : 'REFUSED', `answered with ${response.status}`)
  }
  const tooLong = () => new RegisterFailed('BAD_ANSWER', `answered with more than ${largestAnswerBytes} bytes`)
  return new TextDecoder().decode(await readBounded(response, largestAnswerBytes, tooLong))
}

/** Overload and faults on the other side may be over in a moment; a refusal will not be. */
function isPassing(status: number): boolean {
  return status === 429 || status >= 500
}
