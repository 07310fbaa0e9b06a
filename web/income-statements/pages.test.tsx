import { EMPTY_ADULT_FORM } from '@nalle/domain/income-statements/form.ts'
import type { AttachmentId, ChildId, IncomeStatementId, KeptIncomeFormId, PersonId } from '@nalle/domain/ids.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { Route, Router } from 'wouter'
import { staticMarkup } from '../design/testing/static-markup.tsx'
import { IncomePage } from './IncomePage.tsx'
import {
  childrenQuery,
  keptFormQuery,
  partnerQuery,
  statementQuery,
  statementsQuery,
  type KeptForm,
  type Statement,
} from './queries.ts'
import { StatementPage } from './StatementPage.tsx'

const MOMENT = Temporal.Instant.from('2026-09-14T06:00:00Z')
// Ids are texts; these are nobody's.
const ID = 'statement' as IncomeStatementId
const CHILD = 'child' as ChildId
const FILE = 'file' as AttachmentId
const PERSON = 'person' as PersonId
const KEPT = 'kept' as KeptIncomeFormId

const statement = (status: Statement['status']): Extract<Statement, { type: 'INCOME' }> => ({
  type: 'INCOME',
  id: ID,
  personId: PERSON,
  firstName: 'Maija',
  lastName: 'Meikäläinen',
  startDate: Temporal.PlainDate.from('2026-09-01'),
  endDate: Temporal.PlainDate.from('2027-08-31'),
  status,
  createdAt: MOMENT,
  modifiedAt: MOMENT,
  sentAt: status === 'DRAFT' ? null : MOMENT,
  handledAt: status === 'HANDLED' ? MOMENT : null,
  handlerNote: '',
  own: true,
  gross: {
    type: 'INCOME',
    incomeSource: 'ATTACHMENTS',
    estimatedMonthlyIncome: 3200.5,
    otherIncome: ['RENTAL_INCOME'],
    otherIncomeInfo: '',
  },
  entrepreneur: null,
  student: true,
  alimonyPayer: false,
  otherInfo: '',
  attachments: [
    {
      id: FILE,
      name: 'Elokuu.pdf',
      contentType: 'application/pdf',
      type: 'PAYSLIP_GROSS',
      uploadedByEmployee: false,
      own: true,
    },
    {
      id: FILE,
      name: 'Virkailijan.pdf',
      contentType: 'application/pdf',
      type: 'OTHER',
      uploadedByEmployee: true,
      own: false,
    },
  ],
})

const handled = statement('HANDLED')

const kept: KeptForm = {
  id: KEPT,
  version: 1,
  savedAt: MOMENT,
  device: 'PHONE',
  form: { ...EMPTY_ADULT_FORM, gross: { ...EMPTY_ADULT_FORM.gross, otherIncome: [] } },
  attachments: [],
}

type Known = {
  readonly statements: readonly Statement[]
  readonly pages?: number
  readonly isKept?: boolean
  readonly partner?: { readonly name: string; readonly hasIncomeStatement: boolean }
}

function drawList({ statements, pages = 1, isKept = false, partner }: Known): string {
  const client = new QueryClient()
  const page = { data: [...statements], total: statements.length, pages }
  client.setQueryData(statementsQuery(undefined, 1).queryKey, page)
  client.setQueryData(statementsQuery(CHILD, 1).queryKey, { data: [], total: 0, pages: 0 })
  client.setQueryData(keptFormQuery({}).queryKey, { kept: isKept ? kept : null })
  client.setQueryData(partnerQuery().queryKey, { partner: partner ?? null })
  const aino = { id: CHILD, firstName: 'Aino', lastName: 'Meikäläinen', imageId: null }
  client.setQueryData(childrenQuery().queryKey, [aino])
  return draw(client, '/income', <IncomePage />)
}

function drawStatement(shown: Statement): string {
  const client = new QueryClient()
  client.setQueryData(statementQuery(ID).queryKey, shown)
  return draw(
    client,
    `/income/${ID}`,
    <Route path="/income/:incomeStatementId">
      <StatementPage />
    </Route>,
  )
}

const draw = (client: QueryClient, path: string, page: ReactNode) =>
  staticMarkup(
    <QueryClientProvider client={client}>
      <Router ssrPath={path}>{page}</Router>
    </QueryClientProvider>,
  )

describe('the list', () => {
  test.each([
    { status: 'DRAFT', offers: ['Jatka', 'Poista'], not: ['Täydennä', 'Peru'] },
    { status: 'SENT', offers: ['Täydennä', 'Peru'], not: ['Jatka', 'Poista'] },
    { status: 'HANDLED', offers: ['Avaa'], not: ['Peru', 'Poista', 'Täydennä', 'Jatka'] },
  ] as const)('offers for one that is $status: $offers', ({ status, offers, not }) => {
    const html = drawList({ statements: [statement(status)] })
    for (const word of offers) expect(html).toContain(`${word}</span>`)
    for (const word of not) expect(html).not.toContain(`${word}</span>`)
  })

  test('is turned page by page where there is more than one', () => {
    const statements = [statement('SENT')]
    expect(drawList({ statements, pages: 1 })).not.toContain('Page 1')
    expect(drawList({ statements, pages: 2 })).toContain('Page 1 of 2')
  })

  test('names the partner who has not told their income, and nobody else', () => {
    const name = 'Matti Meikäläinen'
    expect(drawList({ statements: [] })).not.toContain('puolison')
    expect(drawList({ statements: [], partner: { name, hasIncomeStatement: true } })).not.toContain(name)
    expect(drawList({ statements: [], partner: { name, hasIncomeStatement: false } })).toContain(name)
  })

  test('shows what was begun, and says kindly that there is nothing', () => {
    expect(drawList({ statements: [] })).toContain('Ei vielä tuloselvityksiä')
    const begun = drawList({ statements: [], isKept: true })
    expect(begun).toContain('Keskeneräinen tuloselvitys')
    expect(begun).not.toContain('Ei vielä tuloselvityksiä')
  })
})

test('the page tells when a statement is due, when a new one is, and how far ahead', () => {
  const html = drawList({ statements: [] })
  for (const told of ['2 viikon kuluessa', '10 prosenttia', 'uusitaan vuoden kuluessa', 'jopa vuoden etukäteen']) {
    expect(html).toContain(told)
  }
})

test('whose children are in care is asked once a day', () => {
  expect(childrenQuery().staleTime).toBe(24 * 60 * 60 * 1000)
})

test('of a paper that the other guardian has brought the name is told, and nothing can be opened', () => {
  const [file] = handled.attachments
  if (!file) throw new Error('a statement without papers')
  const html = drawStatement({ ...handled, attachments: [{ ...file, own: false }] })
  expect(html).toContain('Elokuu.pdf <span')
  expect(html).toContain('toisen huoltajan lisäämä')
  expect(html).not.toContain('Lataa Elokuu.pdf')
})

test('a statement without an end reads as one that begins', () => {
  const html = drawList({ statements: [{ ...statement('SENT'), endDate: null }] })
  expect(html).toContain('1.9.2026 alkaen')
  expect(html).not.toContain('1.9.2026–')
})

test('one that was handled is read, without what staff added, and a new one is offered', () => {
  const html = drawStatement(statement('HANDLED'))
  expect(html).toContain('Elokuu.pdf')
  expect(html).not.toContain('Virkailijan.pdf')
  expect(html).toMatch(/3\s200,50/)
  expect(html).toContain('Vuokratulot')
  expect(html).toContain('Uusi tuloselvitys')
  expect(html).not.toContain('Peru tuloselvitys')
})
