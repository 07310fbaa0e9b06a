/**
 * Works through all that is to be done, some of it at once: whenever nothing is left in hand, one lane goes for more and
 * the others wait for what it brings. Gives back what was taken and not begun when it was told to end.
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
  let taking: Promise<unknown> | undefined

  async function next(): Promise<Item | undefined> {
    if (inHand.length === 0 && !isEnding()) {
      taking ??= take()
        .then((items) => inHand.push(...items))
        .finally(() => (taking = undefined))
      await taking
    }
    return isEnding() ? undefined : inHand.shift()
  }

  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let item = await next(); item !== undefined; item = await next()) await work(item)
    }),
  )
  return inHand
}
