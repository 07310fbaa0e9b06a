import { lacksFile } from '../forms/attached.ts'
import { sectionOf } from '../forms/problems.ts'
import { freeTextProblems, LONGEST_LINE } from '../forms/text-problems.ts'
import { isBlank, isEmailAddress } from '../people/contact-details.ts'
import { isBefore } from '../time/date-range.ts'
import type { AmountProblem } from './amounts.ts'
import { readAmount } from './amounts.ts'
import type { AttachmentPath } from './attachment-types.ts'
import { pathOfAttachment } from './attachment-types.ts'
import type { Circumstances, Purpose } from './circumstances.ts'
import type { DateProblem } from './dates.ts'
import { findEndDateProblem, findStartDateProblem, isTaken } from './dates.ts'
import { FORM_SECTIONS } from './form.ts'
import type { Accountant, AdultForm, Business, FormSection, IncomeForm } from './form.ts'
import { missingAttachments } from './required-attachments.ts'
import { hasCompanyForm, needsAccountant, tellsBusiness, tellsGrossIncome, tellsNoIncome } from './situation.ts'

/** Where in the form something is wrong: the form's own names, with a dot between them. */
export type FieldPath =
  | 'situation.choice'
  | 'situation.business'
  | 'period.startDate'
  | 'period.endDate'
  | 'gross.incomeSource'
  | 'gross.estimatedMonthlyIncome'
  | 'gross.otherIncome'
  | 'gross.otherIncomeInfo'
  | 'gross.noIncomeDescription'
  | 'business.startOfEntrepreneurship'
  | 'business.companyName'
  | 'business.businessId'
  | 'business.spouseWorksInCompany'
  | 'business.companyForms'
  | 'business.selfEmployed.basis'
  | 'business.selfEmployed.estimatedMonthlyIncome'
  | 'business.selfEmployed.incomeStartDate'
  | 'business.selfEmployed.incomeEndDate'
  | 'business.limitedCompany.incomeSource'
  | `business.accountant.${keyof Accountant}`
  | AttachmentPath
  | 'other.otherInfo'
  | 'assurance.assured'

export type Problem =
  | DateProblem
  | AmountProblem
  | 'CHOOSE_ONE'
  | 'CHOOSE_SOME'
  | 'TOO_LONG'
  | 'EMAIL'
  | 'ATTACHMENT_MISSING'
  | 'NOT_ASSURED'

export type FormError = { readonly section: FormSection; readonly field: FieldPath; readonly problem: Problem }

/** A field and what is wrong with it; the section follows from the field. */
type FieldProblem = readonly [field: FieldPath, problem: Problem]

/** Everything that keeps the form from being kept as a draft, or from being sent, in the order of the page. */
export function errorsOf(form: IncomeForm, circumstances: Circumstances, purpose: Purpose): readonly FormError[] {
  const found = purpose === 'DRAFT' ? draftProblems(form, circumstances) : sendProblems(form, circumstances)
  return found.map(([field, problem]) => ({ section: sectionOf(field, FORM_SECTIONS), field, problem }))
}

/** A draft has a start date that is free and not after its end, and texts that can be kept. */
function draftProblems(form: IncomeForm, { takenStartDates }: Circumstances): readonly FieldProblem[] {
  const { startDate } = form.period
  const lengths = form.type === 'ADULT' ? [...grossLengths(form), ...businessLengths(form)] : []
  return [
    ...when(startDate === null, 'period.startDate', 'MISSING'),
    ...when(startDate !== null && isTaken(startDate, takenStartDates), 'period.startDate', 'START_DATE_TAKEN'),
    ...named('period.endDate', findEndDateProblem(form.period, { isRequired: false, isAtMostAYear: false })),
    ...lengths,
    ...freeTextProblems('other.otherInfo', form.other.otherInfo),
  ]
}

function sendProblems(form: IncomeForm, circumstances: Circumstances): readonly FieldProblem[] {
  const missing = missingAttachments(form, circumstances).map((type): FieldProblem => [
    pathOfAttachment(type),
    'ATTACHMENT_MISSING',
  ])
  const missingIn = (section: FormSection) => missing.filter(([field]) => field.startsWith(`${section}.`))
  return [
    ...(form.type === 'ADULT' ? situationProblems(form) : []),
    ...periodProblems(form, circumstances),
    ...(form.type === 'ADULT' ? grossProblems(form) : []),
    ...missingIn('gross'),
    ...(form.type === 'ADULT' && tellsBusiness(form) ? businessProblems(form, circumstances) : []),
    ...missingIn('business'),
    ...(tellsMore(form) ? freeTextProblems('other.otherInfo', form.other.otherInfo) : []),
    ...missingIn('other'),
    ...when(!form.assurance.assured, 'assurance.assured', 'NOT_ASSURED'),
  ]
}

function tellsMore(form: IncomeForm): boolean {
  return form.type === 'CHILD' || !form.situation.highestFee
}

function situationProblems({ situation }: AdultForm): readonly FieldProblem[] {
  const { highestFee, noIncome, employment, benefits, business } = situation
  if (highestFee) return []
  const isChosen = noIncome || employment || benefits || business === true
  return [
    ...when(!isChosen, 'situation.choice', 'CHOOSE_SOME'),
    ...when(business === null, 'situation.business', 'CHOOSE_ONE'),
  ]
}

