import '../../api/calls/income-statements.generated.ts'
import { findDocument } from '@nalle/domain/income-statements/documents.ts'
import { call } from '../../api/call.ts'
import type { BodyOf, QueryOf } from '../../api/call-types.ts'
import type { Target } from '../queries.ts'
import { filesSent, type EditedForm } from './edited-form.ts'
import type { OpenIncomeForm } from './open-income-form.ts'

type StatementBody = BodyOf<'incomeStatements.createIncomeStatement'>

/** What is asked of the server when a statement is sent or stored as a draft. */
export type DeliveryCall = 'incomeStatements.createIncomeStatement' | 'incomeStatements.updateIncomeStatement'

/** Sends the statement, or stores it as a draft that the list shows; what was kept of the form goes in the same act. */
export function deliver(editor: OpenIncomeForm, target: Target, { draft }: { readonly draft: boolean }): Promise<void> {
  return editor.autosave.deliver(async () => {
    const body = findBody(editor.store.current().form)
    if (body === undefined) throw new Error('a statement without a start date cannot be stored')
    // The answer may be lost though the statement was stored: the next try is then answered as this one.
    const idempotencyKey = editor.keyOf({ draft, body })
    await store(target, body, { draft, kept: editor.keptId(), idempotencyKey })
    return { version: editor.autosave.version() }
  })
}

type How = QueryOf<'incomeStatements.createIncomeStatement'>

function store({ childId, incomeStatementId }: Target, body: StatementBody, query: How): Promise<unknown> {
  if (incomeStatementId !== undefined) {
    return call('incomeStatements.updateIncomeStatement', { params: { incomeStatementId }, query, body })
  }
  return childId === undefined
    ? call('incomeStatements.createIncomeStatement', { query, body })
    : call('incomeStatements.createChildIncomeStatement', { params: { childId }, query, body })
}

/** The statement as it travels; undefined while there is no start date. */
function findBody(edited: EditedForm): StatementBody | undefined {
  const document = findDocument(edited.statement)
  if (document === undefined) return undefined
  const attachmentIds = filesSent(edited).map(({ id }) => id)
  switch (document.type) {
    case 'HIGHEST_FEE':
      return document
    case 'CHILD_INCOME':
      return { ...document, attachmentIds }
    case 'INCOME': {
      const { gross } = document
      return {
        ...document,
        gross: gross?.type === 'INCOME' ? { ...gross, otherIncome: [...gross.otherIncome] } : gross,
        attachmentIds,
      }
    }
  }
}
