/**
 * How long statements may take, by who waits for them. The server's own limit comes first: it answers with an error, and
 * the connection goes on. Where not even that error comes within `answerMs`, the connection is dead and is given up.
 */
export type StatementLimits = {
  /** A BEGIN does no work and waits for nobody. */
  readonly beginMs: number
  /** A statement outside of a transaction. */
  readonly read: Limit
  /** A statement inside of one, which may have to wait for another's lock. */
  readonly write: Limit
  /** A process that vanished from the network in the middle of its work must not hold its locks for ever. */
  readonly idleInTransactionMs: number
}

type Limit = { readonly onServerMs: number; readonly answerMs: number }

/** Somebody waits for a page or for a save. */
export const FOR_PEOPLE: StatementLimits = {
  beginMs: 5000,
  read: { onServerMs: 10_000, answerMs: 12_000 },
  write: { onServerMs: 20_000, answerMs: 25_000 },
  idleInTransactionMs: 60_000,
}

/** Nobody waits, and one statement may concern every family of a country. */
export const FOR_JOBS: StatementLimits = {
  beginMs: 10_000,
  read: { onServerMs: 240_000, answerMs: 300_000 },
  write: { onServerMs: 240_000, answerMs: 300_000 },
  idleInTransactionMs: 300_000,
}

/** The longest that any connection of a running process can be waited for. */
export const LONGEST_ANSWER_MS = Math.max(FOR_JOBS.read.answerMs, FOR_JOBS.write.answerMs)

/** Loading a town, copying tables: an administrator watches, and ends it when it takes too long. 0 is no limit. */
export const UNLIMITED: StatementLimits = {
  beginMs: 0,
  read: { onServerMs: 0, answerMs: 0 },
  write: { onServerMs: 0, answerMs: 0 },
  idleInTransactionMs: 0,
}
