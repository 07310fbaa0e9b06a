import { SERVICE_OPTIONS, STRUCTURAL_OPTIONS } from '@nalle/domain/decisions/assistance-types.ts'
import { formats } from '../../language/formats.ts'
import type { Texts } from '../../language/texts.ts'
import type { DaycareAssistance } from '../queries.ts'
import type { AssistanceWords, DecisionContent } from './content.ts'
import { dayOf, factsOf, hearingSection, responsibleSection, section, unitLines, validityOf } from './content.ts'
import type { daycareTexts } from './daycare-texts.ts'

type DaycareWords = AssistanceWords & WordsOf<typeof daycareTexts>
type WordsOf<T> = T extends Texts<infer Words> ? Words : never

/** Support in daycare as it is read, in the words of the page. */
export function daycareContent(decision: DaycareAssistance, words: DaycareWords): DecisionContent {
  const { child, selectedUnit, validityPeriod } = decision
  const structural = STRUCTURAL_OPTIONS.filter((option) => decision.structuralMotivationOptions[option])
  const services = SERVICE_OPTIONS.filter((option) => decision.serviceOptions[option])
  return {
    id: decision.id,
    kind: 'DAYCARE',
    status: decision.status,
    annulmentReason: decision.annulmentReason,
    hasDocument: decision.hasDocument,
    facts: factsOf([
      [words.child, child?.name ?? ''],
      [words.born, dayOf(child?.dateOfBirth ?? null)],
      [words.level, formats.list(decision.assistanceLevels.map((level) => words.levels[level]))],
      [
        words.validity,
        decision.endDateNotKnown
          ? words.endNotKnown(formats.date(validityPeriod.start))
          : validityOf(validityPeriod, words),
      ],
      selectedUnit !== null && [words.unit, unitLines(selectedUnit)],
      [words.sentForDecision, dayOf(decision.sentForDecision)],
      [words.made, dayOf(decision.decisionMade)],
      [words.number, String(decision.decisionNumber ?? '')],
    ]),
    sections: [
      ...section(words.pedagogical, { written: [decision.pedagogicalMotivation] }),
      ...section(words.structural, {
        chosen: structural.map((option) => words.structuralOptions[option]),
        written: [decision.structuralMotivationDescription],
      }),
      ...section(words.care, { written: [decision.careMotivation] }),
      ...section(words.services, {
        chosen: services.map((option) => words.serviceOptions[option]),
        written: [decision.servicesMotivation],
      }),
      ...section(words.experts, { written: [decision.expertResponsibilities] }),
      ...hearingSection(decision, words),
      ...section(words.motivation, { written: [decision.motivationForDecision] }),
      ...responsibleSection(
        { preparers: [decision.preparedBy1, decision.preparedBy2], decisionMaker: decision.decisionMaker },
        words,
      ),
    ],
  }
}
