import { recordedAttendance, writtenAbsence, writtenReservation } from '@nalle/contract/municipality/calendar.ts'
import { childDays } from '@nalle/contract/municipality/child-days.ts'
import type { newEvent } from '@nalle/contract/municipality/calendar.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import type { z } from 'zod'
import { readDate } from '../database/types.ts'
import { writeAbsencesCommand } from '../municipality/calendar/absences.ts'
import { recordAttendancesCommand } from '../municipality/calendar/attendances.ts'
import { setDailyServiceTimeCommand } from '../municipality/calendar/daily-service-times.ts'
import {
  addDiscussionSurveyCommand,
  addEventCommand,
  giveDiscussionTimeCommand,
} from '../municipality/calendar/events.ts'
import { writeReservationsCommand } from '../municipality/calendar/reservations.ts'
import type { Command } from '../municipality/command.ts'
import { setMessageAccountActiveCommand, setOutOfOfficeCommand } from '../municipality/messages/accounts.ts'
import { replyAsStaffCommand, writeAsStaffCommand } from '../municipality/messages/messages.ts'
import { addBackupCareCommand } from '../municipality/placements/backup-care.ts'
import { placeInGroupCommand } from '../municipality/placements/group-placements.ts'
import { endPlacementCommand, placeChildCommand } from '../municipality/placements/placements.ts'
import { addServiceNeedCommand } from '../municipality/placements/service-needs.ts'
import type { Collection, Resource } from '../municipality/resource.ts'
import { addEmployeeCommand } from '../municipality/units/employees.ts'
import { addGroupCommand } from '../municipality/units/groups.ts'
import {
  addUnitCommand,
  closeUnitCommand,
  setApplyPeriodsCommand,
  setUnitFeaturesCommand,
} from '../municipality/units/units.ts'
import type { CareChange, Concern, StoredKind, StoredRow } from './unit-limits.ts'

/**
 * What each call of the back-office API concerns. A client limited to units makes the calls that are listed here with
 * their concerns, about its own units and the days of its own children. All other calls are listed as refused: a call
 * that is in neither list does not start.
 */
type ConcernsOf<Input> = (input: Input, today: Temporal.PlainDate) => readonly Concern[]

const stored = (of: StoredKind, id: string, next?: CareChange): StoredRow => ({
  of,
  id,
  ...(next === undefined ? {} : { next }),
})
const unit = (id: string) => stored('unit', id)
const childIn = (id: string, days: OpenDateRange): Concern => ({ of: 'child', id, days })
const childOn = (id: string, day: Temporal.PlainDate): Concern => childIn(id, { start: day, end: day })

type Item<Schema extends z.ZodType> = z.output<Schema>

const ofDay = ({ childId, date }: Item<typeof writtenReservation | typeof writtenAbsence>) => [childOn(childId, date)]
const ofAttendance = ({ childId, date, unitId }: Item<typeof recordedAttendance>) => [
  unit(unitId),
  childOn(childId, date),
]

/** Each day by itself: between two days that are written the child may be elsewhere. */
function ofChildDays({ childId, reservations = [], absences = [], attendances }: Item<typeof childDays>) {
  const days = new Set([...reservations, ...absences, ...(attendances?.days ?? [])].map((text) => text.slice(0, 10)))
  return [
    ...[...days].map((day) => childOn(childId, readDate(day))),
    ...(attendances === undefined ? [] : [unit(attendances.unitId)]),
  ]
}

const ofEvent = ({ targets, period }: Item<typeof newEvent>) =>
  targets.flatMap(({ unitId, childId }) => [unit(unitId), ...(childId === undefined ? [] : [childIn(childId, period)])])

