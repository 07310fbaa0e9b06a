import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isWorkingDay } from '@nalle/domain/time/working-days.ts'
import type { Browser, Page, Request } from '@playwright/test'
import { bringApplication, enterFamily as enterApplyingFamily } from '../applications/applying.ts'
import {
  childrenOf,
  enterFamily,
  enterFamilyWithNotices,
  reportDays,
  openCalendar,
  weeksOf,
} from '../calendar/calendar-families.ts'
import { isPhone } from '../calendar/ways.ts'
import { enterFamily as enterApplicant } from '../applications/applying.ts'
import { openEditor } from '../applications/filling-in.ts'
import {
  askGuardians,
  enterFamily as enterReader,
  filling,
  MANY_SECTIONS,
  showDocument,
} from '../child-documents/documents.ts'
import { enterFamilyOfAYear } from '../children/children-families.ts'
import { answeringAddress, decide } from '../decisions/deciding.ts'
import { decidePreschoolSupport } from '../decisions/supporting.ts'
import { bringIncome, statements } from '../income-statements/telling.ts'
import { addStaffedUnit, familyIn, staffWrite } from '../messages/correspondence.ts'
import type { Person } from '../families/families.ts'
import { withoutFirstAnswers } from '../families/first-answers.ts'
import { untilIdle } from '../families/idle.ts'
import { layoutShift } from '../families/layout-shift.ts'
import { IN_MOTION } from '../families/motion.ts'
import { municipality } from '../families/municipality.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'

// What moves must not push anything aside, and weighs as much as everything else.
test.use(IN_MOTION)

const KB = 1000
const LOGIN_SCRIPTS = 85 * KB
const LOGIN_FORM_SCRIPTS = 92 * KB
const STYLES = 25 * KB
const FONTS = 70 * KB
const SCRIPT_FILES = 6
const PAGE_BEYOND_SHELL = 60 * KB
/** With Leaflet. */
const MAP_BEYOND_SHELL = 110 * KB
const CALENDAR_SCRIPTS = 135 * KB
const CALENDAR_CALLS = 6
const CHILD_CALLS = 4
/** The document, that it was read, one's own draft and the counts of the header. */
const DOCUMENT_CALLS = 4
const CHILD_ANSWERS = 3 * KB
const CALENDAR_ELEMENTS = 1500
const CALENDAR_ANSWER = 20 * KB
const LAYOUT_SHIFT = 0.02
const UPDATES = '**/api/citizen/messages/updates*'

type Weights = { readonly script: number; readonly stylesheet: number; readonly font: number }
type Weighed = Weights & {
  /** The files of scripts that came with the page, and those that its HTML names. */
  readonly scripts: readonly string[]
  readonly named: readonly string[]
}

/**
 * What crosses the wire on a first visit, compressed as the browser gets it, by what it is used for: for somebody who has
 * told the browser to save data, so without what comes in a quiet moment.
 */
async function weigh(browser: Browser, address: string, guardian?: Person): Promise<Weighed> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  if (guardian !== undefined) await signIn(page, guardian)
  await withoutStream(page)
  const sizes = { script: 0, stylesheet: 0, font: 0 }
  const weighing: Promise<void>[] = []
  const note = (request: Request) => void weighing.push(add(request))
  const add = async (request: Request) => {
    const kind = request.resourceType()
    // Anything else may still be under way when the page is closed.
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') return
    const { responseBodySize } = await request.sizes()
    sizes[kind] += responseBodySize
  }
  page.on('requestfinished', note)
  const html = page.waitForResponse((answer) => answer.request().isNavigationRequest())
  await page.goto(address)
  // On a busy machine the network may be quiet for a while before the page is there.
  await page.getByRole('heading', { level: 1 }).waitFor()
  const named = [...(await (await html).text()).matchAll(/modulepreload" crossorigin href="(.*?)"/g)]
  const files = named.map(([, at]) => at ?? '')
  // What the server has written is there before its scripts.
  let scripts: readonly string[] = []
  await expect(async () => {
    scripts = await scriptsOf(page)
    expect(scripts).toEqual(expect.arrayContaining(files))
  }).toPass()
  await untilIdle(page)
  page.off('requestfinished', note)
  await Promise.all(weighing)
  await context.close()
  return { ...sizes, scripts, named: files }
}

function scriptsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
}

