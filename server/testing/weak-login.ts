import { weakLogin } from '@nalle/contract/session.ts'
import type { TestNalle } from './nalle.ts'

export type LoginTry = {
  readonly username: string
  readonly password: string
  /** The address of the browser; the machine itself unless told otherwise, which is not counted. */
  readonly address?: string
  /** Cookies that the browser carries. */
  readonly cookie?: string
}

export type LoginAnswer = {
  readonly status: number
  readonly reason: string | undefined
  /** `name=value` of the cookies that were set, as a browser sends them back. */
  readonly cookie: string
  readonly setCookies: readonly string[]
}

/** A person typing username and password into the form. */
export async function tryLogin(
  nalle: TestNalle,
  { username, password, address, cookie }: LoginTry,
): Promise<LoginAnswer> {
  const response = await nalle.app.fastify.inject({
    method: 'POST',
    url: weakLogin.path,
    headers: { 'x-evaka-csrf': '1', ...(cookie === undefined ? {} : { cookie }) },
    payload: { username, password },
    ...(address === undefined ? {} : { remoteAddress: address }),
  })
  const setCookies = [response.headers['set-cookie'] ?? []].flat()
  return {
    status: response.statusCode,
    reason: response.body === '' ? undefined : response.json<{ reason?: string }>().reason,
    cookie: setCookies.map((text) => text.split(';', 1)[0] ?? '').join('; '),
    setCookies,
  }
}
