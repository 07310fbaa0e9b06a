import type { BodyOf } from '@nalle/contract/endpoint.ts'
import {
  createChildIncomeStatement,
  createIncomeStatement,
  deleteIncomeStatement,
  getChildIncomeStatements,
  getIncomeStatement,
  getIncomeStatements,
  updateIncomeStatement,
  uploadIncomeAttachment,
} from '@nalle/contract/income-statements.ts'
import type { AttachmentId, ChildId, IncomeStatementId } from '@nalle/domain/ids.ts'
import type { IncomeAttachmentType } from '@nalle/domain/income-statements/attachment-types.ts'
import { findDocument } from '@nalle/domain/income-statements/documents.ts'
import type { IncomeForm } from '@nalle/domain/income-statements/form.ts'
import { handleIncomeStatement } from '../municipality/income-statements/income-statements.ts'
import type { Answer, Caller, TestNalle } from './nalle.ts'
import { PDF } from './sample-files.ts'
import { formWith, uploadRequest } from './uploads.ts'

export type StatementBody = BodyOf<typeof createIncomeStatement>
export type IncomeBody = Extract<StatementBody, { type: 'INCOME' }>
type Gross = Extract<NonNullable<IncomeBody['gross']>, { type: 'INCOME' }>
type Entrepreneur = NonNullable<IncomeBody['entrepreneur']>

const day = (text: string) => Temporal.PlainDate.from(text)

export const WAGES: Gross = {
  type: 'INCOME',
  incomeSource: 'INCOMES_REGISTER',
  estimatedMonthlyIncome: 3200,
  otherIncome: [],
  otherIncomeInfo: '',
}

/** Light entrepreneurship, of which the least is asked. */
export const BUSINESS: Entrepreneur = {
  startOfEntrepreneurship: day('2020-01-01'),
  companyName: 'Nalle & kumpp.',
  businessId: '1234567-1',
  spouseWorksInCompany: false,
  startupGrant: false,
  checkupConsent: true,
  selfEmployed: null,
  limitedCompany: null,
  partnership: false,
  lightEntrepreneur: true,
  accountant: null,
}

export const ACCOUNTANT = { name: 'Tiina Tili', address: '', phone: '040 5550 300', email: 'tiina@tili.example' }

/** Somebody with wages, from 14 September 2026 on; a test says what it is about. */
export function incomeBody(differences: Partial<IncomeBody> = {}): IncomeBody {
  return {
    type: 'INCOME',
    startDate: day('2026-09-14'),
    endDate: day('2027-09-13'),
    gross: WAGES,
    entrepreneur: null,
    student: false,
    alimonyPayer: false,
    otherInfo: '',
    attachmentIds: [],
    ...differences,
  }
}

/** What a child has, from the same day on. */
export const childBody = (attachmentIds: readonly AttachmentId[], startDate = '2026-09-14') =>
  ({ type: 'CHILD_INCOME', startDate: day(startDate), endDate: null, otherInfo: 'Eläke', attachmentIds }) as const

export type StatementCalls = ReturnType<typeof statementCalls>

/** What somebody does with statements, and staff with them. */
export function statementCalls(nalle: TestNalle) {
  const look = async (who: Caller, incomeStatementId: IncomeStatementId) =>
    (await nalle.call(who, getIncomeStatement, { params: { incomeStatementId } })).body
  return {
    look,
    create: (who: Caller, body: StatementBody, draft = false) =>
      nalle.call(who, createIncomeStatement, { query: { draft }, body }),
    change: (who: Caller, incomeStatementId: IncomeStatementId, body: StatementBody, draft = true) =>
      nalle.call(who, updateIncomeStatement, { params: { incomeStatementId }, query: { draft }, body }),
    remove: (who: Caller, incomeStatementId: IncomeStatementId) =>
      nalle.call(who, deleteIncomeStatement, { params: { incomeStatementId } }),
    handle: (id: IncomeStatementId) =>
      nalle.db.transaction((tx) =>
        handleIncomeStatement(tx, { id, by: null, note: 'Vain meille', incomeValidity: null }, { now: nalle.now() }),
      ),
    filesOf: async (who: Caller, id: IncomeStatementId) => {
      const statement = await look(who, id)
      return 'attachments' in statement ? statement.attachments.map((file) => file.id) : []
    },
  }
}