function periodProblems(form: IncomeForm, circumstances: Circumstances): readonly FieldProblem[] {
  const { startDate } = form.period
  const startProblem = startDate === null ? 'MISSING' : findStartDateProblem(startDate, form.type, circumstances)
  const isAtMostAYear = form.type === 'ADULT' && (tellsGrossIncome(form) || tellsNoIncome(form))
  const endProblem = findEndDateProblem(form.period, { isRequired: form.type === 'ADULT', isAtMostAYear })
  return [...named('period.startDate', startProblem), ...named('period.endDate', endProblem)]
}

function grossProblems(form: AdultForm): readonly FieldProblem[] {
  const { gross, situation } = form
  if (tellsNoIncome(form)) {
    return [...when(isBlank(gross.noIncomeDescription), 'gross.noIncomeDescription', 'MISSING'), ...grossLengths(form)]
  }
  if (!tellsGrossIncome(form)) return []
  return [
    ...when(gross.incomeSource === null, 'gross.incomeSource', 'CHOOSE_ONE'),
    ...amountProblems('gross.estimatedMonthlyIncome', gross.estimatedMonthlyIncome),
    ...when(situation.benefits && gross.otherIncome.length === 0, 'gross.otherIncome', 'CHOOSE_SOME'),
    ...grossLengths(form),
  ]
}

function grossLengths(form: AdultForm): readonly FieldProblem[] {
  const { otherIncomeInfo, noIncomeDescription } = form.gross
  if (tellsNoIncome(form)) return freeTextProblems('gross.noIncomeDescription', noIncomeDescription)
  return tellsGrossIncome(form) ? freeTextProblems('gross.otherIncomeInfo', otherIncomeInfo) : []
}

function businessProblems(form: AdultForm, circumstances: Circumstances): readonly FieldProblem[] {
  const { business } = form
  const { limitedCompany } = business
  return [
    ...when(business.startOfEntrepreneurship === null, 'business.startOfEntrepreneurship', 'MISSING'),
    ...businessLengths(form),
    ...when(business.spouseWorksInCompany === null, 'business.spouseWorksInCompany', 'CHOOSE_ONE'),
    ...when(!hasCompanyForm(business), 'business.companyForms', 'CHOOSE_SOME'),
    ...(business.selfEmployed.chosen ? selfEmployedProblems(business, circumstances) : []),
    ...when(
      limitedCompany.chosen && limitedCompany.incomeSource === null,
      'business.limitedCompany.incomeSource',
      'CHOOSE_ONE',
    ),
    ...(needsAccountant(business) ? accountantProblems(business.accountant) : []),
  ]
}

function businessLengths(form: AdultForm): readonly FieldProblem[] {
  if (!tellsBusiness(form)) return []
  const { companyName, businessId, accountant } = form.business
  const names = needsAccountant(form.business) ? (['name', 'address', 'phone', 'email'] as const) : []
  return [
    ...lengthProblem('business.companyName', companyName),
    ...lengthProblem('business.businessId', businessId),
    ...names.flatMap((name) => lengthProblem(`business.accountant.${name}`, accountant[name])),
  ]
}

/** Papers or an estimate, or both; a profit and loss statement that is there speaks for itself. */
function selfEmployedProblems({ selfEmployed }: Business, { attached }: Circumstances): readonly FieldProblem[] {
  const { attachments, estimate, estimatedMonthlyIncome, incomeStartDate, incomeEndDate } = selfEmployed
  const hasPaper = attached === null || !lacksFile(attached, 'PROFIT_AND_LOSS_STATEMENT_SELF_EMPLOYED')
  if (!estimate) return when(!attachments && !hasPaper, 'business.selfEmployed.basis', 'CHOOSE_SOME')
  const endsFirst = incomeStartDate !== null && incomeEndDate !== null && isBefore(incomeEndDate, incomeStartDate)
  return [
    ...amountProblems('business.selfEmployed.estimatedMonthlyIncome', estimatedMonthlyIncome),
    ...when(incomeStartDate === null, 'business.selfEmployed.incomeStartDate', 'MISSING'),
    ...when(endsFirst, 'business.selfEmployed.incomeEndDate', 'END_BEFORE_START'),
  ]
}

/** The address may be left out. */
function accountantProblems({ name, phone, email }: Accountant): readonly FieldProblem[] {
  const isWrong = !isBlank(email) && !isEmailAddress(email.trim())
  return [
    ...when(isBlank(name), 'business.accountant.name', 'MISSING'),
    ...when(isBlank(phone), 'business.accountant.phone', 'MISSING'),
    ...when(isBlank(email), 'business.accountant.email', 'MISSING'),
    ...when(isWrong, 'business.accountant.email', 'EMAIL'),
  ]
}

function amountProblems(field: FieldPath, text: string): readonly FieldProblem[] {
  const amount = readAmount(text)
  return 'problem' in amount ? [[field, amount.problem]] : []
}

function lengthProblem(field: FieldPath, text: string): readonly FieldProblem[] {
  return when(text.length > LONGEST_LINE, field, 'TOO_LONG')
}

function when(isWrong: boolean, field: FieldPath, problem: Problem): readonly FieldProblem[] {
  return isWrong ? [[field, problem]] : []
}

function named(field: FieldPath, problem: Problem | undefined): readonly FieldProblem[] {
  return problem === undefined ? [] : [[field, problem]]
}