const shells = new Map<'somebody' | 'nobody', Promise<Weights>>()

/** The frame around every page: the same for whoever is logged in, and another for those who are not. */
function weighShell(browser: Browser, guardian?: Person): Promise<Weights> {
  const who = guardian === undefined ? 'nobody' : 'somebody'
  const shell = shells.get(who) ?? weigh(browser, '/ei-ole', guardian)
  shells.set(who, shell)
  return shell
}

/** An open stream is never idle; the answer without content tells the browser not to come back. */
async function withoutStream(page: Page): Promise<void> {
  await page.route(UPDATES, (route) => route.fulfill({ status: 204 }))
}

test('each page weighs what it may, adds little to the frame, and is a few script files that its HTML names @full', async ({
  page,
  browser,
}, { annotations }) => {
  test.slow()
  const { child, guardian } = await enterFamilyOfAYear(page)
  const { script: ofShell } = await weighShell(browser)
  const look = async (address: string, who?: Person): Promise<Weights> => {
    const { scripts, named, ...weights } = await weigh(browser, address, who)
    annotations.push({ type: `bytes of ${address}`, description: JSON.stringify(weights) })
    // Leaflet comes with the drawing of the map, dialogs in a quiet moment.
    const files = scripts.filter((path) => !path.includes('/unit-map-'))
    annotations.push({ type: `scripts of ${address}`, description: String(files.length) })
    expect(files.length, `${address}: ${files.join(' ')}`).toBeLessThanOrEqual(SCRIPT_FILES)
    expect(new Set(files), address).toEqual(new Set(named))
    return weights
  }
  const addLittle = async (address: string, who?: Person): Promise<Weights> => {
    const weights = await look(address, who)
    expect(weights.script - ofShell, address).toBeLessThanOrEqual(PAGE_BEYOND_SHELL)
    return weights
  }

  const login = await addLittle('/login')
  expect(login.script).toBeGreaterThan(0)
  expect(login.script).toBeLessThanOrEqual(LOGIN_SCRIPTS)
  expect(login.font).toBeLessThanOrEqual(FONTS)
  const form = await addLittle('/login/form')
  expect(form.script).toBeLessThanOrEqual(LOGIN_FORM_SCRIPTS)
  await look('/map')
  for (const address of ['/personal-details', '/messages', '/applications', '/decisions', '/income'])
    await addLittle(address, guardian)
  for (const [address, who] of [
    ['/accessibility', undefined],
    ['/messages?editorVisible=true', guardian],
    ['/applications/new', guardian],
  ] as const) {
    const { script } = await weigh(browser, address, who)
    expect(script - ofShell, address).toBeLessThanOrEqual(PAGE_BEYOND_SHELL)
  }
  for (const address of ['/calendar', '/map', `/children/${child.id}`, '/income/new/edit'])
    await look(address, guardian)
})

test('the list of applications comes with its page and stands still @phone @full', async ({ page }, {
  annotations,
}) => {
  const family = await enterApplyingFamily(page)
  for (const status of ['CREATED', 'SENT', 'WAITING_DECISION', 'ACTIVE', 'REJECTED'] as const)
    await bringApplication(page, family, { status })
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.goto('/applications')
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(5)
  const shift = await layoutShift(page)
  annotations.push({ type: 'calls, shift', description: `${calls.join(' ')}, ${shift}` })
  expect(calls).toEqual([])
  expect(shift).toBeLessThanOrEqual(LAYOUT_SHIFT)
})

test('the first page of a family whose care has ended stands still @phone @full', async ({ page }, { annotations }) => {
  const period = { start: '2025-08-01', end: '2026-06-30' }
  await enterFamily(page, { children: [{ firstNames: 'Onni', placements: [{ period }] }] })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Hakemukset' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await untilIdle(page)
  const shift = await layoutShift(page)
  annotations.push({ type: 'shift of the first page', description: String(shift) })
  expect(shift).toBeLessThanOrEqual(LAYOUT_SHIFT)
})

