import { describe, expect, test } from 'vitest'
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
import { FINNISH } from './words/finnish.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

describe('a section', () => {
  test.each([
    { what: 'of nothing is none', parts: {}, told: [] },
    { what: 'of empty texts is none', parts: { written: ['', '  ', null] }, told: [] },
    { what: 'of options that were not chosen is none', parts: { chosen: [false as const] }, told: [] },
    { what: 'of facts without a value is none', parts: { facts: [['Päivä', ''], false] as const }, told: [] },
    {
      what: 'tells what there is, and leaves out the rest',
      parts: {
        facts: [['Päivä', '1.9.2026'], ['Tyhjä', []], false] as const,
        chosen: ['yksi', false as const],
        written: [' teksti ', ''],
      },
      told: [{ heading: 'Otsikko', facts: [['Päivä', '1.9.2026']], chosen: ['yksi'], written: ['teksti'] }],
    },
  ])('$what', ({ parts, told }) => {
    expect(section('Otsikko', parts)).toEqual(told)
  })
})

test('facts without a value are left out', () => {
  expect(factsOf([['a', ''], ['b', 'x'], ['c', []], ['d', ['y']], false])).toEqual([
    ['b', 'x'],
    ['d', ['y']],
  ])
})

test('texts are trimmed, and empty ones are none', () => {
  expect(filled([' a ', null, '', ' \n', 'b'])).toEqual(['a', 'b'])
})

test.each([
  { value: null, told: '' },
  { value: '2026-09-01', told: '1.9.2026' },
])('the day $value is "$told"', ({ value, told }) => {
  expect(dayOf(value === null ? null : day(value))).toBe(told)
})

test.each([
  { end: null, told: '1.9.2026 alkaen' },
  { end: '2027-05-31', told: '1.9.2026–31.5.2027' },
])('valid from 1 September until $end: $told', ({ end, told }) => {
  expect(validityOf({ start: day('2026-09-01'), end: end === null ? null : day(end) }, FINNISH)).toBe(told)
})

test.each([
  { unit: { name: null, streetAddress: null, postalCode: null, postOffice: null }, lines: [] },
  { unit: { name: 'Kaarna', streetAddress: '', postalCode: null, postOffice: null }, lines: ['Kaarna'] },
  {
    unit: { name: 'Kaarna', streetAddress: 'Kaarnatie 4', postalCode: '66999', postOffice: 'KUUSILAHTI' },
    lines: ['Kaarna', 'Kaarnatie 4', '66999 KUUSILAHTI'],
  },
])('the lines of a unit: $lines', ({ unit, lines }) => {
  expect(unitLines(unit)).toEqual(lines)
})

describe('who was heard', () => {
  const NOBODY = {
    guardiansHeardOn: null,
    guardianInfo: [],
    otherRepresentativeHeard: false,
    otherRepresentativeDetails: null,
    viewOfGuardians: null,
  }
  const factsAbout = (heard: Partial<Parameters<typeof hearingSection>[0]>) =>
    hearingSection({ ...NOBODY, ...heard }, FINNISH).flatMap(({ facts }) => facts)

  test('nobody: there is no such section', () => {
    expect(hearingSection(NOBODY, FINNISH)).toEqual([])
  })

  test.each([
    { isHeard: true, details: null, line: `Maija: ${FINNISH.heard}` },
    { isHeard: false, details: null, line: `Maija: ${FINNISH.notHeard}` },
    { isHeard: true, details: 'Puhelimessa', line: `Maija: ${FINNISH.heard}. Puhelimessa` },
  ])('a guardian: $line', ({ line, ...heard }) => {
    expect(factsAbout({ guardianInfo: [{ name: 'Maija', ...heard }] })).toEqual([[FINNISH.heardGuardians, [line]]])
  })

  test.each([
    { heard: false, details: 'Edunvalvoja', told: [] },
    { heard: true, details: 'Edunvalvoja', told: [[FINNISH.otherRepresentative, 'Edunvalvoja']] },
    { heard: true, details: ' ', told: [[FINNISH.otherRepresentative, FINNISH.yes]] },
  ])('another representative, heard $heard, $details', ({ heard, details, told }) => {
    expect(factsAbout({ otherRepresentativeHeard: heard, otherRepresentativeDetails: details })).toEqual(told)
  })
})

describe('who is responsible', () => {
  const erja = { name: 'Erja Eklund', title: 'erityisopettaja', phoneNumber: '040 5550 111' }

  test.each([
    { what: 'nobody', preparers: [null, null], decisionMaker: null, facts: [] },
    {
      what: 'one preparer without a phone, and who decided',
      preparers: [{ ...erja, phoneNumber: '' }, null],
      decisionMaker: { name: 'Joni Johtaja', title: 'johtaja' },
      facts: [
        [FINNISH.preparers, ['Erja Eklund, erityisopettaja']],
        [FINNISH.decisionMaker, 'Joni Johtaja, johtaja'],
      ],
    },
    {
      what: 'two preparers',
      preparers: [erja, { name: 'Olli', title: null, phoneNumber: null }],
      decisionMaker: null,
      facts: [[FINNISH.preparers, ['Erja Eklund, erityisopettaja, 040 5550 111', 'Olli']]],
    },
  ])('$what', ({ preparers, decisionMaker, facts }) => {
    expect(responsibleSection({ preparers, decisionMaker }, FINNISH).flatMap((told) => told.facts)).toEqual(facts)
  })
})
