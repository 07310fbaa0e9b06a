import { HIGHEST_AMOUNT_IN_EUROS } from '@nalle/domain/income-statements/amounts.ts'
import { INCOME_ATTACHMENT_TYPES, OTHER_INCOMES } from '@nalle/domain/income-statements/attachment-types.ts'
import { INCOME_SOURCES } from '@nalle/domain/income-statements/form.ts'
import { STATEMENT_STATUSES } from '@nalle/domain/income-statements/lifecycle.ts'
import { LONGEST_LINE, LONGEST_TEXT } from '@nalle/domain/forms/text-problems.ts'
import type { AttachmentId, IncomeStatementId, PersonId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { fileInfo } from './attachments.ts'
import { date, id, instant, orNull, text } from './wire.ts'

/* What a statement of income says: as it is sent, as it is kept and as it is answered. */

/** As many as a city lets anybody upload in one place, at most. */
const MOST_FILES = 1000

export const line = text.max(LONGEST_LINE)
export const freeText = text.max(LONGEST_TEXT)
/** In euros; what is finer than a cent is rounded when it is stored. */
const amount = z.number().min(0).max(HIGHEST_AMOUNT_IN_EUROS)
export const incomeSource = z.enum(INCOME_SOURCES)
export const attachmentIds = z.array(id<AttachmentId>('attachment')).max(MOST_FILES).readonly()

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
export const statementBody = z.discriminatedUnion('type', [
  z.object({ type: z.literal('HIGHEST_FEE'), ...dates }),
  z.object({ type: z.literal('INCOME'), ...dates, ...income, attachmentIds }),
  z.object({ type: z.literal('CHILD_INCOME'), ...dates, otherInfo: freeText, attachmentIds }),
])

/** Oldest first; files that staff have added are not shown. */
export const attachments = z.array(
  fileInfo.extend({
    type: z.enum(INCOME_ATTACHMENT_TYPES).nullable(),
    uploadedByEmployee: z.boolean(),
    /**
     * Ours: whether the person who asks has brought it. The other guardian's papers of a child are told of, but neither
     * read nor named by anybody else, and stay as they are when a statement is saved.
     */
    own: z.boolean(),
  }),
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
  /** Ours: whether the person who asks has written it. Only the author may delete it. */
  own: z.boolean(),
}

/** A statement as it is kept: the body without its files. */
export const statementDocument = z.discriminatedUnion('type', [
  z.object({ type: z.literal('HIGHEST_FEE'), ...dates }),
  z.object({ type: z.literal('INCOME'), ...dates, ...income }),
  z.object({ type: z.literal('CHILD_INCOME'), ...dates, otherInfo: freeText }),
])

/** What is returned. */
export const statement = z.discriminatedUnion('type', [
  z.object({ type: z.literal('HIGHEST_FEE'), ...answered, ...dates }),
  z.object({ type: z.literal('INCOME'), ...answered, ...dates, ...income, attachments }),
  z.object({ type: z.literal('CHILD_INCOME'), ...answered, ...dates, otherInfo: freeText, attachments }),
])
