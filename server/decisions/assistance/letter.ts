import {
  daycareAssistanceContent,
  preschoolAssistanceContent,
} from '@nalle/contract/municipality/assistance-decisions.ts'
import type {
  DaycareAssistanceContent,
  PreschoolAssistanceContent,
} from '@nalle/contract/municipality/assistance-decisions.ts'
import type { City } from '@nalle/domain/city/city.ts'
import { SERVICE_OPTIONS, STRUCTURAL_OPTIONS } from '@nalle/domain/decisions/assistance-types.ts'
import type { AssistanceDecisionId } from '@nalle/domain/ids.ts'
import type { Read } from '../../database/database.ts'
import type { Letter, LetterBlock, LetterFact, LetterSection } from '../../pdf/letter.ts'
import { letterheadOf, paragraphs, section } from '../../pdf/letter.ts'
import { instructionsOf, dayText, LETTER_WORDS, periodText } from '../../pdf/letter-words.ts'
import type { AssistanceRow } from './rows.ts'
import { findAssistanceDecision, findGuardians } from './rows.ts'
import { ASSISTANCE_LETTER_WORDS } from './letter-words.ts'
import type { AssistanceLetterWords } from './letter-words.ts'

export type AssistanceLetterFacts = AssistanceRow & {
  readonly decisionMade: Temporal.PlainDate
  readonly guardianNames: readonly string[]
}

export async function findAssistanceLetter(
  db: Read,
  id: AssistanceDecisionId,
  city: City,
): Promise<Letter | undefined> {
  const decision = await findAssistanceDecision(db, id)
  if (decision === undefined || decision.decisionMade === null) return undefined
  const guardianNames = (await findGuardians(db, decision.childId)).map(({ name }) => name)
  return assistanceLetter({ ...decision, decisionMade: decision.decisionMade, guardianNames }, city)
}

export function fileNameOf({ kind, language, validity }: AssistanceRow): string {
  return `${ASSISTANCE_LETTER_WORDS[language].fileName[kind]} ${validity.start.toString()}.pdf`
}

/** Guardians who live apart get the same letter: where they live is not in it. */
export function assistanceLetter(facts: AssistanceLetterFacts, city: City): Letter {
  const { language, kind } = facts
  const [common, words] = [LETTER_WORDS[language], ASSISTANCE_LETTER_WORDS[language]]
  const contents =
    kind === 'DAYCARE'
      ? daycareParts(daycareAssistanceContent.parse(facts.content), facts, words)
      : preschoolParts(preschoolAssistanceContent.parse(facts.content), facts, words)
  const title = words.title[kind]
  return {
    ...letterheadOf(city, language),
    title,
    reference: `${title} ${facts.number}`,
    recipients: facts.guardianNames,
    facts: [
      { name: common.decisionDay, value: dayText(facts.decisionMade, language) },
      { name: common.decisionNumber, value: String(facts.number) },
      { name: common.validity, value: contents.validity },
    ],
    confidential: words.confidential,
    opening: [{ type: 'STRONG', text: contents.opening }],
    sections: [
      { heading: words.childAndPlace, blocks: [{ type: 'FACTS', rows: childFacts(facts, words, contents.facts) }] },
      ...contents.sections,
      ...section(words.legalBasis, paragraphs(words.law[kind])),
    ],
    signatures: contents.signatures,
    closing: common.signedElectronically,
    instructions: instructionsOf(city, kind === 'DAYCARE' ? 'daycareSupport' : 'prePrimarySupport', language),
  }
}

type Parts = Pick<Letter, 'signatures'> & {
  readonly validity: string
  readonly opening: string
  readonly facts: readonly LetterFact[]
  readonly sections: readonly LetterSection[]
}

function childFacts(
  facts: AssistanceLetterFacts,
  words: AssistanceLetterWords,
  more: readonly LetterFact[],
): readonly LetterFact[] {
  const { language, childName, dateOfBirth, unitName } = facts
  const town = `${facts.unitPostalCode ?? ''} ${facts.unitPostOffice ?? ''}`.trim()
  const unit = [unitName ?? '', facts.unitStreetAddress ?? '', town].filter((line) => line !== '').join('\n')
  return [
    { name: words.child, value: childName },
    { name: words.born, value: dayText(dateOfBirth, language) },
    ...(unit === '' ? [] : [{ name: words.unit, value: unit }]),
    ...more,
  ]
}

function daycareParts(
  content: DaycareAssistanceContent,
  facts: AssistanceLetterFacts,
  words: AssistanceLetterWords,
): Parts {
  const structural = STRUCTURAL_OPTIONS.filter((option) => content.structuralMotivationOptions[option])
  const services = SERVICE_OPTIONS.filter((option) => content.serviceOptions[option])
  const levels = content.assistanceLevels.map((level) => words.levels[level]).join(', ')
  const period = content.endDateNotKnown ? { ...facts.validity, end: null } : facts.validity
  const heard = content.guardianInfo.map(({ name, isHeard, details }) => ({ name, isHeard, details: details ?? '' }))
  return {
    validity: periodText(period, facts.language),
    opening: openingOf(facts, words),
    facts: levels === '' ? [] : [{ name: words.level, value: levels }],
    sections: [
      ...section(words.pedagogical, paragraphs(content.pedagogicalMotivation ?? '')),
      ...section(words.structural, [
        ...listOf(structural.map((option) => words.structuralOptions[option])),
        ...paragraphs(content.structuralMotivationDescription ?? ''),
      ]),
      ...section(words.care, paragraphs(content.careMotivation ?? '')),
      ...section(words.services, [
        ...listOf(services.map((option) => words.serviceOptions[option])),
        ...paragraphs(content.servicesMotivation ?? ''),
        ...paragraphs(content.expertResponsibilities ?? ''),
      ]),
      ...hearing({ ...content, heard }, facts, words),
      ...section(words.motivation, paragraphs(content.motivationForDecision ?? '')),
    ],
    signatures: signaturesOf([
      { words: words.preparer, ...content.preparedBy1 },
      { words: words.preparer, ...content.preparedBy2 },
      { words: words.decisionMaker, ...content.decisionMaker },
    ]),
  }
}

