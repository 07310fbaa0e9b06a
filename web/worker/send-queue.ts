import { hasWaitedTooLong, sendingOutcome } from '@nalle/domain/session/queued-writes.ts'
import type { QueuedWrite, QueueStore, Refusal } from './queued-writes.ts'

/** Longer than any answer should take. */
const TIME_LIMIT_MS = 30_000

/** Everything was sent or refused; the rest is tried again later; or its person has to log in first. */
export type Sent = 'ALL' | 'LATER' | 'LOGIN_NEEDED'

type Sending = {
  /** In milliseconds, on the clock of this device. */
  readonly now: () => number
  /** Told after each step. */
  readonly onChange?: (write: QueuedWrite, outcome: 'DONE' | 'REFUSED') => void
}

/**
 * Sends what waits, one after the other as it was written. What is not known to have arrived stays, and is sent again with
 * the same key; whether it had arrived the server knows. Nothing is sent after something that may still arrive.
 */
export async function sendQueue(store: QueueStore, { now, onChange }: Sending): Promise<Sent> {
  for (;;) {
    const next = (await store.all()).find(({ refused }) => refused === undefined)
    if (next === undefined) return 'ALL'
    const answer = hasWaitedTooLong(now() - next.at) ? TOO_OLD : await send(next)
    if (answer === undefined) return 'LATER'
    const outcome = sendingOutcome(answer)
    if (outcome === 'LATER' || outcome === 'LOGIN_NEEDED') return outcome
    if (outcome === 'OTHER_LOGIN') {
      await forgetOwner(store, next.owner)
    } else {
      if (outcome === 'DONE') await store.remove(next.key)
      else await store.update({ ...next, refused: answer })
      onChange?.(next, outcome)
    }
  }
}

const TOO_OLD: Refusal = { status: 410, code: 'TOO_OLD' }

/** Somebody else has logged in with this browser: nothing of the person before stays. */
export async function forgetOwner(store: QueueStore, owner: string): Promise<void> {
  const own = (await store.all()).filter((write) => write.owner === owner)
  await Promise.all(own.map(({ key }) => store.remove(key)))
}

/** Nothing where no answer came. */
async function send({ method, address, body, owner }: QueuedWrite): Promise<Refusal | undefined> {
  try {
    const response = await fetch(address, {
      method,
      headers: { 'content-type': 'application/json', 'x-evaka-csrf': '1', 'x-nalle-login': owner },
      body,
      // Who answers for the server, such as the network of a hotel, has done nothing with it.
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    // Read to its end also where nobody asks for it: an answer that breaks off is none.
    const text = await response.text()
    return { status: response.status, code: response.ok ? null : codeIn(text) }
  } catch {
    return undefined
  }
}

function codeIn(text: string): string | null {
  try {
    // As `ErrorBody` of the contract says it.
    const { reason, errorCode } = JSON.parse(text) as { reason?: string; errorCode?: string | null }
    return reason ?? errorCode ?? null
  } catch {
    return null
  }
}
