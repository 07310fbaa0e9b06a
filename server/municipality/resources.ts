import { recordedAttendance, writtenAbsence, writtenReservation } from '@nalle/contract/municipality/calendar.ts'
import { childDays } from '@nalle/contract/municipality/child-days.ts'
import { newGuardianship } from '@nalle/contract/municipality/people.ts'
import { upsertMany } from '../database/upsert-many.ts'
import { absenceRow, writeAbsencesCommand } from './calendar/absences.ts'
import { attendanceRow, recordAttendancesCommand } from './calendar/attendances.ts'
import { countDays, putDaysOfChildren } from './calendar/child-days.ts'
import { putChildDays } from './calendar/day-columns.ts'
import { setDailyServiceTimeCommand } from './calendar/daily-service-times.ts'
import { lockChildrenOf } from './calendar/day-rows.ts'
import { addDiscussionSurveyCommand, addEventCommand, changeEvent } from './calendar/events.ts'
import { addHolidayPeriodCommand, changeHolidayPeriod } from './calendar/holidays.ts'
import { addQuestionnaireCommand } from './calendar/questionnaires.ts'
import { reservationRow, writeReservationsCommand } from './calendar/reservations.ts'
import { addChildDocumentCommand } from './child-documents/child-documents.ts'
import { addPedagogicalDocumentCommand } from './child-documents/pedagogical-documents.ts'
import { addDocumentTemplateCommand } from './child-documents/templates.ts'
import {
  draftAssistanceDecisionCommand,
  draftPreschoolAssistanceDecisionCommand,
} from './decisions/assistance-decisions.ts'
import { draftFinanceDecisionCommand } from './finance-decisions/finance-decisions.ts'
import {
  changeHeadOfFamily,
  changePartners,
  setHeadOfFamilyCommand,
  setPartnersCommand,
} from './finance/fee-families.ts'
import { changeIncome, setIncomeCommand } from './finance/incomes.ts'
import { addGuardianshipCommand, guardianshipRow } from './people/guardianships.ts'
import { addPeople, addPersonCommand, changePerson } from './people/people.ts'
import { PEOPLE_REFUSALS } from './people/refusals.ts'
import { addBackupCareCommand, changeBackupCare } from './placements/backup-care.ts'
import { changeGroupPlacement, placeInGroupCommand, placeManyInGroups } from './placements/group-placements.ts'
import {
  changedPlacement,
  changePlacement,
  placeChildCommand,
  placeChildren,
  removePlacement,
} from './placements/placements.ts'
import { addServiceNeedOptionCommand, changeServiceNeedOption } from './placements/service-need-options.ts'
import { addServiceNeedCommand, addServiceNeeds, changeServiceNeed } from './placements/service-needs.ts'
import { addClubTermCommand, addPreschoolTermCommand, changeClubTerm, changePreschoolTerm } from './placements/terms.ts'
import { inWords, only, VALUE_NOT_KNOWN } from './refusals.ts'
import { removing } from './remove-row.ts'
import type { Collection, Resource } from './resource.ts'
import { collection, resource } from './resource.ts'
import { addEmployeeCommand, addEmployees, changeEmployee } from './units/employees.ts'
import { addGroupCommand, addGroups, changedGroup, changeGroup } from './units/groups.ts'
import { addUnitCommand, addUnits, replaceUnit } from './units/units.ts'

