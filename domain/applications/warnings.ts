import { lacksFile } from '../forms/attached.ts'
import { isBefore } from '../time/date-range.ts'
import type { Circumstances } from './circumstances.ts'
import type { ApplicationForm } from './form.ts'
import { careOf } from './questions.ts'

export const FORM_WARNINGS = [
  'LESS_THAN_FOUR_MONTHS',
  'URGENT_LESS_THAN_TWO_WEEKS',
  'URGENCY_ATTACHMENT_MISSING',
  'SHIFT_CARE_ATTACHMENT_MISSING',
] as const
export type FormWarning = (typeof FORM_WARNINGS)[number]

/** Daycare is applied for this long before it is needed. */
export const NOTICE_IN_MONTHS = 4
/** When work or studies begin at short notice. */
export const URGENT_NOTICE_IN_WEEKS = 2

/** What a guardian should know; none of it keeps the form from being sent. */
export function warningsOf(form: ApplicationForm, circumstances: Circumstances): readonly FormWarning[] {
  const { city, attached } = circumstances
  const urgent = form.type === 'DAYCARE' && form.serviceNeed.urgent
  const shiftCare = careOf(form)?.shiftCare ?? false
  const shows: Readonly<Record<FormWarning, boolean>> = {
    // What is urgent is processed in two weeks, so nobody is told of four months.
    LESS_THAN_FOUR_MONTHS:
      form.type === 'DAYCARE' && !urgent && startsBefore(form, circumstances, { months: NOTICE_IN_MONTHS }),
    URGENT_LESS_THAN_TWO_WEEKS: urgent && startsBefore(form, circumstances, { weeks: URGENT_NOTICE_IN_WEEKS }),
    URGENCY_ATTACHMENT_MISSING: urgent && lacksFile(attached, 'URGENCY') && !city.urgencyCertificateRequired,
    SHIFT_CARE_ATTACHMENT_MISSING:
      shiftCare && lacksFile(attached, 'EXTENDED_CARE') && !city.shiftCareCertificateRequired,
  }
  return FORM_WARNINGS.filter((warning) => shows[warning])
}

/** A date that was sent already is not warned of again as it comes nearer. */
function startsBefore(
  form: ApplicationForm,
  { today, savedStartDate }: Circumstances,
  notice: Temporal.DurationLike,
): boolean {
  const { preferredStartDate } = form.serviceNeed
  if (preferredStartDate === null || savedStartDate?.equals(preferredStartDate) === true) return false
  return isBefore(preferredStartDate, today.add(notice))
}
