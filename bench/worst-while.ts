/** Reads on in rounds until the work is done: the p99 of the worst round. */
export async function worstWhile(
  work: Promise<unknown>,
  read: () => Promise<{ p99Ms: number; failed: number }>,
): Promise<number> {
  const state = { isOver: false }
  const over = work.finally(() => (state.isOver = true))
  let worst = 0
  while (!state.isOver) {
    const { p99Ms, failed } = await read()
    if (failed > 0) throw new Error(`${failed} times the calendar was not answered`)
    worst = Math.max(worst, p99Ms)
  }
  await over
  return worst
}
