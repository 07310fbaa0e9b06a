import type { City } from '@nalle/domain/city/city.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import type { AccessibleFeatures, PlacementInUnit } from '@nalle/domain/placements/accessible-features.ts'
import { accessibleFeatures } from '@nalle/domain/placements/accessible-features.ts'
import { sql } from 'kysely'
import { ownChildIds } from '../access/own-children.ts'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'

/** Which parts of the portal the person may open, because of where their children are, were or will be. */
export async function findAccessibleFeatures(
  db: Read,
  personId: PersonId,
  today: Temporal.PlainDate,
  city: Pick<City, 'limits'>,
): Promise<AccessibleFeatures> {
  return accessibleFeatures({
    placements: await findPlacements(db, personId, today),
    // No message can have been received while the service has no messages.
    hasReceivedMessages: false,
    today,
    calendarOpenBeforePlacementDays: city.limits.calendarOpenBeforePlacementDays,
  })
}

function findPlacements(db: Read, personId: PersonId, today: Temporal.PlainDate): Promise<readonly PlacementInUnit[]> {
  return select<PlacementInUnit>(
    db,
    sql`
      select placement.period, unit.features as "unitFeatures"
      from ${ownChildIds(personId, today)} as own
      join placement on placement.child_id = own.child_id
      join unit on unit.id = placement.unit_id`,
  )
}
