import type { ApplicationId, PersonId } from '@nalle/domain/ids.ts'
import { openDatabase } from '@nalle/server/database/open.ts'
import type { OpenDatabase } from '@nalle/server/database/open.ts'
import type { PostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { openBrowser } from './browser.ts'
import { goWith, logIn, measureTyping, SETTLED, until } from './interactions.ts'
import type { Measurement } from './measurement.ts'
import { runNalle } from './running-nalle.ts'
import { createDatabase } from './starts.ts'

const DATABASE = 'application_page'
const TOWN_CHILDREN = 300
const SLOWDOWN = 4

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
    return await measureTyping(page, { form: 'application', fields: FIELDS, slowdown: SLOWDOWN })
  } finally {
    await page.close()
    await open.db.close()
    await nalle.stop()
  }
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
