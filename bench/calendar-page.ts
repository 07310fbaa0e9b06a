import type { PersonId } from '@nalle/domain/ids.ts'
import { openDatabase } from '@nalle/server/database/open.ts'
import type { OpenDatabase } from '@nalle/server/database/open.ts'
import type { PostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { openBrowser } from './browser.ts'
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
const NO_DIALOG = `document.querySelector('dialog[open]') === null`

/** How the calendar feels on a phone of some years ago, for the guardian with the most children in care. */
export async function measureCalendarPage(cluster: PostgresCluster): Promise<readonly Measurement[]> {
  await createDatabase(cluster, DATABASE)
  const url = cluster.urlOf(DATABASE)
  const nalle = await runNalle({ NALLE_MODE: 'demo', DATABASE_URL: url, TOWN_CHILDREN: String(TOWN_CHILDREN) })
  const open = await openDatabase({ kind: 'postgres', url, poolSize: 1 })
  const page = await openBrowser(SLOWDOWN)
  try {
    const { children, cookie } = await biggestFamily(open)
    await goWith(page, cookie, nalle.url, '/calendar')
    await page.ask(until(`document.querySelectorAll('a[data-day]').length > 20`))
    const how = `${children} children, Chromium, ${SLOWDOWN}× slower CPU, p75 of ${TIMES}`
    return [
      ...toldOf('next month', await repeated((time) => nextMonth(page, time)), how),
      ...toldOf('open a day', await repeated((time) => openDialog(page, dayLink(time))), how),
      ...toldOf('open the reservations', await repeated(() => openDialog(page, RESERVATIONS_LINK)), how),
    ]
  } finally {
    await page.close()
    await open.db.close()
    await nalle.stop()
  }
}

async function nextMonth(page: BrowserPage, time: number): Promise<Taken> {
  if (time % MONTHS_IN_A_ROW === 0) await page.ask(`${HEAD_BUTTONS}[2].click()`)
  await page.ask(SETTLED)
  return taken(page, `const before = ${HEAD}.textContent; ${HEAD_BUTTONS}[1].click()`, `${HEAD}.textContent !== before`)
}

/** Another day each time. */
const dayLink = (time: number) => `document.querySelectorAll('a[data-day]')[${time}]`
const RESERVATIONS_LINK = `document.querySelector('a[href*="modal=reservations"]')`

async function openDialog(page: BrowserPage, link: string): Promise<Taken> {
  const opened = await taken(page, `${link}.click()`, `document.querySelector('dialog[open] h2') !== null`)
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

function toldOf(what: string, all: readonly Taken[], how: string): readonly Measurement[] {
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
      how: 'time of the page’s own thread, same clicks',
    },
    {
      what: `calendar page, ${what}, first time`,
      value: all[0]?.shown ?? NaN,
      unit: 'ms',
      how: 'what is fetched then is kept',
    },
  ]
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
