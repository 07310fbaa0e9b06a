import { HIGHEST_AMOUNT_IN_EUROS } from '@nalle/domain/income-statements/amounts.ts'
import { INCOME_ATTACHMENT_TYPES, OTHER_INCOMES } from '@nalle/domain/income-statements/attachment-types.ts'
import { DEVICES } from '@nalle/domain/income-statements/kept-forms.ts'
import { INCOME_SOURCES } from '@nalle/domain/income-statements/form.ts'
import { STATEMENT_STATUSES } from '@nalle/domain/income-statements/lifecycle.ts'
import { LONGEST_LINE, LONGEST_TEXT } from '@nalle/domain/forms/text-problems.ts'
import type {
  AttachmentId,
  ChildId,
  ChildImageId,
  IncomeStatementId,
  KeptIncomeFormId,
  PersonId,
} from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { fileInfo, UPLOAD_REFUSALS } from './attachments.ts'
import { endpoint } from './endpoint.ts'
import { booleanInQuery, date, id, instant, orNull, text } from './wire.ts'

/** As many as a city lets anybody upload in one place, at most. */
const MOST_FILES = 1000

const line = text.max(LONGEST_LINE)
const freeText = text.max(LONGEST_TEXT)
/** In euros; what is finer than a cent is rounded when it is stored. */
const amount = z.number().min(0).max(HIGHEST_AMOUNT_IN_EUROS)
const incomeSource = z.enum(INCOME_SOURCES)
const attachmentIds = z.array(id<AttachmentId>('attachment')).max(MOST_FILES).readonly()

/** What is null here though a sent statement has it is so in drafts only: clients of this API family always fill it. */
const gross = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('INCOME'),
    incomeSource: orNull(incomeSource),
    estimatedMonthlyIncome: orNull(amount),
    otherIncome: z.array(z.enum(OTHER_INCOMES)).max(OTHER_INCOMES.length).readonly(),
    otherIncomeInfo: freeText,
  }),
  z.object({ type: z.literal('NO_INCOME'), noIncomeDescription: freeText }),
])

const entrepreneur = z.object({
  startOfEntrepreneurship: orNull(date),
  companyName: line,
  businessId: line,
  spouseWorksInCompany: z.boolean(),
  startupGrant: z.boolean(),
  checkupConsent: z.boolean(),
  selfEmployed: orNull(
    z.object({
      attachments: z.boolean(),
      estimatedIncome: orNull(
        z.object({
          estimatedMonthlyIncome: orNull(amount),
          incomeStartDate: orNull(date),
          incomeEndDate: orNull(date),
        }),
      ),
    }),
  ),
  limitedCompany: orNull(z.object({ incomeSource: orNull(incomeSource) })),
  partnership: z.boolean(),
  lightEntrepreneur: z.boolean(),
  accountant: orNull(z.object({ name: line, address: line, phone: line, email: line })),
})

const dates = { startDate: date, endDate: orNull(date) }
const income = {
  gross: orNull(gross),
  entrepreneur: orNull(entrepreneur),
  student: z.boolean(),
  alimonyPayer: z.boolean(),
  otherInfo: freeText,
}

/** What is sent. */
const statementBody = z.discriminatedUnion('type', [
  z.object({ type: z.literal('HIGHEST_FEE'), ...dates }),
  z.object({ type: z.literal('INCOME'), ...dates, ...income, attachmentIds }),
  z.object({ type: z.literal('CHILD_INCOME'), ...dates, otherInfo: freeText, attachmentIds }),
])

/** Oldest first; files that staff have added are not shown. */
const attachments = z.array(
  fileInfo.extend({ type: z.enum(INCOME_ATTACHMENT_TYPES).nullable(), uploadedByEmployee: z.boolean() }),
)

const answered = {
  id: id<IncomeStatementId>('income-statement'),
  personId: id<PersonId>('person'),
  firstName: z.string(),
  lastName: z.string(),
  status: z.enum(STATEMENT_STATUSES),
  createdAt: instant,
  modifiedAt: instant,
  sentAt: instant.nullable(),
  handledAt: instant.nullable(),
  /** What staff note is for staff. */
  handlerNote: z.literal(''),
}

