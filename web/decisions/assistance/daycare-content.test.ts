import { SERVICE_OPTIONS, STRUCTURAL_OPTIONS } from '@nalle/domain/decisions/assistance-types.ts'
import type { AssistanceDecisionId, ChildId } from '@nalle/domain/ids.ts'
import { describe, expect, test } from 'vitest'
import { inLanguage } from '../../language/texts.ts'
import type { DaycareAssistance } from '../queries.ts'
import { daycareContent } from './daycare-content.ts'
import { daycareTexts } from './daycare-texts.ts'
import { assistanceTexts } from './texts.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const words = { ...inLanguage(assistanceTexts, 'fi'), ...inLanguage(daycareTexts, 'fi') }

/** One key for each option of the list. */
const none = <Option extends string>(options: readonly Option[]) =>
  Object.fromEntries(options.map((option) => [option, false])) as Record<Option, boolean>

/** As little as a decision can say. */
const BARE: DaycareAssistance = {
  // Only shown as a part of an address.
  id: 'decision' as unknown as AssistanceDecisionId,
  decisionNumber: 12,
  status: 'ACCEPTED',
  language: 'FI',
  child: { id: 'child' as unknown as ChildId, name: 'Aino Esimerkki', dateOfBirth: day('2023-02-01') },
  validityPeriod: { start: day('2026-09-01'), end: null },
  endDateNotKnown: false,
  decisionMade: day('2026-09-14'),
  sentForDecision: null,
  selectedUnit: null,
  preparedBy1: null,
  preparedBy2: null,
  decisionMaker: null,
  assistanceLevels: [],
  pedagogicalMotivation: null,
  structuralMotivationOptions: none(STRUCTURAL_OPTIONS),
  structuralMotivationDescription: null,
  careMotivation: null,
  serviceOptions: none(SERVICE_OPTIONS),
  servicesMotivation: null,
  expertResponsibilities: null,
  guardiansHeardOn: null,
  guardianInfo: [],
  viewOfGuardians: null,
  otherRepresentativeHeard: false,
  otherRepresentativeDetails: null,
  motivationForDecision: null,
  annulmentReason: '',
  hasDocument: false,
  processId: null,
}

const contentOf = (changes: Partial<DaycareAssistance>) => daycareContent({ ...BARE, ...changes }, words)
const headings = (changes: Partial<DaycareAssistance>) => contentOf(changes).sections.map(({ heading }) => heading)
const fact = (name: string, changes: Partial<DaycareAssistance>) =>
  contentOf(changes).facts.find(([each]) => each === name)?.[1]

describe('a decision on support in daycare, as it is read', () => {
  test('that says nothing has no sections, and only the facts that are there', () => {
    const { facts, sections, kind } = contentOf({})
    expect(kind).toBe('DAYCARE')
    expect(sections).toEqual([])
    expect(facts.map(([name]) => name)).toEqual([words.child, words.born, words.validity, words.made, words.number])
  })

  test.each([
    { levels: ['SPECIAL_ASSISTANCE'], told: words.levels.SPECIAL_ASSISTANCE },
    {
      levels: ['ENHANCED_ASSISTANCE', 'SPECIAL_ASSISTANCE'],
      told: `${words.levels.ENHANCED_ASSISTANCE} ja ${words.levels.SPECIAL_ASSISTANCE}`,
    },
  ] as const)('levels $levels: $told', ({ levels, told }) => {
    expect(fact(words.level, { assistanceLevels: [...levels] })).toBe(told)
  })

  test.each([
    { end: null, endDateNotKnown: false, told: '1.9.2026 alkaen' },
    { end: null, endDateNotKnown: true, told: '1.9.2026 alkaen, päättymispäivä ei ole vielä tiedossa' },
    { end: '2027-05-31', endDateNotKnown: false, told: '1.9.2026–31.5.2027' },
  ])('valid until $end, not known $endDateNotKnown: $told', ({ end, endDateNotKnown, told }) => {
    const validityPeriod = { start: day('2026-09-01'), end: end === null ? null : day(end) }
    expect(fact(words.validity, { validityPeriod, endDateNotKnown })).toBe(told)
  })

  test.each([
    { what: 'pedagogical', said: { pedagogicalMotivation: 'x' }, heading: words.pedagogical },
    { what: 'structural', said: { structuralMotivationDescription: 'x' }, heading: words.structural },
    { what: 'care', said: { careMotivation: 'x' }, heading: words.care },
    { what: 'services', said: { servicesMotivation: 'x' }, heading: words.services },
    { what: 'experts', said: { expertResponsibilities: 'x' }, heading: words.experts },
    { what: 'hearing', said: { viewOfGuardians: 'x' }, heading: words.hearing },
    { what: 'motivation', said: { motivationForDecision: 'x' }, heading: words.motivation },
    {
      what: 'responsible',
      said: { decisionMaker: { employeeId: null, name: 'x', title: null } },
      heading: words.responsible,
    },
  ])('the section "$heading" is there when something is said in it', ({ said, heading }) => {
    expect(headings(said)).toEqual([heading])
  })

  test('lists the options that were chosen, in the order of the form, and no other', () => {
    const chosen = (option: (typeof STRUCTURAL_OPTIONS)[number]) => ({
      structuralMotivationOptions: { ...none(STRUCTURAL_OPTIONS), [option]: true },
    })
    for (const option of STRUCTURAL_OPTIONS) {
      expect(contentOf(chosen(option)).sections[0]?.chosen).toEqual([words.structuralOptions[option]])
    }
    const all = Object.fromEntries(
      SERVICE_OPTIONS.map((option) => [option, true]),
    ) as DaycareAssistance['serviceOptions']
    expect(contentOf({ serviceOptions: all }).sections[0]?.chosen).toEqual(
      SERVICE_OPTIONS.map((option) => words.serviceOptions[option]),
    )
  })
})