export async function uploadsPaper(
  nalle: TestNalle,
  who: Caller,
  type?: IncomeAttachmentType,
  statementId?: IncomeStatementId,
): Promise<AttachmentId> {
  const answer = await triesToUpload(nalle, who, type, statementId)
  if (answer.statusCode !== 200) throw new Error(`not uploaded: ${answer.statusCode} ${answer.body}`)
  return answer.json<AttachmentId>()
}

export function triesToUpload(
  nalle: TestNalle,
  who: Caller,
  type?: IncomeAttachmentType,
  statementId?: IncomeStatementId,
) {
  const { path } = uploadIncomeAttachment
  const place = statementId === undefined ? path : `${path}/${statementId}`
  const url = type === undefined ? place : `${place}?attachmentType=${type}`
  return nalle.app.fastify.inject(uploadRequest(who, url, formWith({ name: 'paperi.pdf', content: PDF })))
}

/** Saves a statement and finds its id, which the wire does not tell. */
export async function savesStatement(
  nalle: TestNalle,
  who: Caller,
  body: StatementBody,
  draft: boolean,
): Promise<IncomeStatementId> {
  const saved = await nalle.call(who, createIncomeStatement, { query: { draft }, body })
  if (saved.status !== 200) throw new Error(`not saved: ${JSON.stringify(saved.error)}`)
  const { data } = (await nalle.call(who, getIncomeStatements)).body
  const found = data.find(({ startDate }) => startDate.equals(body.startDate))
  if (found === undefined) throw new Error('not there')
  return found.id
}

type Filed = {
  readonly form: IncomeForm
  readonly papers: readonly IncomeAttachmentType[]
  readonly hasUntypedFiles: boolean
}

/** Lets somebody send forms to the municipality, each with its papers, and takes back what was sent. */
export function sender(nalle: TestNalle, who: Caller, childId: ChildId) {
  const papers = new Map<IncomeAttachmentType | undefined, AttachmentId>()
  async function paperOf(type: IncomeAttachmentType | undefined): Promise<AttachmentId> {
    const known = papers.get(type) ?? (await uploadsPaper(nalle, who, type))
    papers.set(type, known)
    return known
  }
  const params = { childId }

  /** What the server says of a form that can travel. Nothing of it stays. */
  return async ({ form, papers: types, hasUntypedFiles }: Filed): Promise<Answer<undefined>> => {
    const document = findDocument(form)
    if (document === undefined) throw new Error('a form without a start date does not travel')
    const wanted = [...types, ...(hasUntypedFiles ? [undefined] : [])]
    const attachmentIds: AttachmentId[] = []
    for (const type of document.type === 'HIGHEST_FEE' ? [] : wanted) attachmentIds.push(await paperOf(type))
    const body = document.type === 'HIGHEST_FEE' ? document : { ...document, attachmentIds }
    const sent =
      form.type === 'CHILD'
        ? await nalle.call(who, createChildIncomeStatement, { params, query: {}, body })
        : await nalle.call(who, createIncomeStatement, { query: { draft: false }, body })
    if (sent.status === 200) {
      const own = (await nalle.call(who, getIncomeStatements)).body.data
      const ofChild = (await nalle.call(who, getChildIncomeStatements, { params })).body.data
      const found = [...own, ...ofChild].find(
        ({ startDate, status }) => status === 'SENT' && startDate.equals(document.startDate),
      )
      if (found === undefined) throw new Error('said yes to and not kept')
      await nalle.call(who, deleteIncomeStatement, { params: { incomeStatementId: found.id } })
    }
    return sent
  }
}
