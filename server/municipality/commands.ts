import type { Command } from './command.ts'
import {
  hideFromGuardianCommand,
  setCheckedByAdminCommand,
  setDueDateCommand,
} from './applications/mark-application.ts'
import { moveApplicationCommand } from './applications/move-application.ts'
import { writeAbsencesCommand } from './calendar/absences.ts'
import { recordAttendancesCommand } from './calendar/attendances.ts'
import { setDailyServiceTimeCommand } from './calendar/daily-service-times.ts'
import { addDiscussionSurveyCommand, addEventCommand, giveDiscussionTimeCommand } from './calendar/events.ts'
import { addHolidayPeriodCommand } from './calendar/holidays.ts'
import { addQuestionnaireCommand, writeAnswersCommand } from './calendar/questionnaires.ts'
import { writeReservationsCommand } from './calendar/reservations.ts'
import {
  addChildDocumentCommand,
  annulChildDocumentCommand,
  decideChildDocumentCommand,
  moveChildDocumentCommand,
  publishChildDocumentCommand,
  writeChildDocumentCommand,
} from './child-documents/child-documents.ts'
import {
  addPedagogicalDocumentCommand,
  changePedagogicalDocumentCommand,
} from './child-documents/pedagogical-documents.ts'
import {
  addDocumentTemplateCommand,
  changeDocumentTemplateCommand,
  endDocumentTemplateCommand,
  publishDocumentTemplateCommand,
} from './child-documents/templates.ts'
import { acceptAbsenceApplicationCommand, rejectAbsenceApplicationCommand } from './children/absence-applications.ts'
import { removeChildImageCommand, setChildImageCommand } from './children/images.ts'
import { acceptServiceApplicationCommand, rejectServiceApplicationCommand } from './children/service-applications.ts'
import {
  annulAssistanceDecisionCommand,
  decideAssistanceDecisionCommand,
  draftAssistanceDecisionCommand,
  draftPreschoolAssistanceDecisionCommand,
} from './decisions/assistance-decisions.ts'
import { planPlacementCommand } from './decisions/plan-placement.ts'
import { prepareDecisionsCommand } from './decisions/prepare-decisions.ts'
import { sendDecisionsCommand } from './decisions/send-decisions.ts'
import { withdrawDecisionCommand } from './decisions/withdraw-decision.ts'
import { setHeadOfFamilyCommand, setPartnersCommand } from './finance/fee-families.ts'
import { setIncomeCommand } from './finance/incomes.ts'
import {
  annulFinanceDecisionCommand,
  draftFinanceDecisionCommand,
  sendFinanceDecisionsCommand,
} from './finance-decisions/finance-decisions.ts'
import {
  addPapersToIncomeStatementCommand,
  handleIncomeStatementCommand,
  returnIncomeStatementCommand,
} from './income-statements/income-statements.ts'
import { openOfficeAccountCommand, setMessageAccountActiveCommand, setOutOfOfficeCommand } from './messages/accounts.ts'
import { replyAsStaffCommand, writeAsStaffCommand } from './messages/messages.ts'
import { endPersonSessionsCommand, refreshPersonFromRegisterCommand } from './people/access.ts'
import { addGuardianshipCommand, endGuardianshipCommand } from './people/guardianships.ts'
import { addPersonCommand, setContactDetailsCommand } from './people/people.ts'
import { addBackupCareCommand } from './placements/backup-care.ts'
import { placeInGroupCommand } from './placements/group-placements.ts'
import { endPlacementCommand, placeChildCommand } from './placements/placements.ts'
import { addServiceNeedOptionCommand } from './placements/service-need-options.ts'
import { addServiceNeedCommand } from './placements/service-needs.ts'
import { addClubTermCommand, addPreschoolTermCommand } from './placements/terms.ts'
import { clearSystemNotificationCommand, setSystemNotificationCommand } from './session/system-notifications.ts'
import { addEmployeeCommand } from './units/employees.ts'
import { addGroupCommand } from './units/groups.ts'
import { addUnitCommand, closeUnitCommand, setApplyPeriodsCommand, setUnitFeaturesCommand } from './units/units.ts'

/** Everything the municipality's side does, as somebody outside could ask for it: a table of contents. */
export const COMMANDS: readonly Command[] = [
  addGuardianshipCommand,
  endGuardianshipCommand,
  refreshPersonFromRegisterCommand,
  endPersonSessionsCommand,
  addPersonCommand,
  setContactDetailsCommand,

  addEmployeeCommand,
  addGroupCommand,
  addUnitCommand,
  closeUnitCommand,
  setApplyPeriodsCommand,
  setUnitFeaturesCommand,

  addBackupCareCommand,
  placeInGroupCommand,
  endPlacementCommand,
  placeChildCommand,
  addServiceNeedOptionCommand,
  addServiceNeedCommand,
  addClubTermCommand,
  addPreschoolTermCommand,

  writeAbsencesCommand,
  recordAttendancesCommand,
  setDailyServiceTimeCommand,
  addDiscussionSurveyCommand,
  addEventCommand,
  giveDiscussionTimeCommand,
  addHolidayPeriodCommand,
  addQuestionnaireCommand,
  writeAnswersCommand,
  writeReservationsCommand,

  openOfficeAccountCommand,
  setMessageAccountActiveCommand,
  setOutOfOfficeCommand,
  replyAsStaffCommand,
  writeAsStaffCommand,

  hideFromGuardianCommand,
  setCheckedByAdminCommand,
  setDueDateCommand,
  moveApplicationCommand,

  planPlacementCommand,
  prepareDecisionsCommand,
  sendDecisionsCommand,
  withdrawDecisionCommand,

  addChildDocumentCommand,
  annulChildDocumentCommand,
  decideChildDocumentCommand,
  moveChildDocumentCommand,
  publishChildDocumentCommand,
  writeChildDocumentCommand,
  addPedagogicalDocumentCommand,
  changePedagogicalDocumentCommand,
  addDocumentTemplateCommand,
  changeDocumentTemplateCommand,
  endDocumentTemplateCommand,
  publishDocumentTemplateCommand,

  acceptAbsenceApplicationCommand,
  rejectAbsenceApplicationCommand,
  acceptServiceApplicationCommand,
  rejectServiceApplicationCommand,
  removeChildImageCommand,
  setChildImageCommand,

  setHeadOfFamilyCommand,
  setPartnersCommand,
  setIncomeCommand,

  addPapersToIncomeStatementCommand,
  handleIncomeStatementCommand,
  returnIncomeStatementCommand,

  annulFinanceDecisionCommand,
  draftFinanceDecisionCommand,
  sendFinanceDecisionsCommand,

  annulAssistanceDecisionCommand,
  decideAssistanceDecisionCommand,
  draftAssistanceDecisionCommand,
  draftPreschoolAssistanceDecisionCommand,

  clearSystemNotificationCommand,
  setSystemNotificationCommand,
]
