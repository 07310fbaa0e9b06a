import type { PersonId } from '@nalle/domain/ids.ts'
import { openDatabase } from '@nalle/server/database/open.ts'
import type { OpenDatabase } from '@nalle/server/database/open.ts'
import type { PostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { openBrowser, PHONE } from './browser.ts'
import type { BrowserPage } from './browser.ts'
import { goWith, logIn, p75Of, SETTLED, taken, until } from './interactions.ts'
import type { Taken } from './interactions.ts'
import type { Measurement } from './measurement.ts'
import { runNalle } from './running-nalle.ts'
import { createDatabase } from './starts.ts'

const DATABASE = 'calendar_page'
const TOWN_CHILDREN = 300
const SLOWDOWN = 4
const TIMES = 12
/** The portal's own calendar ends some months from now; then one begins again at today. */
const MONTHS_IN_A_ROW = 4
/** So that it feels immediate. */
const AIM_MS = 100

const HEAD = `document.querySelector('h2[aria-live]')`
const HEAD_BUTTONS = `${HEAD}.parentElement.querySelectorAll('button')`
const OPEN = (inside: string) => `document.querySelector('dialog[open] ${inside}') !== null`
const NO_DIALOG = `document.querySelector('dialog[open]') === null`
/** What the day is for a child, or that there is nobody in care. */
const DAY_IS_SHOWN = `(${OPEN('section dd')} || ${OPEN('p')})`
/** Children, days and repetition can be chosen. */
const FORM_IS_USABLE = ['checkbox', 'text', 'radio'].map((type) => OPEN(`input[type=${type}]`)).join(' && ')
/** The last of its questions, which need not be in the first picture, is there as well. */
const FORM_IS_WHOLE = OPEN('select')

/** How the calendar feels on a phone of some years ago, for the guardian with the most children in care. */
export async function measureCalendarPage(cluster: PostgresCluster): Promise<readonly Measurement[]> {
  await createDatabase(cluster, DATABASE)
  const url = cluster.urlOf(DATABASE)
  const nalle = await runNalle({ NALLE_MODE: 'demo', DATABASE_URL: url, TOWN_CHILDREN: String(TOWN_CHILDREN) })
  const open = await openDatabase({ kind: 'postgres', url, poolSize: 1 })
  try {
    const { children, cookie } = await biggestFamily(open)
    const how = `${children} children, Chromium, ${SLOWDOWN}× slower CPU, p75 of ${TIMES}`
    const desktop = await onCalendar(await openBrowser(SLOWDOWN), nalle.url, cookie, async (page) => [
      ...measurementsOf('next month', await repeated((time) => nextMonth(page, time)), how),
      ...measurementsOf('open a day', await repeated((time) => openDialog(page, dayLink(time), DAY_IS_SHOWN)), how),
      ...measurementsOf('open the reservations', await repeated(() => openReservations(page, FORM_IS_USABLE)), how),
      wholeForm('reservations with all questions', await repeated(() => openReservations(page, FORM_IS_WHOLE)), how),
    ])
    const phone = await onCalendar(await openBrowser(SLOWDOWN, PHONE), nalle.url, cookie, async (page) => [
      ...measurementsOf('phone, open a day', await repeated(() => openDialog(page, dayLink(0), DAY_IS_SHOWN)), how),
      ...measurementsOf('phone, open the reservations', await repeated(() => reserveOnPhone(page)), how),
    ])
    return [...desktop, ...phone]
  } finally {
    await open.db.close()
    await nalle.stop()
  }
}

async function onCalendar(
  page: BrowserPage,
  portal: string,
  cookie: string,
  measure: (page: BrowserPage) => Promise<readonly Measurement[]>,
): Promise<readonly Measurement[]> {
  try {
    await goWith(page, cookie, portal, '/calendar')
    await page.ask(until(`document.querySelectorAll('a[data-day]').length > 15`))
    await page.ask(SETTLED)
    return await measure(page)
  } finally {
    await page.close()
  }
}

async function nextMonth(page: BrowserPage, time: number): Promise<Taken> {
  if (time % MONTHS_IN_A_ROW === 0) await page.ask(`${HEAD_BUTTONS}[2].click()`)
  await page.ask(SETTLED)
  return taken(page, `const before = ${HEAD}.textContent; ${HEAD_BUTTONS}[1].click()`, `${HEAD}.textContent !== before`)
}

/** Another day each time. */
const dayLink = (time: number) =>
  `Array.from(document.querySelectorAll('a[data-day]')).filter((day) => day.checkVisibility({ visibilityProperty: true }))[${time}]`
const OFFERED = 'a[href$="modal=reservations"]'
const RESERVATIONS_LINK = `document.querySelector('${OFFERED}')`

const openReservations = (page: BrowserPage, isDone: string) => openDialog(page, RESERVATIONS_LINK, isDone)

/** Behind the floating button, whose dialog gives way to the form. */
async function reserveOnPhone(page: BrowserPage): Promise<Taken> {
  await page.ask(`document.querySelector('a[href*="modal=actions"]').click()`)
  await page.ask(until(OPEN(OFFERED)))
  await page.ask(SETTLED)
  return openDialog(page, `document.querySelector('dialog[open] ${OFFERED}')`, FORM_IS_USABLE)
}

async function openDialog(page: BrowserPage, link: string, isDone: string): Promise<Taken> {
  const opened = await taken(page, `${link}.click()`, isDone)
  await page.ask('history.back()')
  await page.ask(until(NO_DIALOG))
  await page.ask(SETTLED)
  return opened
}

async function repeated(work: (time: number) => Promise<Taken>): Promise<readonly Taken[]> {
  const all: Taken[] = []
  for (let time = 0; time < TIMES; time++) all.push(await work(time))
  return all
}

function measurementsOf(what: string, all: readonly Taken[], how: string): readonly Measurement[] {
  return [
    {
      what: `calendar page, ${what}`,
      value: p75Of(all.map(({ shown }) => shown)),
      unit: 'ms',
      aim: { atMost: AIM_MS },
      how,
    },
    {
      what: `calendar page, ${what}, processor`,
      value: p75Of(all.map(({ busy }) => busy)),
      unit: 'ms',
      how: 'time of the page’s own thread, with what it puts off',
    },
    {
      what: `calendar page, ${what}, first time`,
      value: all[0]?.shown ?? NaN,
      unit: 'ms',
      how: 'what is fetched then is kept',
    },
  ]
}

function wholeForm(what: string, all: readonly Taken[], how: string): Measurement {
  return { what: `calendar page, ${what}`, value: p75Of(all.map(({ shown }) => shown)), unit: 'ms', how }
}

async function biggestFamily({ db, pool }: OpenDatabase): Promise<{ children: number; cookie: string }> {
  const { rows } = await pool.query<{ guardian_id: PersonId; children: number }>(
    `select guardian_id, count(*) as children from guardianship
    join placement on placement.child_id = guardianship.child_id and period @> current_date
    join unit on unit.id = placement.unit_id and 'RESERVATIONS' = any (unit.features)
    group by guardian_id order by children desc, guardian_id limit 1`,
  )
  const [family] = rows
  if (family === undefined) throw new Error('nobody has children in care')
  return { children: family.children, cookie: await logIn(db, family.guardian_id) }
}
