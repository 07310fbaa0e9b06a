import { SERVICE_OPTIONS, STRUCTURAL_OPTIONS } from '@nalle/domain/decisions/assistance-types.ts'
import type { DecisionType } from '@nalle/domain/decisions/decision-types.ts'
import type { ApplicationId, AssistanceDecisionId, ChildId, DecisionId, UnitId } from '@nalle/domain/ids.ts'
import type { AnswerOf } from '../api/call-types.ts'
import type {
  ApplicationDecision,
  Child,
  DaycareAssistance,
  ListedDecisions,
  PreschoolAssistance,
} from '../decisions/queries.ts'
import type { FakeApi } from './fake-api.ts'

// Ids are texts; these are nobody's.
export const APPLICATION = 'ad000000-0000-4000-8000-000000000001' as ApplicationId
export const DECIDED_CHILD = 'ad000001-0000-4000-8000-000000000001' as ChildId
const UNIT = 'ad000002-0000-4000-8000-000000000001' as UnitId
export const decisionId = (at: number) => `ad00001${at}-0000-4000-8000-000000000001` as DecisionId
export const ASSISTANCE = 'ad000003-0000-4000-8000-000000000001' as AssistanceDecisionId

const day = (text: string) => Temporal.PlainDate.from(text)
const START = day('2027-01-04')
const END = day('2027-07-31')

export const AINO: Child = {
  id: DECIDED_CHILD,
  firstName: 'Aino',
  lastName: 'Esimerkki',
  dateOfBirth: day('2023-05-05'),
  socialSecurityNumber: null,
  duplicateOf: null,
  imageId: null,
}

/** A pending decision on daycare from January to July that the guardian may answer. */
export function aDecision(
  at = 0,
  change: Partial<ApplicationDecision['decision']> = {},
  canDecide = true,
): ApplicationDecision {
  return {
    decision: {
      id: decisionId(at),
      type: 'DAYCARE',
      status: 'PENDING',
      startDate: START,
      endDate: END,
      unit: {
        id: UNIT,
        name: 'Kuusenkävyn päiväkoti',
        daycareDecisionName: '',
        preschoolDecisionName: '',
        manager: null,
        streetAddress: 'Esimerkkikatu 2',
        postalCode: '00100',
        postOffice: 'Kuusilahti',
        phone: null,
        decisionHandler: 'Palveluohjaus',
        decisionHandlerAddress: 'Esimerkkikatu 3',
        providerType: 'MUNICIPAL',
      },
      applicationId: APPLICATION,
      childId: DECIDED_CHILD,
      childName: 'Aino Esimerkki',
      decisionNumber: 1,
      sentDate: day('2026-09-14'),
      requestedStartDate: null,
      resolved: null,
      resolvedByName: null,
      createdBy: 'Palveluohjaaja',
      documentKey: null,
      documentContainsContactInfo: false,
      archivedAt: null,
      answerBy: day('2026-09-28'),
      appealUntil: day('2026-10-14'),
      resolvedAt: null,
      hasDocument: true,
      ...change,
    },
    validRequestedStartDatePeriod: { start: START, end: day('2027-01-18') },
    permittedActions: ['READ', 'DOWNLOAD_PDF'],
    canDecide,
  }
}

/** The same after it was answered. */
export const answered = (
  told: ApplicationDecision,
  status: 'ACCEPTED' | 'REJECTED',
  requestedStartDate: Temporal.PlainDate | null = null,
): ApplicationDecision => ({
  ...told,
  decision: {
    ...told.decision,
    status,
    requestedStartDate,
    resolved: day('2026-09-14'),
    resolvedByName: 'Maija Meikäläinen',
    resolvedAt: Temporal.Instant.from('2026-09-14T06:00:00Z'),
  },
})

/** Answers the calls of the page on which the decisions on one application are answered. */
export function answerDecisionsOfApplication(api: FakeApi, decisions: readonly ApplicationDecision[]): void {
  api.answer('decisions.getDecisionsOfApplication', [...decisions])
  api.answer('decisions.getAcceptance', {
    begins: [{ unitName: 'Kuusenkävyn päiväkoti', type: 'DAYCARE', startDate: START, endDate: END }],
    ends: [],
    lostReservations: 0,
    lostAbsences: 0,
    reservableFrom: null,
    reservationsOpenOn: null,
  })
  api.answer('decisions.getApplicationMetadata', { data: null })
}

type Listed = {
  readonly decisions?: ListedDecisions['decisions']
  readonly assistance?: AnswerOf<'assistanceDecisions.getAssistanceDecisions'>
  readonly preschool?: AnswerOf<'assistanceDecisions.getPreschoolAssistanceDecisions'>
}

/** Answers the calls of the list of decisions; nobody may answer any of them. */
export function answerDecisionList(
  api: FakeApi,
  { decisions = [], assistance = [], preschool = [] }: Listed = {},
): void {
  api.answer('decisions.getDecisions', {
    decisions,
    permittedActions: Object.fromEntries(decisions.map(({ id }) => [id, ['READ' as const]])),
    decidableApplications: [],
  })
  api.answer('applications.getApplicationChildren', [AINO])
  api.answer('financeDecisions.getFinanceDecisions', [])
  api.answer('assistanceDecisions.getAssistanceDecisions', assistance)
  api.answer('assistanceDecisions.getPreschoolAssistanceDecisions', preschool)
  api.answer('children.getChildren', [])
}

