import { STATUSES_WITH_DECISIONS } from '@nalle/domain/decisions/permissions.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'
import { ownChildIds } from './own-children.ts'

/** A decision that families know of: sent, and not taken back by staff. */
export const IS_KNOWN = sql<boolean>`decision.sent_at is not null and decision.withdrawn_at is null`

/**
 * Applications whose decisions the person may read, as rows of `application` with the person's `role`: own ones, and
 * those that the applicant has opened to them, for children who are theirs today.
 */
export function readableApplications(personId: PersonId, today: Temporal.PlainDate): RawBuilder<unknown> {
  return sql`(
    select application.*,
      case when application.guardian_id = ${personId} then 'APPLICANT' else 'OTHER_GUARDIAN' end as role
    from application
    where (
        application.guardian_id = ${personId}
        or application.allow_other_guardian_access
          and application.id in (select application_id from application_other_guardian where guardian_id = ${personId})
      )
      and application.child_id in (select child_id from ${ownChildIds(personId, today)} as own)
  )`
}

/** Decisions that wait for this person's own answer, as rows of `decision`. */
export function unconfirmedDecisions(personId: PersonId, today: Temporal.PlainDate): RawBuilder<unknown> {
  return sql`(
    select decision.*
    from decision join application on application.id = decision.application_id
    where application.guardian_id = ${personId} and decision.status = 'PENDING' and ${IS_KNOWN}
      and application.status = any (${[...STATUSES_WITH_DECISIONS]}::text[]) and not application.hide_from_guardian
      and application.child_id in (select child_id from ${ownChildIds(personId, today)} as own)
  )`
}

export async function countUnconfirmedDecisions(
  db: Read,
  personId: PersonId,
  today: Temporal.PlainDate,
): Promise<number> {
  const [row] = await select<{ count: number }>(
    db,
    sql`select count(*) as count from ${unconfirmedDecisions(personId, today)} as waiting`,
  )
  return row?.count ?? 0
}
