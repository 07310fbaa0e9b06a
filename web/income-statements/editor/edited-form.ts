import { countAttached } from '@nalle/domain/forms/attached.ts'
import { pathOfAttachment } from '@nalle/domain/income-statements/attachment-types.ts'
import type { IncomeAttachmentType } from '@nalle/domain/income-statements/attachment-types.ts'
import { freeTextProblems } from '@nalle/domain/forms/text-problems.ts'
import type { Circumstances } from '@nalle/domain/income-statements/circumstances.ts'
import { errorsOf } from '@nalle/domain/income-statements/errors.ts'
import type { FormError } from '@nalle/domain/income-statements/errors.ts'
import { EMPTY_ADULT_FORM, EMPTY_CHILD_FORM } from '@nalle/domain/income-statements/form.ts'
import type { FormSection, IncomeForm } from '@nalle/domain/income-statements/form.ts'
import { requiredAttachments } from '@nalle/domain/income-statements/required-attachments.ts'
import { sectionsAsked, tellsBusiness } from '@nalle/domain/income-statements/situation.ts'
import type { PaperFile, PaperType } from '../paper-files.ts'

/** What is filled in, together with the person's own files: these are named with each saving. */
export type EditedForm = { readonly statement: IncomeForm; readonly files: readonly PaperFile[] }

/** What is known around the form. */
export type EditorCircumstances = Pick<Circumstances, 'today' | 'takenStartDates'> & {
  /** Papers that the other guardian has brought: nobody needs to bring them again. */
  readonly othersFiles: readonly PaperFile[]
}

/** Everything that keeps it from being sent. */
export function problemsOf({ statement, files }: EditedForm, around: EditorCircumstances): readonly FormError[] {
  const all = [...files, ...around.othersFiles]
  const typed = all.flatMap((file) => (file.type === 'UNTYPED' ? [] : [{ type: file.type }]))
  const attached = countAttached(typed)
  const hasUntypedFiles = typed.length < all.length
  return errorsOf(statement, { ...around, attached, hasUntypedFiles }, 'SEND').map(whereItStands)
}

/** What keeps additions to a statement that was sent from being sent: nothing else of it can be changed. */
export function detailsProblemsOf({ statement }: EditedForm): readonly FormError[] {
  const found = freeTextProblems('other.otherInfo', statement.other.otherInfo)
  return found.map(([field, problem]) => ({ section: 'other', field, problem }))
}

/** Which kind of business it is stands among the first questions: the papers hang on it. */
function whereItStands(error: FormError): FormError {
  return error.field === 'business.companyForms' ? { ...error, section: 'situation' } : error
}

/** What else follows from what is filled in. */
export function factsOf({ statement }: EditedForm) {
  return {
    sections: sectionsAsked(statement),
    papers: papersAsked(statement),
    required: requiredAttachments(statement),
  }
}

/** The papers for which there is room: those that are needed, and those that may be added. */
export function papersAsked(statement: IncomeForm): readonly IncomeAttachmentType[] {
  const required = requiredAttachments(statement)
  if (statement.type === 'CHILD') return required
  if (statement.situation.highestFee) return []
  const { chosen, attachments } = statement.business.selfEmployed
  const ownAccounts = tellsBusiness(statement) && chosen && attachments
  return [...new Set([...required, ...(ownAccounts ? OWN_ACCOUNTS : []), ...OPTIONAL])]
}

const OWN_ACCOUNTS: readonly IncomeAttachmentType[] = ['PROFIT_AND_LOSS_STATEMENT_SELF_EMPLOYED']
const OPTIONAL: readonly IncomeAttachmentType[] = ['OTHER']

/** Files of a choice that was taken back stay with the form, but are not sent. */
export function filesSent({ statement, files }: EditedForm): readonly PaperFile[] {
  if (statement.type === 'ADULT' && statement.situation.highestFee) return []
  const asked: readonly PaperType[] = [...papersAsked(statement), 'UNTYPED']
  return files.filter(({ type }) => asked.includes(type))
}

export function isPaperOf(section: FormSection, type: PaperType): boolean {
  return type === 'UNTYPED' ? section === 'other' : pathOfAttachment(type).startsWith(`${section}.`)
}

/** Whether anything in the section was answered. */
export function isBegun(section: FormSection, { statement, files }: EditedForm): boolean {
  if (files.some(({ type }) => isPaperOf(section, type))) return true
  const empty = statement.type === 'ADULT' ? EMPTY_ADULT_FORM : EMPTY_CHILD_FORM
  return JSON.stringify(partOf(statement, section)) !== JSON.stringify(partOf(empty, section))
}

const partOf = (form: IncomeForm, section: FormSection): unknown =>
  Object.entries(form).find(([name]) => name === section)?.[1]
