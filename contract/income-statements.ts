import { INCOME_ATTACHMENT_TYPES } from '@nalle/domain/income-statements/attachment-types.ts'
import type { AttachmentId, ChildId, ChildImageId, Id, IncomeStatementId, KeptIncomeFormId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { UPLOAD_REFUSALS } from './attachments.ts'
import { endpoint } from './endpoint.ts'
import { attachmentIds, freeText, statement, statementBody } from './income-documents.ts'
import { booleanInQuery, date, id, instant } from './wire.ts'

const statementParams = z.object({ incomeStatementId: id<IncomeStatementId>('income-statement') })
const childParams = z.object({ childId: id<ChildId>('person') })
const pageQuery = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .default('1')
    .transform(Number),
})
const paged = z.object({ data: z.array(statement), total: z.number().int(), pages: z.number().int() })

/** Start date newest first, ten on a page, drafts among them. */
export const getIncomeStatements = endpoint({
  method: 'GET',
  path: '/api/citizen/income-statements',
  auth: 'STRONG',
  query: pageQuery,
  answer: paged,
  audit: 'income-statements.list',
})

export const getChildIncomeStatements = endpoint({
  method: 'GET',
  path: '/api/citizen/income-statements/child/:childId',
  auth: 'STRONG',
  params: childParams,
  query: pageQuery,
  answer: paged,
  audit: 'income-statements.list-of-child',
})

export const getIncomeStatement = endpoint({
  method: 'GET',
  path: '/api/citizen/income-statements/:incomeStatementId',
  auth: 'STRONG',
  params: statementParams,
  answer: statement,
  audit: 'income-statements.get',
})

/** Of statements in every status: none of these days can be chosen again. */
export const getStartDates = endpoint({
  method: 'GET',
  path: '/api/citizen/income-statements/start-dates/',
  auth: 'STRONG',
  answer: z.array(date),
  audit: 'income-statements.start-dates',
})

export const getChildStartDates = endpoint({
  method: 'GET',
  path: '/api/citizen/income-statements/child/start-dates/:childId',
  auth: 'STRONG',
  params: childParams,
  answer: z.array(date),
  audit: 'income-statements.start-dates-of-child',
})

export const getPartner = endpoint({
  method: 'GET',
  path: '/api/citizen/income-statements/partner',
  auth: 'STRONG',
  answer: z.object({ partner: z.object({ name: z.string(), hasIncomeStatement: z.boolean() }).nullable() }),
  audit: 'income-statements.partner',
})

/** Children whose guardian the person is and whose place is paid for, today or later; the oldest first. */
export const getIncomeChildren = endpoint({
  method: 'GET',
  path: '/api/citizen/income-statements/children',
  auth: 'WEAK',
  answer: z.array(
    z.object({
      id: id<ChildId>('person'),
      firstName: z.string(),
      lastName: z.string(),
      /** Ours: of the child's picture. */
      imageId: id<ChildImageId>('child-image').nullable(),
    }),
  ),
  audit: 'income-statements.children',
})

const SAVE_REFUSALS = {
  /** What was sent is not right; a draft only when it ends before it starts. */
  INVALID_FORM: 400,
  /** Another statement of the same person begins on that day. */
  START_DATE_TAKEN: 400,
  /** A grown-up's statement for a child, or the other way round. */
  WRONG_TYPE: 400,
  /** A file that is somebody else's, belongs elsewhere, is gone or is named twice. */
  FILES_NOT_FREE: 400,
} as const

/**
 * Ours, and optional: the kept form that this saves. It goes in the same act, whatever another device has typed since; a
 * client that keeps no forms names none.
 */
const kept = id<KeptIncomeFormId>('kept-income-form').optional()

/**
 * Ours, and optional: a UUID of the one who saves. What comes again with the same one, because the answer was lost on its
 * way, is done once and answered as the first time.
 */
const idempotencyKey = id<Id<'idempotency-key'>>('idempotency-key').optional()

/** Answers nothing, not even an id, as the API family does. */
export const createIncomeStatement = endpoint({
  method: 'POST',
  path: '/api/citizen/income-statements',
  auth: 'STRONG',
  query: z.object({ draft: booleanInQuery, kept, idempotencyKey }),
  body: statementBody,
  refusals: SAVE_REFUSALS,
  audit: 'income-statements.create',
})

