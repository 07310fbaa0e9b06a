import { getAcceptance } from '@nalle/contract/decisions.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import { partsOf } from '@nalle/domain/care/new-place.ts'
import type { PlacePart } from '@nalle/domain/care/new-place.ts'
import { isNew, placementsAfter } from '@nalle/domain/care/placement-changes.ts'
import type { Placement, PlacementChanges, StoredPlacement } from '@nalle/domain/care/placement-changes.ts'
import { takePlace } from '@nalle/domain/care/take-place.ts'
import { joinedEnds, joinedPlaces } from '@nalle/domain/care/told-places.ts'
import type { EndedPlace } from '@nalle/domain/care/told-places.ts'
import { calendarOpening } from '@nalle/domain/calendar/calendar-children.ts'
import { reservableRange } from '@nalle/domain/calendar/reservations/reservable-range.ts'
import type { City } from '@nalle/domain/city/city.ts'
import type { DecisionType } from '@nalle/domain/decisions/decision-types.ts'
import { placeOf } from '@nalle/domain/decisions/placement-plans.ts'
import { isPossibleStart } from '@nalle/domain/decisions/start-dates.ts'
import type { ApplicationId, ChildId, DecisionId, PersonId, UnitId } from '@nalle/domain/ids.ts'
import { PLACEMENT_RULES } from '@nalle/domain/placements/placement-types.ts'
import { findIntersection } from '@nalle/domain/time/date-range.ts'
import { dayIn, instantAt } from '@nalle/domain/time/helsinki.ts'
import {
  changePlacements,
  findLostDays,
  findPlacements,
  findPlacementsAndLock,
  findWantedNeed,
} from '../care/placement-changes.ts'
import type { Read, Transaction } from '../database/database.ts'
import { lockChildren } from '../database/lock-children.ts'
import type { StoredDocument } from '../database/tables/applications.ts'
import { forbid, notFound, refuse } from '../http/errors.ts'
import { readPreschoolTerms } from '../places-to-apply/terms.ts'
import { findReadableDecision } from './rows.ts'

const MIDNIGHT = new Temporal.PlainTime()

/** What is accepted, and from when. */
type Acceptance = {
  readonly applicationId: ApplicationId
  readonly childId: ChildId
  readonly type: DecisionType
  readonly start: Temporal.PlainDate
}

/** Gives the child its place, in the transaction of the answer. */
export async function placeChild(tx: Transaction, acceptance: Acceptance, now: Temporal.Instant): Promise<void> {
  const { childId } = acceptance
  await lockChildren(tx, [childId])
  const existing = await findPlacementsAndLock(tx, childId)
  const changes = await changesOf(tx, acceptance, existing)
  await changePlacements(tx, childId, { existing, changes }, now)
}

async function changesOf(
  db: Read,
  { applicationId, childId, type, start }: Acceptance,
  existing: readonly StoredPlacement[],
): Promise<PlacementChanges> {
  const plan = await db
    .selectFrom('placement_plan')
    .select(['unit_id as unitId', 'type', 'period', 'connected_period as connectedPeriod'])
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow()
  const { dateOfBirth } = await db
    .selectFrom('person')
    .select('date_of_birth as dateOfBirth')
    .where('id', '=', childId)
    .executeTakeFirstOrThrow()
  const { form } = await db
    .selectFrom('application')
    .select('form')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  const place = placeOf(plan, type, start, await readPreschoolTerms(db))
  return takePlace(partsOf(place, dateOfBirth), existing, await wantedNeedOf(db, form))
}

async function wantedNeedOf(db: Read, { preferences: { serviceNeed } }: StoredDocument) {
  if (serviceNeed === null || serviceNeed.serviceNeedOption === null) return null
  return findWantedNeed(db, serviceNeed.serviceNeedOption.id, serviceNeed.shiftCare ? 'FULL' : 'NONE')
}

type Asked = {
  readonly decisionId: DecisionId
  readonly start: Temporal.PlainDate
  readonly citizenId: PersonId
}

