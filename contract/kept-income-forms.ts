import { OTHER_INCOMES } from '@nalle/domain/income-statements/attachment-types.ts'
import { DEVICES } from '@nalle/domain/income-statements/kept-forms.ts'
import type { ChildId, IncomeStatementId, KeptIncomeFormId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { UPLOAD_REFUSALS } from './attachments.ts'
import { endpoint } from './endpoint.ts'
import { attachmentIds, attachments, freeText, incomeSource, line } from './income-documents.ts'
import { date, id, instant } from './wire.ts'

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
