import type { PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'
import { unreadDecisions } from './own-assistance-decisions.ts'
import { unconfirmedDecisions } from './own-decisions.ts'

type DecisionCounts = { readonly unconfirmedDecisions: number; readonly unreadAssistanceDecisions: number }

/** What waits to be answered and what to be read; told with every page, and therefore in one statement. */
export async function countDecisions(db: Read, personId: PersonId, today: Temporal.PlainDate): Promise<DecisionCounts> {
  const [counts] = await select<DecisionCounts>(
    db,
    sql`
      select
        (select count(*) from ${unconfirmedDecisions(personId, today)} as waiting) as "unconfirmedDecisions",
        (select count(*) from ${unreadDecisions(personId, today)} as unread) as "unreadAssistanceDecisions"`,
  )
  return counts ?? { unconfirmedDecisions: 0, unreadAssistanceDecisions: 0 }
}
