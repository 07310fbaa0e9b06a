import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync, gunzipSync } from 'node:zlib'
import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { getStart } from '@nalle/contract/session.ts'
import { setSystemNotification } from '../municipality/session/system-notifications.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addFamily } from '../testing/families.ts'
import { withoutAddress } from '../session/start-answer.ts'
import { startNalle, startNalleForThisTest } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { securityHeaders } from './security-headers.ts'
import { readWebFiles } from './web-files.ts'
import type { WebFiles } from './web-files.ts'

const SCRIPT = 'console.log("hello, bear")\n'.repeat(100)

/** Draws every page but the map and what is no address, on which it fails. */
const RENDERER = `export async function renderPage(start, address) {
  if (address.startsWith('/map') || address.startsWith('//')) throw new Error('cannot draw')
  return { address, title: 'Tervetuloa', html: '<h1>' + JSON.parse(start).city.cityName.fi + '</h1>' }
}`

let folder: string
let web: WebFiles | undefined
let nalle: TestNalle
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nalle-web-'))
  buildSampleWeb(join(folder, 'dist'))
  writeFileSync(join(folder, 'secret.txt'), 'outside of the web')
  web = readWebFiles(join(folder, 'dist'))
  nalle = await startNalle({ web })
})
afterAll(async () => {
  await nalle.close()
  rmSync(folder, { recursive: true, force: true })
})