function preschoolParts(
  { form, ...names }: PreschoolAssistanceContent,
  facts: AssistanceLetterFacts,
  words: AssistanceLetterWords,
): Parts {
  const services = [
    ...(form.grantedAssistanceService ? [words.granted.assistance] : []),
    ...(form.grantedInterpretationService ? [words.granted.interpretation] : []),
    ...(form.grantedAssistiveDevices ? [words.granted.devices] : []),
  ]
  const withDay = (text: string, day: Temporal.PlainDate | null) =>
    day === null ? text : `${text}, ${dayText(day, facts.language)}`
  const documents = [
    {
      isThere: form.basisDocumentPedagogicalReport,
      text: words.documents.pedagogicalReport,
      day: form.basisDocumentPedagogicalReportDate,
    },
    {
      isThere: form.basisDocumentPsychologistStatement,
      text: words.documents.psychologist,
      day: form.basisDocumentPsychologistStatementDate,
    },
    { isThere: form.basisDocumentSocialReport, text: words.documents.social, day: form.basisDocumentSocialReportDate },
    {
      isThere: form.basisDocumentDoctorStatement,
      text: words.documents.doctor,
      day: form.basisDocumentDoctorStatementDate,
    },
    {
      isThere: form.basisDocumentOtherOrMissing,
      text: form.basisDocumentOtherOrMissingInfo || words.documents.other,
      day: null,
    },
  ].flatMap(({ isThere, text, day }) => (isThere ? [withDay(text, day)] : []))
  return {
    validity: periodText(facts.validity, facts.language),
    opening: openingOf(facts, words),
    facts: [
      ...(form.type === null ? [] : [{ name: words.type, value: words.types[form.type] }]),
      ...(form.primaryGroup.trim() === '' ? [] : [{ name: words.primaryGroup, value: form.primaryGroup }]),
    ],
    sections: [
      ...section(
        words.extendedEducation,
        form.extendedCompulsoryEducation
          ? [
              { type: 'PARAGRAPH', text: words.extendedEducationYes },
              ...paragraphs(form.extendedCompulsoryEducationInfo),
            ]
          : [],
      ),
      ...section(words.services, [...listOf(services), ...paragraphs(form.grantedServicesBasis)]),
      ...section(words.motivation, paragraphs(form.decisionBasis)),
      ...section(words.basisDocuments, [...listOf(documents), ...paragraphs(form.basisDocumentsInfo)]),
      ...hearing({ ...form, heard: form.guardianInfo }, facts, words),
    ],
    signatures: signaturesOf([
      {
        words: words.preparer,
        name: names.preparer1Name,
        title: form.preparer1Title,
        phoneNumber: form.preparer1PhoneNumber,
      },
      {
        words: words.preparer,
        name: names.preparer2Name,
        title: form.preparer2Title,
        phoneNumber: form.preparer2PhoneNumber,
      },
      { words: words.decisionMaker, name: names.decisionMakerName, title: form.decisionMakerTitle },
    ]),
  }
}

/** What was decided at first: a letter that was drawn late still says what was decided then. */
function openingOf(facts: AssistanceLetterFacts, words: AssistanceLetterWords): string {
  return facts.status === 'REJECTED' ? words.rejected[facts.kind] : words.accepted[facts.kind]
}

type Hearing = {
  readonly guardiansHeardOn: Temporal.PlainDate | null
  readonly heard: readonly { readonly name: string; readonly isHeard: boolean; readonly details: string }[]
  readonly otherRepresentativeHeard: boolean
  readonly otherRepresentativeDetails: string | null
  readonly viewOfGuardians: string | null
}

function hearing(
  content: Hearing,
  facts: AssistanceLetterFacts,
  words: AssistanceLetterWords,
): readonly LetterSection[] {
  const { guardiansHeardOn, heard, otherRepresentativeHeard, otherRepresentativeDetails, viewOfGuardians } = content
  const people = [
    ...heard.map(({ name, isHeard, details }) =>
      [`${name}: ${isHeard ? words.heard : words.notHeard}`, details.trim()].filter((text) => text !== '').join('. '),
    ),
    ...(otherRepresentativeHeard ? [`${words.otherRepresentative} ${otherRepresentativeDetails ?? ''}`.trim()] : []),
  ]
  const rows =
    guardiansHeardOn === null ? [] : [{ name: words.heardOn, value: dayText(guardiansHeardOn, facts.language) }]
  const view: readonly LetterBlock[] = paragraphs(viewOfGuardians ?? '')
  return section(words.hearing, [
    ...(rows.length === 0 ? [] : [{ type: 'FACTS' as const, rows }]),
    ...listOf(people),
    ...view,
  ])
}

function listOf(items: readonly string[]): readonly LetterBlock[] {
  return items.length === 0 ? [] : [{ type: 'LIST', items }]
}

type Signer = {
  readonly words: string
  readonly name?: string | null
  readonly title?: string | null
  readonly phoneNumber?: string | null
}

function signaturesOf(signers: readonly Signer[]): Letter['signatures'] {
  return signers.flatMap(({ words, name, title, phoneNumber }) => {
    if (name === undefined || name === null || name.trim() === '') return []
    return [{ name, title: [words, title ?? '', phoneNumber ?? ''].filter((line) => line !== '').join('\n') }]
  })
}