/** A statement as it is kept: the body without its files. */
export const statementDocument = z.discriminatedUnion('type', [
  z.object({ type: z.literal('HIGHEST_FEE'), ...dates }),
  z.object({ type: z.literal('INCOME'), ...dates, ...income }),
  z.object({ type: z.literal('CHILD_INCOME'), ...dates, otherInfo: freeText }),
])

/** What is returned. */
const statement = z.discriminatedUnion('type', [
  z.object({ type: z.literal('HIGHEST_FEE'), ...answered, ...dates }),
  z.object({ type: z.literal('INCOME'), ...answered, ...dates, ...income, attachments }),
  z.object({ type: z.literal('CHILD_INCOME'), ...answered, ...dates, otherInfo: freeText, attachments }),
])

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

/** Answers nothing, not even an id, as the API family does. */
export const createIncomeStatement = endpoint({
  method: 'POST',
  path: '/api/citizen/income-statements',
  auth: 'STRONG',
  query: z.object({ draft: booleanInQuery, kept }),
  body: statementBody,
  refusals: SAVE_REFUSALS,
  audit: 'income-statements.create',
})

export const createChildIncomeStatement = endpoint({
  method: 'POST',
  path: '/api/citizen/income-statements/child/:childId',
  auth: 'STRONG',
  params: childParams,
  query: z.object({ draft: booleanInQuery.optional(), kept }),
  body: statementBody,
  refusals: SAVE_REFUSALS,
  audit: 'income-statements.create-for-child',
})

export const updateIncomeStatement = endpoint({
  method: 'PUT',
  path: '/api/citizen/income-statements/:incomeStatementId',
  auth: 'STRONG',
  params: statementParams,
  query: z.object({ draft: booleanInQuery, kept }),
  body: statementBody,
  refusals: { ...SAVE_REFUSALS, NOT_A_DRAFT: 403 },
  audit: 'income-statements.update',
})

/** What can be added to a statement that was sent, as long as nobody has handled it. */
export const updateSentIncomeStatement = endpoint({
  method: 'PUT',
  path: '/api/citizen/income-statements/:incomeStatementId/update-sent',
  auth: 'STRONG',
  params: statementParams,
  query: z.object({ kept }),
  body: z.object({ otherInfo: freeText, attachmentIds }),
  refusals: { NOT_OPEN_FOR_DETAILS: 403, FILES_NOT_FREE: 403 },
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

/*
 * Ours, beside the wire: forms that are kept while they are written. A draft of the wire needs a start date, answers no id
 * and blocks its day; a kept form does none of that. Each person has one for each thing that they write: a new statement
 * of their own, a new one for a child, and each statement that they edit.
 */

const period = z.object({ startDate: date.nullable(), endDate: date.nullable() })
const otherPart = z.object({ otherInfo: freeText })
const assurance = z.object({ assured: z.boolean() })

/** The whole form, as it is typed. */
export const incomeForm = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ADULT'),
    situation: z.object({
      highestFee: z.boolean(),
      noIncome: z.boolean(),
      employment: z.boolean(),
      benefits: z.boolean(),
      business: z.boolean().nullable(),
      student: z.boolean(),
      alimonyPayer: z.boolean(),
    }),
    period,
    gross: z.object({
      incomeSource: incomeSource.nullable(),
      estimatedMonthlyIncome: line,
      otherIncome: z.array(z.enum(OTHER_INCOMES)).max(OTHER_INCOMES.length).readonly(),
      otherIncomeInfo: freeText,
      noIncomeDescription: freeText,
    }),
    business: z.object({
      startOfEntrepreneurship: date.nullable(),
      companyName: line,
      businessId: line,
      spouseWorksInCompany: z.boolean().nullable(),
      startupGrant: z.boolean(),
      checkupConsent: z.boolean(),
      selfEmployed: z.object({
        chosen: z.boolean(),
        attachments: z.boolean(),
        estimate: z.boolean(),
        estimatedMonthlyIncome: line,
        incomeStartDate: date.nullable(),
        incomeEndDate: date.nullable(),
      }),
      limitedCompany: z.object({ chosen: z.boolean(), incomeSource: incomeSource.nullable() }),
      partnership: z.boolean(),
      lightEntrepreneur: z.boolean(),
      accountant: z.object({ name: line, address: line, phone: line, email: line }),
    }),
    other: otherPart,
    assurance,
  }),
  z.object({ type: z.literal('CHILD'), period, other: otherPart, assurance }),
])

