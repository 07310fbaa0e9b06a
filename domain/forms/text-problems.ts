/** Names, streets and the like. */
export const LONGEST_LINE = 500
/** What may be written freely. */
export const LONGEST_TEXT = 10_000

type TextProblem<Field extends string> = readonly [field: Field, problem: 'MISSING' | 'TOO_LONG']

/** What may be wrong with a line that has to be filled in. */
export function lineProblems<Field extends string>(field: Field, text: string): readonly TextProblem<Field>[] {
  if (text.trim() === '') return [[field, 'MISSING']]
  return text.length > LONGEST_LINE ? [[field, 'TOO_LONG']] : []
}

/** What may be wrong with a text that may also be left out. */
export function freeTextProblems<Field extends string>(field: Field, text: string): readonly TextProblem<Field>[] {
  return text.length > LONGEST_TEXT ? [[field, 'TOO_LONG']] : []
}
