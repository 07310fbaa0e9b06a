/** Why the municipality's side may be told no. */
export type Refusal = {
  /** What an administrator reads. */
  readonly sentence: string
  /** Constraints of the database that mean the same: whoever was a moment too late is told in words too. */
  readonly constraints: readonly string[]
}

/** A command, or anything else that refuses for these reasons and for no other. */
export type CanRefuse<Reason extends string> = { readonly refusals: Readonly<Record<Reason, Refusal>> }

/** Sentences that several features have in common. */
export const SENTENCES = {
  UNKNOWN_CHILD: 'There is no such child.',
  UNKNOWN_PERSON: 'There is no such person.',
  UNKNOWN_EMPLOYEE: 'There is no such member of staff.',
  UNKNOWN_UNIT: 'There is no such unit.',
  UNKNOWN_GROUP: 'There is no such group in the unit.',
  UNKNOWN_APPLICATION: 'There is no such application.',
  GROUP_OF_ANOTHER_UNIT: 'The group belongs to another unit.',
  GROUP_OUTSIDE_PLACEMENT: 'A place in a group lies inside its placement and the life of the group.',
  NAME_MISSING: 'A name is missing.',
  PHONE_MALFORMED: 'That is not a phone number.',
  EMAIL_MALFORMED: 'That is not an e-mail address.',
  PERIOD_BACKWARDS: 'A period cannot end before it starts.',
  TIMES_BACKWARDS: 'Times of a day must end after they start.',
} as const

export function refusal(sentence: string, ...constraints: readonly string[]): Refusal {
  return { sentence, constraints }
}

/** Those of a feature's refusals that one command gives. */
export function only<Refusals extends object, Chosen extends keyof Refusals>(
  refusals: Refusals,
  ...reasons: readonly Chosen[]
): Pick<Refusals, Chosen> {
  // Each chosen reason becomes a key, and nothing else does.
  return Object.fromEntries(reasons.map((reason) => [reason, refusals[reason]])) as Pick<Refusals, Chosen>
}

/** The municipality's side asked for something that its own rules forbid. */
export class NotPossible extends Error {
  readonly reason: string

  constructor(reason: string, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.reason = reason
  }
}

export function mustBe<Reason extends string>(
  command: CanRefuse<Reason>,
  condition: boolean,
  otherwise: NoInfer<Reason>,
): asserts condition {
  if (!condition) throw new NotPossible(otherwise, command.refusals[otherwise].sentence)
}

/** Every command may be told this: the database knows more constraints than anybody has words for. */
export const VALUE_NOT_KNOWN = refusal('One of the values is not known to the service.')

/** Class 23 of SQL's errors: the database keeps its promises. */
const INTEGRITY_VIOLATION = /^23/

/** What the database refuses gets the words of the command. */
export async function inWords<T>(command: CanRefuse<never>, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && INTEGRITY_VIOLATION.test(String(error.code)))) throw error
    const constraint = 'constraint' in error ? String(error.constraint) : ''
    const known = Object.entries<Refusal>(command.refusals).find(([, { constraints }]) =>
      constraints.includes(constraint),
    )
    const [reason, { sentence }] = known ?? ['VALUE_NOT_KNOWN', VALUE_NOT_KNOWN]
    throw new NotPossible(reason, sentence, { cause: error })
  }
}
