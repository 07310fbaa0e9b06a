import type { Mode } from '../http/app.ts'
import { sessionCookieName } from '../session/sessions.ts'
import type { Caller, TestNalle } from './nalle.ts'

export type Visit = {
  readonly status: number
  readonly location: string
  readonly body: string
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
}

/** A browser as far as redirects and forms go: it keeps cookies and sends them back. */
export type TestBrowser = {
  readonly get: (address: string) => Promise<Visit>
  readonly post: (address: string, fields: Readonly<Record<string, string>>) => Promise<Visit>
  readonly cookies: Map<string, string>
  /** The same person, calling the API. */
  readonly caller: (mode?: Mode) => Caller
}

/** Its address is that of the machine itself unless told otherwise, which is not counted. */
export function testBrowser(nalle: TestNalle, address?: string): TestBrowser {
  const cookies = new Map<string, string>()
  const visit = async (method: 'GET' | 'POST', page: string, payload?: string): Promise<Visit> => {
    const { pathname, search } = new URL(page, 'http://localhost')
    const answer = await nalle.app.fastify.inject({
      method,
      url: pathname + search,
      headers: {
        host: 'localhost',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(payload === undefined ? {} : { payload }),
      ...(address === undefined ? {} : { remoteAddress: address }),
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return {
      status: answer.statusCode,
      location: answer.headers.location ?? '',
      body: answer.body,
      headers: answer.headers,
    }
  }
  return {
    cookies,
    get: (address) => visit('GET', address),
    post: (address, fields) => visit('POST', address, new URLSearchParams(fields).toString()),
    caller: (mode = 'test') => {
      const token = cookies.get(sessionCookieName(mode))
      return { cookie: token === undefined ? '' : `${sessionCookieName(mode)}=${token}` }
    },
  }
}

/** What a form on a page would send, as far as it is already filled in. */
export function hiddenFields(html: string): Record<string, string> {
  const fields = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, unescapeHtml(value)]))
}

export function formAction(html: string): string {
  return unescapeHtml(/<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? '')
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

/** From the login link to the identity provider's answer, which is not yet delivered. */
export async function fetchAnswer(
  browser: TestBrowser,
  login: string,
  identityCode: string,
): Promise<{ readonly to: string; readonly fields: Record<string, string> }> {
  const { location } = await browser.get(login)
  const people = await browser.get(location)
  const { state = '', locale = '' } = hiddenFields(people.body)
  const answer = await browser.post('/demo/idp/login', { state, locale, person: identityCode })
  return { to: formAction(answer.body), fields: hiddenFields(answer.body) }
}

export async function logInStrongly(
  browser: TestBrowser,
  identityCode: string,
  login = '/api/citizen/auth/sfi/login?RelayState=%2F',
): Promise<Visit> {
  const { to, fields } = await fetchAnswer(browser, login, identityCode)
  return browser.post(to, fields)
}
