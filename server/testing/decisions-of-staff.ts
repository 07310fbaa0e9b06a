import { SERVICE_OPTIONS, STRUCTURAL_OPTIONS } from '@nalle/domain/decisions/assistance-types.ts'
import type { AssistanceStep } from '@nalle/domain/decisions/assistance-decisions.ts'
import type { AssistanceDecisionId, ChildId, FinanceDecisionId, PersonId, UnitId } from '@nalle/domain/ids.ts'
import {
  decideAssistanceDecision,
  draftAssistanceDecision,
  draftPreschoolAssistanceDecision,
} from '../municipality/decisions/assistance-decisions.ts'
import type {
  NewDaycareAssistanceDecision,
  NewPreschoolAssistanceDecision,
} from '../municipality/decisions/assistance-decisions.ts'
import { draftFinanceDecision, sendFinanceDecisions } from '../municipality/finance-decisions/finance-decisions.ts'
import type { NewFinanceDecision } from '../municipality/finance-decisions/finance-decisions.ts'
import { drawDueDocuments } from '../pdf/draw-due-documents.ts'
import type { TestNalle } from './nalle.ts'

type Placed = { readonly childId: ChildId; readonly unitId: UnitId }

/** A fee for one child, from August on, unless told otherwise. */
export function newFinanceDecision(
  headId: PersonId,
  { childId, unitId }: Placed,
  changes: Partial<NewFinanceDecision> = {},
): NewFinanceDecision {
  const isVoucher = changes.type === 'VOUCHER_VALUE_DECISION'
  return {
    type: 'FEE_DECISION',
    language: 'fi',
    headId,
    partnerId: null,
    validity: { start: Temporal.PlainDate.from('2026-08-01'), end: null },
    familySize: 3,
    incomeCents: 4_200_00,
    decidedBy: { name: 'Päivi Palo', title: 'palveluohjaaja' },
    children: [
      {
        childId,
        unitId,
        serviceNeed: 'Kokopäiväinen, vähintään 25 h viikossa',
        baseFeeCents: 288_00,
        siblingDiscountPercent: 0,
        feeCents: 288_00,
        voucherValueCents: isVoucher ? 870_00 : null,
      },
    ],
    ...changes,
  }
}

const CASE = { organization: 'Kuusilahden kaupunki', archiveMonths: 120, by: null }

/** Drafted, sent and, unless told otherwise, drawn. */
export async function sendFinanceDecision(
  nalle: TestNalle,
  decision: NewFinanceDecision,
  options: { readonly isDrawn?: boolean } = {},
): Promise<FinanceDecisionId> {
  const act = { now: nalle.now() }
  const id = await nalle.db.transaction(async (tx) => {
    const drafted = await draftFinanceDecision(tx, decision, act)
    await sendFinanceDecisions(tx, { ids: [drafted], ...CASE }, act)
    return drafted
  })
  if (options.isDrawn !== false) await drawDueDocuments(nalle.documentService)
  return id
}

/** Nothing chosen in any list of options. */
function none<const Options extends readonly string[]>(options: Options): Record<Options[number], boolean> {
  // One key for each option of the list.
  return Object.fromEntries(options.map((option) => [option, false])) as Record<Options[number], boolean>
}

