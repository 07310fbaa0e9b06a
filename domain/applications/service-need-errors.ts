import { lacksFile } from '../forms/attached.ts'
import { freeTextProblems } from '../forms/text-problems.ts'
import type { Circumstances } from './circumstances.ts'
import { dailyTimesErrors } from './daily-times.ts'
import type { FieldPath, FieldProblem } from './errors.ts'
import type { ApplicationForm, Assistance, DailyTimes, DaycareForm, PreschoolForm } from './form.ts'
import { isBlank } from '../people/contact-details.ts'
import { careStartOf, dailyTimesAre, isOptionAsked, isOptionOffered } from './service-need-options.ts'
import { findConnectedStartProblem, findStartDateProblem } from './start-dates.ts'

export function serviceNeedErrors(form: ApplicationForm, circumstances: Circumstances): readonly FieldProblem[] {
  const startDate = findStartDateProblem(form.type, form.serviceNeed.preferredStartDate, circumstances)
  return [
    ...(startDate === undefined ? [] : [['serviceNeed.preferredStartDate', startDate] as const]),
    ...careErrors(form, circumstances),
    ...assistanceErrors(form.serviceNeed.assistance),
  ]
}

function careErrors(form: ApplicationForm, circumstances: Circumstances): readonly FieldProblem[] {
  switch (form.type) {
    case 'DAYCARE':
      return daycareErrors(form, circumstances)
    case 'PRESCHOOL':
      return form.serviceNeed.connectedDaycare.wanted ? connectedDaycareErrors(form, circumstances) : []
    case 'CLUB':
      return []
  }
}

function daycareErrors(form: DaycareForm, circumstances: Circumstances): readonly FieldProblem[] {
  const { city, attached } = circumstances
  const { urgent, shiftCare } = form.serviceNeed
  const fields = {
    startTime: 'serviceNeed.dailyTimes.startTime',
    endTime: 'serviceNeed.dailyTimes.endTime',
  } as const
  const lacksCertificate = urgent && city.urgencyCertificateRequired && lacksFile(attached, 'URGENCY')
  return [
    ...(lacksCertificate ? [['serviceNeed.urgencyAttachments', 'ATTACHMENT_MISSING'] as const] : []),
    ...timesErrors(form, dailyTimesErrors(fields, form.serviceNeed), form.serviceNeed.dailyTimes, circumstances),
    ...optionErrors('serviceNeed.option', form, form.serviceNeed.option !== null, circumstances),
    ...shiftCareErrors(shiftCare, circumstances),
  ]
}

function connectedDaycareErrors(form: PreschoolForm, circumstances: Circumstances): readonly FieldProblem[] {
  const { preferredStartDate, connectedDaycare } = form.serviceNeed
  const start = findConnectedStartProblem(connectedDaycare.preferredStartDate, preferredStartDate, circumstances)
  const fields = {
    startTime: 'serviceNeed.connectedDaycare.dailyTimes.startTime',
    endTime: 'serviceNeed.connectedDaycare.dailyTimes.endTime',
  } as const
  const care = { ...connectedDaycare, partTime: false }
  return [
    ...(start === undefined ? [] : [['serviceNeed.connectedDaycare.preferredStartDate', start] as const]),
    ...timesErrors(form, dailyTimesErrors(fields, care), care.dailyTimes, circumstances),
    ...optionErrors('serviceNeed.connectedDaycare.option', form, connectedDaycare.option !== null, circumstances),
    ...shiftCareErrors(connectedDaycare.shiftCare, circumstances),
  ]
}

/** Where they need not be told, they may be left empty, but not half done. */
function timesErrors(
  form: ApplicationForm,
  errors: readonly FieldProblem[],
  { startTime, endTime }: DailyTimes,
  circumstances: Circumstances,
): readonly FieldProblem[] {
  switch (dailyTimesAre(form, circumstances)) {
    case 'REQUIRED':
      return errors
    case 'OPTIONAL':
      return isBlank(startTime) && isBlank(endTime) ? [] : errors
    case 'NOT_ASKED':
      return []
  }
}

function optionErrors(
  field: FieldPath,
  form: ApplicationForm,
  isChosen: boolean,
  circumstances: Circumstances,
): readonly FieldProblem[] {
  const { city, options } = circumstances
  if (!city.serviceNeedOptionsAsked) return []
  if (isChosen) return isOptionOffered(form, options) ? [] : [[field, 'OPTION_NOT_VALID']]
  if (!isOptionAsked(form, circumstances)) return []
  return [[field, careStartOf(form) === null ? 'START_DATE_FIRST' : 'CHOOSE_ONE']]
}

function shiftCareErrors(shiftCare: boolean, { city, attached }: Circumstances): readonly FieldProblem[] {
  const lacksCertificate = shiftCare && city.shiftCareCertificateRequired && lacksFile(attached, 'EXTENDED_CARE')
  return lacksCertificate ? [['serviceNeed.shiftCareAttachments', 'ATTACHMENT_MISSING']] : []
}

function assistanceErrors({ needed, description }: Assistance): readonly FieldProblem[] {
  if (!needed) return []
  if (isBlank(description)) return [['serviceNeed.assistance.description', 'MISSING']]
  return freeTextProblems('serviceNeed.assistance.description', description)
}
