import type { FieldProblem } from '@nalle/domain/forms/problems.ts'
import type { UnreadTexts } from './form-store.ts'

/** What a form calls its fields and what it says of their problems. */
export type FieldWords<Problem extends FieldProblem> = {
  /** Before the names of the fields, where several forms may stand on one page. */
  readonly idPrefix?: string
  /** As it stands beside the field. */
  readonly labelOf: (field: Problem['field']) => string
  /** `unread` is what stands in the field where that means nothing: missing for the rules, but not for who typed it. */
  readonly messageOf: (problem: Problem, unread: string | undefined) => string
  /** As it stands away from the field, where it must say what it is about; otherwise the label and the message. */
  readonly summaryOf?: (problem: Problem, message: string) => string
  /** The field to go to where the problem is no field of its own. */
  readonly mendedAt?: (problem: Problem) => Problem['field']
}

/** An id has neither dots nor spaces in it, so that a link can lead to it. */
export function fieldIdOf(field: string, { idPrefix = '' }: { readonly idPrefix?: string } = {}): string {
  return `${idPrefix}${field}`.replaceAll(/[. ]/g, '-')
}

export type SummaryEntry = { readonly fieldId: string; readonly message: string }

/** How the list of what is to be corrected reads. */
export function summaryOf<Problem extends FieldProblem>(
  problems: readonly Problem[],
  unread: UnreadTexts,
  words: FieldWords<Problem>,
): readonly SummaryEntry[] {
  const entries = problems.map((problem) => {
    const field = words.mendedAt?.(problem) ?? problem.field
    const message = words.messageOf(problem, unread[problem.field])
    const inFull = words.summaryOf ?? ((one, text) => named(words.labelOf(one.field), text))
    return { fieldId: fieldIdOf(field, words), message: inFull(problem, message) }
  })
  // A field is named once, whatever else is wrong with it.
  return entries.filter(({ fieldId }, at) => entries.findIndex((one) => one.fieldId === fieldId) === at)
}

/** "Puhelinnumero: Täytä tämä kohta"; a question has its own mark already. */
export const named = (label: string, message: string) => `${label}${label.endsWith('?') ? '' : ':'} ${message}`
