/** What is wrong with a field, whatever the form asks. A feature narrows each of the names, and may say more beside them. */
export type FieldProblem<Field extends string = string, Problem extends string = string> = {
  readonly field: Field
  readonly problem: Problem
  /** The part of a long form in which the field stands. */
  readonly section?: string
}

/** What the person has done with the form so far. */
export type Visits = {
  /** Fields that were left, whether anything was typed in them or not. */
  readonly left: ReadonlySet<string>
  /** How often the person has tried to send the form or to go on. */
  readonly attempts: number
}

/**
 * A problem shows once its field was left or the person has tried to go on, never while they are still typing; unless it
 * is one that nobody should learn of only at the end, such as a text without end.
 */
export function shownProblems<Problem extends FieldProblem>(
  problems: readonly Problem[],
  { left, attempts }: Visits,
  isShownAtOnce: (problem: Problem) => boolean = () => false,
): readonly Problem[] {
  if (attempts > 0) return problems
  return problems.filter((problem) => left.has(problem.field) || isShownAtOnce(problem))
}

/** Of a field one problem is told at a time. */
export function findProblem<Problem extends FieldProblem>(
  problems: readonly Problem[],
  field: Problem['field'],
): Problem | undefined {
  return problems.find((problem) => problem.field === field)
}

/** The section with whose name the path of the field begins. */
export function sectionOf<Section extends string>(field: string, sections: readonly Section[]): Section {
  const section = sections.find((name) => field.startsWith(`${name}.`))
  if (section === undefined) throw new RangeError(`No section has the field ${field}`)
  return section
}
