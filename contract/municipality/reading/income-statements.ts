import type { AttachmentId, IncomeStatementId } from '@nalle/domain/ids.ts'
import { STATEMENT_STATUSES } from '@nalle/domain/income-statements/lifecycle.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { statementDocument } from '../../income-documents.ts'
import { id, instant, repeated } from '../../wire.ts'
import { MUNICIPALITY_ROOT } from '../events.ts'
import { FILE_REFUSALS, NOT_BY_UNIT, NOT_FOUND, file, pages, paging, personId, reading } from './shapes.ts'

const statement = z.object({
  id: id<IncomeStatementId>('income-statement'),
  personId,
  status: z.enum(STATEMENT_STATUSES),
  createdBy: personId,
  sentAt: instant.nullable(),
  modifiedAt: instant,
  handledAt: instant.nullable(),
})

/** Drafts are not among them. */
export const listIncomeStatements = endpoint({
  ...reading('income-statements', NOT_BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/income-statements`,
  query: z.object({ ...paging, status: repeated(z.enum(STATEMENT_STATUSES)), since: instant.optional() }),
  answer: pages(statement),
  audit: 'municipality.list-income-statements',
})

export const readIncomeStatement = endpoint({
  ...reading('income-statements', NOT_BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/income-statements/:incomeStatementId`,
  params: z.object({ incomeStatementId: id<IncomeStatementId>('income-statement') }),
  answer: statement.extend({ document: statementDocument, attachments: z.array(file) }),
  refusals: NOT_FOUND,
  audit: 'municipality.read-income-statement',
})

export const readIncomeStatementFile = endpoint({
  ...reading('income-statements', NOT_BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/income-statements/:incomeStatementId/attachments/:attachmentId`,
  params: z.object({
    incomeStatementId: id<IncomeStatementId>('income-statement'),
    attachmentId: id<AttachmentId>('attachment'),
  }),
  file: 'DOWNLOAD',
  refusals: FILE_REFUSALS,
  audit: 'municipality.read-income-statement-file',
})
