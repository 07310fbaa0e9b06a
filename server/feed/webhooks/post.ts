import { lookup } from 'node:dns'
import type { LookupAddress, LookupOptions } from 'node:dns'
import { request as plainRequest } from 'node:http'
import type { Agent as PlainAgent, RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { Agent as SecureAgent } from 'node:https'
import { isIP } from 'node:net'
import { hostOf, mayReach } from './addresses.ts'
import type { Reach } from './addresses.ts'

/** A receiver that needs longer than this should take the event first and work on it afterwards. */
const ANSWER_WITHIN_MS = 15_000
/** Nobody reads what a receiver answers with; only its end is waited for, so that the connection could be of use again. */
const MOST_ANSWER_BYTES = 16_384

export type Posted = { readonly status: number } | { readonly failure: string }

export type Post = (url: string, body: string | Buffer, headers: Readonly<Record<string, string>>) => Promise<Posted>

/** Connections that are kept for the next request; one of each kind. */
export type KeptConnections = { readonly plain: PlainAgent; readonly secure: SecureAgent }

/** Posts to somebody else's server, which may be slow, silent, talkative or not where it says it is. Follows nobody elsewhere. */
export function postWithin(reach: Reach, answerWithinMs: number = ANSWER_WITHIN_MS, kept?: KeptConnections): Post {
  return async (text, body, headers) => {
    const url = URL.parse(text)
    if (url === null) return { failure: 'NO_ADDRESS' }
    const host = hostOf(url)
    // A name is looked up when it is connected to; an address is not.
    if (isIP(host) !== 0 && !mayReach(host, reach)) return { failure: 'ADDRESS_NOT_ALLOWED' }
    const isSecure = url.protocol === 'https:'
    const send = isSecure ? secureRequest : plainRequest
    const { promise, resolve } = Promise.withResolvers<Posted>()
    const options: RequestOptions = {
      method: 'POST',
      // Events are rare, and none is kept open for them. One that is kept leads to the address that was looked at.
      agent: (isSecure ? kept?.secure : kept?.plain) ?? false,
      headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'Nalle' },
      lookup: (name, asked, answer) => lookUpWithin(reach, name, asked, answer),
    }
    const posting = send(url, options, (response) => {
      const status = response.statusCode ?? 0
      let bytes = 0
      response.on('data', (piece: Buffer) => {
        bytes += piece.length
        if (bytes > MOST_ANSWER_BYTES) posting.destroy()
      })
      // Once it has said yes or no, how it goes on about it does not matter.
      response.on('error', () => undefined)
      response.on('close', () => resolve({ status }))
    })
    const timer = setTimeout(() => {
      resolve({ failure: 'NO_ANSWER_IN_TIME' })
      posting.destroy()
    }, answerWithinMs)
    posting.on('error', (error) => resolve({ failure: failureOf(error) }))
    posting.end(body)
    return promise.finally(() => clearTimeout(timer))
  }
}

class NotAllowed extends Error {}

type Answer = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/** Whatever a name stands for, all of it has to be allowed: what is looked at is what is connected to. */
function lookUpWithin(reach: Reach, name: string, asked: LookupOptions, answer: Answer): void {
  lookup(name, { ...asked, all: true }, (error, addresses) => {
    if (error !== null) return answer(error, [])
    const [first] = addresses
    if (first === undefined || !addresses.every(({ address }) => mayReach(address, reach))) {
      return answer(new NotAllowed(), [])
    }
    return asked.all === true ? answer(null, addresses) : answer(null, first.address, first.family)
  })
}

/** A kind of failure, never words of the other side. */
function failureOf(error: Error): string {
  if (error instanceof NotAllowed) return 'ADDRESS_NOT_ALLOWED'
  return 'code' in error && typeof error.code === 'string' ? error.code : 'NOT_REACHED'
}