/** What accepting would do, by the same rules, without doing it. Only for whoever could accept. */
export async function previewAcceptance(
  db: Read,
  { decisionId, start, citizenId }: Asked,
  { now, city }: { readonly now: Temporal.Instant; readonly city: City },
): Promise<AnswerOf<typeof getAcceptance>> {
  const today = dayIn(now)
  const opened = await findReadableDecision(db, decisionId, citizenId, today)
  if (opened === undefined || opened.role !== 'APPLICANT') forbid()
  if (opened.isHidden) notFound()
  const decision = await db
    .selectFrom('decision')
    .select(['type', 'status', 'period'])
    .where('id', '=', decisionId)
    .executeTakeFirstOrThrow()
  if (decision.status !== 'PENDING') refuse(getAcceptance, 'ALREADY_ANSWERED')
  if (!isPossibleStart(decision, start)) refuse(getAcceptance, 'decision.validation.invalid-requested-start-date')
  const existing = await findPlacements(db, opened.childId)
  const changes = await changesOf(db, { ...opened, type: decision.type, start }, existing)
  const after = placementsAfter(existing, changes)
  const lost = await findLostDays(db, opened.childId, { existing, changes }, today)
  const nameOf = await unitNames(db, after.concat(existing))
  const begins = changes.added.filter(isNew)
  return {
    begins: joinedPlaces(begins).map((place) => describePlace(place, nameOf)),
    ends: joinedEnds(existing.flatMap((placement) => endOf(placement, changes) ?? [])).map(
      ({ lastDay, resumesOn, ...place }) => ({ ...describePlace(place, nameOf), lastDay, resumesOn }),
    ),
    lostReservations: lost.reservations.length,
    lostAbsences: new Set(lost.absences.map(({ date }) => date.toString())).size,
    ...reservationsOf(begins, after, now, city),
  }
}

type NameOf = (unitId: UnitId) => string

async function unitNames(db: Read, placements: readonly Placement[]): Promise<NameOf> {
  const ids = [...new Set(placements.map(({ unitId }) => unitId))]
  const units = await db.selectFrom('unit').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(units.map(({ id, name }) => [id, name]))
  return (unitId) => names.get(unitId) ?? ''
}

function describePlace({ unitId, type, period }: PlacePart, nameOf: NameOf) {
  return { unitName: nameOf(unitId), type, startDate: period.start, endDate: period.end }
}

/** Undefined for a placement that stays as it is. */
function endOf(placement: StoredPlacement, { removed, changed, added }: PlacementChanges): EndedPlace | undefined {
  const { id, unitId, type, period } = placement
  const place = { unitId, type, period }
  if (removed.includes(id)) return { ...place, lastDay: null, resumesOn: null }
  const left = changed.find((each) => each.id === id)
  if (left === undefined) return undefined
  const isCutAtStart = !left.period.start.equals(period.start)
  const rest = added.find((each) => !isNew(each) && each.period.end.equals(period.end))
  return {
    ...place,
    lastDay: isCutAtStart ? null : left.period.end,
    resumesOn: isCutAtStart ? left.period.start : (rest?.period.start ?? null),
  }
}

/** The first day that can be reserved, after the answer or, when the calendar is still closed then, once it opens. */
function reservationsOf(
  begins: readonly Placement[],
  after: readonly Placement[],
  now: Temporal.Instant,
  { limits }: City,
) {
  const opensOn = calendarOpening(after, dayIn(now), limits.calendarOpenBeforePlacementDays)
  const opensAt = opensOn === undefined ? now : instantAt(opensOn, MIDNIGHT)
  const reservable = reservableRange(opensAt, limits.reservationThresholdHours)
  const withTimes = begins.filter(({ type }) => PLACEMENT_RULES[type].schedule === 'RESERVATION_REQUIRED')
  const days = withTimes.flatMap(({ period }) => findIntersection(period, reservable) ?? [])
  const [first] = days
  return { reservableFrom: first?.start ?? null, reservationsOpenOn: first === undefined ? null : (opensOn ?? null) }
}