test('an inbox of people with names comes with its page and stands still @phone @full', async ({ page }, {
  annotations,
}) => {
  const unit = await addStaffedUnit(page)
  const { guardian, children } = await familyIn(page, unit)
  const to = { children: [children[0]!.id] }
  for (const [at, senderId] of [unit.accounts.supervisor, unit.accounts.group, unit.accounts.supervisor].entries())
    await staffWrite(page, { senderId, to, content: 'Huomenna lähdemme retkelle lähimetsään. '.repeat(6) }, `08:0${at}`)
  await signIn(page, guardian)
  await withoutStream(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.endsWith('/messages/updates')) calls.push(pathname)
  })
  await page.goto('/messages')
  await expect(page.getByRole('list', { name: 'Viestiketjut' }).getByRole('listitem')).toHaveCount(3)
  await untilIdle(page)
  const shift = await layoutShift(page)
  annotations.push({ type: 'calls, shift of the inbox', description: `${calls.join(' ')}, ${shift}` })
  expect(calls).toEqual([])
  expect(shift).toBeLessThanOrEqual(LAYOUT_SHIFT)
})

test('the editor of an application adds little to the frame @full', async ({ page, browser }, { annotations }) => {
  const { child, guardian } = await enterApplicant(page)
  const id = await openEditor(page, child)
  await expect.poll(() => layoutShift(page)).toBeLessThanOrEqual(LAYOUT_SHIFT)
  // The frame of somebody who is logged in: menu and counts come with every page of theirs.
  const shell = await weighShell(browser, guardian)
  const { script } = await weigh(browser, `/applications/${id}/edit`, guardian)
  annotations.push({ type: 'bytes of the editor beyond the shell', description: String(script - shell.script) })
  expect(script - shell.script).toBeLessThanOrEqual(PAGE_BEYOND_SHELL)
})

test('each page of income adds little to the frame and stands still @full', async ({ page, browser }, {
  annotations,
}) => {
  test.slow()
  const { guardian } = await enterApplicant(page)
  for (const day of ['2026-01-01', '2026-03-01', '2026-09-01']) await bringIncome(page, day)
  const [statement] = await statements(page)
  const shell = await weighShell(browser, guardian)
  const pages = {
    list: { address: '/income', shown: page.getByRole('table', { name: 'Omat tuloselvitykset' }) },
    statement: { address: `/income/${statement?.id}`, shown: page.getByRole('button', { name: 'Lähetä täydennys' }) },
    guide: { address: '/income/new/edit', shown: page.getByRole('radio', { name: 'Kerron tuloistani' }) },
    'whole form': {
      address: '/income/new/edit?view=whole',
      shown: page.getByRole('button', { name: 'Kerro yritystoiminnasta' }),
    },
  }
  for (const [name, { address, shown }] of Object.entries(pages)) {
    await page.goto(address)
    await expect(shown).toBeVisible()
    const shift = await layoutShift(page)
    const { script } = await weigh(browser, address, guardian)
    annotations.push({ type: `income, ${name}`, description: `${script - shell.script} bytes, shift ${shift}` })
    expect(shift, name).toBeLessThanOrEqual(LAYOUT_SHIFT)
    expect(script - shell.script, name).toBeLessThanOrEqual(PAGE_BEYOND_SHELL)
  }
})

test('answering a decision adds little to the frame and stands still @full', async ({ page, browser }, {
  annotations,
}) => {
  const family = await enterApplicant(page)
  const address = answeringAddress(await decide(page, family))
  await page.goto(address)
  await expect(page.getByText('Maksusta tulee erillinen päätös')).toBeVisible()
  await expect.poll(() => layoutShift(page)).toBeLessThanOrEqual(LAYOUT_SHIFT)
  const shell = await weighShell(browser)
  const { script } = await weigh(browser, address, family.guardian)
  annotations.push({ type: 'bytes of answering beyond the shell', description: String(script - shell.script) })
  expect(script - shell.script).toBeLessThanOrEqual(PAGE_BEYOND_SHELL)
})

