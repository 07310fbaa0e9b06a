import { EMPTY_ADULT_FORM, EMPTY_CHILD_FORM } from '@nalle/domain/income-statements/form.ts'
import type { AdultForm } from '@nalle/domain/income-statements/form.ts'
import type { AttachmentId } from '@nalle/domain/ids.ts'
import { describe, expect, test } from 'vitest'
import type { PaperFile, PaperType } from '../paper-files.ts'
import { detailsProblemsOf, filesSent, isBegun, papersAsked, problemsOf } from './edited-form.ts'

const AROUND = { today: Temporal.PlainDate.from('2026-09-14'), takenStartDates: [], othersFiles: [] }

/** An id is a text; no two of these files have the same. */
const fileOf = (type: PaperType): PaperFile => ({ id: type as string as AttachmentId, name: `${type}.pdf`, type })

const EMPLOYEE: AdultForm = {
  ...EMPTY_ADULT_FORM,
  situation: { ...EMPTY_ADULT_FORM.situation, employment: true, business: false },
  gross: { ...EMPTY_ADULT_FORM.gross, incomeSource: 'ATTACHMENTS', estimatedMonthlyIncome: '3200' },
}
const SELF_EMPLOYED: AdultForm = {
  ...EMPTY_ADULT_FORM,
  situation: { ...EMPTY_ADULT_FORM.situation, business: true },
  business: {
    ...EMPTY_ADULT_FORM.business,
    selfEmployed: { ...EMPTY_ADULT_FORM.business.selfEmployed, chosen: true, attachments: true, estimate: true },
  },
}
const HIGHEST_FEE: AdultForm = {
  ...EMPTY_ADULT_FORM,
  situation: { ...EMPTY_ADULT_FORM.situation, highestFee: true },
}

describe('there is room for the papers that', () => {
  test.each([
    { who: 'an employee', statement: EMPLOYEE, papers: ['PAYSLIP_GROSS', 'OTHER'] },
    {
      who: 'somebody who estimates and still sends accounts',
      statement: SELF_EMPLOYED,
      papers: ['PROFIT_AND_LOSS_STATEMENT_SELF_EMPLOYED', 'OTHER'],
    },
    { who: 'somebody who accepts the highest fee', statement: HIGHEST_FEE, papers: [] },
    { who: 'a child', statement: EMPTY_CHILD_FORM, papers: ['CHILD_INCOME'] },
  ])('$who has', ({ statement, papers }) => {
    expect(papersAsked(statement)).toEqual(papers)
  })
})

describe('of the files there are sent', () => {
  const files = ['PAYSLIP_GROSS', 'PENSION', 'OTHER', 'UNTYPED'] as const
  test.each([
    { who: 'an employee', statement: EMPLOYEE, sent: ['PAYSLIP_GROSS', 'OTHER', 'UNTYPED'] },
    { who: 'somebody who accepts the highest fee', statement: HIGHEST_FEE, sent: [] },
  ])('by $who those that are asked for', ({ statement, sent }) => {
    expect(filesSent({ statement, files: files.map(fileOf) }).map(({ type }) => type)).toEqual(sent)
  })
})

test('which kind of business it is belongs to the first questions', () => {
  const { business: _, ...others } = SELF_EMPLOYED
  const problems = problemsOf({ statement: { ...others, business: EMPTY_ADULT_FORM.business }, files: [] }, AROUND)
  expect(problems).toContainEqual({ section: 'situation', field: 'business.companyForms', problem: 'CHOOSE_SOME' })
})

test('a file without a type lets no other paper be missed', () => {
  const missing = (files: readonly PaperFile[]) =>
    problemsOf({ statement: EMPLOYEE, files }, AROUND).filter(({ problem }) => problem === 'ATTACHMENT_MISSING')
  expect(missing([])).toHaveLength(1)
  expect(missing([fileOf('PAYSLIP_GROSS')])).toEqual([])
  expect(missing([fileOf('UNTYPED')])).toEqual([])
})

test('a paper that the other guardian has brought is not missed', () => {
  const child = { ...EMPTY_CHILD_FORM, period: { startDate: AROUND.today, endDate: null } }
  const missing = (othersFiles: readonly PaperFile[]) =>
    problemsOf({ statement: child, files: [] }, { ...AROUND, othersFiles }).map(({ problem }) => problem)
  expect(missing([])).toEqual(['ATTACHMENT_MISSING', 'NOT_ASSURED'])
  expect(missing([fileOf('CHILD_INCOME')])).toEqual(['NOT_ASSURED'])
})

test('additions are held up by nothing but a text without end', () => {
  const withText = (otherInfo: string) =>
    detailsProblemsOf({ statement: { ...EMPLOYEE, other: { otherInfo } }, files: [] })
  expect(withText('')).toEqual([])
  expect(withText('x'.repeat(100_000))).toEqual([{ section: 'other', field: 'other.otherInfo', problem: 'TOO_LONG' }])
})

describe('a section is begun', () => {
  const empty = { statement: EMPTY_ADULT_FORM, files: [] }
  test.each([
    { section: 'gross', edited: empty, begun: false },
    { section: 'gross', edited: { ...empty, statement: EMPLOYEE }, begun: true },
    { section: 'gross', edited: { ...empty, files: [fileOf('PENSION')] }, begun: true },
    { section: 'business', edited: { ...empty, files: [fileOf('PENSION')] }, begun: false },
    { section: 'other', edited: { ...empty, files: [fileOf('UNTYPED')] }, begun: true },
    { section: 'period', edited: empty, begun: false },
  ] as const)('$section: $begun', ({ section, edited, begun }) => {
    expect(isBegun(section, edited)).toBe(begun)
  })
})
