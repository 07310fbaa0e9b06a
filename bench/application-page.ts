import type { ApplicationId, PersonId } from '@nalle/domain/ids.ts'
import type { OpenDatabase } from '@nalle/server/database/open.ts'
import type { PostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { goWith, logIn } from './interactions.ts'
import type { Measurement } from './measurement.ts'
import { inSmallTown, measureTypingIn } from './typing.ts'

/** The section with the most fields, and the field that takes the longest text. */
const FIELDS = {
  'a phone number': 'contactInfo-guardian-phoneNumber',
  'other information': 'additionalDetails-otherInfo',
} as const

/** How typing in the longest form of the portal feels on a phone of some years ago. */
export function measureApplicationPage(cluster: PostgresCluster): Promise<readonly Measurement[]> {
  return inSmallTown(cluster, 'application_page', async ({ open, page, portal }) => {
    const { id, guardianId } = await someDraft(open)
    await goWith(page, await logIn(open.db, guardianId), portal, `/applications/${id}/edit`)
    return measureTypingIn(page, 'application', FIELDS)
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