const COMMANDS_BY_UNIT = new Map<Command, ConcernsOf<never>>([
  // A new unit belongs to no client yet; the client's own units are changed by their keys.
  of(addUnitCommand, () => []),
  of(closeUnitCommand, ({ unitId }) => [unit(unitId)]),
  of(setApplyPeriodsCommand, ({ unitId }) => [unit(unitId)]),
  of(setUnitFeaturesCommand, ({ unitId }) => [unit(unitId)]),
  of(addGroupCommand, ({ unitId }) => [unit(unitId)]),
  of(addEmployeeCommand, ({ worksIn }) => worksIn.map(({ unitId }) => unit(unitId))),

  of(placeChildCommand, ({ unitId, childId, period }) => [unit(unitId), childIn(childId, period)]),
  of(endPlacementCommand, ({ id }) => [stored('placement', id)]),
  of(addServiceNeedCommand, ({ placementId }) => [stored('placement', placementId)]),
  of(placeInGroupCommand, ({ placementId, unitId }) => [stored('placement', placementId), unit(unitId)]),
  // Into any unit: a client may send its own child elsewhere.
  of(addBackupCareCommand, ({ childId, period }) => [childIn(childId, period)]),

  of(writeReservationsCommand, (written) => written.flatMap(ofDay)),
  of(writeAbsencesCommand, (written) => written.flatMap(ofDay)),
  of(recordAttendancesCommand, (recorded) => recorded.flatMap(ofAttendance)),
  of(setDailyServiceTimeCommand, ({ childId, validity }) => [childIn(childId, validity)]),
  of(addEventCommand, ofEvent),
  of(addDiscussionSurveyCommand, (survey) => [
    ...ofEvent(survey),
    ...survey.times.flatMap(({ childId, date }) => (childId === undefined ? [] : [childOn(childId, date)])),
  ]),
  of(giveDiscussionTimeCommand, ({ id, childId }) => [
    stored('discussion-time', id),
    ...(childId === null ? [] : [{ of: 'child-at-time' as const, id: childId, timeId: id }]),
  ]),

  of(writeAsStaffCommand, ({ senderId, to, applicationId }, today) => [
    stored('message-account', senderId),
    ...(to.units ?? []).map(unit),
    ...(to.groups ?? []).map((id) => stored('group', id)),
    // People and applications are in no unit: both are refused like a child of another unit.
    ...[...(to.children ?? []), ...(to.people ?? []), ...(applicationId === undefined ? [] : [applicationId])].map(
      (id) => childOn(id, today),
    ),
  ]),
  of(replyAsStaffCommand, ({ senderId }) => [stored('message-account', senderId)]),
  of(setMessageAccountActiveCommand, ({ employeeId }) => [stored('employee', employeeId)]),
  of(setOutOfOfficeCommand, ({ employeeId }) => [stored('employee', employeeId)]),
])

/** Refused to limited clients: they carry no unit, hold for the whole city, or are the city's own decisions. */
const REFUSED_COMMANDS: readonly Command['name'][] = [
  'people.addGuardianship',
  'people.endGuardianship',
  'people.refreshPersonFromRegister',
  'people.endPersonSessions',
  'people.addPerson',
  'people.setContactDetails',
  'placements.addServiceNeedOption',
  'placements.addClubTerm',
  'placements.addPreschoolTerm',
  'calendar.addHolidayPeriod',
  'calendar.addQuestionnaire',
  'calendar.writeAnswers',
  'messages.openOfficeAccount',
  'applications.hideFromGuardian',
  'applications.setCheckedByAdmin',
  'applications.setDueDate',
  'applications.moveApplication',
  'decisions.planPlacement',
  'decisions.prepareDecisions',
  'decisions.sendDecisions',
  'decisions.withdrawDecision',
  'child-documents.addChildDocument',
  'child-documents.annulChildDocument',
  'child-documents.decideChildDocument',
  'child-documents.moveChildDocument',
  'child-documents.publishChildDocument',
  'child-documents.writeChildDocument',
  'child-documents.addPedagogicalDocument',
  'child-documents.changePedagogicalDocument',
  'child-documents.addDocumentTemplate',
  'child-documents.changeDocumentTemplate',
  'child-documents.endDocumentTemplate',
  'child-documents.publishDocumentTemplate',
  'children.acceptAbsenceApplication',
  'children.rejectAbsenceApplication',
  'children.acceptServiceApplication',
  'children.rejectServiceApplication',
  'children.removeChildImage',
  'children.setChildImage',
  'finance.setHeadOfFamily',
  'finance.setPartners',
  'finance.setIncome',
  'income-statements.addPapersToIncomeStatement',
  'income-statements.handleIncomeStatement',
  'income-statements.returnIncomeStatement',
  'finance-decisions.annulFinanceDecision',
  'finance-decisions.draftFinanceDecision',
  'finance-decisions.sendFinanceDecisions',
  'decisions.annulAssistanceDecision',
  'decisions.decideAssistanceDecision',
  'decisions.draftAssistanceDecision',
  'decisions.draftPreschoolAssistanceDecision',
  'session.clearSystemNotification',
  'session.setSystemNotification',
]

