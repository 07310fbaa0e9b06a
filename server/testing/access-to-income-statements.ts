import { createChildIncomeStatement } from '@nalle/contract/income-statements.ts'
import { EMPTY_CHILD_FORM } from '@nalle/domain/income-statements/form.ts'
import type { AttachmentId, IncomeStatementId, PersonId } from '@nalle/domain/ids.ts'
import type { Decisions, Input } from './access-decision.ts'
import type { TestFamily } from './families.ts'
import { incomeBody, savesStatement, uploadsPaper } from './income-statements.ts'
import type { TestNalle } from './nalle.ts'
import { UNKNOWN_ID } from './samples.ts'

/** What a call takes away is there often enough. */
const OF_EACH = 10
const drafts = new Map<PersonId, IncomeStatementId[]>()
const sent = new Map<PersonId, IncomeStatementId>()
const papers = new Map<PersonId, AttachmentId[]>()

/** Lets the families have drafts, a statement that was sent for themselves and for the child, and papers of nothing. */
export async function prepareIncomeStatements(nalle: TestNalle, families: readonly TestFamily[]): Promise<void> {
  const first = Temporal.PlainDate.from('2026-01-01')
  for (const { guardian, child } of families) {
    const caller = await nalle.login(guardian.id)
    const ids: IncomeStatementId[] = []
    const files: AttachmentId[] = []
    while (ids.length < OF_EACH) {
      const startDate = first.add({ days: ids.length })
      ids.push(await savesStatement(nalle, caller, { type: 'HIGHEST_FEE', startDate, endDate: null }, true))
      files.push(await uploadsPaper(nalle, caller))
    }
    drafts.set(guardian.id, ids)
    papers.set(guardian.id, files)
    sent.set(guardian.id, await savesStatement(nalle, caller, incomeBody(), false))
    const ofChild = await uploadsPaper(nalle, caller, 'CHILD_INCOME')
    const dates = { startDate: first, endDate: null }
    await nalle.call(caller, createChildIncomeStatement, {
      params: { childId: child.id },
      query: {},
      body: { type: 'CHILD_INCOME', ...dates, otherInfo: '', attachmentIds: [ofChild] },
    })
  }
}

let days = 0
/** A day on which nothing begins yet. */
const freshDay = () =>
  Temporal.PlainDate.from('2025-10-01')
    .add({ days: (days += 1) })
    .toString()

const nextDraft = ({ guardian }: TestFamily) => ({ incomeStatementId: drafts.get(guardian.id)?.pop() })
const aDraft = ({ guardian }: TestFamily) => ({ incomeStatementId: drafts.get(guardian.id)?.[0] })
const aSent = ({ guardian }: TestFamily) => ({ incomeStatementId: sent.get(guardian.id) })
const NO_STATEMENT = { params: { incomeStatementId: UNKNOWN_ID } }
const HIGHEST_FEE = { type: 'HIGHEST_FEE', startDate: '2026-01-01', endDate: null }

const FOR_STRONG = { anonymous: 401, weak: 403, strong: 200 }
const ofChild = (input: Input = {}) => ({
  ...FOR_STRONG,
  ids: {
    own: ({ child }: TestFamily) => ({ ...input, params: { childId: child.id } }),
    foreign: 403,
    unknown: { ...input, params: { childId: UNKNOWN_ID } },
  },
})
const keptForChild = (input: Input = {}) => ({
  ...FOR_STRONG,
  ids: {
    own: ({ child }: TestFamily) => ({ ...input, query: { childId: child.id } }),
    foreign: 403,
    unknown: { ...input, query: { childId: UNKNOWN_ID } },
  },
})
const draftWith = (attachmentIds: readonly unknown[]) => ({
  query: { draft: 'true' },
  body: { ...incomeBody(), startDate: freshDay(), endDate: null, attachmentIds },
})
const childDraft = { type: 'CHILD_INCOME', endDate: null, otherInfo: '', attachmentIds: [] }

export const ACCESS_TO_INCOME_STATEMENTS: Decisions = {
  'incomeStatements.beginAsLastTime': keptForChild({ body: { device: 'PHONE' } }),
  'incomeStatements.createChildIncomeStatement': {
    ...FOR_STRONG,
    ids: {
      own: ({ child }) => ({
        params: { childId: child.id },
        query: { draft: 'true' },
        body: { ...childDraft, startDate: freshDay() },
      }),
      foreign: 403,
      unknown: {
        params: { childId: UNKNOWN_ID },
        query: { draft: 'true' },
        body: { ...childDraft, startDate: '2026-01-01' },
      },
    },
  },
  // A file of somebody else's, or of nothing, is not free.
  'incomeStatements.createIncomeStatement': {
    ...FOR_STRONG,
    ids: {
      own: ({ guardian }) => draftWith([papers.get(guardian.id)?.pop()]),
      foreign: 400,
      unknown: draftWith([UNKNOWN_ID]),
    },
  },
  'incomeStatements.deleteIncomeStatement': {
    ...FOR_STRONG,
    ids: { own: (family) => ({ params: nextDraft(family) }), foreign: 403, unknown: NO_STATEMENT },
  },
  'incomeStatements.discardKeptForm': keptForChild(),
  'incomeStatements.getChildIncomeStatements': ofChild({ query: {} }),
  'incomeStatements.getChildStartDates': ofChild(),
  'incomeStatements.getFeeBasis': FOR_STRONG,
  'incomeStatements.getIncomeChildren': { ...FOR_STRONG, weak: 200 },
  'incomeStatements.getIncomeStatement': {
    ...FOR_STRONG,
    ids: { own: (family) => ({ params: aDraft(family) }), foreign: 403, unknown: NO_STATEMENT },
  },
  'incomeStatements.getIncomeStatements': FOR_STRONG,
  'incomeStatements.getKeptForm': keptForChild(),
  'incomeStatements.getLastTime': keptForChild(),
  'incomeStatements.getPartner': FOR_STRONG,
  'incomeStatements.getStartDates': FOR_STRONG,
  'incomeStatements.keepForm': keptForChild({ body: { form: EMPTY_CHILD_FORM, attachmentIds: [], device: 'PHONE' } }),
  'incomeStatements.updateIncomeStatement': {
    ...FOR_STRONG,
    ids: {
      own: (family) => ({
        params: aDraft(family),
        query: { draft: 'true' },
        body: { ...HIGHEST_FEE, startDate: freshDay() },
      }),
      foreign: 403,
      unknown: { ...NO_STATEMENT, query: { draft: 'true' }, body: HIGHEST_FEE },
    },
  },
  'incomeStatements.updateSentIncomeStatement': {
    ...FOR_STRONG,
    ids: {
      own: (family) => ({ params: aSent(family), query: {}, body: { otherInfo: 'Hei', attachmentIds: [] } }),
      foreign: 403,
      unknown: { ...NO_STATEMENT, query: {}, body: { otherInfo: 'Hei', attachmentIds: [] } },
    },
  },
  'incomeStatements.uploadIncomeAttachment': FOR_STRONG,
  'incomeStatements.uploadIncomeStatementAttachment': {
    ...FOR_STRONG,
    ids: {
      own: (family) => ({ params: aDraft(family), query: {} }),
      foreign: 403,
      unknown: { ...NO_STATEMENT, query: {} },
    },
  },
}
