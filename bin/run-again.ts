import type { Counts, Outcome } from './part.ts'
import { sum } from './part.ts'

/** What can be run again by itself: a story, or a file of tests. */
export type Piece = {
  readonly name: string
  readonly seconds: number
  readonly passed: number
  readonly failures: readonly string[]
  /** Has failed too, and running it again would not help. */
  readonly skipped: readonly string[]
}

export type Run = { readonly outcome: Outcome; readonly pieces: readonly Piece[] }
export type Steadied = Outcome & {
  readonly pieces: readonly Piece[]
  readonly retries: number
  readonly unsteady: readonly string[]
}

/**
 * Runs everything, and then once more, by themselves, the pieces that failed: what goes well then has passed, and is
 * named as unsteady. More than a few at once are not unsteady: something is broken. docs/decisions/0033 says why.
 */
export async function runAgain(
  most: number,
  runAll: () => Promise<Run>,
  runOnly: (failed: readonly Piece[]) => Promise<Run>,
): Promise<Steadied> {
  const first = await runAll()
  const failed = first.pieces.filter(({ failures }) => failures.length > 0)
  const { pieces } = first
  if (failed.length === 0 || failed.length > most) return { ...first.outcome, pieces, retries: 0, unsteady: [] }
  const again = await runOnly(failed)
  const counts = countsOf(first.pieces, again.pieces)
  return {
    ...first.outcome,
    // Broken outside of every piece, the second run proves nothing.
    ...(counts.failed === 0 ? { ...counts, failed: again.outcome.failed } : counts),
    seconds: first.outcome.seconds + again.outcome.seconds,
    output: `${first.outcome.output}\n\nOnce more:\n${again.outcome.output}`,
    pieces,
    retries: failed.length,
    unsteady: unsteadyOf(first.pieces, again.pieces),
  }
}

/** For a piece that was run again the second time counts; one that failed and is missing from it has failed. */
export function countsOf(first: readonly Piece[], again: readonly Piece[] = []): Counts {
  const second = new Map(again.map((piece) => [piece.name, piece]))
  return sum(
    first
      .map((piece) => (piece.failures.length > 0 ? (second.get(piece.name) ?? piece) : piece))
      .map(({ passed, failures, skipped }) => ({ passed, failed: failures.length + skipped.length })),
  )
}

export function unsteadyOf(first: readonly Piece[], again: readonly Piece[]): readonly string[] {
  const second = new Map(again.map(({ name, failures }) => [name, new Set(failures)]))
  return first.flatMap(({ name, failures }) => {
    const failedTwice = second.get(name)
    return failedTwice === undefined ? [] : failures.filter((failure) => !failedTwice.has(failure))
  })
}

/** A run may fail outside of its pieces, before the first for instance: that counts as one failure. */
export function countsOfRun(pieces: readonly Piece[], exitCode: number): Counts {
  const { passed, failed } = countsOf(pieces)
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
}
