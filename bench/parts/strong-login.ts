import type { Installation } from './installation.ts'
import type { Answer } from './https-client.ts'
import type { Tried } from './tried.ts'

/** A browser as far as redirects, forms and cookies of several sites go. */
function browserOf({ client }: Installation) {
  const cookies = new Map<string, Map<string, string>>()
  const visit = async (url: string, fields?: Readonly<Record<string, string>>): Promise<Answer> => {
    const { origin } = new URL(url)
    const own = cookies.get(origin) ?? new Map<string, string>()
    cookies.set(origin, own)
    const cookie = [...own].map(([name, value]) => `${name}=${value}`).join('; ')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await client.send(url, {
      headers: { cookie, ...(fields === undefined ? {} : form) },
      ...(fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields).toString() }),
    })
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (/max-age=0\b/i.test(set)) own.delete(name)
      else own.set(name, value)
    }
    return answer
  }
  /** Goes where it is led, to the last page. */
  const follow = async (url: string, fields?: Readonly<Record<string, string>>): Promise<Answer & { url: string }> => {
    let [address, answer] = [url, await visit(url, fields)]
    for (let steps = 0; answer.status >= 300 && answer.status < 400 && steps < 10; steps += 1) {
      address = new URL(String(answer.headers['location']), address).href
      answer = await visit(address)
    }
    return { ...answer, url: address }
  }
  return { visit, follow }
}

const hiddenIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ]),
  )

/** A strong login through the proxy, and both ways of ending it. */
export async function tryStrongLogin(installation: Installation): Promise<readonly Tried[]> {
  const { url, identityProvider, database } = installation
  const { rows } = await database.pool.query<{ code: string }>(
    'select identity_code as code from person join guardianship on guardian_id = person.id where identity_code is not null limit 1',
  )
  const person = rows[0]?.code ?? ''
  const logIn = async () => {
    const browser = browserOf(installation)
    const chooser = await browser.follow(`${url}/api/citizen/auth/sfi/login`)
    const { state = '', locale = '' } = hiddenIn(chooser.body)
    const answer = await browser.visit(`${identityProvider}/demo/idp/login`, { state, locale, person })
    const callback = `${url}/api/citizen/auth/sfi/login/callback`
    const landed = await browser.follow(callback, hiddenIn(answer.body))
    const isLoggedIn = async () =>
      (await browser.visit(`${url}/api/citizen/auth/status`)).body.includes('"loggedIn":true')
    return { browser, landed, isLoggedIn }
  }
  const first = await logIn()
  const wasIn = await first.isLoggedIn()
  const home = await first.browser.follow(`${url}/api/citizen/auth/logout`)
  const isOut = !(await first.isLoggedIn())
  const second = await logIn()
  const wasInAgain = await second.isLoggedIn()
  const back = await second.browser.follow(`${identityProvider}/demo/idp/logout`, {})
  const isOutAgain = !(await second.isLoggedIn())
  return [
    {
      what: 'strong login, logout from the portal',
      result: `${wasIn ? 'logged in' : `not in, at ${first.landed.url}`}, ${isOut ? 'out' : 'still in'}, at ${new URL(home.url).pathname}`,
      isGood: wasIn && isOut,
    },
    {
      what: 'strong login, logout from the provider',
      result: `${wasInAgain ? 'logged in' : 'not in'}, ${isOutAgain ? 'out' : 'still in'}, at ${new URL(back.url).pathname} (${back.status})`,
      isGood: wasInAgain && isOutAgain,
    },
  ]
}