const ITEMS_BY_UNIT = new Map<z.ZodType, ConcernsOf<never>>([
  [writtenReservation, ofDay],
  [writtenAbsence, ofDay],
  [recordedAttendance, ofAttendance],
  [childDays, ofChildDays],
])

const REFUSED_COLLECTIONS: readonly string[] = ['guardianships']

/** What was stored under a key before: it is changed, removed and looked up by its own unit alone. */
const KINDS_BY_UNIT: Readonly<Record<string, StoredKind>> = {
  units: 'unit',
  groups: 'group',
  employees: 'employee',
  placements: 'placement',
  'service-needs': 'service-need',
  'group-placements': 'group-placement',
  'backup-cares': 'backup-care',
  'daily-service-times': 'daily-service-time',
  'calendar-events': 'calendar-event',
  'discussion-surveys': 'calendar-event',
}

const REFUSED_KINDS: readonly string[] = [
  'service-need-options',
  'club-terms',
  'preschool-terms',
  'people',
  'holiday-periods',
  'questionnaires',
  'heads-of-family',
  'partners',
  'incomes',
  'document-templates',
  'child-documents',
  'pedagogical-documents',
  'finance-decisions',
  'assistance-decisions',
  'preschool-assistance-decisions',
]

function of<Input extends z.ZodType>(
  command: Command<Input>,
  concerns: ConcernsOf<z.output<Input>>,
): readonly [Command, ConcernsOf<never>] {
  return [command, concerns]
}

export const isCommandByUnit = (command: Command): boolean =>
  isListed(command.name, COMMANDS_BY_UNIT.has(command), REFUSED_COMMANDS.includes(command.name))
export const isCollectionByUnit = ({ item, kind }: Collection): boolean =>
  isListed(kind, ITEMS_BY_UNIT.has(item), REFUSED_COLLECTIONS.includes(kind))
export const isResourceByUnit = ({ kind }: Pick<Resource, 'kind'>): boolean =>
  isListed(kind, kind in KINDS_BY_UNIT, REFUSED_KINDS.includes(kind))

/** Called for every call when the routes are made. */
function isListed(name: string, isByUnit: boolean, isRefused: boolean): boolean {
  if (isByUnit !== isRefused) return isByUnit
  throw new Error(`${name} must be either limited to units or refused to limited clients, in units-of-calls.ts`)
}

/** Of an input with ids in place of keys. Nothing at all where the call carries no unit. */
export function concernsOfAct(command: Command, input: unknown, today: Temporal.PlainDate): readonly Concern[] {
  // Read by the command's own shape, which the compiler cannot follow through the list.
  return COMMANDS_BY_UNIT.get(command)?.(input as never, today) ?? []
}

export function concernsOfItems(
  { item }: Collection,
  items: readonly unknown[],
  today: Temporal.PlainDate,
): readonly Concern[] {
  const concerns = ITEMS_BY_UNIT.get(item)
  // Each was read by the collection's own shape. One that carries no unit makes the whole concern none.
  return concerns === undefined ? [] : items.flatMap((each) => concerns(each as never, today))
}

export function concernsOfStored({ kind }: Pick<Resource, 'kind'>, id: string): readonly StoredRow[] {
  const known = KINDS_BY_UNIT[kind]
  return known === undefined ? [] : [stored(known, id)]
}

/** Of what is put by a key, and of what is stored under it already. */
export function concernsOfPut(
  resource: Resource,
  value: unknown,
  { stored: id, today }: { readonly stored: string | undefined; readonly today: Temporal.PlainDate },
): readonly Concern[] {
  const before =
    id === undefined ? [] : concernsOfStored(resource, id).map((row) => ({ ...row, ...nextOf(row, value) }))
  return [...concernsOfAct(resource.add, value, today), ...before]
}

/** Both kinds of care are put with a child, a unit and a period. */
function nextOf({ of: kind }: StoredRow, value: unknown): { readonly next?: CareChange } {
  // Read by the resource's own shape, which the compiler cannot follow through the list.
  return kind === 'placement' || kind === 'backup-care' ? { next: value as CareChange } : {}
}
