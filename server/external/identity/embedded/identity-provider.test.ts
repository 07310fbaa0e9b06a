import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeChild, makeAdult } from '../../../testing/families.ts'
import { hiddenFields, testBrowser } from '../../../testing/browser.ts'
import type { TestBrowser } from '../../../testing/browser.ts'
import { startNalle } from '../../../testing/nalle.ts'
import type { TestNalle } from '../../../testing/nalle.ts'
import { changeableTownRegister } from '../../town-register-changes.ts'
import { makeKeys } from '../keys.ts'
import { signedRedirect } from '../redirect-binding.ts'
import { embeddedIdentification } from './identity-provider.ts'
import type { NotablePerson } from './people.ts'
import { townPeople } from './people.ts'
import { openSealed, seal } from './signed-state.ts'

const LOGIN = '/api/citizen/auth/sfi/login'
const VENLA: NotablePerson = {
  ...makeAdult({ firstNames: 'Venla', lastName: 'Kuusi & Ranta' }),
  why: { fi: 'Syy <b>', sv: 'Orsak', en: 'Reason' },
  weakLogin: { username: 'venla@posti.example', password: 'Seitseman-karhua-7' },
}

let nalle: TestNalle
beforeAll(async () => {
  // The people come from the database of Nalle itself, which opens only when Nalle starts.
  const people = () => townPeople(nalle.db, async () => [VENLA])
  nalle = await startNalle({
    identification: embeddedIdentification({
      publicUrl: 'http://localhost',
      keysFolder: undefined,
      people: {
        notable: () => people().notable(),
        search: (text) => people().search(text),
        find: (code) => people().find(code),
      },
    }),
  })
})
afterAll(() => nalle.close())

async function openPeople(browser: TestBrowser, locale = 'fi'): Promise<string> {
  const { location } = await browser.get(`${LOGIN}?RelayState=%2F&locale=${locale}`)
  const page = await browser.get(location)
  expect(page.status).toBe(200)
  return page.body
}

describe('the page of people', () => {
  test.each([
    { locale: 'fi', title: 'Kenenä kirjaudut?', why: 'Syy &lt;b&gt;', words: 'Käyttäjätunnus venla@posti.example' },
    { locale: 'sv', title: 'Vem loggar du in som?', why: 'Orsak', words: 'Användarnamn venla@posti.example' },
    { locale: 'en', title: 'Who are you logging in as?', why: 'Reason', words: 'Username venla@posti.example' },
  ])('speaks $locale and says why to meet somebody', async ({ locale, title, why, words }) => {
    const page = await openPeople(testBrowser(nalle), locale)
    expect(page).toContain(`<html lang="${locale}">`)
    expect(page).toContain(`<h1>${title}</h1>`)
    expect(page).toContain(why)
    expect(page).toContain(words)
    expect(page).toContain('Kuusi &amp; Ranta')
  })

  test('needs no inline script or style, so that the strict policy of every page holds here too', async () => {
    const browser = testBrowser(nalle)
    const { location } = await browser.get(LOGIN)
    const { body, headers } = await browser.get(location)
    expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'")
    expect(body).not.toMatch(/<style|style=|<script(?! src=)| on\w+=/)
    expect((await browser.get('/demo/style.css')).headers['content-type']).toContain('text/css')
    expect((await browser.get('/demo/idp/submit.js')).headers['content-type']).toContain('text/javascript')
  })

  test('finds everybody by the beginning of a name or by the identity code', async () => {
    const parent = makeAdult({ firstNames: 'Onerva Ilona', lastName: 'Zetterholm' })
    const child = makeChild({}, Temporal.PlainDate.from('2026-09-14'))
    await changeableTownRegister(nalle.db).know({
      person: parent,
      children: [{ child, guardians: [] }],
      fosterChildren: [],
    })
    const browser = testBrowser(nalle)
    const { state = '' } = hiddenFields(await openPeople(browser))
    const search = async (q: string) =>
      (await browser.get(`/demo/idp/people?${new URLSearchParams({ state, locale: 'en', q })}`)).body
    for (const text of ['zett', 'onerva', 'Onerva Zett', parent.identityCode.toLowerCase()]) {
      const page = await search(text)
      expect(page).toContain('One resident found.')
      expect(page).toContain(`value="${parent.identityCode}"`)
    }
    expect(await search('<script>')).toContain('Nobody was found')
    expect(await search('<script>')).not.toContain('<script>')
  })
})

describe('the identity provider refuses', () => {
  const parties = { origin: 'http://localhost', sso: 'http://localhost/demo/idp/sso' }
  const refused = { status: 400, body: expect.stringContaining('Tunnistautumista ei voi jatkaa') }

  test.each(['', '?SAMLRequest=x', '?SAMLRequest=x&SigAlg=y&Signature=z', '?SAMLResponse=x'])(
    'a login request like %j',
    async (query) => {
      expect(await testBrowser(nalle).get(`/demo/idp/sso${query}`)).toMatchObject(refused)
    },
  )

  test('a request signed by a service it does not know', async () => {
    const xml = `<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_1" Destination="${parties.sso}"/>`
    const address = signedRedirect({
      to: parties.sso,
      kind: 'SAMLRequest',
      xml,
      relayState: undefined,
      privateKey: makeKeys('stranger').privateKey,
    })
    expect(await testBrowser(nalle).get(address)).toMatchObject(refused)
  })

  test('a login request at the address of logout, and the other way round', async () => {
    const browser = testBrowser(nalle)
    const { location } = await browser.get(LOGIN)
    expect(await browser.get(location.replace('/sso?', '/slo?'))).toMatchObject(refused)
  })

  test('a choice without, or with a changed, state', async () => {
    const browser = testBrowser(nalle)
    const { state = '' } = hiddenFields(await openPeople(browser))
    for (const changed of ['', state.slice(1), `${state}.x`, `${state}x`]) {
      expect(await browser.post('/demo/idp/login', { state: changed, person: VENLA.identityCode })).toMatchObject(
        refused,
      )
    }
  })

  test('somebody who does not live in town', async () => {
    const browser = testBrowser(nalle)
    const { state = '' } = hiddenFields(await openPeople(browser))
    expect(await browser.post('/demo/idp/login', { state, person: '010101-1234' })).toMatchObject(refused)
  })
})

describe('what travels with the person', () => {
  test('is opened with the key it was sealed with', () => {
    expect(openSealed(seal({ a: 'ä' }, 'key'), 'key')).toEqual({ a: 'ä' })
  })

  test.each([undefined, '', '.', 'a.b', seal({ a: 1 }, 'other key'), `${seal({ a: 1 }, 'key')}.`])(
    'is not opened: %j',
    (text) => {
      expect(openSealed(text, 'key')).toBeUndefined()
    },
  )
})
