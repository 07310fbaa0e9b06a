/** The few kinds of an answer, each today's and yesterday's. */
const MOST_KEPT = 8

/** An answer as it was sent, and the tag by which a browser knows it. */
type KeptAnswer = { readonly text: string; readonly tag: string }

/** Public answers, each under the mark of what it was made from; the oldest goes first. */
export function answerCache() {
  const answers = new Map<string, KeptAnswer>()
  return {
    find: (mark: string): KeptAnswer | undefined => answers.get(mark),
    keep: (mark: string, answer: KeptAnswer): void => {
      answers.set(mark, answer)
      const [oldest] = answers.keys()
      if (answers.size > MOST_KEPT && oldest !== undefined) answers.delete(oldest)
    },
  }
}