test('a decision on support adds little to the frame and stands still, with the words of two languages @full', async ({
  page,
  browser,
}, { annotations }) => {
  const family = await enterApplicant(page)
  const address = `/decisions/assistance-preschool/${(await decidePreschoolSupport(page, family.child)).id}`
  await page.goto(address)
  await expect(page.getByText('Grupp Blåsippan')).toBeVisible()
  await expect.poll(() => layoutShift(page)).toBeLessThanOrEqual(LAYOUT_SHIFT)
  const shell = await weighShell(browser)
  const { script } = await weigh(browser, address, family.guardian)
  annotations.push({ type: 'bytes of support beyond the shell', description: String(script - shell.script) })
  expect(script - shell.script).toBeLessThanOrEqual(PAGE_BEYOND_SHELL)
})

test('the page of one of four children with a year behind them asks little, adds little and stands still @phone @full', async ({
  page,
  browser,
}, { annotations }) => {
  const { child, guardian } = await enterFamilyOfAYear(page)
  // Once it is open, the frame asks for what it may have missed: no part of showing the page, and soon or late.
  await withoutStream(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.endsWith('/messages/updates')) calls.push(pathname)
  })
  const address = `/children/${child.id}`
  await page.goto(address)
  await expect(page.getByText('Paikka ja irtisanominen')).toBeVisible()
  const shift = await layoutShift(page)
  // What the frame asks by itself after a while is no part of showing the page.
  const asked = [...calls]
  const answers = await Promise.all(
    ['/api/citizen/children', `/api/citizen/children/${child.id}/overview`].map((call) => bytesOf(page, call)),
  )
  const shell = await weighShell(browser, guardian)
  const { script } = await weigh(browser, address, guardian)
  annotations.push({
    type: 'calls, shift, bytes, bytes of answers',
    description: `${asked.join(' ')}, ${shift}, ${script - shell.script}, ${answers.join(' ')}`,
  })
  expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(CHILD_CALLS)
  expect(Math.min(...answers)).toBeGreaterThan(0)
  expect(answers.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(CHILD_ANSWERS)
  expect(shift).toBeLessThanOrEqual(LAYOUT_SHIFT)
  expect(script - shell.script).toBeLessThanOrEqual(PAGE_BEYOND_SHELL)
})

test('a document of two hundred questions, to read and to fill in, adds little to the frame and stands still @phone-only @full', async ({
  page,
  browser,
}, { annotations }) => {
  const { child, guardian } = await enterReader(page)
  // When the stream begins is a matter of luck; what it then asks for is not the page's own.
  await withoutStream(page)
  const sections = MANY_SECTIONS
  const written = await showDocument(page, child, { name: 'Pitkä suunnitelma', sections })
  const asked = await askGuardians(page, child, { name: 'Pitkä lomake', sections })
  const shell = await weighShell(browser, guardian)
  let calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.endsWith('/messages/updates')) calls.push(pathname)
  })
  for (const address of [`/child-documents/${written}`, filling(asked)]) {
    calls = []
    await page.goto(address)
    await expect(page.getByText('Kysymys 200', { exact: true })).toBeVisible()
    const shift = await layoutShift(page)
    const seen = [...calls]
    const { script } = await weigh(browser, address, guardian)
    annotations.push({
      type: `calls, shift, bytes of ${address}`,
      description: `${seen.join(' ')}, ${shift}, ${script - shell.script}`,
    })
    expect(seen.length, seen.join(' ')).toBeLessThanOrEqual(DOCUMENT_CALLS)
    expect(shift).toBeLessThanOrEqual(LAYOUT_SHIFT)
    expect(script - shell.script).toBeLessThanOrEqual(PAGE_BEYOND_SHELL)
  }
})