export function aListedDecision(type: DecisionType = 'DAYCARE'): ListedDecisions['decisions'][number] {
  return {
    id: decisionId(0),
    childId: DECIDED_CHILD,
    applicationId: APPLICATION,
    type,
    status: 'PENDING',
    sentDate: day('2026-09-14'),
    resolved: null,
    startDate: START,
    endDate: END,
    unitName: 'Kuusenkävyn päiväkoti',
    answerBy: day('2026-09-28'),
    hasDocument: true,
  }
}

const no = <Options extends readonly string[]>(options: Options) =>
  // Each option of the list with a no.
  Object.fromEntries(options.map((option) => [option, false])) as Record<Options[number], false>

/** A decision on a smaller group in daycare from September on. */
export function aDaycareAssistance(change: Partial<DaycareAssistance> = {}): DaycareAssistance {
  return {
    id: ASSISTANCE,
    decisionNumber: 7,
    status: 'ACCEPTED',
    language: 'FI',
    child: { id: DECIDED_CHILD, name: 'Aino Esimerkki', dateOfBirth: day('2023-05-05') },
    validityPeriod: { start: day('2026-09-01'), end: null },
    decisionMade: day('2026-09-14'),
    sentForDecision: day('2026-08-20'),
    selectedUnit: {
      id: UNIT,
      name: 'Vuokkorinteen päiväkoti',
      streetAddress: null,
      postalCode: null,
      postOffice: null,
    },
    annulmentReason: '',
    hasDocument: true,
    processId: null,
    endDateNotKnown: true,
    preparedBy1: null,
    preparedBy2: null,
    decisionMaker: { employeeId: null, title: 'varhaiskasvatuksen johtaja', name: 'Joni Johtaja' },
    assistanceLevels: ['ENHANCED_ASSISTANCE'],
    pedagogicalMotivation: 'Kuvat tukevat arjen siirtymiä.',
    structuralMotivationOptions: { ...no(STRUCTURAL_OPTIONS), smallerGroup: true },
    structuralMotivationDescription: null,
    careMotivation: null,
    serviceOptions: no(SERVICE_OPTIONS),
    servicesMotivation: null,
    expertResponsibilities: null,
    guardiansHeardOn: null,
    guardianInfo: [],
    viewOfGuardians: null,
    otherRepresentativeHeard: false,
    otherRepresentativeDetails: null,
    motivationForDecision: null,
    ...change,
  }
}

/** A decision on support in pre-primary education, written in Swedish. */
export function aPreschoolAssistance(): PreschoolAssistance {
  return {
    id: ASSISTANCE,
    decisionNumber: 8,
    status: 'ACCEPTED',
    child: { id: DECIDED_CHILD, name: 'Aino Esimerkki', dateOfBirth: day('2020-05-05') },
    sentForDecision: day('2026-08-20'),
    decisionMade: day('2026-09-14'),
    decisionMakerHasOpened: true,
    annulmentReason: '',
    hasDocument: true,
    isValid: true,
    unitName: 'Blåsippans daghem',
    unitStreetAddress: null,
    unitPostalCode: null,
    unitPostOffice: null,
    preparer1Name: 'Erja Eklund',
    preparer2Name: null,
    decisionMakerName: 'Joni Johtaja',
    processId: null,
    form: {
      language: 'SV',
      validFrom: day('2026-09-01'),
      validTo: day('2027-05-31'),
      selectedUnit: UNIT,
      type: 'NEW',
      extendedCompulsoryEducation: true,
      extendedCompulsoryEducationInfo: 'Från och med augusti.',
      grantedAssistanceService: true,
      grantedInterpretationService: false,
      grantedAssistiveDevices: true,
      grantedServicesBasis: 'Barnet behöver en assistent i gruppen.',
      primaryGroup: 'Grupp Blåsippan',
      decisionBasis: 'Stödet behövs för barnets hörsel.',
      basisDocumentPedagogicalReport: true,
      basisDocumentPedagogicalReportDate: day('2026-08-01'),
      basisDocumentPsychologistStatement: false,
      basisDocumentPsychologistStatementDate: null,
      basisDocumentSocialReport: false,
      basisDocumentSocialReportDate: null,
      basisDocumentDoctorStatement: true,
      basisDocumentDoctorStatementDate: null,
      basisDocumentOtherOrMissing: false,
      basisDocumentOtherOrMissingInfo: '',
      basisDocumentsInfo: 'Handlingarna finns i barnets akt.',
      guardiansHeardOn: day('2026-08-18'),
      guardianInfo: [],
      otherRepresentativeHeard: false,
      otherRepresentativeDetails: '',
      viewOfGuardians: 'Vårdnadshavarna är av samma åsikt.',
      preparer1EmployeeId: null,
      preparer1Title: 'speciallärare',
      preparer1PhoneNumber: '040 5550 111',
      preparer2EmployeeId: null,
      preparer2Title: '',
      preparer2PhoneNumber: '',
      decisionMakerEmployeeId: null,
      decisionMakerTitle: 'direktör',
    },
  }
}
