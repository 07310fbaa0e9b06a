import { describe, expect, test } from 'vitest'
import { PLACEMENT_TYPES } from '../placements/placement-types.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import { APPLICATION_TYPES } from '../placements/units.ts'
import { dateRange } from '../time/date-range.ts'
import { documentOf } from './form-conversion.ts'
import type { ApplicationForm } from './form.ts'
import { dueDateOf, flagsOnSend } from './sending.ts'
import { circumstances, clubForm, day, daycareForm, formOfType, preschoolForm, TODAY } from './testing/forms.ts'

const place = (type: PlacementType, end = '2027-05-31') => ({ type, period: dateRange('2025-08-01', end) })

const flagsOf = (form: ApplicationForm, placements: readonly ReturnType<typeof place>[]) =>
  flagsOnSend({ type: form.type, document: documentOf(form, circumstances()), placements, today: TODAY })

const transfer = { transferApplication: true, additionalDaycareApplication: false }
const additional = { transferApplication: false, additionalDaycareApplication: true }
const neither = { transferApplication: false, additionalDaycareApplication: false }

describe('an application of a child who has a place already', () => {
  const kinds = {
    DAYCARE: ['DAYCARE', 'DAYCARE_PART_TIME', 'DAYCARE_FIVE_YEAR_OLDS', 'DAYCARE_PART_TIME_FIVE_YEAR_OLDS'],
    PRESCHOOL: ['PRESCHOOL', 'PRESCHOOL_DAYCARE', 'PRESCHOOL_CLUB', 'PREPARATORY', 'PREPARATORY_DAYCARE'],
    CLUB: ['CLUB'],
  } as const

  test.each([daycareForm(), preschoolForm({ wanted: false }), clubForm()] as readonly ApplicationForm[])(
    '$type is for a transfer from a place of the same kind',
    (form) => {
      const found = PLACEMENT_TYPES.filter((type) => flagsOf(form, [place(type)]).transferApplication)
      expect(found).toEqual(PLACEMENT_TYPES.filter((type) => kinds[form.type].some((kind) => kind === type)))
    },
  )

  test.each([
    { end: '2026-08-31', flags: neither },
    { end: '2026-09-01', flags: transfer },
  ])('the place lasts to $end, the new one starts on 1 September', ({ end, flags }) => {
    expect(flagsOf(daycareForm(), [place('DAYCARE', end)])).toEqual(flags)
  })

  test.each([
    { what: 'none', placements: [], flags: neither },
    { what: 'pre-school', placements: [place('PRESCHOOL')], flags: additional },
    { what: 'pre-school with daycare', placements: [place('PRESCHOOL_DAYCARE')], flags: transfer },
    { what: 'both', placements: [place('PRESCHOOL'), place('PRESCHOOL_DAYCARE')], flags: transfer },
    { what: 'pre-school and a club', placements: [place('PRESCHOOL'), place('CLUB')], flags: additional },
    { what: 'preparatory', placements: [place('PREPARATORY')], flags: transfer },
  ])('daycare is added to pre-school ($what)', ({ placements, flags }) => {
    expect(flagsOf(preschoolForm(), placements)).toEqual(flags)
  })

  test('daycare is added to preparatory education when that is applied for', () => {
    const form = preschoolForm({}, { preparatory: true })
    expect(flagsOf(form, [place('PREPARATORY')])).toEqual(additional)
    expect(flagsOf(form, [place('PRESCHOOL')])).toEqual(transfer)
  })
})

describe('by when an application is answered', () => {
  const sent = { sentDate: day('2026-03-10'), transfer: false, urgencyAttachmentArrivedOn: null, urgentSince: null }
  const urgent = documentOf(daycareForm({ urgent: true }), circumstances())

  test.each([
    { type: 'DAYCARE', due: '2026-07-10' },
    { type: 'CLUB', due: '2026-07-10' },
    { type: 'PRESCHOOL', due: '2026-03-10' },
  ] as const)('$type sent on 10 March: $due', ({ type, due }) => {
    const document = documentOf(formOfType(type), circumstances())
    expect(dueDateOf({ ...sent, type, document })).toEqual(day(due))
  })

  test.each(APPLICATION_TYPES)('a transfer has no such day (%s)', (type) => {
    const document = documentOf(formOfType(type), circumstances())
    expect(dueDateOf({ ...sent, type, document, transfer: true })).toBe(null)
  })

  test.each([
    { what: 'no certificate', arrived: null, since: null, due: null },
    { what: 'attached before sending', arrived: '2026-03-09', since: null, due: '2026-03-24' },
    { what: 'attached a day later', arrived: '2026-03-11', since: null, due: '2026-03-25' },
    { what: 'urgent only later', arrived: '2026-03-12', since: '2026-03-20', due: '2026-04-03' },
  ])('an urgent one: $what', ({ arrived, since, due }) => {
    const urgencyAttachmentArrivedOn = arrived === null ? null : day(arrived)
    const urgentSince = since === null ? null : day(since)
    const found = dueDateOf({ ...sent, type: 'DAYCARE', document: urgent, urgencyAttachmentArrivedOn, urgentSince })
    expect(found?.toString() ?? null).toBe(due)
  })
})
