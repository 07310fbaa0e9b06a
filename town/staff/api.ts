import { createPrivateKey, randomUUID, sign } from 'node:crypto'

/** Nalle as any program of a municipality sees it: addresses, JSON, and a token that is asked for with a key of one's own. */
export type Api = {
  readonly get: (path: string) => Promise<Said>
  readonly send: (method: 'POST' | 'PUT', path: string, body: unknown) => Promise<Said>
}

export type Said = { readonly status: number; readonly body: unknown }

export type ApiOptions = {
  readonly url: string
  /** What Nalle calls itself, if that is another address. */
  readonly audience: string
  readonly clientId: string
  /** In PEM, Ed25519. */
  readonly privateKey: string
  readonly now: () => Temporal.Instant
}

export const ROOT = '/api/municipality/v1'
const TOKEN_PATH = '/api/municipality/oauth/token'
/** A token is asked for anew when it holds for less than this. */
const SPARE_SECONDS = 60

/** With a token by OAuth 2.0 client credentials, proven by a signed assertion (RFC 7523). */
export function openApi(options: ApiOptions): Api {
  const { url, now } = options
  let held: { readonly token: string; readonly until: number } | undefined
  const seconds = () => Math.floor(now().epochMilliseconds / 1000)
  return apiWith(url, async () => {
    if (held !== undefined && held.until > seconds() + SPARE_SECONDS) return `Bearer ${held.token}`
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertionOf(options, seconds()),
    })
    const answer = await fetch(`${url}${TOKEN_PATH}`, { method: 'POST', body: form })
    if (!answer.ok) throw new Error(`no token: ${answer.status}`)
    // As RFC 6749 writes it.
    const given = (await answer.json()) as { access_token: string; expires_in: number }
    held = { token: given.access_token, until: seconds() + given.expires_in }
    return `Bearer ${held.token}`
  })
}

/** With whatever opens the door. */
export function apiWith(url: string, authorization: () => Promise<string>): Api {
  const ask = async (path: string, init: RequestInit): Promise<Said> => {
    const headers = { authorization: await authorization(), 'content-type': 'application/json' }
    const answer = await fetch(`${url}${path}`, { ...init, headers })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
  }
  return {
    get: (path) => ask(path, {}),
    send: (method, path, body) => ask(path, { method, body: JSON.stringify(body) }),
  }
}

function assertionOf({ audience, clientId, privateKey }: ApiOptions, now: number): string {
  const claims = { iss: clientId, sub: clientId, aud: `${audience}${TOKEN_PATH}`, exp: now + 60, jti: randomUUID() }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'EdDSA' })}.${part(claims)}`
  return `${text}.${sign(null, Buffer.from(text), createPrivateKey(privateKey)).toString('base64url')}`
}
