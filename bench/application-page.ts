import type { ApplicationId, PersonId } from '@nalle/domain/ids.ts'
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

const DATABASE = 'application_page'
const TOWN_CHILDREN = 300
const SLOWDOWN = 4
/** Letters typed one after another. */
const LETTERS = 40
/** Slower than this, and the letters come after the fingers. */
const AIM_MS = 50

/** The section with the most fields, and the field that takes the longest text. */
const FIELDS = {
  'a phone number': 'contactInfo-guardian-phoneNumber',
  'other information': 'additionalDetails-otherInfo',
} as const

/** How typing in the longest form of the portal feels on a phone of some years ago. */
export async function measureApplicationPage(cluster: PostgresCluster): Promise<readonly Measurement[]> {
  await createDatabase(cluster, DATABASE)
  const url = cluster.urlOf(DATABASE)
  const nalle = await runNalle({ NALLE_MODE: 'demo', DATABASE_URL: url, TOWN_CHILDREN: String(TOWN_CHILDREN) })
  const open = await openDatabase({ kind: 'postgres', url, poolSize: 1 })
  const page = await openBrowser(SLOWDOWN)
  try {
    const { id, guardianId } = await someDraft(open)
    await goWith(page, await logIn(open.db, guardianId), nalle.url, `/applications/${id}/edit`)
    await page.ask(until(`document.querySelector('#${FIELDS['a phone number']}') !== null`))
    await page.ask(SETTLED)
    const measured: Measurement[] = []
    for (const [what, field] of Object.entries(FIELDS)) {
      const letters: Taken[] = []
      for (let letter = 0; letter < LETTERS; letter++) letters.push(await typed(page, field, letter))
      measured.push(...measurementsOf(what, letters))
    }
    return measured
  } finally {
    await page.close()
    await open.db.close()
    await nalle.stop()
  }
}

/** One more letter, as a keyboard would bring it: React looks at the value that the browser itself has set. */
function typed(page: BrowserPage, field: string, letter: number): Promise<Taken> {
  const text = '5'.repeat(letter + 1)
  return taken(
    page,
    `const field = document.querySelector('#${field}')
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    set.call(field, '${text}')
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: '5' }))`,
    `document.querySelector('#${field}').value === '${text}'`,
  )
}

function measurementsOf(what: string, letters: readonly Taken[]): readonly Measurement[] {
  const how = `Chromium, ${SLOWDOWN}× slower CPU, p75 of ${LETTERS}`
  return [
    {
      what: `application, a letter of ${what}`,
      value: p75Of(letters.map(({ shown }) => shown)),
      unit: 'ms',
      aim: { atMost: AIM_MS },
      how,
    },
    {
      what: `application, a letter of ${what}, processor`,
      value: p75Of(letters.map(({ busy }) => busy)),
      unit: 'ms',
      how: 'time of the page’s own thread',
    },
  ]
}

async function someDraft({ pool }: OpenDatabase): Promise<{ id: ApplicationId; guardianId: PersonId }> {
  const { rows } = await pool.query<{ id: ApplicationId; guardianId: PersonId }>(
    `select id, guardian_id as "guardianId" from application
    where status = 'CREATED' and type = 'DAYCARE' order by id limit 1`,
  )
  const [draft] = rows
  if (draft === undefined) throw new Error('nobody has begun an application')
  return draft
}
