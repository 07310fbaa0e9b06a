import type { ApplicationId } from '@nalle/domain/ids.ts'
import { describe, expect, test } from 'vitest'
import { inLanguage } from '../../language/texts.ts'
import { placementTexts } from '../../placements/placement-texts.ts'
import type { TerminationEffects } from '../queries.ts'
import { dayRuns } from './day-runs.ts'
import { effectLines } from './effect-lines.ts'
import { placementSectionTexts } from './texts.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const period = { startDate: day('2026-08-01'), endDate: day('2027-05-31') }
const NOTHING: TerminationEffects = {
  group: 'DAYCARE',
  unitName: 'Metsola',
  terminationDate: day('2026-09-30'),
  daycareOnly: false,
  ends: [],
  continues: [],
  stays: [],
  serviceNeeds: [],
  groups: [],
  backupCare: [],
  reservationDays: [],
  absenceDays: [],
  cancelledApplications: [],
}
const linesOf = (effects: Partial<TerminationEffects>) =>
  effectLines({ ...NOTHING, ...effects }, inLanguage(placementSectionTexts, 'fi'), inLanguage(placementTexts, 'fi'))

describe('what a termination does, in sentences', () => {
  test('a place that has begun ends on the day, one to come is given up', () => {
    const place = { type: 'DAYCARE' as const, unitName: 'Metsola', ...period }
    expect(linesOf({ ends: [{ ...place, lastDay: day('2026-09-30') }] }).goes).toEqual([
      'Metsola, varhaiskasvatus päättyy 30.9.2026.',
    ])
    expect(linesOf({ ends: [{ ...place, lastDay: null }] }).goes).toEqual([
      'Metsola, varhaiskasvatus (1.8.2026–31.5.2027) jää kokonaan pois.',
    ])
  })

  test('only the daycare: pre-primary education goes on, and is told once', () => {
    const plain = { type: 'PRESCHOOL' as const, unitName: 'Metsola', ...period }
    expect(linesOf({ continues: [plain], stays: [plain] }).stays).toEqual([
      'Metsola, esiopetus: jatkuu ilman maksullista varhaiskasvatusta 1.8.2026–31.5.2027.',
    ])
  })

  test('a place that ends is not told among those that stay, another one is', () => {
    const place = { type: 'DAYCARE' as const, unitName: 'Metsola', ...period }
    const other = { ...place, unitName: 'Rantala' }
    const lastDay = day('2026-09-30')
    const ends = [{ ...place, lastDay }]
    expect(linesOf({ ends, stays: [{ ...place, endDate: lastDay }] }).stays).toEqual([
      'Lapsella ei ole tämän jälkeen paikkaa.',
    ])
    expect(linesOf({ ends, stays: [{ ...place, endDate: lastDay }, other] }).stays).toEqual([
      'Rantala, varhaiskasvatus, 1.8.2026–31.5.2027.',
    ])
  })

  test('needs, groups, backup care, told days and applications are each named', () => {
    const lastDay = day('2026-09-30')
    const { goes, stays } = linesOf({
      serviceNeeds: [{ nameFi: 'Kokopäiväinen', nameSv: '', nameEn: '', ...period, lastDay }],
      groups: [{ name: 'Oravat', ...period, lastDay: null }],
      backupCare: [{ unitName: 'Rantala', ...period, lastDay }],
      reservationDays: [day('2026-10-01'), day('2026-10-02'), day('2026-10-05')],
      absenceDays: [day('2026-10-12')],
      cancelledApplications: [
        // An application of this test.
        { id: '' as ApplicationId, type: 'DAYCARE', sentDate: day('2026-09-01') },
      ],
    })
    expect(goes).toEqual([
      'Paikka ryhmässä Oravat (1.8.2026–31.5.2027) jää pois.',
      'Sovittu palveluntarve Kokopäiväinen päättyy 30.9.2026.',
      'Varapaikka yksikössä Rantala päättyy 30.9.2026.',
      'Läsnäoloilmoitukset poistuvat 3 päivältä: 1.10.2026–5.10.2026.',
      'Poissaoloilmoitus poistuu: 12.10.2026.',
      'Käsittelyä odottava siirtohakemus (lähetetty 1.9.2026) perutaan.',
    ])
    expect(stays).toEqual(['Lapsella ei ole tämän jälkeen paikkaa.'])
  })

  test('where nothing changes it says so', () => {
    expect(linesOf({}).goes).toEqual(['Mikään ei muutu: paikka päättyy samana päivänä muutenkin.'])
  })
})

describe('days in few words', () => {
  test.each<readonly [words: string, days: readonly string[]]>([
    ['', []],
    ['1.10.2026', ['2026-10-01']],
    ['1.10.2026–5.10.2026', ['2026-10-01', '2026-10-02', '2026-10-05']],
    ['1.10.2026, 5.10.2026', ['2026-10-01', '2026-10-05']],
    ['3.12.2026–7.12.2026', ['2026-12-03', '2026-12-04', '2026-12-07']],
    ['24.12.2026', ['2026-12-24']],
  ])('%s', (words, days) => {
    expect(dayRuns(days.map(day))).toBe(words)
  })
})
