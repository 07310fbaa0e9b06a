import type { FieldPath, FormError } from '@nalle/domain/applications/errors.ts'
import { isNoDayOfCalendar } from '../../design/date-text.ts'
import { named, type FieldWords } from '../../forms/field-words.ts'
import { LANGUAGE } from '../../language/languages.ts'
import { inLanguage } from '../../language/texts.ts'
import { labelTexts } from './label-texts.ts'
import { problemTexts } from './problem-texts.ts'

/** What the fields of an application are called, and what is said of their problems. */
export const FIELD_WORDS: FieldWords<FormError> = {
  labelOf,
  messageOf,
  summaryOf: ({ field }, message) => named(fullLabelOf(field), message),
}

/** What is wrong, in words. A date that cannot be read is missing for the rules, but not for the person who typed it. */
function messageOf({ field, problem }: FormError, unread: string | undefined): string {
  const t = inLanguage(problemTexts, LANGUAGE)
  if (unread) return isNoDayOfCalendar(unread) ? t.noSuchDay : t.date
  return problem === 'FORMAT' && field.endsWith('.postalCode') ? t.postalCode : t[problem]
}

/** As it stands beside the field. */
function labelOf(field: FieldPath): string {
  const t = inLanguage(labelTexts, LANGUAGE)
  if (field === 'serviceNeed.connectedDaycare.preferredStartDate') return t.connectedStartDate
  const last = lastPartOf(field)
  return last === undefined ? t.preferredUnit(placeIn(field)) : t[last]
}

/** As it stands away from the field, where it must say whose it is. */
function fullLabelOf(field: FieldPath): string {
  const t = inLanguage(labelTexts, LANGUAGE)
  const label = labelOf(field)
  if (field.endsWith('.startTime')) return t.startTimeInFull
  if (field.endsWith('.endTime')) return t.endTimeInFull
  if (field.startsWith('contactInfo.child.')) return t.ofChild(label)
  if (field.startsWith('contactInfo.guardian.futureAddress.')) return t.ofGuardian(label)
  if (field === 'contactInfo.secondGuardian.agreementStatus') return label
  if (field.startsWith('contactInfo.secondGuardian.')) return t.ofSecondGuardian(label)
  if (field.startsWith('contactInfo.otherPartner.')) return t.ofPartner(label)
  if (field.startsWith('contactInfo.otherChildren.')) return t.ofOtherChild(placeIn(field), label)
  return label
}

/** The last name in a path; a field that is one of a list has none of its own. */
type LastPart<Path> = Path extends `${string}.${infer Rest}` ? LastPart<Rest> : Exclude<Path, `${number}`>

function lastPartOf(field: FieldPath): LastPart<FieldPath> | undefined {
  const last = field.slice(field.lastIndexOf('.') + 1)
  // What the type says of paths is what was just done to one.
  return /^\d+$/.test(last) ? undefined : (last as LastPart<FieldPath>)
}

/** Counted from one, as people do. */
const placeIn = (field: FieldPath) => Number(/\.(\d+)/.exec(field)?.[1] ?? 0) + 1