export const createChildIncomeStatement = endpoint({
  method: 'POST',
  path: '/api/citizen/income-statements/child/:childId',
  auth: 'STRONG',
  params: childParams,
  query: z.object({ draft: booleanInQuery.optional(), kept, idempotencyKey }),
  body: statementBody,
  refusals: SAVE_REFUSALS,
  audit: 'income-statements.create-for-child',
})

export const updateIncomeStatement = endpoint({
  method: 'PUT',
  path: '/api/citizen/income-statements/:incomeStatementId',
  auth: 'STRONG',
  params: statementParams,
  query: z.object({ draft: booleanInQuery, kept, idempotencyKey }),
  body: statementBody,
  refusals: { ...SAVE_REFUSALS, NOT_A_DRAFT: 403 },
  audit: 'income-statements.update',
})

/**
 * Ours, and optional: the `modifiedAt` that the writer has seen. Details that somebody else wrote since then are not
 * replaced; a client that does not name it replaces whatever is there.
 */
const seen = instant.optional()

/** What can be added to a statement that was sent, as long as nobody has handled it. */
export const updateSentIncomeStatement = endpoint({
  method: 'PUT',
  path: '/api/citizen/income-statements/:incomeStatementId/update-sent',
  auth: 'STRONG',
  params: statementParams,
  query: z.object({ kept, idempotencyKey, seen }),
  body: z.object({ otherInfo: freeText, attachmentIds }),
  refusals: { NOT_OPEN_FOR_DETAILS: 403, FILES_NOT_FREE: 403, CHANGED_MEANWHILE: 409 },
  audit: 'income-statements.update-sent',
})

/** A draft is deleted and a sent one cancelled, by the same call. Its files become orphans. */
export const deleteIncomeStatement = endpoint({
  method: 'DELETE',
  path: '/api/citizen/income-statements/:incomeStatementId',
  auth: 'STRONG',
  params: statementParams,
  refusals: { ALREADY_HANDLED: 403 },
  audit: 'income-statements.delete',
})

const uploadQuery = z.object({ attachmentType: z.enum(INCOME_ATTACHMENT_TYPES).optional() })

export const uploadIncomeStatementAttachment = endpoint({
  method: 'POST',
  path: '/api/citizen/attachments/income-statements/:incomeStatementId',
  auth: 'STRONG',
  file: 'UPLOAD',
  params: statementParams,
  query: uploadQuery,
  answer: id<AttachmentId>('attachment'),
  refusals: UPLOAD_REFUSALS,
  audit: 'attachments.upload-for-income-statement',
})

/** For a statement that is not saved yet, which then names the file. */
export const uploadIncomeAttachment = endpoint({
  method: 'POST',
  path: '/api/citizen/attachments/income-statements',
  auth: 'STRONG',
  file: 'UPLOAD',
  query: uploadQuery,
  answer: id<AttachmentId>('attachment'),
  refusals: UPLOAD_REFUSALS,
  audit: 'attachments.upload-for-new-income-statement',
})

/** What the estimate of a fee is counted from: the city's published figures, and what is known of the family. */
export const getFeeBasis = endpoint({
  method: 'GET',
  path: '/api/citizen/income-statements/fee-basis',
  auth: 'STRONG',
  answer: z.object({
    figures: z.object({
      /** From which day on these figures hold. */
      validFrom: date,
      highestFeeCents: z.number().int(),
      /** A smaller fee is not collected. */
      lowestFeeCents: z.number().int(),
      /** By the size of the family, from two persons on. */
      byFamilySize: z.array(
        z.object({ persons: z.number().int(), incomeLimitCents: z.number().int(), percentage: z.number() }),
      ),
      /** Added to the last limit for each further person. */
      incomeLimitOfFurtherPersonCents: z.number().int(),
      /** Of the fee of the youngest child: for the second youngest, then for each of the others. */
      siblingPercentages: z.array(z.number()),
    }),
    /** Grown-ups and children, as far as the municipality knows; people may know better. */
    familySize: z.number().int(),
    hasPartner: z.boolean(),
    /** Children in care, the youngest first, with their share of the full-time fee; a partner's own child has no name here. */
    children: z.array(z.object({ firstName: z.string().nullable(), feePercentage: z.number().int() })),
  }),
  audit: 'income-statements.fee-basis',
})