/** What the municipality's programs put in by keys of their own: a table of contents, in the order of a first loading. */
export const RESOURCES: readonly Resource[] = [
  resource({
    kind: 'units',
    idKind: 'unit',
    add: addUnitCommand,
    addMany: addUnits,
    change: replaceUnit,
    remove: removing('unit'),
  }),
  resource({
    kind: 'groups',
    idKind: 'group',
    add: addGroupCommand,
    addMany: addGroups,
    change: changeGroup,
    refusals: changedGroup.refusals,
    remove: removing('unit_group', { parts: [{ table: 'message_account', column: 'group_id' }] }),
  }),
  resource({
    kind: 'employees',
    idKind: 'employee',
    add: addEmployeeCommand,
    addMany: addEmployees,
    change: changeEmployee,
    remove: removing('employee', {
      parts: [
        { table: 'unit_employee', column: 'employee_id' },
        { table: 'message_account', column: 'employee_id' },
      ],
    }),
  }),
  resource({
    kind: 'service-need-options',
    idKind: 'service-need-option',
    add: addServiceNeedOptionCommand,
    change: changeServiceNeedOption,
    remove: removing('service_need_option'),
  }),
  resource({
    kind: 'club-terms',
    idKind: 'term',
    add: addClubTermCommand,
    change: changeClubTerm,
    remove: removing('club_term'),
  }),
  resource({
    kind: 'preschool-terms',
    idKind: 'term',
    add: addPreschoolTermCommand,
    change: changePreschoolTerm,
    remove: removing('preschool_term'),
  }),

  resource({
    kind: 'people',
    idKind: 'person',
    add: addPersonCommand,
    addMany: addPeople,
    change: changePerson,
    remove: removing('person'),
  }),
  resource({
    kind: 'placements',
    idKind: 'placement',
    add: placeChildCommand,
    addMany: placeChildren,
    change: changePlacement,
    refusals: changedPlacement.refusals,
    remove: removePlacement,
  }),
  resource({
    kind: 'service-needs',
    idKind: 'service-need',
    add: addServiceNeedCommand,
    addMany: addServiceNeeds,
    change: changeServiceNeed,
    remove: removing('service_need'),
  }),
  resource({
    kind: 'group-placements',
    idKind: 'group-placement',
    add: placeInGroupCommand,
    addMany: placeManyInGroups,
    change: changeGroupPlacement,
    remove: removing('group_placement'),
  }),
  resource({
    kind: 'backup-cares',
    idKind: 'backup-care',
    add: addBackupCareCommand,
    change: changeBackupCare,
    remove: removing('backup_care'),
  }),
  resource({
    kind: 'daily-service-times',
    idKind: 'daily-service-time',
    add: setDailyServiceTimeCommand,
    remove: removing('daily_service_time'),
  }),

  resource({
    kind: 'holiday-periods',
    idKind: 'holiday-period',
    add: addHolidayPeriodCommand,
    change: changeHolidayPeriod,
    remove: removing('holiday_period'),
  }),
  resource({
    kind: 'questionnaires',
    idKind: 'questionnaire',
    add: addQuestionnaireCommand,
    remove: removing('holiday_questionnaire', {
      users: [{ table: 'holiday_questionnaire_answer', column: 'questionnaire_id' }],
    }),
  }),
  resource({
    kind: 'calendar-events',
    idKind: 'calendar-event',
    add: addEventCommand,
    change: changeEvent,
    remove: removing('calendar_event'),
  }),
  resource({
    kind: 'discussion-surveys',
    idKind: 'calendar-event',
    add: addDiscussionSurveyCommand,
    remove: removing('calendar_event', {
      users: [{ table: 'discussion_time', column: 'event_id', where: 'child_id is not null' }],
    }),
  }),

  resource({
    kind: 'heads-of-family',
    idKind: 'fee-family-head',
    add: setHeadOfFamilyCommand,
    change: changeHeadOfFamily,
    remove: removing('fee_family_head'),
  }),
  resource({
    kind: 'partners',
    idKind: 'fee-family-partner',
    add: setPartnersCommand,
    change: changePartners,
    remove: removing('fee_family_partner'),
  }),
  resource({
    kind: 'incomes',
    idKind: 'income',
    add: setIncomeCommand,
    change: changeIncome,
    remove: removing('income'),
  }),

  resource({
    kind: 'document-templates',
    idKind: 'document-template',
    add: addDocumentTemplateCommand,
    remove: removing('document_template'),
  }),
  resource({ kind: 'child-documents', idKind: 'child-document', add: addChildDocumentCommand }),
  resource({ kind: 'pedagogical-documents', idKind: 'pedagogical-document', add: addPedagogicalDocumentCommand }),
  resource({ kind: 'finance-decisions', idKind: 'finance-decision', add: draftFinanceDecisionCommand }),
  resource({ kind: 'assistance-decisions', idKind: 'assistance-decision', add: draftAssistanceDecisionCommand }),
  resource({
    kind: 'preschool-assistance-decisions',
    idKind: 'assistance-decision',
    add: draftPreschoolAssistanceDecisionCommand,
  }),
]

const GUARDIANSHIPS = {
  refusals: { ...addGuardianshipCommand.refusals, ...only(PEOPLE_REFUSALS, 'GUARDIAN_OF_ONESELF') },
}

/** What needs no key: who looks after whom, and the days of a child. */
export const COLLECTIONS: readonly Collection[] = [
  collection({
    kind: 'guardianships',
    area: 'people',
    item: newGuardianship,
    refusals: GUARDIANSHIPS.refusals,
    put: (items) => (tx) =>
      inWords(
        GUARDIANSHIPS,
        upsertMany(tx, 'guardianship', items.map(guardianshipRow), {
          identity: ['guardian_id', 'child_id'],
          compared: [],
        }),
      ),
  }),
  collection({
    kind: 'reservations',
    area: 'calendar',
    item: writtenReservation,
    refusals: writeReservationsCommand.refusals,
    put: (items) => async (tx) => {
      await lockChildrenOf(tx, items)
      return inWords(
        writeReservationsCommand,
        upsertMany(tx, 'reservation', items.map(reservationRow), {
          identity: ['child_id', 'date'],
          compared: ['start_time', 'end_time', 'second_start_time', 'second_end_time'],
        }),
      )
    },
  }),
  collection({
    kind: 'absences',
    area: 'calendar',
    item: writtenAbsence,
    refusals: writeAbsencesCommand.refusals,
    put: (items) => async (tx) => {
      await lockChildrenOf(tx, items)
      return inWords(
        writeAbsencesCommand,
        upsertMany(tx, 'absence', items.map(absenceRow), {
          identity: ['child_id', 'date', 'category'],
          compared: ['type', 'questionnaire_id'],
        }),
      )
    },
  }),
  collection({
    kind: 'attendances',
    area: 'calendar',
    item: recordedAttendance,
    refusals: recordAttendancesCommand.refusals,
    put: (items) => async (tx) => {
      await lockChildrenOf(tx, items)
      return inWords(
        recordAttendancesCommand,
        upsertMany(tx, 'attendance', items.map(attendanceRow), {
          identity: ['child_id', 'date', 'start_time'],
          compared: ['end_time', 'unit_id'],
        }),
      )
    },
  }),
  collection({
    kind: 'child-days',
    area: 'calendar',
    item: childDays,
    refusals: { ...putChildDays.refusals, VALUE_NOT_KNOWN },
    put: putDaysOfChildren,
    most: 20,
    rowsOf: countDays,
  }),
]
