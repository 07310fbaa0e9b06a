/** What is wrong with one part of what was sent. */
export type FieldProblem = {
  /** Where it stands in the body, as a JSON pointer (RFC 6901). */
  readonly pointer: string
  readonly code: string
  readonly detail: string
}

/** What a program of the municipality is told instead of an answer, with the members of a problem document (RFC 9457). */
export type Problem = {
  /** Leads to what the code means, in the description of the calls. */
  readonly type?: string
  readonly title?: string
  readonly status: number
  /** One of the call's refusals, or what kept it from being made at all. */
  readonly code: string
  /** A sentence for an administrator. */
  readonly detail: string
  readonly errors?: readonly FieldProblem[]
}
