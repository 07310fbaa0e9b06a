import {
  ASSISTANCE_LEVELS,
  PRESCHOOL_ASSISTANCE_TYPES,
  SERVICE_OPTIONS,
  STRUCTURAL_OPTIONS,
} from '@nalle/domain/decisions/assistance-types.ts'
import type { AssistanceDecisionId, ChildId, EmployeeId, Id, PersonId, UnitId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { date, id, text } from '../wire.ts'
import { openPeriod } from './shapes.ts'

const employeeId = id<EmployeeId>('employee').nullable()
const words = text.nullable()

const preparer = z.object({ employeeId, title: words, name: words, phoneNumber: words })

/** Each option of a list with a yes or a no. */
function choices<const Options extends readonly string[]>(options: Options) {
  const shape = Object.fromEntries(options.map((option) => [option, z.boolean()]))
  // One key for each option of the list, which the compiler cannot follow through `fromEntries`.
  return z.object(shape as Record<Options[number], z.ZodBoolean>)
}

/** What staff write about support in daycare. It is kept as it is, and travels to guardians in the same words. */
export const daycareAssistanceContent = z.object({
  endDateNotKnown: z.boolean(),
  preparedBy1: preparer.nullable(),
  preparedBy2: preparer.nullable(),
  decisionMaker: z.object({ employeeId, title: words, name: words }).nullable(),
  assistanceLevels: z.array(z.enum(ASSISTANCE_LEVELS)),
  pedagogicalMotivation: words,
  structuralMotivationOptions: choices(STRUCTURAL_OPTIONS),
  structuralMotivationDescription: words,
  careMotivation: words,
  serviceOptions: choices(SERVICE_OPTIONS),
  servicesMotivation: words,
  expertResponsibilities: words,
  guardiansHeardOn: date.nullable(),
  guardianInfo: z.array(
    z.object({
      id: id<Id<'heard-guardian'>>('heard-guardian').nullable(),
      personId: id<PersonId>('person').nullable(),
      name: text,
      isHeard: z.boolean(),
      details: words,
    }),
  ),
  viewOfGuardians: words,
  otherRepresentativeHeard: z.boolean(),
  otherRepresentativeDetails: words,
  motivationForDecision: words,
})
export type DaycareAssistanceContent = z.output<typeof daycareAssistanceContent>

/** What a guardian reads as the form of a decision on support in pre-primary education. */
export const preschoolAssistanceForm = z.object({
  type: z.enum(PRESCHOOL_ASSISTANCE_TYPES).nullable(),
  extendedCompulsoryEducation: z.boolean(),
  extendedCompulsoryEducationInfo: text,
  grantedAssistanceService: z.boolean(),
  grantedInterpretationService: z.boolean(),
  grantedAssistiveDevices: z.boolean(),
  grantedServicesBasis: text,
  primaryGroup: text,
  decisionBasis: text,
  basisDocumentPedagogicalReport: z.boolean(),
  basisDocumentPedagogicalReportDate: date.nullable(),
  basisDocumentPsychologistStatement: z.boolean(),
  basisDocumentPsychologistStatementDate: date.nullable(),
  basisDocumentSocialReport: z.boolean(),
  basisDocumentSocialReportDate: date.nullable(),
  basisDocumentDoctorStatement: z.boolean(),
  basisDocumentDoctorStatementDate: date.nullable(),
  basisDocumentOtherOrMissing: z.boolean(),
  basisDocumentOtherOrMissingInfo: text,
  basisDocumentsInfo: text,
  guardiansHeardOn: date.nullable(),
  guardianInfo: z.array(
    z.object({
      id: id<Id<'heard-guardian'>>('heard-guardian'),
      personId: id<PersonId>('person'),
      name: text,
      isHeard: z.boolean(),
      details: text,
    }),
  ),
  otherRepresentativeHeard: z.boolean(),
  otherRepresentativeDetails: text,
  viewOfGuardians: text,
  preparer1EmployeeId: employeeId,
  preparer1Title: text,
  preparer1PhoneNumber: text,
  preparer2EmployeeId: employeeId,
  preparer2Title: text,
  preparer2PhoneNumber: text,
  decisionMakerEmployeeId: employeeId,
  decisionMakerTitle: text,
})

/** What staff write about support in pre-primary education, with the names of who did. */
export const preschoolAssistanceContent = z.object({
  form: preschoolAssistanceForm,
  preparer1Name: words,
  preparer2Name: words,
  decisionMakerName: words,
})
export type PreschoolAssistanceContent = z.output<typeof preschoolAssistanceContent>

const draft = {
  id: id<AssistanceDecisionId>('assistance-decision').optional(),
  language: z.enum(['fi', 'sv']),
  childId: id<ChildId>('person'),
  unitId: id<UnitId>('unit').nullable(),
  validity: openPeriod,
  sentForDecision: date.nullable(),
}

export const newDaycareAssistanceDecision = z.object({ ...draft, content: daycareAssistanceContent })
export const newPreschoolAssistanceDecision = z.object({ ...draft, content: preschoolAssistanceContent })

export const decidedAssistanceDecision = z.object({
  id: id<AssistanceDecisionId>('assistance-decision'),
  step: z.enum(['SEND_BACK', 'ACCEPT', 'REJECT']),
})

export const annulledAssistanceDecision = z.object({
  id: id<AssistanceDecisionId>('assistance-decision'),
  /** Families read it. */
  reason: text,
})
