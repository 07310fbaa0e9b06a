import type { IncomeStatementId, PersonId } from '@nalle/domain/ids.ts'
import type { StatementDocument } from '@nalle/domain/income-statements/document.ts'
import type { StatementStatus } from '@nalle/domain/income-statements/lifecycle.ts'
import type { Household } from './household.ts'
import type { MakeId } from './town-ids.ts'

/** What somebody has told of an income, wherever it stands by now. */
export type TownStatement = {
  readonly id: IncomeStatementId
  readonly personId: PersonId
  readonly tellerId: PersonId
  readonly status: StatementStatus
  readonly document: StatementDocument
  readonly writtenOn: Temporal.PlainDate
}

const NOTHING_ELSE = { student: false, alimonyPayer: false, otherInfo: '' }

function wages(startDate: Temporal.PlainDate, euros: number): StatementDocument {
  return {
    type: 'INCOME',
    startDate,
    endDate: startDate.add({ years: 1 }).subtract({ days: 1 }),
    gross: {
      type: 'INCOME',
      incomeSource: 'INCOMES_REGISTER',
      estimatedMonthlyIncome: euros,
      otherIncome: [],
      otherIncomeInfo: '',
    },
    entrepreneur: null,
    ...NOTHING_ELSE,
  }
}

/**
 * The first adult has told of a year that was handled and is nearly over, the second has sent the next one already and
 * begun another; for the youngest child something was sent too. So there is one of each kind to look at.
 */
export function statementsOfFamily(
  { adults, children, index }: Household,
  today: Temporal.PlainDate,
  makeId: MakeId,
): readonly TownStatement[] {
  const [first, second = first] = adults
  const youngest = children.at(-1)
  if (first === undefined || second === undefined || youngest === undefined) return []
  const yearAgo = today.subtract({ years: 1 }).add({ days: 21 })
  const next = today.add({ days: 1 })
  const told: readonly Omit<TownStatement, 'id'>[] = [
    { personId: first.id, tellerId: first.id, status: 'HANDLED', document: wages(yearAgo, 3200), writtenOn: yearAgo },
    {
      personId: second.id,
      tellerId: second.id,
      status: 'HANDLED',
      document: { type: 'HIGHEST_FEE', startDate: yearAgo, endDate: today },
      writtenOn: yearAgo,
    },
    {
      personId: second.id,
      tellerId: second.id,
      status: 'SENT',
      document: wages(next, 2750.5),
      writtenOn: today.subtract({ days: 2 }),
    },
    {
      personId: second.id,
      tellerId: second.id,
      status: 'DRAFT',
      document: {
        type: 'INCOME',
        startDate: today.add({ months: 6 }),
        endDate: null,
        gross: null,
        entrepreneur: null,
        ...NOTHING_ELSE,
      },
      writtenOn: today.subtract({ days: 1 }),
    },
    {
      personId: youngest.id,
      tellerId: first.id,
      status: 'SENT',
      document: { type: 'CHILD_INCOME', startDate: today.subtract({ months: 1 }), endDate: null, otherInfo: '' },
      writtenOn: today.subtract({ days: 5 }),
    },
  ]
  return told.map((statement, part) => ({ ...statement, id: makeId('income-statement', index, part) }))
}
