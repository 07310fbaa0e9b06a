import { createPrivateKey, randomUUID } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { request as requestPlainly } from 'node:http'
import { request as requestSafely } from 'node:https'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { SignJWT } from 'jose'
import { LoadProblem } from './read-folder.ts'

export type ConnectionOptions = {
  /** Where Nalle is. */
  readonly url: string
  /** What Nalle calls itself there, if it is another address. */
  readonly audience?: string | undefined
  readonly clientId: string
  /** In PEM. */
  readonly privateKey: string
  readonly now: () => Temporal.Instant
}

export type Told = Readonly<Record<string, unknown>>

/** `isDryRun`: everything is checked, and nothing kept. */
export type Wishes = { readonly isDryRun: boolean }

export type Connection = {
  readonly getJson: (path: string) => Promise<unknown>
  /** Sends lines as one stream and tells of each answer as it comes. */
  readonly sendLines: (lines: readonly string[], onAnswer: (answer: Told) => void, wishes?: Wishes) => Promise<void>
}

/** As many as Nalle takes at once are on their way. */
export class TooManyBatches extends Error {}

const TOKEN_PATH = '/api/municipality/oauth/token'
const BATCH_PATH = '/api/municipality/v1/batches'
/** A token is asked for anew when it holds for less than this. */
const SPARE_SECONDS = 120

export function connectTo({ url, audience = url, clientId, privateKey, now }: ConnectionOptions): Connection {
  const key = readKey(privateKey)
  let held: { readonly token: string; readonly until: number } | undefined
  const seconds = () => now().epochMilliseconds / 1000

  const token = async (): Promise<string> => {
    if (held !== undefined && held.until > seconds() + SPARE_SECONDS) return held.token
    const assertion = await new SignJWT({ jti: randomUUID() })
      .setProtectedHeader({ alg: algorithmOf(key) })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(`${audience}${TOKEN_PATH}`)
      .setExpirationTime(Math.floor(seconds()) + 60)
      .sign(key)
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
    })
    const answer = await fetch(`${url}${TOKEN_PATH}`, { method: 'POST', body: form })
    const said: unknown = await answer.json().catch(() => ({}))
    if (!answer.ok)
      throw new LoadProblem(`Nalle gave no token (${answer.status}): ${wordsIn(said, 'error_description')}`)
    const given = wordsIn(said, 'access_token')
    held = { token: given, until: seconds() + 600 }
    return given
  }

  return {
    getJson: async (path) => {
      const answer = await fetch(`${url}${path}`)
      if (!answer.ok) throw new LoadProblem(`${url}${path} answered ${answer.status}.`)
      return answer.json()
    },
    sendLines: async (lines, onAnswer, { isDryRun } = { isDryRun: false }) =>
      send(`${url}${BATCH_PATH}${isDryRun ? '?dryRun=true' : ''}`, await token(), lines, onAnswer),
  }
}

/** Both ways at once: the answers are read while the lines are sent. */
function send(
  address: string,
  token: string,
  lines: readonly string[],
  onAnswer: (answer: Told) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const open = address.startsWith('https:') ? requestSafely : requestPlainly
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' }
  const sending = open(address, { method: 'POST', headers }, (answer) => {
    let isComplete = false
    const reading = createInterface({ input: answer, crlfDelay: Infinity })
    reading.on('line', (text) => {
      if (text === '') return
      const said: unknown = JSON.parse(text)
      if (typeof said !== 'object' || said === null) return
      if (wordsIn(said, 'code') === 'TOO_MANY_BATCHES') reject(new TooManyBatches('Nalle is loading already.'))
      else if (answer.statusCode !== 200) {
        reject(new LoadProblem(`Nalle took nothing (${answer.statusCode}): ${wordsIn(said, 'detail')}`))
      } else if ('done' in said) isComplete = said.done === true
      else onAnswer({ ...said })
    })
    reading.on('close', () => (isComplete ? resolve() : reject(new Error('The answers ended early.'))))
    answer.on('error', reject)
  })
  sending.on('error', reject)
  Readable.from(lines.map((line) => `${line}\n`)).pipe(sending)
  return promise
}

function readKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new LoadProblem('The private key cannot be read; it is a file with -----BEGIN PRIVATE KEY-----.')
  }
}

function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string {
  if (asymmetricKeyType === 'ed25519') return 'EdDSA'
  if (asymmetricKeyType === 'rsa') return 'PS256'
  const curves: Readonly<Record<string, string>> = { prime256v1: 'ES256', secp384r1: 'ES384', secp521r1: 'ES512' }
  return curves[asymmetricKeyDetails?.namedCurve ?? ''] ?? 'ES256'
}

function wordsIn(said: unknown, name: string): string {
  if (typeof said !== 'object' || said === null) return ''
  const value = new Map<string, unknown>(Object.entries(said)).get(name)
  return typeof value === 'string' ? value : ''
}
