import { COUNTED_STATUSES, oldestEndOfPlacement } from '@nalle/domain/decisions/assistance-decisions.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { ownChildIds } from './own-children.ts'

/** Whether `decision` is on an own child who is placed or was until lately. */
export function isListed(personId: PersonId, today: Temporal.PlainDate): RawBuilder<boolean> {
  return sql`
    decision.child_id in (select child_id from ${ownChildIds(personId, today)} own) and exists (
      select from placement
      where placement.child_id = decision.child_id and upper(placement.period) > ${oldestEndOfPlacement(today)}::date
    )`
}

/** Decisions on support that still hold and that the person was told of and has not opened, as rows of `decision`. */
export function unreadDecisions(personId: PersonId, today: Temporal.PlainDate): RawBuilder<unknown> {
  return sql`(
    select decision.*
    from assistance_decision_unread unread join assistance_decision decision on decision.id = unread.decision_id
    where unread.person_id = ${personId} and decision.status = any (${[...COUNTED_STATUSES]}::text[])
      and ${isListed(personId, today)}
  )`
}
