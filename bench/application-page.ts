import type { ApplicationId, PersonId } from '@nalle/domain/ids.ts'
import type { OpenDatabase } from '@nalle/server/database/open.ts'
import type { PostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { goWith, inPortal, logIn, measureTyping, SETTLED, until } from './interactions.ts'
import type { Measurement } from './measurement.ts'

const SETTING = { database: 'application_page', townChildren: 300, slowdown: 4 }

/** The section with the most fields, and the field that takes the longest text. */
const FIELDS = {
  'a phone number': 'contactInfo-guardian-phoneNumber',
  'other information': 'additionalDetails-otherInfo',
} as const

/** How typing in the longest form of the portal feels on a phone of some years ago. */
export function measureApplicationPage(cluster: PostgresCluster): Promise<readonly Measurement[]> {
  return inPortal(cluster, SETTING, async ({ url, open, page }) => {
    const { id, guardianId } = await someDraft(open)
    await goWith(page, await logIn(open.db, guardianId), url, `/applications/${id}/edit`)
    await page.ask(until(`document.querySelector('#${FIELDS['a phone number']}') !== null`))
    await page.ask(SETTLED)
    return measureTyping(page, { form: 'application', fields: FIELDS, slowdown: SETTING.slowdown })
  })
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
