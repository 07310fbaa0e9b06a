import type { Installation } from './installation.ts'
import type { Answer } from './https-client.ts'
import { SIMPLESAMLPHP_LOGIN, simpleSamlPhpAt } from './simplesamlphp.ts'
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
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"\s*\/?>/g)].map(
      ([, name = '', value = '']) => [
        name,
        value.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
      ],
    ),
  )

type Browser = ReturnType<typeof browserOf>
type Page = Answer & { readonly url: string }

/** How somebody goes through the pages of the identity provider. */
function providerOf({ identityProvider: { origin, isSimpleSamlPhp }, person }: Installation) {
  return isSimpleSamlPhp
    ? {
        logIn: (browser: Browser, page: Page) =>
          browser.visit(page.url, { ...hiddenIn(page.body), ...SIMPLESAMLPHP_LOGIN }),
        logOut: (browser: Browser) =>
          browser.follow(`${simpleSamlPhpAt(origin).logoutUrl}?ReturnTo=${encodeURIComponent(`${origin}/logout.php`)}`),
      }
    : {
        logIn: (browser: Browser, page: Page) => {
          const { state = '', locale = '' } = hiddenIn(page.body)
          return browser.visit(`${origin}/demo/idp/login`, { state, locale, person: person.code })
        },
        logOut: (browser: Browser) => browser.follow(`${origin}/demo/idp/logout`, {}),
      }
}

/** A strong login through the proxy, and both ways of ending it. */
export async function tryStrongLogin(installation: Installation): Promise<readonly Tried[]> {
  const { url } = installation
  const provider = providerOf(installation)
  const logIn = async () => {
    const browser = browserOf(installation)
    const chooser = await browser.follow(`${url}/api/citizen/auth/sfi/login`)
    const answer = await provider.logIn(browser, chooser)
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
  const back = await provider.logOut(second.browser)
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
