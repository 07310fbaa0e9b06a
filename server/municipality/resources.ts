import { setDailyServiceTimeCommand } from './calendar/daily-service-times.ts'
import { addDiscussionSurveyCommand, addEventCommand, changeEvent } from './calendar/events.ts'
import { addHolidayPeriodCommand, changeHolidayPeriod } from './calendar/holidays.ts'
import { addQuestionnaireCommand } from './calendar/questionnaires.ts'
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
import { addPeople, addPersonCommand, changePerson } from './people/people.ts'
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
import { removing } from './remove-row.ts'
import type { Resource } from './resource.ts'
import { resource } from './resource.ts'
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
