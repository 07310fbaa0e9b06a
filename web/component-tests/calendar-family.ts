import type { ChildInCare, DayRows, PlacementInTime } from '@nalle/domain/care/child-day.ts'
import { aPlacement, aUnit, reserved, weekdays } from '@nalle/domain/care/testing/sample-family.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import type { Page } from '@playwright/test'
import { AINO, idOfChild, ONNI } from '../calendar/testing/sample-events.ts'

/** A Monday without holidays around it. */
export const QUIET_DAY = '2027-09-13'

/** A child with its care and what is stored of its days. */
export type CalendarFamilyChild = {
  readonly name: string
  readonly care: ChildInCare
}

export const NAMES = ['Onni', 'Aino', 'Oliver', 'Maximiliana-Charlotta', 'Eevi']

export { AINO, idOfChild, ONNI }

/** In daycare in a unit that is open from 7 to 17; each test changes what it is about. */
export function aCalendarChild(
  at = 0,
  { rows = {}, placement = {}, backupCare = [] }: ChildChange = {},
): CalendarFamilyChild {
  return {
    name: NAMES[at] ?? 'Lapsi',
    care: {
      id: idOfChild(at),
      placements: [aPlacementFrom7To17(placement)],
      backupCare,
      rows: new Map(Object.entries(rows).map(([date, row]) => [date, { ...NO_ROWS, ...row }])),
    },
  }
}

type ChildChange = {
  readonly rows?: Readonly<Record<string, Partial<DayRows>>>
  readonly placement?: Partial<PlacementInTime>
  readonly backupCare?: ChildInCare['backupCare']
}
const NO_ROWS: DayRows = { absences: [], reservations: [], attendances: [] }

export function aPlacementFrom7To17(change: Partial<PlacementInTime> = {}): PlacementInTime {
  return aPlacement({
    period: dateRange('2026-08-01', '2029-07-31'),
    unit: aUnit({
      name: 'Metsolan päiväkoti',
      opening: { normal: weekdays('07:00-17:00'), shiftCare: null, openOnHolidaysForShiftCare: false },
    }),
    ...change,
  })
}

/** Siblings: Onni, Aino, Oliver and one with a long name. */
export const siblings = (count: number) => Array.from({ length: count }, (_, at) => aCalendarChild(at))

/** The same reserved times on these days: `{ '2027-09-20': … }`. */
export function reservedOn(times: string, ...dates: readonly string[]): Record<string, Partial<DayRows>> {
  const reservations = times.split(' ').map((range) => reserved(range))
  return Object.fromEntries(dates.map((date) => [date, { reservations }]))
}

/** The dates of the working days of the week that begins on this Monday. */
export function weekFrom(monday: string): readonly string[] {
  return [0, 1, 2, 3, 4].map((days) => Temporal.PlainDate.from(monday).add({ days }).toString())
}

/** A day in the month or in the list. */
export const dayOf = (page: Page, date: string) => page.locator(`a[data-day="${date}"]`)
