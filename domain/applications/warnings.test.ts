import { describe, expect, test } from 'vitest'
import { circumstances, CITY, clubForm, day, daycareForm, preschoolForm } from './testing/forms.ts'
import { warningsOf } from './warnings.ts'

describe('a start that is near, on 10 March', () => {
  test.each([
    { date: '2026-07-09', urgent: false, warnings: ['LESS_THAN_FOUR_MONTHS'] },
    { date: '2026-07-10', urgent: false, warnings: [] },
    { date: '2026-03-23', urgent: false, warnings: ['LESS_THAN_FOUR_MONTHS'] },
    { date: '2026-03-23', urgent: true, warnings: ['URGENT_LESS_THAN_TWO_WEEKS'] },
    { date: '2026-03-24', urgent: true, warnings: [] },
    { date: null, urgent: true, warnings: [] },
  ])('daycare from $date, urgent $urgent: $warnings', ({ date, urgent, warnings }) => {
    const form = daycareForm({ preferredStartDate: date === null ? null : day(date), urgent })
    const attached = { URGENCY: 1, EXTENDED_CARE: 0 }
    expect(warningsOf(form, circumstances({ attached }))).toEqual(warnings)
  })

  test('is nothing to warn of for pre-school and clubs', () => {
    const preferredStartDate = day('2026-04-01')
    expect(warningsOf(preschoolForm({}, { preferredStartDate }), circumstances())).toEqual([])
    expect(warningsOf(clubForm({ preferredStartDate }), circumstances())).toEqual([])
  })

  test('is not warned of again when it was sent before', () => {
    const form = (date: string) => daycareForm({ preferredStartDate: day(date) })
    const sent = circumstances({ savedStartDate: day('2026-04-01') })
    expect(warningsOf(form('2026-04-01'), sent)).toEqual([])
    expect(warningsOf(form('2026-04-02'), sent)).toEqual(['LESS_THAN_FOUR_MONTHS'])
  })
})

describe('certificates that are missing', () => {
  const urgent = daycareForm({ urgent: true })
  const shiftCare = daycareForm({ shiftCare: true })

  test.each([
    { what: 'urgent', form: urgent, files: 0, warnings: ['URGENCY_ATTACHMENT_MISSING'] },
    { what: 'urgent, one file', form: urgent, files: 1, warnings: [] },
    { what: 'shift care', form: shiftCare, files: 0, warnings: ['SHIFT_CARE_ATTACHMENT_MISSING'] },
    { what: 'shift care, one file', form: shiftCare, files: 1, warnings: [] },
    {
      what: 'shift care besides pre-school',
      form: preschoolForm({ shiftCare: true }),
      files: 0,
      warnings: ['SHIFT_CARE_ATTACHMENT_MISSING'],
    },
    { what: 'no daycare at all', form: preschoolForm({ shiftCare: true, wanted: false }), files: 0, warnings: [] },
  ])('$what', ({ form, files, warnings }) => {
    const attached = { URGENCY: files, EXTENDED_CARE: files }
    expect(warningsOf(form, circumstances({ attached }))).toEqual(warnings)
  })

  test('are errors and no warnings where the city waits for them', () => {
    const city = { ...CITY, urgencyCertificateRequired: true, shiftCareCertificateRequired: true }
    expect(warningsOf(daycareForm({ urgent: true, shiftCare: true }), circumstances({ city }))).toEqual([])
  })
})
