import type { getChildOverview } from '@nalle/contract/children.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import { shownAbsence } from '@nalle/domain/care/absences.ts'
import { careOn, childDayOf } from '@nalle/domain/care/child-day.ts'
import type { ChildInCare } from '@nalle/domain/care/child-day.ts'
import { isOperationalDay } from '@nalle/domain/care/operational-days.ts'
import { scheduleOf } from '@nalle/domain/care/schedule.ts'
import { findMisfit } from '@nalle/domain/children/fit.ts'
import { monthsOfCare, shownMonths } from '@nalle/domain/children/months-of-care.ts'
import type { MonthOfCare } from '@nalle/domain/children/months-of-care.ts'
import { optionsForChange } from '@nalle/domain/children/service-applications.ts'
import type { City } from '@nalle/domain/city/city.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import type { ServiceNeedOption } from '@nalle/domain/placements/service-needs.ts'
import type { Terms } from '@nalle/domain/placements/terms.ts'
import { includes, later, monthRange } from '@nalle/domain/time/date-range.ts'
import { readChildrenInCare } from '../care/children-in-care.ts'
import { readTermsAndHolidays } from '../care/terms-and-holidays.ts'
import type { Read } from '../database/database.ts'
import type { Citizen } from '../http/app.ts'
import { readAbsenceApplications } from './absence-applications.ts'
import { readDailyServiceTimes } from './daily-service-times.ts'
import { withFeature } from './list-children.ts'
import { placementGroups } from './placements.ts'
import { readReceipts } from './receipts.ts'
import { findAllOptions, findChildPlacements, shownOption } from './rows.ts'
import type { ChildPlacement } from './rows.ts'
import { serviceApplications } from './service-applications.ts'
import { serviceNeeds } from './service-needs.ts'

type Overview = AnswerOf<typeof getChildOverview>

type Circumstances = {
  readonly citizen: Pick<Citizen, 'id' | 'level'>
  readonly today: Temporal.PlainDate
  readonly city: City
}

/** All that the page of a child shows besides documents: ten statements, whatever the child has. */
export async function readOverview(
  db: Read,
  childId: ChildId,
  { citizen, today, city: { features } }: Circumstances,
): Promise<Overview> {
  const placements = await findChildPlacements(db, [childId])
  const options = await findAllOptions(db)
  const child = await readYear(db, childId, today)
  const { terms } = await readTermsAndHolidays(db)
  const months = monthsOfCare(child, today)
  const isStrong = citizen.level === 'STRONG'
  return {
    childId,
    unit: await findUnitOfToday(db, child, today),
    days: [today, today.add({ days: 1 })].map((date) => shownDay(child, date, terms, today)),
    serviceNeeds: await serviceNeeds(db, childId, placements, options),
    months: [...months],
    fit: features.serviceApplications ? fitOf(months, placements, options, today) : null,
    dailyServiceTimes: features.dailyServiceTimes ? await readDailyServiceTimes(db, childId) : null,
    absenceApplications: features.absenceApplications ? await readAbsenceApplications(db, childId, citizen.id) : null,
    serviceApplications: features.serviceApplications
      ? await serviceApplications(db, childId, citizen, { placements, options })
      : null,
    placements: isStrong ? placementGroups(placements, today) : null,
    terminations: isStrong ? await readReceipts(db, childId) : null,
  }
}

async function readYear(db: Read, childId: ChildId, today: Temporal.PlainDate): Promise<ChildInCare> {
  const [first = today.toPlainYearMonth()] = shownMonths(today)
  const { end } = monthRange(today.toPlainYearMonth())
  const range = { start: first.toPlainDate({ day: 1 }), end: later(end, today.add({ days: 1 })) }
  const [child] = await readChildrenInCare(db, [childId], range)
  if (child === undefined) throw new Error('one child was asked for')
  return child
}

async function findUnitOfToday(db: Read, child: ChildInCare, today: Temporal.PlainDate): Promise<Overview['unit']> {
  const { placement, backupUnit } = careOn(child, today)
  const unit = backupUnit ?? placement?.unit
  if (unit === undefined) return null
  const { phone } = await db.selectFrom('unit').select('phone').where('id', '=', unit.id).executeTakeFirstOrThrow()
  return { id: unit.id, name: unit.name, phone }
}

function shownDay(
  child: ChildInCare,
  date: Temporal.PlainDate,
  terms: Terms,
  today: Temporal.PlainDate,
): Overview['days'][number] {
  const day = childDayOf(child, date)
  return {
    date,
    schedule: scheduleOf(day, terms),
    isOpen: isOperationalDay(day),
    absence: shownAbsence(day, today)?.type ?? null,
    reservations: day.reservations.map(({ times }) => times),
    attendances: [...day.attendances],
  }
}

/** A change would hold from the first of next month, if the child still has a place then. */
function fitOf(
  months: readonly MonthOfCare[],
  placements: readonly ChildPlacement[],
  options: readonly ServiceNeedOption[],
  today: Temporal.PlainDate,
): Overview['fit'] {
  const startDate = today.add({ months: 1 }).with({ day: 1 })
  const placement = placements.find(({ period }) => includes(period, startDate))
  if (placement === undefined) return null
  const possible = optionsForChange(withFeature(placement), options, startDate)
  if (possible.length === 0) return null
  const misfit = findMisfit(months, possible, placement.type)
  if (misfit === null) return null
  return {
    kind: misfit.kind,
    months: [...misfit.months],
    startDate,
    option: misfit.option === null ? null : shownOption(misfit.option),
  }
}
