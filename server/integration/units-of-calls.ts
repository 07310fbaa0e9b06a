import { recordedAttendance, writtenAbsence, writtenReservation } from '@nalle/contract/municipality/calendar.ts'
import { childDays } from '@nalle/contract/municipality/child-days.ts'
import type { newEvent } from '@nalle/contract/municipality/calendar.ts'
import type { z } from 'zod'
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
import type { Concern, ThingKind } from './unit-limits.ts'

/**
 * Which calls carry a unit, and where. A client that is limited to units makes these, about its own; every other call is
 * refused to it. A child is a unit's on the days of its places there.
 */
type ConcernsOf<Input> = (input: Input, today: Temporal.PlainDate) => readonly Concern[]

const thing = (of: ThingKind, id: string): Concern => ({ of, id })
const unit = (id: string) => thing('unit', id)
const childOn = (id: string, start: Temporal.PlainDate | string, end = start): Concern => ({
  of: 'child',
  id,
  start,
  end,
})

type Item<Schema extends z.ZodType> = z.output<Schema>

const ofDay = ({ childId, date }: Item<typeof writtenReservation | typeof writtenAbsence>) => [childOn(childId, date)]
const ofAttendance = ({ childId, date, unitId }: Item<typeof recordedAttendance>) => [
  unit(unitId),
  childOn(childId, date),
]

function ofChildDays({ childId, reservations = [], absences = [], attendances }: Item<typeof childDays>) {
  const days = [...reservations, ...absences, ...(attendances?.days ?? [])].map((text) => text.slice(0, 10)).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return [
    ...(first === undefined || last === undefined ? [] : [childOn(childId, first, last)]),
    ...(attendances === undefined ? [] : [unit(attendances.unitId)]),
  ]
}

const ofEvent = ({ targets, period }: Item<typeof newEvent>) =>
  targets.flatMap(({ unitId, childId }) => [
    unit(unitId),
    ...(childId === undefined ? [] : [childOn(childId, period.start)]),
  ])

const COMMANDS_BY_UNIT = new Map<Command, ConcernsOf<never>>([
  // A new unit is nobody's yet; the client's own ones are changed by their keys.
  of(addUnitCommand, () => []),
  of(closeUnitCommand, ({ unitId }) => [unit(unitId)]),
  of(setApplyPeriodsCommand, ({ unitId }) => [unit(unitId)]),
  of(setUnitFeaturesCommand, ({ unitId }) => [unit(unitId)]),
  of(addGroupCommand, ({ unitId }) => [unit(unitId)]),
  of(addEmployeeCommand, ({ worksIn }) => worksIn.map(({ unitId }) => unit(unitId))),

  of(placeChildCommand, ({ unitId }) => [unit(unitId)]),
  of(endPlacementCommand, ({ id }) => [thing('placement', id)]),
  of(addServiceNeedCommand, ({ placementId }) => [thing('placement', placementId)]),
  of(placeInGroupCommand, ({ placementId, unitId }) => [thing('placement', placementId), unit(unitId)]),
  of(addBackupCareCommand, ({ unitId }) => [unit(unitId)]),

  of(writeReservationsCommand, (written) => written.flatMap(ofDay)),
  of(writeAbsencesCommand, (written) => written.flatMap(ofDay)),
  of(recordAttendancesCommand, (recorded) => recorded.flatMap(ofAttendance)),
  of(setDailyServiceTimeCommand, ({ childId, validity }) => [childOn(childId, validity.start)]),
  of(addEventCommand, ofEvent),
  of(addDiscussionSurveyCommand, (survey) => [
    ...ofEvent(survey),
    ...survey.times.flatMap(({ childId, date }) => (childId === undefined ? [] : [childOn(childId, date)])),
  ]),
  of(giveDiscussionTimeCommand, ({ id }) => [thing('discussion-time', id)]),

  of(writeAsStaffCommand, ({ senderId, to }, today) => [
    thing('message-account', senderId),
    ...(to.units ?? []).map(unit),
    ...(to.groups ?? []).map((id) => thing('group', id)),
    // People themselves are in no unit, and count as children who are not there.
    ...[...(to.children ?? []), ...(to.people ?? [])].map((id) => childOn(id, today)),
  ]),
  of(replyAsStaffCommand, ({ senderId }) => [thing('message-account', senderId)]),
  of(setMessageAccountActiveCommand, ({ employeeId }) => [thing('employee', employeeId)]),
  of(setOutOfOfficeCommand, ({ employeeId }) => [thing('employee', employeeId)]),
])

const ITEMS_BY_UNIT = new Map<z.ZodType, ConcernsOf<never>>([
  [writtenReservation, ofDay],
  [writtenAbsence, ofDay],
  [recordedAttendance, ofAttendance],
  [childDays, ofChildDays],
])

/** What was put under a key before: it is not taken over from another unit. */
const KINDS_BY_UNIT: Readonly<Record<string, ThingKind>> = {
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

function of<Input extends z.ZodType>(
  command: Command<Input>,
  concerns: ConcernsOf<z.output<Input>>,
): readonly [Command, ConcernsOf<never>] {
  return [command, concerns]
}

export const isCommandByUnit = (command: Command): boolean => COMMANDS_BY_UNIT.has(command)
export const isCollectionByUnit = ({ item }: Collection): boolean => ITEMS_BY_UNIT.has(item)
export const isResourceByUnit = ({ kind }: Pick<Resource, 'kind'>): boolean => kind in KINDS_BY_UNIT

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

export function concernsOfStored({ kind }: Pick<Resource, 'kind'>, id: string): readonly Concern[] {
  const known = KINDS_BY_UNIT[kind]
  return known === undefined ? [] : [thing(known, id)]
}

/** Of what is put by a key, and of what is there under it already. */
export function concernsOfPut(
  resource: Resource,
  value: unknown,
  { stored, today }: { readonly stored: string | undefined; readonly today: Temporal.PlainDate },
): readonly Concern[] {
  const before = stored === undefined ? [] : concernsOfStored(resource, stored)
  return [...concernsOfAct(resource.add, value, today), ...before]
}