function buildSampleWeb(dist: string): void {
  mkdirSync(join(dist, 'assets'), { recursive: true })
  mkdirSync(join(dist, '.vite'))
  for (const language of ['fi', 'sv', 'en']) {
    writeFileSync(
      join(dist, `index.${language}.html`),
      `<!doctype html><html lang="${language}"><head><title>Nalle</title><!--page-files--><link rel="preload" as="font" fetchpriority="low" href="/fonts/text.woff2"></head><body><div id="application"></div><!--start--><script type="module">start('${language}')</script><!--phone-->, <!--phone-->${'$& '.repeat(400)}</body></html>`,
    )
  }
  writeFileSync(join(dist, 'version.txt'), 'abc123\n')
  for (const language of ['fi', 'sv', 'en']) {
    const page = (name: string, isPublic: boolean) => ({
      scripts: [`assets/${name}-${language}.js`, 'assets/guardian.js'],
      styles: [`assets/${name}.css`],
      isPublic,
    })
    const pages = {
      '/': { scripts: [], styles: [], isPublic: true },
      '/login': { ...page('login', true), scripts: [`assets/login-${language}.js`] },
      '/map': page('map', true),
      '/calendar': page('calendar', false),
      '/children/:childId': page('child', false),
      '/children/new': page('new-child', false),
    }
    const manifest = {
      pages,
      guardian: { scripts: ['assets/guardian.js'], styles: [] },
      fromDevice: { scripts: ['assets/guardian.js', 'assets/from-device.js'], styles: [] },
      offline: [`assets/calendar-${language}.js`],
    }
    writeFileSync(join(dist, `pages.${language}.json`), JSON.stringify(manifest))
  }
  for (const language of ['fi', 'sv', 'en']) writeFileSync(join(dist, `render.${language}.mjs`), RENDERER)
  writeFileSync(join(dist, '.vite', 'manifest.json'), '{}')
  for (const worker of ['service', 'retired']) writeFileSync(join(dist, `${worker}-worker.js`), `// ${worker}`)
  writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(dist, 'assets', 'main-a1b2.js'), SCRIPT)
  writeFileSync(join(dist, 'assets', 'main-a1b2.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(dist, 'assets', 'main-a1b2.js.gz'), gzipSync(SCRIPT))
  writeFileSync(join(dist, 'assets', 'notes.html'), 'never served')
}

const get = (url: string, headers: Record<string, string> = {}) => nalle.app.fastify.inject({ url, headers })
const startIn = (page: string) => {
  const [, json] = /<script type="application\/json" id="start">(.*?)<\/script>/s.exec(page) ?? []
  return JSON.parse(json ?? 'null') as { auth: { loggedIn: boolean; user?: { details: { firstName: string } } } } | null
}

describe('the page', () => {
  test('tells the municipality’s phone number to whoever can only read it', async () => {
    const number = `<a href="tel:${kuusilahti.contact.phone.replaceAll(' ', '')}">${kuusilahti.contact.phone}</a>`
    expect((await get('/')).body).toContain(`${number}, ${number}`)
  })

  test.each([
    ['/', 200],
    ['/login', 200],
    ['/calendar?day=2026-09-14', 200],
    ['/children/5d0b7a3e', 200],
    ['/children/5d0b7a3e/', 200],
    ['/children/5d0b7a3e/no-such-part', 404],
    ['/no/such/page', 404],
    ['//', 404],
    ['//[?day=2026-09-14', 404],
  ])('comes at %s with status %i, is never kept and carries the security headers', async (url, status) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(status)
    const { 'content-security-policy': _policy, ...headers } = securityHeaders('test')
    expect(answer.headers).toMatchObject(headers)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each([
    { cookie: undefined, accept: undefined, language: 'fi' },
    { cookie: undefined, accept: 'sv-FI,sv;q=0.9,en;q=0.8', language: 'sv' },
    { cookie: undefined, accept: 'de-DE, en;q=0.5, fi;q=0.4', language: 'en' },
    { cookie: undefined, accept: 'en;q=0, sv;q=0.1', language: 'sv' },
    { cookie: undefined, accept: 'en;q=0.1, sv;q=0.2', language: 'sv' },
    { cookie: undefined, accept: 'de', language: 'fi' },
    { cookie: undefined, accept: ';;q=,', language: 'fi' },
    { cookie: 'en', accept: 'sv', language: 'en' },
    { cookie: 'de', accept: 'sv', language: 'sv' },
    { cookie: '__proto__', accept: undefined, language: 'fi' },
  ])('speaks $language to cookie $cookie and browser $accept', async ({ cookie, accept, language }) => {
    const answer = await get('/', {
      ...(cookie === undefined ? {} : { cookie: `other=1; nalle.language=${cookie}` }),
      ...(accept === undefined ? {} : { 'accept-language': accept }),
    })
    expect(answer.body).toContain(`<html lang="${language}">`)
  })

  test.each([
    { cookie: 'dark', html: '<html data-theme="dark" lang="fi">' },
    { cookie: 'light', html: '<html data-theme="light" lang="fi">' },
    { cookie: 'system', html: '<html lang="fi">' },
    { cookie: '">', html: '<html lang="fi">' },
  ])('is as bright as somebody has chosen: $cookie', async ({ cookie, html }) => {
    expect((await get('/', { cookie: `nalle.theme=${cookie}` })).body).toContain(html)
  })

  test('speaks the main language of the city to a browser that prefers none of ours', async () => {
    const languages = ['sv', 'fi', 'en'] as const
    const swedish = await startNalleForThisTest({ web, city: { ...kuusilahti, languages } })
    const answer = await swedish.app.fastify.inject({ url: '/', headers: { 'accept-language': 'de' } })
    expect(answer.body).toContain('<html lang="sv">')
  })

  test('speaks only the languages that the city has chosen', async () => {
    const swedish = await startNalleForThisTest({ web, city: { ...kuusilahti, languages: ['sv', 'en'] } })
    const spoken = async (headers: Record<string, string>) =>
      /lang="(..)"/.exec((await swedish.app.fastify.inject({ url: '/', headers })).body)?.[1]
    expect(await spoken({ 'accept-language': 'fi, en;q=0.5' })).toBe('en')
    expect(await spoken({ 'accept-language': 'fi' })).toBe('sv')
    expect(await spoken({ cookie: 'nalle.language=fi' })).toBe('sv')
  })

  test('holds what the shell needs first: for nobody, and for a guardian', async () => {
    expect(startIn((await get('/')).body)?.auth.loggedIn).toBe(false)
    const { guardian } = await addFamily(nalle.db, nalle.register)
    const { cookie } = await nalle.login(guardian.id)
    const answer = await get('/calendar', { cookie })
    expect(startIn(answer.body)?.auth.user?.details.firstName).toBe('Maija Helena')
    const call = await get('/api/citizen/start', { cookie })
    expect(startIn(answer.body)).toEqual(withoutAddress(call.json<AnswerOf<typeof getStart>>()))
  })

  test('allows the script that the build wrote into it, and no other', async () => {
    const policy = String((await get('/', { 'accept-language': 'sv' })).headers['content-security-policy'])
    const hash = createHash('sha256').update("start('sv')").digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy.replaceAll(/ 'sha256-.*?'/g, '')).toBe(securityHeaders('test')['content-security-policy'])
  })

  test('is drawn already for somebody who is not logged in, in the colours of the city', async () => {
    const { body, headers } = await get('/login?next=%2F%22%3E')
    expect(body).toContain('<title>Tervetuloa</title>')
    expect(body).toContain('<div id="application" data-address="/login?next=%2F%22%3E"><h1>Kuusilahti</h1></div>')
    const [, style = ''] = /<style>(.*?)<\/style>/.exec(body) ?? []
    expect(body).toContain('<link rel="preload" as="font"')
    expect(style).toContain(`--city-lead-day:${kuusilahti.look.lead.day};`)
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`)
  })

  test('is left to its script for a guardian, and where it cannot be drawn', async () => {
    const { guardian } = await addFamily(nalle.db, nalle.register)
    const { cookie } = await nalle.login(guardian.id)
    for (const body of [(await get('/calendar', { cookie })).body, (await get('/map')).body]) {
      expect(body).toContain('<title>Nalle</title>')
      expect(body).toContain('<div id="application"></div>')
      // Its scripts come first.
      expect(body).toContain('<link rel="later" as="font"')
    }
  })

  test.each([
    { who: 'nobody', url: '/login', named: ['login.css', 'login-fi.js'] },
    { who: 'nobody', url: '/', named: ['login.css', 'login-fi.js'] },
    { who: 'nobody', url: '/calendar', named: ['login.css', 'login-fi.js'] },
    { who: 'nobody', url: '/map', named: ['map.css', 'map-fi.js', 'guardian.js'] },
    { who: 'nobody', url: '/no/such/page', named: [] },
    { who: 'a guardian', url: '/calendar?day=2026-09-14', named: ['calendar.css', 'guardian.js', 'calendar-fi.js'] },
    { who: 'a guardian', url: '/children/new', named: ['new-child.css', 'guardian.js', 'new-child-fi.js'] },
    { who: 'a guardian', url: '/children/5d0b7a3e', named: ['child.css', 'guardian.js', 'child-fi.js'] },
    // The root leads a guardian of a child in care to the calendar.
    { who: 'a guardian', url: '/', named: ['calendar.css', 'guardian.js', 'calendar-fi.js'] },
    { who: 'a guardian', url: '/no/such/page', named: ['guardian.js'] },
  ])('names for $who at $url the files that the page there needs: $named', async ({ who, url, named }) => {
    const { guardian } = await addFamily(nalle.db, nalle.register)
    const headers: Record<string, string> = who === 'nobody' ? {} : { cookie: (await nalle.login(guardian.id)).cookie }
    const [, links = ''] = /<head>(.*)<\/head>/.exec((await get(url, headers)).body) ?? []
    expect([...links.matchAll(/href="\/assets\/(.*?)"/g)].map(([, file]) => file)).toEqual(named)
  })

  test.each(['WEAK', 'STRONG'] as const)('holds no home address in a login that is %s', async (level) => {
    const pages = []
    for (const addressProtected of [false, true]) {
      const home = { streetAddress: 'Kanarialinnuntie 7', postalCode: '98765', postOffice: 'KANARIALA' }
      const { guardian } = await addFamily(nalle.db, nalle.register, {
        guardians: [{ ...home, addressProtected, email: null }],
        children: [{ ...home, addressProtected }],
      })
      const { cookie } = await nalle.login(guardian.id, level)
      for (const url of ['/calendar', '/personal-details', '/applications']) {
        const { body } = await get(url, { cookie })
        expect(startIn(body)?.auth.loggedIn).toBe(true)
        expect(body).not.toMatch(/Kanarialinnun|98765|KANARIALA|"isProtected":true|Restricted":true/)
        pages.push({ addressProtected, url, details: startIn(body)?.auth.user?.details })
      }
    }
    // Missing for everybody: that it was missing for some only would reveal the protection.
    for (const { details } of pages)
      expect(details).toMatchObject({ streetAddress: '', postalCode: '', postOffice: '' })
  })

  test('cannot be broken out of by a text, and leaves the rest of the page as it was built', async () => {
    const text = '</script><script>alert(1)</script><!--\u2028 $& '
    await nalle.db.transaction((tx) =>
      setSystemNotification(
        tx,
        { text: { fi: text, sv: text, en: text }, validTo: nalle.now().add({ hours: 1 }) },
        nalle.now(),
      ),
    )
    const { body } = await get('/')
    expect(body).not.toContain('alert(1)</script>')
    expect(body).not.toContain('\u2028')
    expect(startIn(body)).toMatchObject({ systemNotification: { text } })
    expect(body).toContain('$& $& ')
  })

  test('still comes when the database does not answer', async () => {
    const apart = await startNalleForThisTest({ web })
    await apart.pool.query('select 1')
    const selectFrom = apart.app.db.selectFrom
    Object.assign(apart.app.db, {
      selectFrom: () => {
        throw new Error('Connection terminated unexpectedly')
      },
    })
    const answer = await apart.app.fastify.inject({ url: '/', headers: { cookie: 'nalle.session=abc' } })
    Object.assign(apart.app.db, { selectFrom })
    expect(answer.statusCode).toBe(200)
    expect(startIn(answer.body)).toBeNull()
    // Who is logged in is not known, which is something else than nobody.
    expect(answer.headers['x-nalle-login']).toBeUndefined()
  })

  test('comes in production as well, but not where the demonstration would be', async () => {
    const { app } = await startNalleForThisTest({ web, mode: 'production' })
    const statusAt = async (url: string) => (await app.fastify.inject(url)).statusCode
    expect(await statusAt('/calendar')).toBe(200)
    expect(await statusAt('/demo/design')).toBe(404)
    expect(await statusAt('/demo')).toBe(404)
  })

  test('is compressed', async () => {
    const brotli = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('</html>')
    const gzip = await get('/', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('</html>')
    expect((await get('/', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined()
  })
})

describe('for the service worker', () => {
  const WITHOUT_WORKER = { ...kuusilahti, features: { ...kuusilahti.features, offline: false } }

  test('there is its script, asked for anew at every visit, with a policy of its own', async () => {
    const { body, headers } = await get('/service-worker.js')
    expect(body).toBe('// service')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toContain('text/javascript')
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  })

  test('in whose place a city that switches it off gives one that goes', async () => {
    const { app } = await startNalleForThisTest({ web, city: WITHOUT_WORKER })
    expect((await app.fastify.inject('/service-worker.js')).body).toBe('// retired')
    expect((await app.fastify.inject('/shell')).statusCode).toBe(404)
  })

  test('there is the portal without anybody’s data, the same whoever asks', async () => {
    const { guardian } = await addFamily(nalle.db, nalle.register)
    const { cookie } = await nalle.login(guardian.id)
    const shell = await get('/shell', { cookie })
    expect(shell.body).toBe((await get('/shell')).body)
    expect(shell.statusCode).toBe(200)
    expect(shell.headers['cache-control']).toBe('no-store')
    expect(shell.body).not.toContain('id="start"')
    expect(shell.body).not.toContain('id="first-answers"')
    expect(shell.body).not.toContain(guardian.id)
    const [links = '', ...ofPages] = (shell.body.split('</head>')[0] ?? '').split('<!--at ')
    expect(links).toContain('href="/assets/guardian.js"')
    expect(links).toContain('href="/assets/from-device.js"')
    // Each page's own are for the worker to bring out.
    expect(links).not.toContain('calendar-fi.js')
    expect(ofPages[1]).toContain(
      '/calendar <link rel="stylesheet" href="/assets/calendar.css"><link rel="modulepreload" crossorigin href="/assets/calendar-fi.js">-->',
    )
    expect(shell.body).toContain('id="files-to-keep">["/assets/calendar-fi.js"]<')
    const dark = await get('/shell', { cookie: 'nalle.theme=dark; nalle.language=sv' })
    expect(dark.body).toContain('<html data-theme="dark" lang="sv">')
  })

  test('a page says that nobody is logged in, so that nothing of a former login is kept', async () => {
    const { guardian } = await addFamily(nalle.db, nalle.register)
    const { cookie } = await nalle.login(guardian.id)
    expect((await get('/calendar')).headers['x-nalle-login']).toBe('nobody')
    expect((await get('/calendar', { cookie })).headers['x-nalle-login']).toBeUndefined()
  })
})

const CALENDAR_CALLS = [
  '/api/citizen/reservations?from=',
  '/api/citizen/calendar-events?start=',
  '/api/citizen/holiday-period/questionnaire',
  '/api/citizen/holiday-period',
  '/api/citizen/income/expiring',
  '/api/citizen/child-documents/unanswered',
  '/api/citizen/daily-service-time-notifications',
]

describe('the first answers of a page', () => {
  const answersIn = (page: string) => {
    const [, json] = /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(page) ?? []
    return JSON.parse(json ?? '{}') as Record<string, unknown>
  }

  test.each([
    { url: '/calendar', asked: CALENDAR_CALLS },
    {
      url: '/messages',
      asked: [
        '/api/citizen/messages/received?page=1',
        '/api/citizen/messages/my-account',
        '/api/citizen/messages/recipients',
      ],
    },
    {
      url: '/applications',
      asked: ['/api/citizen/applications/by-guardian', '/api/citizen/applications/cancelled-by-staff'],
    },
    { url: '/children', asked: ['/api/citizen/children'] },
    {
      url: '/decisions',
      asked: [
        '/api/citizen/decisions',
        '/api/citizen/applications/children',
        '/api/citizen/finance-decisions/by-liable-citizen',
        '/api/citizen/assistance-need-decisions',
        '/api/citizen/assistance-need-preschool-decisions',
        '/api/citizen/children',
      ],
    },
    {
      url: '/income',
      asked: [
        '/api/citizen/income-statements?page=1',
        '/api/citizen/income-statements/partner',
        '/api/citizen/income-statements/children',
      ],
    },
    {
      url: '/personal-details',
      asked: [
        '/api/citizen/personal-data/email-verification',
        '/api/citizen/personal-data/notification-settings',
        '/api/citizen/passkeys',
      ],
    },
    { url: '/accessibility', asked: [] },
    { url: '/', asked: CALENDAR_CALLS },
  ])('are at $url those of the calls themselves', async ({ url, asked }) => {
    const { guardian } = await addFamily(nalle.db, nalle.register)
    const { cookie } = await nalle.login(guardian.id)
    const page = await get(url, { cookie })
    expect(page.headers['cache-control']).toBe('no-store')
    const answers = Object.entries(answersIn(page.body))
    expect(answers.map(([address]) => asked.find((begin) => address.startsWith(begin)))).toEqual(asked)
    for (const [address, answer] of answers) expect(answer).toEqual((await get(address, { cookie })).json())
  })

  test('are of one’s own child, and not of somebody else’s', async () => {
    const { guardian, children } = await addFamily(nalle.db, nalle.register)
    const others = await addFamily(nalle.db, nalle.register)
    const { cookie } = await nalle.login(guardian.id)
    const addressesAt = async (id: string | undefined) =>
      Object.keys(answersIn((await get(`/children/${id}`, { cookie })).body))
    const [own, foreign] = [children[0]?.id, others.children[0]?.id]
    expect(await addressesAt(own)).toEqual(['/api/citizen/children', `/api/citizen/children/${own}/overview`])
    expect(await addressesAt(foreign)).toEqual(['/api/citizen/children'])
  })

  test.each([
    { url: '/map', units: 'DAYCARE' },
    { url: '/map?careType=CLUB', units: 'CLUB' },
    { url: '/map?careType=ROCKETS', units: 'DAYCARE' },
  ])('are at $url the units, for everybody', async ({ url, units }) => {
    const address = `/api/citizen/public/units/${units}`
    const { guardian } = await addFamily(nalle.db, nalle.register)
    const { cookie } = await nalle.login(guardian.id)
    const expected = { [address]: (await get(address)).json() }
    expect(answersIn((await get(url)).body)).toEqual(expected)
    expect(answersIn((await get(url, { cookie })).body)).toEqual(expected)
  })

  test('are nothing for whoever is not logged in, or not surely enough', async () => {
    const { guardian } = await addFamily(nalle.db, nalle.register)
    const { cookie } = await nalle.login(guardian.id, 'WEAK')
    expect(answersIn((await get('/calendar')).body)).toEqual({})
    expect(answersIn((await get('/applications', { cookie })).body)).toEqual({})
    expect(Object.keys(answersIn((await get('/messages', { cookie })).body))).not.toEqual([])
  })

  test('leave out what fails, so that the page asks for it and tells', async () => {
    const { guardian } = await addFamily(nalle.db, nalle.register)
    const { cookie } = await nalle.login(guardian.id)
    const inject = nalle.app.fastify.inject.bind(nalle.app.fastify)
    const failing = vi
      .spyOn(nalle.app.fastify, 'inject')
      .mockImplementation(((options: { url: string }) =>
        options.url.includes('/my-account') ? Promise.reject(new Error('gone')) : inject(options)) as typeof inject)
    const { body } = await inject({ url: '/messages', headers: { cookie } })
    failing.mockRestore()
    expect(Object.keys(answersIn(body))).toEqual([
      '/api/citizen/messages/received?page=1',
      '/api/citizen/messages/recipients',
    ])
  })
})

describe('the installed application', () => {
  test.each([
    { url: '/manifest.webmanifest?locale=sv', accept: 'fi', lang: 'sv' },
    { url: '/manifest.webmanifest', accept: 'en', lang: 'en' },
    { url: '/manifest.webmanifest?locale=de', accept: 'sv', lang: 'sv' },
  ])('has its manifest at $url', async ({ url, accept, lang }) => {
    const answer = await get(url, { 'accept-language': accept })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(answer.json()).toMatchObject({ lang, start_url: '/?app' })
  })

  test.each([
    { left: '/calendar', goesTo: '/calendar' },
    { left: '/children/5d0b7a3e', goesTo: '/children/5d0b7a3e' },
    { left: '/no-such-page', goesTo: undefined },
    { left: '//evil.example', goesTo: undefined },
    { left: 'https://evil.example/calendar', goesTo: undefined },
    { left: '/calendar?modal=absences', goesTo: undefined },
    { left: '/children/..', goesTo: undefined },
    { left: '/children/%2e%2e', goesTo: undefined },
    { left: '/', goesTo: undefined },
    { left: undefined, goesTo: undefined },
  ])('opens where it was left: $left', async ({ left, goesTo }) => {
    const cookie = left === undefined ? 'other=1' : `other=1; nalle.last-page=${left}`
    const answer = await get('/?app', { cookie })
    expect(answer.headers.location).toBe(goesTo)
    expect(answer.statusCode).toBe(goesTo === undefined ? 200 : 302)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('is told apart from whoever goes to the root, or elsewhere', async () => {
    const cookie = 'nalle.last-page=/calendar'
    for (const url of ['/', '/map?app', '/?app=1']) expect((await get(url, { cookie })).statusCode).toBe(200)
  })
})

describe('a file of the web', () => {
  test.each([
    { accept: 'gzip, deflate, br', encoding: 'br', read: brotliDecompressSync },
    { accept: 'gzip', encoding: 'gzip', read: gunzipSync },
    { accept: undefined, encoding: undefined, read: (content: Buffer) => content },
  ])('comes as the build compressed it: $accept', async ({ accept, encoding, read }) => {
    const answer = await get('/assets/main-a1b2.js', accept === undefined ? {} : { 'accept-encoding': accept })
    expect(answer.statusCode).toBe(200)
    const { date: _date, connection: _connection, 'content-length': _length, ...headers } = answer.headers
    expect(headers).toEqual({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      etag: expect.any(String),
      vary: 'accept-encoding',
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    })
    expect(read(answer.rawPayload).toString()).toBe(SCRIPT)
  })

  test('keeps every header where a browser could show it as a page', async () => {
    const { 'cache-control': _cache, ...headers } = securityHeaders('test')
    expect((await get('/favicon.svg')).headers).toMatchObject(headers)
  })

  test('without a hash in its name is asked about again, and not sent twice', async () => {
    const first = await get('/favicon.svg')
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' })
    const again = await get('/favicon.svg', { 'if-none-match': String(first.headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test.each([
    '/assets/unknown.js',
    '/assets/',
    '/assets',
    '/assets/notes.html',
    '/unknown.png',
    '/index.fi.html',
    '/version.txt',
    '/pages.fi.json',
    '/render.fi.mjs',
    '/.vite/manifest.json',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/main-a1b2.js%00',
    '/assets/main-a1b2.js.br',
    '/api/unknown',
    '/api',
    '/%61pi/unknown',
    '/health/unknown',
    '/test/families',
  ])('that is not there is a 404 and no page: %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ errorCode: null, timestamp: expect.any(Number) })
  })

  test('the version is that of the build', () => {
    expect(web?.version).toBe('abc123')
  })

  test('a web that was never built is simply not there', () => {
    expect(readWebFiles(join(folder, 'nowhere'))).toBeUndefined()
  })
})
