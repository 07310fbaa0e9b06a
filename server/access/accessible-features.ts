import type { City } from '@nalle/domain/city/city.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import type { AccessibleFeatures } from '@nalle/domain/placements/accessible-features.ts'
import { accessibleFeatures } from '@nalle/domain/placements/accessible-features.ts'
import type { UnitFeature } from '@nalle/domain/placements/units.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { sql } from 'kysely'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'
import { ownChildIds } from './own-children.ts'

/** Which parts of the portal the person may open, because of where their children are, were or will be. */
export async function findAccessibleFeatures(
  db: Read,
  personId: PersonId,
  today: Temporal.PlainDate,
  city: Pick<City, 'features' | 'limits'>,
): Promise<AccessibleFeatures> {
  const rows = await findPlacements(db, personId, today)
  return accessibleFeatures({
    placements: rows.flatMap(({ period, unitFeatures }) =>
      period === null || unitFeatures === null ? [] : [{ period, unitFeatures }],
    ),
    cityHasMessages: city.features.messages,
    hasReceivedMessages: rows.some(({ hasReceivedMessages }) => hasReceivedMessages),
    today,
    calendarOpenBeforePlacementDays: city.limits.calendarOpenBeforePlacementDays,
  })
}

/** One row without a placement for somebody whose children have none. */
type PlacementRow = {
  readonly hasReceivedMessages: boolean
  readonly period: DateRange | null
  readonly unitFeatures: readonly UnitFeature[] | null
}

function findPlacements(db: Read, personId: PersonId, today: Temporal.PlainDate): Promise<readonly PlacementRow[]> {
  return select<PlacementRow>(
    db,
    sql`
      select inbox.received as "hasReceivedMessages", placed.period, placed.features as "unitFeatures"
      from (
        select exists (
          select from message_account account
          join thread_participant participant on participant.account_id = account.id
          where account.person_id = ${personId} and participant.has_received
        ) as received
      ) as inbox
      left join (
        select placement.period, unit.features
        from ${ownChildIds(personId, today)} as own
        join placement on placement.child_id = own.child_id
        join unit on unit.id = placement.unit_id
      ) as placed on true`,
  )
}
