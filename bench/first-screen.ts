import type { ChildId, PersonId } from '@nalle/domain/ids.ts'
import { openDatabase } from '@nalle/server/database/open.ts'
import type { OpenDatabase } from '@nalle/server/database/open.ts'
import type { PostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { makeTown } from '@nalle/town/town.ts'
import { openBrowser, PHONE } from './browser.ts'
import { startProxy } from './http2-proxy.ts'
import { logIn, SETTLED, until } from './interactions.ts'
import type { Measurement } from './measurement.ts'
import { SLOW_4G, SLOWDOWN, tell, watching, type Page } from './page-visits.ts'
import { runNalle } from './running-nalle.ts'
import { measureSecondVisits } from './second-visit.ts'
import { createDatabase } from './starts.ts'

const DATABASE = 'first_screen'
const TOWN_CHILDREN = 300
const SEED = 'kuusilahti'
type Visit = { readonly usable: number; readonly scripts: number; readonly bytes: number; readonly shift: number }

/** How long a first visit takes until the page can be used, over plain HTTP/1.1 and over TLS and HTTP/2. */
export async function measureFirstScreen(cluster: PostgresCluster, times: number): Promise<readonly Measurement[]> {
  return withTown(cluster, async (open, portal) => {
    const proxy = await startProxy(portal)
    try {
      const pages = await pagesOf(open)
      await warm(pages, portal)
      const measurements = [...(await measured(pages, portal, 'HTTP/1.1', times))]
      if (proxy !== undefined) measurements.push(...(await measured(pages, proxy.url, 'TLS, HTTP/2', times)))
      measurements.push(...(await measureSecondVisits(await pagesAgain(open), portal, times)))
      return [...measurements, ...(await shiftsOf(open, portal))]
    } finally {
      await proxy?.stop()
    }
  })
}

async function withTown<T>(
  cluster: PostgresCluster,
  measure: (open: OpenDatabase, portal: string) => Promise<T>,
): Promise<T> {
  await createDatabase(cluster, DATABASE)
  const url = cluster.urlOf(DATABASE)
  const nalle = await runNalle({
    NALLE_MODE: 'demo',
    DATABASE_URL: url,
    TOWN_CHILDREN: String(TOWN_CHILDREN),
    TOWN_SEED: SEED,
  })
  const open = await openDatabase({ kind: 'postgres', url, poolSize: 1 })
  try {
    return await measure(open, nalle.url)
  } finally {
    await open.db.close()
    await nalle.stop()
  }
}

const A_DAY = `document.querySelectorAll('a[data-day]').length > 4`
const NO_SKELETON = `document.querySelector('main h1') !== null && document.querySelector('main [class*=skeleton]') === null`

/** Who comes again starts from the device. */
async function pagesAgain(open: OpenDatabase): Promise<readonly Page[]> {
  const { guardianId } = await biggestFamily(open)
  return [{ path: '/calendar', isUsable: A_DAY, aimMs: 1000, cookie: await logIn(open.db, guardianId) }]
}

/** The second visits alone, which take a minute. */
export async function measureSecondScreen(cluster: PostgresCluster, times: number): Promise<readonly Measurement[]> {
  return withTown(cluster, async (open, portal) => measureSecondVisits(await pagesAgain(open), portal, times))
}

async function pagesOf(open: OpenDatabase): Promise<readonly Page[]> {
  const { guardianId, childId } = await biggestFamily(open)
  const cookie = await logIn(open.db, guardianId)
  return [
    { path: '/login', isUsable: `document.querySelector('main h1') !== null`, aimMs: 1200 },
    { path: '/calendar', isUsable: A_DAY, aimMs: 2200, cookie },
    { path: '/messages', isUsable: NO_SKELETON, aimMs: 2000, cookie },
    { path: '/applications', isUsable: NO_SKELETON, aimMs: 2000, cookie },
    { path: '/map', isUsable: NO_SKELETON, aimMs: 2000 },
    { path: `/children/${childId}`, isUsable: NO_SKELETON, aimMs: 2000, cookie },
  ]
}

/** It is the browser that comes for the first time; the service has been running for a while. */
async function warm(pages: readonly Page[], portal: string): Promise<void> {
  for (const { path, cookie } of pages) {
    for (let time = 0; time < 20; time++) {
      const answer = await fetch(portal + path, { headers: cookie === undefined ? {} : { cookie } })
      await answer.arrayBuffer()
    }
  }
}

async function measured(
  pages: readonly Page[],
  portal: string,
  way: string,
  times: number,
): Promise<readonly Measurement[]> {
  const how = `phone, slow 4G, CPU / ${SLOWDOWN}, cold, median of ${times}`
  const all: Measurement[] = []
  for (const page of pages) {
    const visits: Visit[] = []
    for (let time = 0; time < times; time++) visits.push(await visit(portal, page))
    const what = `${way}, ${page.path.replace(/[0-9a-f-]{36}/, '{id}')}`
    const median = (of: (visit: Visit) => number) => visits.map(of).toSorted((a, b) => a - b)[times >> 1] ?? NaN
    const figures: readonly Measurement[] = [
      {
        what: `${what}, usable`,
        value: median((each) => each.usable),
        unit: 'ms',
        aim: { atMost: page.aimMs },
        how,
      },
      {
        what: `${what}, scripts`,
        value: median((each) => each.scripts),
        unit: '',
        aim: { atMost: 6 },
        how: 'until then',
      },
      {
        what: `${what}, bytes`,
        value: median((each) => each.bytes) / 1000,
        unit: 'kB',
        how: 'until then, with headers',
      },
      { what: `${what}, shift`, value: median((each) => each.shift), unit: '', aim: { atMost: 0.02 }, how: 'in all' },
    ]
    tell(figures)
    all.push(...figures)
  }
  return all
}

/** A browser of its own each time: nothing is there from before. */
async function visit(portal: string, { path, isUsable, cookie }: Page): Promise<Visit> {
  const browser = await openBrowser(SLOWDOWN, PHONE)
  try {
    await browser.slowNetwork(SLOW_4G)
    if (cookie !== undefined) await browser.giveCookie(portal, cookie)
    await browser.prepare(watching(isUsable))
    await browser.open(portal + path)
    await browser.ask(until('globalThis.usableAt !== undefined'))
    await browser.ask(SETTLED)
    return await browser.ask<Visit>(`(() => {
      const before = performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd <= usableAt)
      const all = [...performance.getEntriesByType('navigation'), ...before]
      return {
        usable: usableAt,
        scripts: before.filter(({ name }) => new URL(name).pathname.endsWith('.js')).length,
        bytes: all.reduce((sum, { transferSize }) => sum + transferSize, 0),
        shift: shifted,
      }
    })()`)
  } finally {
    await browser.close()
  }
}

/** The people whom the demonstration introduces: each has other children and other notices. */
async function shiftsOf({ db }: OpenDatabase, portal: string): Promise<readonly Measurement[]> {
  const { notablePeople } = makeTown({
    seed: SEED,
    today: Temporal.Now.plainDateISO('Europe/Helsinki'),
    children: TOWN_CHILDREN,
  })
  const all: Measurement[] = []
  for (const { personId, key } of notablePeople) {
    const cookie = await logIn(db, personId)
    const { shift } = await visit(portal, { path: '/', isUsable: `${A_DAY} || (${NO_SKELETON})`, aimMs: 0, cookie })
    const what = `shift, first page of ${key}`
    const figure: Measurement = { what, value: shift, unit: '', aim: { atMost: 0.02 }, how: 'phone, cold' }
    tell([figure])
    all.push(figure)
  }
  return all
}

async function biggestFamily({ pool }: OpenDatabase): Promise<{ guardianId: PersonId; childId: ChildId }> {
  const { rows } = await pool.query<{ guardian_id: PersonId; child_id: ChildId }>(
    `select guardian_id, min(guardianship.child_id::text) as child_id from guardianship
    join placement on placement.child_id = guardianship.child_id and period @> current_date
    join unit on unit.id = placement.unit_id and 'RESERVATIONS' = any (unit.features)
    group by guardian_id order by count(*) desc, guardian_id limit 1`,
  )
  const [family] = rows
  if (family === undefined) throw new Error('nobody has children in care')
  return { guardianId: family.guardian_id, childId: family.child_id }
}
