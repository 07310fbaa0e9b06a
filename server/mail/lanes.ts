/**
 * Works through all that is to be done, some of it at once. Whenever nothing is left in hand more is taken, as long as
 * anything is being worked on, and whatever comes has all lanes. Gives back what was taken and not begun when it was told
 * to end.
 */
export async function workInLanes<Item>(options: {
  readonly lanes: number
  readonly take: () => Promise<readonly Item[]>
  /** The lane is free for the next one when this is done. */
  readonly work: (item: Item) => Promise<void>
  readonly isEnding: () => boolean
}): Promise<readonly Item[]> {
  const { lanes, take, work, isEnding } = options
  const inHand: Item[] = []
  const working = new Set<Promise<void>>()

  const begin = (item: Item) => {
    const done = work(item).finally(() => working.delete(done))
    working.add(done)
  }

  for (;;) {
    if (inHand.length === 0 && !isEnding()) inHand.push(...(await take()))
    if (!isEnding()) inHand.splice(0, lanes - working.size).forEach(begin)
    if (working.size === 0) return inHand
    await Promise.race(working)
  }
}