test('the map brings its own drawing along, and no more @full', async ({ browser }, { annotations }) => {
  const shell = await weighShell(browser)
  const { script } = await weigh(browser, '/map')
  annotations.push({ type: 'bytes of /map beyond the shell', description: String(script - shell.script) })
  expect(script - shell.script).toBeGreaterThan(PAGE_BEYOND_SHELL / 2)
  expect(script - shell.script).toBeLessThanOrEqual(MAP_BEYOND_SHELL)
})

test('the calendar weighs what it may @full', async ({ page, browser }, { annotations }) => {
  const { guardian } = await enterFamily(page)
  const weights = await weigh(browser, '/calendar', guardian)
  annotations.push({ type: 'bytes of /calendar', description: JSON.stringify(weights) })
  expect(weights.script).toBeGreaterThan(0)
  expect(weights.script).toBeLessThanOrEqual(CALENDAR_SCRIPTS)
  expect(weights.font).toBeLessThanOrEqual(FONTS)
})

test('what is likely to be opened comes in a quiet moment, but not for those who save data @full', async ({
  page,
  browser,
}) => {
  const dialog = (request: Request) => request.url().includes('/assets/DayDialog-')
  // Logging in leads to the calendar already.
  const fetched = page.waitForRequest(dialog)
  const { guardian } = await enterFamily(page)
  await openCalendar(page)
  await fetched

  const context = await browser.newContext()
  const saving = await context.newPage()
  await saving.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await signIn(saving, guardian)
  await withoutStream(saving)
  const requests: Request[] = []
  saving.on('request', (request) => requests.push(request))
  await saving.goto('/calendar')
  await saving.locator('a[data-day]').filter({ visible: true }).first().waitFor()
  await untilIdle(saving)
  expect(requests.filter(dialog)).toEqual([])
  await context.close()
})

test('a calendar with every notice stands still @phone @full', async ({ page }, { annotations }) => {
  await enterFamilyWithNotices(page)
  await openCalendar(page)
  // A phone has one line for all of them.
  await expect(page.getByText(isPhone(page) ? /^4 asiaa odottaa/ : 'Läsnäoloilmoituksia puuttuu')).toBeVisible()
  await untilIdle(page)
  const shift = await layoutShift(page)
  annotations.push({ type: 'shift with notices', description: String(shift) })
  expect(shift).toBeLessThanOrEqual(LAYOUT_SHIFT)

  // Also when nothing comes with the page.
  await withoutFirstAnswers(page)
  await openCalendar(page)
  await untilIdle(page)
  await expect.poll(() => layoutShift(page)).toBeLessThanOrEqual(LAYOUT_SHIFT)
})

/** A family of four that has told everything until Christmas, so that each day has four lines. */
async function enterBigFamily(page: Page): Promise<void> {
  const { children } = await enterFamily(page, { children: childrenOf(4) })
  const mondays = Array.from({ length: 12 }, (_, weeks) =>
    Temporal.PlainDate.from('2026-09-28').add({ weeks }).toString(),
  )
  await reportDays(
    page,
    children.flatMap(({ id }, at) => weeksOf(id, mondays, `0${7 + (at % 2)}:00-1${5 + (at % 2)}:45`)),
  )
}

test('the calendar of four children asks little and stands still @phone @full', async ({ page }, { annotations }) => {
  await enterBigFamily(page)
  const calls: string[] = []
  await withoutStream(page)
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Opened when the page has been there for a while, and no part of showing it.
    if (pathname.startsWith('/api/') && !pathname.endsWith('/messages/updates')) calls.push(pathname)
  })
  await openCalendar(page)
  await untilIdle(page)
  const shift = await layoutShift(page)
  const elements = await countElements(page)
  annotations.push({ type: 'calls, elements, shift', description: `${calls.join(' ')}, ${elements}, ${shift}` })
  expect(calls.length, calls.join(' ')).toBeLessThanOrEqual(CALENDAR_CALLS)
  expect(elements).toBeLessThanOrEqual(CALENDAR_ELEMENTS)
  expect(shift).toBeLessThanOrEqual(LAYOUT_SHIFT)

  // Down a year of days and up again: what has left the screen has left the page.
  for (const share of [0.25, 0.5, 0.75, 1, 0]) {
    await page.evaluate((part) => window.scrollTo(0, part * document.body.scrollHeight), share)
    await untilIdle(page)
    await expect.poll(() => countElements(page)).toBeLessThanOrEqual(CALENDAR_ELEMENTS)
  }
})