export function newAssistanceDecision(
  { childId, unitId }: Placed,
  changes: Partial<NewDaycareAssistanceDecision> = {},
): NewDaycareAssistanceDecision {
  return {
    language: 'fi',
    childId,
    unitId,
    validity: { start: Temporal.PlainDate.from('2026-09-01'), end: null },
    sentForDecision: Temporal.PlainDate.from('2026-08-20'),
    content: {
      endDateNotKnown: true,
      preparedBy1: { employeeId: null, title: 'erityisopettaja', name: 'Erja Eklund', phoneNumber: '040 5550 111' },
      preparedBy2: null,
      decisionMaker: { employeeId: null, title: 'varhaiskasvatuksen johtaja', name: 'Joni Johtaja' },
      assistanceLevels: ['ENHANCED_ASSISTANCE'],
      pedagogicalMotivation: 'Kuvat tukevat arjen siirtymiä.',
      structuralMotivationOptions: { ...none(STRUCTURAL_OPTIONS), smallerGroup: true },
      structuralMotivationDescription: 'Ryhmässä on kolme lasta vähemmän.',
      careMotivation: null,
      serviceOptions: { ...none(SERVICE_OPTIONS), consultationSpecialEd: true },
      servicesMotivation: 'Erityisopettaja käy kerran viikossa.',
      expertResponsibilities: null,
      guardiansHeardOn: Temporal.PlainDate.from('2026-08-18'),
      guardianInfo: [{ id: null, personId: null, name: 'Maija Mäkinen', isHeard: true, details: null }],
      viewOfGuardians: 'Huoltajat ovat samaa mieltä.',
      otherRepresentativeHeard: false,
      otherRepresentativeDetails: null,
      motivationForDecision: 'Tuki on tarpeen kielen kehityksessä.',
    },
    ...changes,
  }
}

export function newPreschoolAssistanceDecision(
  { childId, unitId }: Placed,
  changes: Partial<NewPreschoolAssistanceDecision> = {},
): NewPreschoolAssistanceDecision {
  return {
    language: 'sv',
    childId,
    unitId,
    validity: { start: Temporal.PlainDate.from('2026-09-01'), end: Temporal.PlainDate.from('2027-05-31') },
    sentForDecision: Temporal.PlainDate.from('2026-08-20'),
    content: {
      preparer1Name: 'Erja Eklund',
      preparer2Name: null,
      decisionMakerName: 'Joni Johtaja',
      form: {
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
        basisDocumentPedagogicalReportDate: Temporal.PlainDate.from('2026-08-01'),
        basisDocumentPsychologistStatement: false,
        basisDocumentPsychologistStatementDate: null,
        basisDocumentSocialReport: false,
        basisDocumentSocialReportDate: null,
        basisDocumentDoctorStatement: true,
        basisDocumentDoctorStatementDate: null,
        basisDocumentOtherOrMissing: false,
        basisDocumentOtherOrMissingInfo: '',
        basisDocumentsInfo: '',
        guardiansHeardOn: Temporal.PlainDate.from('2026-08-18'),
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
    },
    ...changes,
  }
}

type Deciding = { readonly step?: Exclude<AssistanceStep, 'ANNUL'>; readonly isDrawn?: boolean }

export function decideDaycareSupport(
  nalle: TestNalle,
  decision: NewDaycareAssistanceDecision,
  options?: Deciding,
): Promise<AssistanceDecisionId> {
  return decide(nalle, () => nalle.db.transaction((tx) => draftAssistanceDecision(tx, decision)), options)
}

export function decidePreschoolSupport(
  nalle: TestNalle,
  decision: NewPreschoolAssistanceDecision,
  options?: Deciding,
): Promise<AssistanceDecisionId> {
  return decide(nalle, () => nalle.db.transaction((tx) => draftPreschoolAssistanceDecision(tx, decision)), options)
}

async function decide(
  nalle: TestNalle,
  draft: () => Promise<AssistanceDecisionId>,
  { step = 'ACCEPT', isDrawn = true }: Deciding = {},
): Promise<AssistanceDecisionId> {
  const id = await draft()
  await nalle.db.transaction((tx) => decideAssistanceDecision(tx, id, step, { now: nalle.now() }))
  if (isDrawn) await drawDueDocuments(nalle.documentService)
  return id
}

/** The child of a family as decisions name it. */
export function placedChild(family: { readonly child: { readonly id: ChildId }; readonly unitId: UnitId }): Placed {
  return { childId: family.child.id, unitId: family.unitId }
}
