// @module-tag full
import {
  createServiceApplication,
  deleteServiceApplication,
  getServiceApplicationOptions,
  getServiceApplications,
} from '@nalle/contract/service-applications.ts'
import {
  getPlacements,
  getTerminations,
  previewTermination,
  terminatePlacements,
} from '@nalle/contract/terminations.ts'
import { acceptDecision, rejectDecision } from '@nalle/contract/decisions.ts'
import { absenceFits, reservationFits } from '@nalle/domain/care/days-that-fit.ts'
import type { NewPlace } from '@nalle/domain/care/new-place.ts'
import type { WantedNeed } from '@nalle/domain/care/take-place.ts'
import {
  changeNeedByTheDay,
  readByTheDay,
  takePlaceByTheDay,
  terminateByTheDay,
} from '@nalle/domain/care/testing/reference-care.ts'
import type { ReferenceCare } from '@nalle/domain/care/testing/reference-care.ts'
import { PLAN_TYPES } from '@nalle/domain/decisions/placement-plans.ts'
import type { PlanType } from '@nalle/domain/decisions/placement-plans.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { ChildId, DecisionId, EmployeeId, GroupId, ServiceNeedOptionId, UnitId } from '@nalle/domain/ids.ts'
import type { PlacementType } from '@nalle/domain/placements/placement-types.ts'
import {
  dateRange,
  daysOf,
  findIntersection,
  includes,
  isBefore,
  later,
  lengthInDays,
} from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBackupCare, findPlacements } from '../care/placement-changes.ts'
import { writeAbsences } from '../municipality/calendar/absences.ts'
import { writeReservations } from '../municipality/calendar/reservations.ts'
import { acceptServiceApplication, rejectServiceApplication } from '../municipality/children/service-applications.ts'
import { withdrawDecision } from '../municipality/decisions/withdraw-decision.ts'
import { addBackupCare } from '../municipality/placements/backup-care.ts'
import { placeInGroup } from '../municipality/placements/group-placements.ts'
import { endPlacement } from '../municipality/placements/placements.ts'
import { addServiceNeedOption } from '../municipality/placements/service-need-options.ts'
import { addServiceNeed } from '../municipality/placements/service-needs.ts'
import { addPreschoolTerm } from '../municipality/placements/terms.ts'
import { addEmployee } from '../municipality/units/employees.ts'
import { addGroup } from '../municipality/units/groups.ts'
import { addUnit } from '../municipality/units/units.ts'
import { seededDice } from '../testing/bad-inputs.ts'
import { addDecisions } from '../testing/decisions.ts'
import type { TestDecisions } from '../testing/decisions.ts'
import { addFamily } from '../testing/families.ts'
import type { TestFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { randomLength } from '../testing/random-length.ts'
import { newServiceNeedOption, newUnit } from '../testing/units.ts'

const SEED = 20_261_116
const STEPS = randomLength(80)
/** After so many a child has been moved about enough, and another one begins with an empty calendar. */
const STEPS_OF_A_CHILD = 40

const TODAY = Temporal.PlainDate.from('2026-09-14')
const FIRST_DAY = Temporal.PlainDate.from('2026-01-01')
const WINDOW_DAYS = 1000
const TERMS: readonly DateRange[] = [
  dateRange('2025-08-01', '2026-05-30'),
  dateRange('2026-08-01', '2027-06-05'),
  dateRange('2027-08-01', '2028-06-03'),
]

const WITH_OPTIONS = [
  'DAYCARE',
  'DAYCARE_PART_TIME',
  'DAYCARE_FIVE_YEAR_OLDS',
  'DAYCARE_PART_TIME_FIVE_YEAR_OLDS',
  'PRESCHOOL_DAYCARE',
  'CLUB',
] as const satisfies readonly PlacementType[]

const roll = seededDice(SEED)
const between = (lowest: number, highest: number) => lowest + Math.floor(roll() * (highest - lowest + 1))
const chance = (probability: number) => roll() < probability
function pick<T>(things: readonly T[]): T {
  const found = things[between(0, things.length - 1)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

function anyPeriod(longest = 400): DateRange {
  const start = FIRST_DAY.add({ days: between(0, WINDOW_DAYS) })
  return { start, end: start.add({ days: between(0, longest) }) }
}

let nalle: TestNalle
let units: readonly UnitId[]
const groupOf = new Map<UnitId, GroupId>()
let options: readonly WantedNeed[]
let head: EmployeeId
beforeAll(async () => {
  nalle = await startNalle({ time: `${TODAY}` })
  await nalle.db.transaction(async (tx) => {
    const always = { start: Temporal.PlainDate.from('2020-01-01'), end: null }
    const ids: UnitId[] = []
    for (const name of ['Metsola', 'Rantala', 'Kaarna']) {
      const unitId = await addUnit(tx, newUnit({ name }))
      groupOf.set(unitId, await addGroup(tx, { unitId, name: 'Karhut', validity: always }))
      ids.push(unitId)
    }
    units = ids
    for (const extendedTerm of TERMS) {
      await addPreschoolTerm(tx, {
        finnishPreschool: extendedTerm,
        swedishPreschool: extendedTerm,
        extendedTerm,
        applicationPeriod: dateRange('2026-01-08', '2026-01-31'),
        termBreaks: [],
      })
    }
    head = await addEmployee(tx, { firstNames: 'Johanna', lastName: 'Aalto', email: null, worksIn: [] })
    const wanted: WantedNeed[] = []
    for (const validPlacementType of WITH_OPTIONS) {
      for (const validity of [always, dateRange('2026-06-01', '2027-02-28')]) {
        const optionId = await addServiceNeedOption(tx, newServiceNeedOption({ validPlacementType, validity }))
        wanted.push({ optionId, shiftCare: 'NONE', validPlacementType, validity })
      }
    }
    options = wanted
  })
})
afterAll(() => nalle.close())

/** A child, and the same child on a wall calendar. */
type Story = {
  readonly family: TestFamily
  readonly applicant: Caller
  readonly care: ReferenceCare
  readonly reservations: Set<string>
  readonly absences: Set<string>
  /** Days of care elsewhere. */
  readonly backup: Set<string>
}

async function beginStory(): Promise<Story> {
  const dateOfBirth = Temporal.PlainDate.from('2020-01-01').add({ days: between(0, 900) })
  const family = await addFamily(nalle.db, nalle.register, {
    unitId: pick(units),
    children: [{ dateOfBirth, placements: [] }],
  })
  const applicant = await nalle.login(family.guardian.id)
  return { family, applicant, care: new Map(), reservations: new Set(), absences: new Set(), backup: new Set() }
}

/** What a plan gives, said once more and apart from the rules. */
const PLAIN: Readonly<Partial<Record<PlanType, PlanType>>> = {
  PRESCHOOL_DAYCARE: 'PRESCHOOL',
  PRESCHOOL_CLUB: 'PRESCHOOL',
  PREPARATORY_DAYCARE: 'PREPARATORY',
}
const isFixed = (type: PlanType) => type.startsWith('PRE')

type Answer = 'ACCEPT' | 'REJECT' | 'WITHDRAW'
const anyAnswer = (): Answer => (chance(0.7) ? 'ACCEPT' : chance(0.6) ? 'REJECT' : 'WITHDRAW')

async function decideAndAnswer(story: Story): Promise<void> {
  const type = pick(PLAN_TYPES)
  const unitId = pick(units)
  const [period, connectedPeriod] = [anyPeriod(), anyPeriod()]
  const fitting = options.filter(({ validPlacementType }) => validPlacementType === type)
  const option = pick(fitting.length > 0 && chance(0.7) ? fitting : options)
  const wanted: WantedNeed | null = chance(0.7) ? { ...option, shiftCare: chance(0.3) ? 'FULL' : 'NONE' } : null
  const decisions = await addDecisions(nalle.db, story.family, {
    type,
    unitId,
    period,
    connectedPeriod,
    serviceNeed: serviceNeedOf(wanted),
  })
  const plainType = PLAIN[type] ?? type
  const days = isFixed(plainType) ? 0 : between(0, Math.min(14, lengthInDays(period) - 1))
  const plain = {
    unitId,
    type: plainType,
    period: { start: period.start.add({ days }), end: period.end },
    lastDayOfTerm: null,
  }
  const first = await answer(story, decisions, { id: decisions.first, place: plain, wanted })
  const second = decisions.ids.PRESCHOOL_DAYCARE ?? decisions.ids.PRESCHOOL_CLUB
  if (first !== 'ACCEPT' || second === undefined) return
  const start = connectedPeriod.start.add({ days: between(0, Math.min(14, lengthInDays(connectedPeriod) - 1)) })
  const term = TERMS.find((each) => includes(each, start))
  const place = { unitId, type, period: { start, end: connectedPeriod.end }, lastDayOfTerm: term?.end ?? null }
  await answer(story, decisions, { id: second, place, wanted })
}

function serviceNeedOf(wanted: WantedNeed | null) {
  if (wanted === null) return null
  const names = { nameFi: 'x', nameSv: 'x', nameEn: 'x', validPlacementType: null }
  const serviceNeedOption = { id: wanted.optionId, ...names }
  return { startTime: '', endTime: '', partTime: false, shiftCare: wanted.shiftCare === 'FULL', serviceNeedOption }
}

async function answer(
  { family, applicant, care, reservations, absences, backup }: Story,
  { applicationId }: TestDecisions,
  { id, place, wanted }: { readonly id: DecisionId; readonly place: NewPlace; readonly wanted: WantedNeed | null },
): Promise<Answer> {
  const given = anyAnswer()
  if (given === 'WITHDRAW') {
    await nalle.db.transaction((tx) => withdrawDecision(tx, { id, by: null }, { now: nalle.now() }))
    return given
  }
  const params = { applicationId }
  if (given === 'REJECT') {
    expect((await nalle.call(applicant, rejectDecision, { params, body: { decisionId: id } })).status).toBe(200)
    return given
  }
  const body = { decisionId: id, requestedStartDate: place.period.start }
  expect((await nalle.call(applicant, acceptDecision, { params, body })).status).toBe(200)
  takePlaceByTheDay(care, place, family.child.dateOfBirth, wanted)
  forgetWhatDoesNotFit({ care, reservations, absences, backup })
  return given
}

function placedOn(care: ReferenceCare, date: Temporal.PlainDate): { type: PlacementType; period: DateRange }[] {
  const day = care.get(date.toString())
  return day === undefined ? [] : [{ type: day.type, period: { start: date, end: date } }]
}

function forgetWhatDoesNotFit({
  care,
  reservations,
  absences,
  backup,
}: Pick<Story, 'care' | 'reservations' | 'absences' | 'backup'>): void {
  forget(reservations, (date) => reservationFits(date, placedOn(care, date)))
  forget(absences, (date) => absenceFits({ date, category: 'BILLABLE' }, placedOn(care, date)))
  forget(backup, (date) => care.has(date.toString()))
}

function forget(dates: Set<string>, fits: (date: Temporal.PlainDate) => boolean): void {
  for (const text of dates) {
    const date = Temporal.PlainDate.from(text)
    if (Temporal.PlainDate.compare(date, TODAY) > 0 && !fits(date)) dates.delete(text)
  }
}

/** Staff put the child into a group or agree on an amount of care, for a part of a placement that has none. */
async function agree({ family, care }: Story): Promise<void> {
  const placements = await findPlacements(nalle.db, family.child.id)
  if (placements.length === 0) return
  const { id, unitId, type, period, serviceNeeds, groups } = pick(placements)
  const length = lengthInDays(period)
  const start = period.start.add({ days: between(0, length - 1) })
  const part = { start, end: start.add({ days: between(0, start.until(period.end).days) }) }
  const option = options.find((each) => each.validPlacementType === type && each.validity.end === null)
  const groupId = groupOf.get(unitId)
  const write = (change: (day: NonNullable<ReturnType<ReferenceCare['get']>>) => typeof day) => {
    for (const day of daysOf(part)) {
      const known = care.get(day.toString())
      if (known !== undefined) care.set(day.toString(), change(known))
    }
  }
  if (groups.length === 0 && groupId !== undefined && chance(0.6)) {
    await nalle.db.transaction((tx) => placeInGroup(tx, { placementId: id, unitId, groupId, period: part }))
    write((day) => ({ ...day, groupId }))
  } else if (serviceNeeds.length === 0 && option !== undefined) {
    const { optionId } = option
    const need = { placementId: id, optionId, shiftCare: 'NONE', period: part } as const
    await nalle.db.transaction((tx) => addServiceNeed(tx, need))
    write((day) => ({ ...day, need: { optionId, shiftCare: 'NONE' } }))
  }
}

/** The family tells times and absences of some days on which they fit. */
async function tellDays({ family, care, reservations, absences }: Story): Promise<void> {
  const by = { kind: 'CITIZEN', id: family.guardian.id } as const
  const told = { childId: family.child.id, by, at: nalle.now() }
  const date = FIRST_DAY.add({ days: between(200, 700) })
  const text = date.toString()
  if (reservations.has(text) || absences.has(text)) return
  if (chance(0.5) && reservationFits(date, placedOn(care, date))) {
    await nalle.db.transaction((tx) => writeReservations(tx, [{ ...told, date, ranges: [] }]))
    reservations.add(text)
  } else if (absenceFits({ date, category: 'BILLABLE' }, placedOn(care, date))) {
    const absence = { ...told, date, type: 'OTHER_ABSENCE', category: 'BILLABLE' } as const
    await nalle.db.transaction((tx) => writeAbsences(tx, [absence]))
    absences.add(text)
  }
}

/** Care in another unit for some days on which the child has a place. */
async function careElsewhere({ family, care, backup }: Story): Promise<void> {
  const start = FIRST_DAY.add({ days: between(200, 700) })
  const period = { start, end: start.add({ days: between(0, 20) }) }
  const days = [...daysOf(period)].map((day) => day.toString())
  if (days.some((day) => !care.has(day) || backup.has(day))) return
  const childId = family.child.id
  await nalle.db.transaction((tx) => addBackupCare(tx, { childId, unitId: pick(units), groupId: null, period }))
  days.forEach((day) => backup.add(day))
}

let changed = 0

/** A guardian asks for another amount of care, of what the page offers for some day; staff say yes or no, or it is taken back. */
async function askForChange(story: Story): Promise<void> {
  const { family, applicant, care } = story
  const childId = family.child.id
  const left = (await findPlacements(nalle.db, childId)).filter(({ period }) => !isBefore(period.end, TODAY))
  if (left.length === 0) return
  const { period } = pick(left)
  const first = later(TODAY, period.start)
  const startDate = first.add({ days: between(0, first.until(period.end).days) })
  const { body: offered } = await nalle.call(applicant, getServiceApplicationOptions, {
    query: { childId, date: startDate },
  })
  if (offered.length === 0) return
  const serviceNeedOptionId = pick(offered).id
  const body = { childId, startDate, serviceNeedOptionId, additionalInfo: 'Työajat muuttuvat.' }
  expect((await nalle.call(applicant, createServiceApplication, { body })).status).toBe(200)
  const { body: sent } = await nalle.call(applicant, getServiceApplications, { query: { childId } })
  const id = sent.find(({ data }) => data.decision === null)?.data.id
  const option = options.find(({ optionId }) => optionId === serviceNeedOptionId)
  if (id === undefined || option === undefined) throw new Error('it was sent')
  const answered = anyAnswer()
  if (answered === 'WITHDRAW') {
    expect((await nalle.call(applicant, deleteServiceApplication, { params: { id } })).status).toBe(200)
    return
  }
  const act = { now: nalle.now() }
  if (answered === 'REJECT') {
    await nalle.db.transaction((tx) => rejectServiceApplication(tx, { id, by: head, reason: 'Ryhmä on täynnä.' }, act))
    return
  }
  const shiftCare = chance(0.3) ? 'FULL' : undefined
  await nalle.db.transaction((tx) => acceptServiceApplication(tx, { id, by: head, shiftCare }, act))
  changed += 1
  const before = care.get(startDate.toString())?.need?.shiftCare === 'FULL' ? 'FULL' : 'NONE'
  changeNeedByTheDay(care, { start: startDate, end: period.end }, { ...option, shiftCare: shiftCare ?? before })
  forgetWhatDoesNotFit(story)
}

let ended = 0

/** Staff end a placement on any of its days, also on one that has been. */
async function endSomething(story: Story): Promise<void> {
  const placements = await findPlacements(nalle.db, story.family.child.id)
  if (placements.length === 0) return
  const { id, period } = pick(placements)
  const lastDay = period.start.add({ days: between(0, lengthInDays(period) - 1) })
  await nalle.db.transaction((tx) => endPlacement(tx, id, lastDay, nalle.now()))
  ended += 1
  for (const day of daysOf(period)) if (isBefore(lastDay, day)) story.care.delete(day.toString())
  forgetWhatDoesNotFit(story)
}

let terminated = 0

/**
 * A guardian terminates something that the page offers: whole or daycare only, on any possible day. What was told before
 * must be the receipt afterwards, and both must be what really changed.
 */
async function terminateSomething(story: Story): Promise<void> {
  const { family, applicant, care, reservations, absences, backup } = story
  const params = { childId: family.child.id }
  const { body: shown } = await nalle.call(applicant, getPlacements, { params })
  const offered = shown.placements.filter(({ terminatable }) => terminatable)
  if (offered.length === 0) return
  const group = pick(offered)
  const all = [...group.placements, ...group.additionalPlacements]
  const last = all.map(({ endDate }) => endDate).reduce((one, other) => (isBefore(one, other) ? other : one))
  const terminationDate = TODAY.add({ days: between(0, TODAY.until(last).days) })
  const daycareOnly = chance(0.5)
  const asked = { type: group.type, unitId: group.unitId, terminationDate }
  const query = { ...asked, terminateDaycareOnly: daycareOnly }
  const before = {
    placements: readByTheDay(await findPlacements(nalle.db, params.childId)),
    reservations: new Set(reservations),
    absences: new Set(absences),
    backup: new Set(backup),
  }
  const preview = await nalle.call(applicant, previewTermination, { params, query })
  const done = await nalle.call(applicant, terminatePlacements, { params, body: query })
  expect(done.status).toBe(preview.status)
  if (done.status !== 200) {
    expect(done).toBeRefusedWith('NO_DAYCARE_TO_END')
    return
  }
  terminated += 1
  const daysOfAll = (placements: typeof all) =>
    new Set(placements.flatMap(({ startDate, endDate }) => [...daysOf({ start: startDate, end: endDate })].map(String)))
  const [ofGroup, additional] = [daysOfAll(group.placements), daysOfAll(group.additionalPlacements)]
  terminateByTheDay(care, terminationDate, daycareOnly, (day) =>
    ofGroup.has(day) ? 'GROUP' : additional.has(day) ? 'ADDITIONAL' : undefined,
  )
  forgetWhatDoesNotFit(story)
  const { body: receipts } = await nalle.call(applicant, getTerminations, { params })
  expect(receipts.map(({ effects }) => JSON.stringify(effects))).toContain(JSON.stringify(preview.body))
  await expectTold(preview.body, before, story)
}

/** What was told against what is no longer there, day by day. */
async function expectTold(
  told: AnswerOf<typeof previewTermination>,
  before: {
    readonly placements: ReferenceCare
    readonly reservations: Set<string>
    readonly absences: Set<string>
    readonly backup: Set<string>
  },
  { family, reservations, absences, backup }: Story,
): Promise<void> {
  const after = readByTheDay(await findPlacements(nalle.db, family.child.id))
  const gone = (days: Set<string>, left: Set<string>) => [...days].filter((day) => !left.has(day)).toSorted()
  expect(told.reservationDays.map(String)).toEqual(gone(before.reservations, reservations))
  expect(told.absenceDays.map(String)).toEqual(gone(before.absences, absences))
  const daysLost = (
    parts: readonly {
      startDate: Temporal.PlainDate
      endDate: Temporal.PlainDate
      lastDay: Temporal.PlainDate | null
    }[],
  ) =>
    parts
      .flatMap(({ startDate, endDate, lastDay }) => [
        ...daysOf({ start: lastDay === null ? startDate : lastDay.add({ days: 1 }), end: endDate }),
      ])
      .map(String)
      .toSorted()
  expect(daysLost(told.backupCare)).toEqual(gone(before.backup, backup))
  const changed = [...before.placements].filter(([day, { type }]) => after.get(day)?.type !== type).map(([day]) => day)
  expect(daysLost(told.ends)).toEqual(changed.toSorted())
  const needless = [...before.placements].filter(
    ([day, { need }]) => need !== null && (after.get(day)?.need ?? null) === null,
  )
  expect(daysLost(told.serviceNeeds)).toEqual(needless.map(([day]) => day).toSorted())
  const groupless = [...before.placements].filter(
    ([day, { groupId }]) => groupId !== null && (after.get(day)?.groupId ?? null) === null,
  )
  expect(daysLost(told.groups)).toEqual(groupless.map(([day]) => day).toSorted())
  const begun = [...after].filter(([day, { type }]) => before.placements.get(day)?.type !== type).map(([day]) => day)
  const continued = told.continues.flatMap(({ startDate, endDate }) =>
    [...daysOf({ start: startDate, end: endDate })].map(String),
  )
  expect(continued).toEqual(expect.arrayContaining(begun))
  const stays = told.stays.flatMap(({ startDate, endDate }) => {
    const left = findIntersection({ start: startDate, end: endDate }, { start: TODAY, end: null })
    return left === undefined ? [] : [...daysOf(left)].map(String)
  })
  expect(stays).toEqual([...after.keys()].filter((day) => day >= TODAY.toString()).toSorted())
}

async function expectTheSame({ family, care, reservations, absences, backup }: Story): Promise<void> {
  const childId = family.child.id
  const elsewhere = (await findBackupCare(nalle.db, childId)).flatMap(({ period }) => [...daysOf(period)].map(String))
  expect(elsewhere).toEqual([...backup].toSorted())
  // As texts, which are compared a hundred times faster than a thousand days of objects.
  const told = (days: ReferenceCare) =>
    [...days]
      .map(([date, { unitId, type, need, groupId }]) =>
        [date, unitId, type, need?.optionId ?? '-', need?.shiftCare ?? '-', groupId ?? '-'].join(' '),
      )
      .toSorted()
      .join('\n')
  expect(told(readByTheDay(await findPlacements(nalle.db, childId)))).toBe(told(care))
  expect(await datesIn('reservation', childId)).toEqual([...reservations].toSorted())
  expect(await datesIn('absence', childId)).toEqual([...absences].toSorted())
}

async function datesIn(table: 'reservation' | 'absence', childId: ChildId): Promise<readonly string[]> {
  const rows = await nalle.db.selectFrom(table).select('date').where('child_id', '=', childId).orderBy('date').execute()
  return rows.map(({ date }) => date.toString())
}

test(`${STEPS} random steps of staff and families leave what a wall calendar says (seed ${SEED})`, async () => {
  let story = await beginStory()
  const seen = new Set<ServiceNeedOptionId>()
  for (let step = 0; step < STEPS; step += 1) {
    if (step % STEPS_OF_A_CHILD === 0) story = await beginStory()
    const kind = roll()
    if (kind < 0.36) await decideAndAnswer(story)
    else if (kind < 0.48) await agree(story)
    else if (kind < 0.66) await tellDays(story)
    else if (kind < 0.72) await careElsewhere(story)
    else if (kind < 0.82) await askForChange(story)
    else if (kind < 0.88) await endSomething(story)
    else await terminateSomething(story)
    await expectTheSame(story)
    for (const { need } of story.care.values()) if (need !== null) seen.add(need.optionId)
  }
  expect(seen.size).toBeGreaterThan(0)
  expect(terminated).toBeGreaterThan(0)
  expect(changed).toBeGreaterThan(0)
  expect(ended).toBeGreaterThan(0)
}, 3_600_000)