function countElements(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length)
}

test('fourteen months of two children fit into a small answer @full', async ({ page }, { annotations }) => {
  const { children, unitId } = await enterFamily(page, { children: childrenOf(2) })
  // No two days alike, so that nothing is small only because it repeats itself.
  const times = (at: number) => ({
    start: `0${7 + (at % 2)}:${10 + ((at * 37) % 49)}`,
    end: `1${4 + (at % 3)}:${10 + ((at * 23) % 49)}`,
  })
  const days = (from: string, count: number) =>
    children.flatMap(({ id: childId }, child) =>
      Array.from({ length: count }, (_, at) => ({
        childId,
        date: Temporal.PlainDate.from(from).add({ days: at }).toString(),
        ...times(at * 2 + child),
      })),
    )
  await reportDays(
    page,
    days('2026-09-28', 330)
      .filter(({ date }) => isWorkingDay(Temporal.PlainDate.from(date)))
      .map(({ childId, date, start, end }) => ({ type: 'RESERVATIONS', childId, date, times: `${start}-${end}` })),
  )
  await municipality(
    page,
    'recordAttendances',
    days('2026-07-01', 75).map((day) => ({ ...day, unitId })),
  )
  await page.goto('/accessibility')
  const bytes = await bytesOf(page, '/api/citizen/reservations?from=2026-07-01&to=2027-08-31')
  annotations.push({ type: 'bytes of fourteen months', description: String(bytes) })
  expect(bytes).toBeGreaterThan(KB)
  expect(bytes).toBeLessThanOrEqual(CALENDAR_ANSWER)
})

/** An answer, compressed as the browser gets it. */
function bytesOf(page: Page, call: string): Promise<number> {
  return page.evaluate(async (path) => {
    const address = location.origin + path
    await (await fetch(address)).arrayBuffer()
    const [entry] = performance.getEntriesByName(address)
    return entry !== undefined && 'encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0
  }, call)
}

test('no page of the build is more than a few script files, in any language', () => {
  for (const language of ['fi', 'sv', 'en']) {
    const dist = join(import.meta.dirname, '../../web/dist')
    const html = readFileSync(join(dist, `index.${language}.html`), 'utf8')
    const shell = [...html.matchAll(/modulepreload" crossorigin href="\/(.*?)"/g)].map(([, file]) => file)
    const { pages, guardian } = JSON.parse(readFileSync(join(dist, `pages.${language}.json`), 'utf8')) as {
      pages: Record<string, { scripts: string[] }>
      guardian: { scripts: string[] }
    }
    expect(Object.keys(pages).length).toBeGreaterThan(20)
    for (const [address, { scripts }] of Object.entries(pages)) {
      // What those see who build the portal.
      if (address === '/demo/design') continue
      const files = new Set([...shell, ...guardian.scripts, ...scripts])
      expect(files.size, `${language} ${address}`).toBeLessThanOrEqual(SCRIPT_FILES)
    }
  }
})

test('all styles together stay small', () => {
  const total = builtFiles()
    .filter((file) => file.endsWith('.css.br'))
    .reduce((sum, file) => sum + readFileSync(file).length, 0)
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(STYLES)
})

test('no schema library travels to the browser', () => {
  const scripts = builtFiles().filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  const withSchemas = scripts.filter((file) => /ZodError|\$ZodType|_zod\b/.test(readFileSync(file, 'utf8')))
  expect(withSchemas).toEqual([])
})

function builtFiles(): readonly string[] {
  const dist = join(import.meta.dirname, '../../web/dist')
  return readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => join(dist, file))
}
