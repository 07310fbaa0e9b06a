import { describe, expect, test } from 'vitest'
import { inLanguage } from '../../language/texts.ts'
import type { Acceptance } from '../queries.ts'
import { placementTexts } from '../../placements/placement-texts.ts'
import { acceptanceLines } from './acceptance-lines.ts'
import { answeringTexts } from './texts.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const place = (unitName: string) => ({
  unitName,
  type: 'DAYCARE' as const,
  startDate: day('2027-01-04'),
  endDate: day('2027-07-31'),
})

const NOTHING: Acceptance = {
  begins: [],
  ends: [],
  lostReservations: 0,
  lostAbsences: 0,
  reservableFrom: null,
  reservationsOpenOn: null,
}

const linesOf = (acceptance: Partial<Acceptance>) =>
  acceptanceLines(
    { ...NOTHING, ...acceptance },
    inLanguage(answeringTexts, 'fi'),
    inLanguage(placementTexts, 'fi'),
  ).join('\n')

describe('what accepting would do, in sentences', () => {
  test('a paid place: where, from when to when, and the fee to come', () => {
    const lines = linesOf({ begins: [place('Metsola')], reservableFrom: day('2027-01-04') })
    expect(lines).toContain('Metsola, varhaiskasvatus, 4.1.2027–31.7.2027')
    expect(lines).toContain('Maksusta tulee erillinen päätös')
    expect(lines).toContain('läsnäoloajat 4.1.2027 alkaen heti')
  })

  test('names the day on which the calendar opens where it is not open yet', () => {
    const lines = linesOf({ reservableFrom: day('2027-01-04'), reservationsOpenOn: day('2026-12-05') })
    expect(lines).toContain('Lapsi tulee kalenteriin 5.12.2026. Silloin voit ilmoittaa läsnäoloajat 4.1.2027 alkaen.')
    expect(lines).not.toContain('heti')
  })

  test('pre-primary education costs nothing', () => {
    expect(linesOf({ begins: [{ ...place('Metsola'), type: 'PRESCHOOL' }] })).toContain('ei peritä maksua')
  })

  test.each([
    { lastDay: day('2027-01-03'), resumesOn: null, words: 'Nykyinen paikka (Rantala) päättyy 3.1.2027.' },
    { lastDay: null, resumesOn: day('2027-08-01'), words: 'Aiempi paikka (Rantala) jatkuu 1.8.2027 alkaen.' },
    { lastDay: null, resumesOn: null, words: 'Aiempi paikka (Rantala, 4.1.2027–31.7.2027) jää kokonaan pois.' },
  ])('$words', ({ lastDay, resumesOn, words }) => {
    expect(linesOf({ begins: [place('Metsola')], ends: [{ ...place('Rantala'), lastDay, resumesOn }] })).toContain(
      words,
    )
  })

  test('a place that gets another kind in its own unit is not called given up', () => {
    const ends = [{ ...place('Metsola'), lastDay: null, resumesOn: null }]
    expect(linesOf({ begins: [place('Metsola')], ends })).not.toContain('jää kokonaan pois')
  })

  test.each([
    { days: 0, words: '' },
    { days: 1, words: 'Yhden päivän läsnäoloilmoitus poistuu' },
    { days: 2, words: '2 läsnäoloilmoitusta poistuu' },
  ])('reservations that are lost: $days', ({ days, words }) => {
    const lines = linesOf({ begins: [place('Metsola')], lostReservations: days })
    expect(lines).toContain(words)
    expect(lines.includes('poistuu')).toBe(days > 0)
  })
})
