import { setTimeout as pause } from 'node:timers/promises'

/**
 * Writes in one go what comes within a moment: many small transactions become few. Should it fail, each is written
 * alone, so that one that cannot be written keeps none of the others back.
 */
export function writingTogether<Item>(
  write: (items: readonly Item[]) => Promise<void>,
  momentMs: number,
): (item: Item) => Promise<void> {
  let gathered: { readonly items: Item[]; readonly written: Promise<Written<Item>> } | undefined

  async function writeGathered(items: readonly Item[]): Promise<Written<Item>> {
    await pause(momentMs)
    gathered = undefined
    try {
      await write(items)
      return EVERYTHING
    } catch (error) {
      if (items.length === 1) return { failures: new Map(items.map((item) => [item, error])) }
    }
    const failures = new Map<Item, unknown>()
    for (const item of items) await write([item]).catch((error: unknown) => failures.set(item, error))
    return { failures }
  }

  return async (item) => {
    if (gathered === undefined) {
      const items = [item]
      gathered = { items, written: writeGathered(items) }
    } else {
      gathered.items.push(item)
    }
    const { failures } = await gathered.written
    if (failures.has(item)) throw failures.get(item)
  }
}

type Written<Item> = { readonly failures: Pick<ReadonlyMap<Item, unknown>, 'has' | 'get'> }

const EVERYTHING: Written<unknown> = { failures: new Map() }