const keptForm = z.object({
  id: id<KeptIncomeFormId>('kept-income-form'),
  /** Another one after each saving that changed something; never the same again, also not after it was discarded. */
  version: z.number().int(),
  savedAt: instant,
  /** On what it was written last. */
  device: z.enum(DEVICES),
  form: incomeForm,
  /** Those of its files that are still there, in the order in which they were named. */
  attachments,
})

/** What the form is for: with neither, the person's own new statement. */
const target = {
  childId: id<ChildId>('person').optional(),
  incomeStatementId: id<IncomeStatementId>('income-statement').optional(),
}

export const getKeptForm = endpoint({
  method: 'GET',
  path: '/api/citizen/kept-income-forms',
  auth: 'STRONG',
  query: z.object(target),
  answer: z.object({ kept: keptForm.nullable() }),
  audit: 'income-statements.get-kept-form',
})

/**
 * Keeps the form as far as it has come; nothing is asked of it yet. Its files stay as long as it is kept. `version` is the
 * one that was opened, 0 where nothing was kept; left out, whatever is there is overwritten.
 */
export const keepForm = endpoint({
  method: 'PUT',
  path: '/api/citizen/kept-income-forms',
  auth: 'STRONG',
  query: z.object(target),
  body: z.object({
    form: incomeForm,
    attachmentIds,
    version: z.number().int().optional(),
    device: z.enum(DEVICES),
  }),
  answer: z.object({ id: id<KeptIncomeFormId>('kept-income-form'), version: z.number().int(), savedAt: instant }),
  refusals: {
    /** Another version was saved since, on another device or in another tab. */
    CHANGED_ELSEWHERE: 409,
    /** It was sent or discarded meanwhile, or the statement was handled. */
    NOT_KEPT_ANY_MORE: 409,
    WRONG_TYPE: 400,
  },
  audit: 'income-statements.keep-form',
})

export const discardKeptForm = endpoint({
  method: 'DELETE',
  path: '/api/citizen/kept-income-forms',
  auth: 'STRONG',
  query: z.object(target),
  audit: 'income-statements.discard-kept-form',
})

/** What "as last time" would start from; null where nothing was sent before. */
export const getLastTime = endpoint({
  method: 'GET',
  path: '/api/citizen/kept-income-forms/last-time',
  auth: 'STRONG',
  query: z.object({ childId: target.childId }),
  answer: z.object({
    last: z
      .object({
        incomeStatementId: id<IncomeStatementId>('income-statement'),
        startDate: date,
        endDate: date.nullable(),
        /** How many of its files would be offered again. */
        files: z.number().int(),
      })
      .nullable(),
  }),
  audit: 'income-statements.last-time',
})

/**
 * Begins a new kept form as a copy of the statement that was sent last, with copies of those of its files that still hold,
 * under new ids. What the form must be looked at for again follows from `fieldsToCheckAgain` of the domain.
 */
export const beginAsLastTime = endpoint({
  method: 'POST',
  path: '/api/citizen/kept-income-forms/as-last-time',
  auth: 'STRONG',
  query: z.object({ childId: target.childId }),
  body: z.object({ device: z.enum(DEVICES) }),
  answer: keptForm,
  refusals: {
    NOTHING_TO_COPY: 400,
    /** A form is being written already; it is sent or discarded first. */
    ALREADY_BEGUN: 409,
    TOO_MANY_FILES: UPLOAD_REFUSALS.TOO_MANY_FILES,
    UPLOADS_UNAVAILABLE: UPLOAD_REFUSALS.UPLOADS_UNAVAILABLE,
  },
  audit: 'income-statements.as-last-time',
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
