import type { PreschoolAssistance } from '../queries.ts'
import type { DecisionContent, DecisionSection } from './content.ts'
import {
  dayOf,
  factsOf,
  filled,
  hearingSection,
  responsibleSection,
  section,
  unitLines,
  validityOf,
} from './content.ts'
import type { PreschoolWords } from './words/preschool.ts'

/** Support in pre-primary education as it is read, in the words of the decision's own language. */
export function preschoolContent(decision: PreschoolAssistance, words: PreschoolWords): DecisionContent {
  const { form, child } = decision
  const unit = unitLines({
    name: decision.unitName,
    streetAddress: decision.unitStreetAddress,
    postalCode: decision.unitPostalCode,
    postOffice: decision.unitPostOffice,
  })
  return {
    id: decision.id,
    kind: 'PRESCHOOL',
    status: decision.status,
    annulmentReason: decision.annulmentReason,
    hasDocument: decision.hasDocument,
    facts: factsOf([
      [words.child, child.name],
      [words.born, dayOf(child.dateOfBirth)],
      form.type !== null && [words.type, words.types[form.type]],
      form.validFrom !== null && [words.validity, validityOf({ start: form.validFrom, end: form.validTo }, words)],
      [words.unit, unit],
      [words.primaryGroup, form.primaryGroup.trim()],
      [words.sentForDecision, dayOf(decision.sentForDecision)],
      [words.made, dayOf(decision.decisionMade)],
      [words.number, String(decision.decisionNumber)],
    ]),
    sections: [
      ...section(words.extendedEducation, {
        written: [
          form.extendedCompulsoryEducation ? words.extendedEducationYes : words.extendedEducationNo,
          form.extendedCompulsoryEducationInfo,
        ],
      }),
      ...section(words.services, {
        chosen: [
          form.grantedAssistanceService && words.granted.assistance,
          form.grantedInterpretationService && words.granted.interpretation,
          form.grantedAssistiveDevices && words.granted.devices,
        ],
        written: [form.grantedServicesBasis],
      }),
      ...section(words.motivation, { written: [form.decisionBasis] }),
      ...basisDocuments(form, words),
      ...hearingSection(form, words),
      ...responsibleSection(
        {
          preparers: [
            { name: decision.preparer1Name, title: form.preparer1Title, phoneNumber: form.preparer1PhoneNumber },
            { name: decision.preparer2Name, title: form.preparer2Title, phoneNumber: form.preparer2PhoneNumber },
          ],
          decisionMaker: { name: decision.decisionMakerName, title: form.decisionMakerTitle },
        },
        words,
      ),
    ],
  }
}

function basisDocuments(form: PreschoolAssistance['form'], words: PreschoolWords): readonly DecisionSection[] {
  const { documents } = words
  const dated = (name: string, day: Temporal.PlainDate | null) => filled([name, dayOf(day)]).join(', ')
  return section(words.basisDocuments, {
    chosen: [
      form.basisDocumentPedagogicalReport &&
        dated(documents.pedagogicalReport, form.basisDocumentPedagogicalReportDate),
      form.basisDocumentPsychologistStatement &&
        dated(documents.psychologist, form.basisDocumentPsychologistStatementDate),
      form.basisDocumentSocialReport && dated(documents.social, form.basisDocumentSocialReportDate),
      form.basisDocumentDoctorStatement && dated(documents.doctor, form.basisDocumentDoctorStatementDate),
      form.basisDocumentOtherOrMissing && (form.basisDocumentOtherOrMissingInfo.trim() || documents.other),
    ],
    written: [form.basisDocumentsInfo],
  })
}
