import type { AssistanceDecisionStatus, AssistanceKind } from '@nalle/domain/decisions/assistance-types.ts'
import type { AssistanceDecisionId } from '@nalle/domain/ids.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { formats } from '../../language/formats.ts'
import type { Translation } from '../../language/texts.ts'
import type { FINNISH } from './words/finnish.ts'

export type AssistanceWords = Translation<typeof FINNISH>

type Fact = readonly [name: string, value: string | readonly string[]]

/** A part of a decision: what was chosen, as a list, and what staff wrote about it. */
export type DecisionSection = {
  readonly heading: string
  readonly facts: readonly Fact[]
  readonly chosen: readonly string[]
  readonly written: readonly string[]
}

/** A decision on support as it is read, of either kind. */
export type DecisionContent = {
  readonly id: AssistanceDecisionId
  readonly kind: AssistanceKind
  readonly status: AssistanceDecisionStatus
  readonly annulmentReason: string
  readonly hasDocument: boolean
  readonly facts: readonly Fact[]
  readonly sections: readonly DecisionSection[]
}

type SectionParts = {
  readonly facts?: readonly (Fact | false)[]
  readonly chosen?: readonly (string | false)[]
  readonly written?: readonly (string | null)[]
}

/** Nothing where nothing was said: a heading alone tells nobody anything. */
export function section(heading: string, parts: SectionParts): readonly DecisionSection[] {
  const facts = factsOf(parts.facts ?? [])
  const chosen = (parts.chosen ?? []).filter((words) => words !== false)
  const written = filled(parts.written ?? [])
  return facts.length + chosen.length + written.length === 0 ? [] : [{ heading, facts, chosen, written }]
}

/** Without those that say nothing. */
export function factsOf(facts: readonly (Fact | false)[]): readonly Fact[] {
  return facts.filter((fact) => fact !== false).filter(([, value]) => value.length > 0)
}

/** Texts of staff, paragraph by paragraph. */
export function filled(texts: readonly (string | null)[]): readonly string[] {
  return texts.map((text) => text?.trim() ?? '').filter((text) => text !== '')
}

export function dayOf(day: Temporal.PlainDate | null): string {
  return day === null ? '' : formats.date(day)
}

export function validityOf({ start, end }: OpenDateRange, words: AssistanceWords): string {
  return end === null ? words.from(formats.date(start)) : formats.dateRange(start, end)
}

type Unit = {
  readonly name: string | null
  readonly streetAddress: string | null
  readonly postalCode: string | null
  readonly postOffice: string | null
}

export function unitLines({ name, streetAddress, postalCode, postOffice }: Unit): readonly string[] {
  return filled([name, streetAddress, `${postalCode ?? ''} ${postOffice ?? ''}`])
}

type Hearing = {
  readonly guardiansHeardOn: Temporal.PlainDate | null
  readonly guardianInfo: readonly {
    readonly name: string
    readonly isHeard: boolean
    readonly details: string | null
  }[]
  readonly otherRepresentativeHeard: boolean
  readonly otherRepresentativeDetails: string | null
  readonly viewOfGuardians: string | null
}

export function hearingSection(heard: Hearing, words: AssistanceWords): readonly DecisionSection[] {
  const guardians = heard.guardianInfo.map(({ name, isHeard, details }) =>
    filled([`${name}: ${isHeard ? words.heard : words.notHeard}`, details]).join('. '),
  )
  const [representative = words.yes] = filled([heard.otherRepresentativeDetails])
  return section(words.hearing, {
    facts: [
      [words.heardOn, dayOf(heard.guardiansHeardOn)],
      [words.heardGuardians, guardians],
      heard.otherRepresentativeHeard && [words.otherRepresentative, representative],
      [words.view, filled([heard.viewOfGuardians])],
    ],
  })
}

type Person = {
  readonly name: string | null
  readonly title: string | null
  readonly phoneNumber?: string | null
} | null

type Responsible = { readonly preparers: readonly Person[]; readonly decisionMaker: Person }

export function responsibleSection(
  { preparers, decisionMaker }: Responsible,
  words: AssistanceWords,
): readonly DecisionSection[] {
  return section(words.responsible, {
    facts: [
      [words.preparers, filled(preparers.map(personLine))],
      [words.decisionMaker, personLine(decisionMaker)],
    ],
  })
}

const personLine = (person: Person) =>
  person === null ? '' : filled([person.name, person.title, person.phoneNumber ?? null]).join(', ')
