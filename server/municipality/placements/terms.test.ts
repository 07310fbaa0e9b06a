import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openTestDatabase } from '../../testing/engine.ts'
import type { NewClubTerm, NewPreschoolTerm } from './terms.ts'
import { addClubTerm, addPreschoolTerm } from './terms.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})
afterAll(() => db.close())

const clubTerm = (differences: Partial<NewClubTerm> = {}): NewClubTerm => ({
  term: dateRange('2026-09-01', '2027-05-31'),
  applicationPeriod: dateRange('2026-03-01', '2026-03-31'),
  termBreaks: [dateRange('2026-10-12', '2026-10-16'), dateRange('2026-12-21', '2027-01-06')],
  ...differences,
})
const preschoolTerm = (differences: Partial<NewPreschoolTerm> = {}): NewPreschoolTerm => ({
  finnishPreschool: dateRange('2026-08-11', '2027-06-04'),
  swedishPreschool: dateRange('2026-08-13', '2027-06-04'),
  extendedTerm: dateRange('2026-08-01', '2027-06-04'),
  applicationPeriod: dateRange('2026-01-08', '2026-01-20'),
  termBreaks: [],
  ...differences,
})

describe('terms', () => {
  test('a club term is kept with its breaks in order', async () => {
    const id = await db.transaction((tx) => addClubTerm(tx, clubTerm()))
    const term = await db.selectFrom('club_term').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(term).toEqual({
      id,
      term: clubTerm().term,
      application_period: clubTerm().applicationPeriod,
      term_breaks: clubTerm().termBreaks,
    })
    const again = db.transaction((tx) =>
      addClubTerm(tx, clubTerm({ term: dateRange('2027-05-31', '2028-05-31'), termBreaks: [] })),
    )
    await expect(again).rejects.toMatchObject({ reason: 'TERMS_OVERLAP' })
  })

  test.each<[string, Partial<NewClubTerm>]>([
    ['BREAK_OUTSIDE_TERM', { termBreaks: [dateRange('2026-08-31', '2026-09-02')] }],
    ['BREAKS_OVERLAP', { termBreaks: [dateRange('2026-10-12', '2026-10-16'), dateRange('2026-10-16', '2026-10-17')] }],
    ['PERIOD_BACKWARDS', { applicationPeriod: { start: clubTerm().term.end, end: clubTerm().term.start } }],
  ])('a club term is not taken: %s', async (reason, differences) => {
    await expect(db.transaction((tx) => addClubTerm(tx, clubTerm(differences)))).rejects.toMatchObject({ reason })
  })

  test('a pre-school term lies inside its extended term', async () => {
    const outside = preschoolTerm({ swedishPreschool: dateRange('2026-08-13', '2027-06-05') })
    await expect(db.transaction((tx) => addPreschoolTerm(tx, outside))).rejects.toMatchObject({
      reason: 'TERM_OUTSIDE_EXTENDED_TERM',
    })
    await db.transaction((tx) => addPreschoolTerm(tx, preschoolTerm()))
    await expect(db.transaction((tx) => addPreschoolTerm(tx, preschoolTerm()))).rejects.toMatchObject({
      reason: 'TERMS_OVERLAP',
    })
    const terms = await db.selectFrom('preschool_term').select('term_breaks').execute()
    expect(terms).toEqual([{ term_breaks: [] }])
  })
})
