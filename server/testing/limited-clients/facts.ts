import { sql } from 'kysely'
import { select } from '../../database/database.ts'
import type { TestNalle } from '../nalle.ts'
import type { RandomCity } from './random-city.ts'
import { factKey, WINDOW } from './random-city.ts'

/** What is stored about each child and day, as one text: changed exactly when a fact of that day is. */
export async function findFacts(nalle: TestNalle, { children }: RandomCity): Promise<ReadonlyMap<string, string>> {
  const rows = await select<{ childId: string; day: string; facts: string }>(
    nalle.db,
    sql`
      with child as (select unnest(${children.map(({ id }) => id)}::uuid[]) as child_id),
      -- The last one stands for all days after the window.
      day as (
        select generate_series(${WINDOW.start}::date, ${WINDOW.end}::date, '1 day')::date as day
        union all select date '2030-01-07'
      ),
      fact as (
        select child_id, date as day, concat_ws(' ', 'reservation', start_time, end_time, second_start_time) as fact
        from reservation
        union all
        select child_id, date, concat_ws(' ', 'absence', category, type) from absence
        union all
        select child_id, date, concat_ws(' ', 'attendance', unit_id, start_time, end_time) from attendance
        union all
        select given.child_id, given.date, concat_ws(' ', 'discussion', given.id) from discussion_time given
        union all
        select placement.child_id, day, concat_ws(' ', 'placement', unit_id, type)
        from placement join day on period @> day
        union all
        select child_id, day, concat_ws(' ', 'care', unit_id, group_id) from backup_care join day on period @> day
        union all
        select placement.child_id, day, concat_ws(' ', 'need', need.option_id, need.shift_care)
        from service_need need join placement on placement.id = placement_id join day on need.period @> day
        union all
        select placement.child_id, day, concat_ws(' ', 'group', stay.group_id)
        from group_placement stay join placement on placement.id = placement_id join day on stay.period @> day
        union all
        select target.child_id, day, concat_ws(' ', 'event', event.id, event.title)
        from calendar_event event join calendar_event_target target on target.event_id = event.id
        join day on event.period @> day
        union all
        select agreed.child_id, day, concat_ws(' ', 'agreed', type, weekly.weekday, weekly.start_time, weekly.end_time)
        from daily_service_time agreed join day on validity @> day
        left join daily_service_time_weekday weekly on weekly.daily_service_time_id = agreed.id
      )
      select child_id as "childId", day::text as day, string_agg(fact, '; ' order by fact) as facts
      from fact join child using (child_id) group by child_id, day`,
  )
  return new Map(rows.map(({ childId, day, facts }) => [factKey(childId, day), facts]))
}

type Care = {
  readonly id: string
  readonly kind: string
  readonly childId: string
  readonly unitId: string
  readonly first: string
  readonly last: string
}

/**
 * Which day of which child belongs to which unit, found without asking the product who has written a row: what is there
 * when the city is made was written by the city, but for what is named, and of what comes later only its remains are.
 */
export class Belonging {
  readonly #nalle: TestNalle
  readonly #childIds: readonly string[]
  #ofCity: readonly Care[] = []

  private constructor(nalle: TestNalle, childIds: readonly string[]) {
    this.#nalle = nalle
    this.#childIds = childIds
  }

  static async of(nalle: TestNalle, { children }: RandomCity, notOfCity: ReadonlySet<string>): Promise<Belonging> {
    const belonging = new Belonging(
      nalle,
      children.map(({ id }) => id),
    )
    belonging.#ofCity = (await belonging.#read()).filter(({ id }) => !notOfCity.has(id))
    return belonging
  }

  /** After a limited client's call. */
  async refresh(): Promise<void> {
    const before = this.#ofCity
    this.#ofCity = (await this.#read()).filter((care) =>
      before.some(
        (one) =>
          one.id === care.id ||
          (one.kind === care.kind &&
            one.childId === care.childId &&
            one.unitId === care.unitId &&
            one.first <= care.first &&
            care.last <= one.last),
      ),
    )
  }

  isOwn(unitIds: readonly string[], fact: string): boolean {
    const [childId, day = ''] = fact.split(' ')
    return this.#ofCity.some(
      (care) => care.childId === childId && unitIds.includes(care.unitId) && care.first <= day && day <= care.last,
    )
  }

  #read(): Promise<readonly Care[]> {
    const columns = sql`id, child_id as "childId", unit_id as "unitId", lower(period)::text as first, (upper(period) - 1)::text as last`
    return select<Care>(
      this.#nalle.db,
      sql`
        select 'placement' as kind, ${columns} from placement where child_id = any (${[...this.#childIds]}::uuid[])
        union all
        select 'care', ${columns} from backup_care where child_id = any (${[...this.#childIds]}::uuid[])`,
    )
  }
}
