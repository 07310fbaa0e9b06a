import type { PersonId } from '@nalle/domain/ids.ts'
import type { Generated } from 'kysely'

export type InboxArrivalTables = {
  inbox_arrival: {
    id: Generated<number>
    person_id: PersonId
    noted_at: Generated<Temporal.Instant>
  }
}
