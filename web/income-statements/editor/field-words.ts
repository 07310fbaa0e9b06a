import { isNoDayOfCalendar } from '../../design/date-text.ts'
import { INCOME_ATTACHMENT_TYPES } from '@nalle/domain/income-statements/attachment-types.ts'
import type { FieldPath, FormError } from '@nalle/domain/income-statements/errors.ts'
import { named, type FieldWords } from '../../forms/field-words.ts'
import { LANGUAGE } from '../../language/languages.ts'
import { inLanguage } from '../../language/texts.ts'
import { paperWords } from '../paper-words.ts'
import { labelTexts } from './label-texts.ts'
import { problemTexts } from './problem-texts.ts'

/** What the fields of an income statement are called, and what is said of their problems. */
export const FIELD_WORDS: FieldWords<FormError> = {
  labelOf,
  messageOf: ({ problem }, unread) => {
    const t = inLanguage(problemTexts, LANGUAGE)
    if (unread) return isNoDayOfCalendar(unread) ? t.noSuchDay : t.date
    return t[problem]
  },
  summaryOf: ({ field }, message) => named(fullLabelOf(field), message),
  // Yes or no is asked together with the rest.
  mendedAt: ({ field }) => (field === 'situation.business' ? 'situation.choice' : field),
}

function labelOf(field: FieldPath): string {
  const { fields } = inLanguage(labelTexts, LANGUAGE)
  const paper = INCOME_ATTACHMENT_TYPES.find((type) => field.endsWith(`.attachments.${type}`))
  if (paper !== undefined) return paperWords(paper).name
  // What is no paper has a name of its own.
  return fields[field as keyof typeof fields]
}

/** As it stands away from the field, where it must say what it is about. */
export function fullLabelOf(field: FieldPath): string {
  const t = inLanguage(labelTexts, LANGUAGE)
  if (field.startsWith('business.accountant.') && field !== 'business.accountant.name') {
    return t.ofAccountant(labelOf(field))
  }
  return field.startsWith('business.selfEmployed.estimated') ? t.ofSelfEmployed(labelOf(field)) : labelOf(field)
}
