import { setImmediate as turnOfEventLoop } from 'node:timers/promises'
import type { MessageAccountId } from '@nalle/domain/ids.ts'
import type { FamilyLetter } from '../../database/tables/messages.ts'
import { newId } from '../rows.ts'
import type { Family } from './families.ts'

/**
 * A letter to each family, in portions of about this many. Letters that somebody gets several of, because their children
 * have different families, stay together: that makes one mail.
 */
export async function lettersInPortions(
  families: readonly Family[],
  size: number,
): Promise<readonly (readonly FamilyLetter[])[]> {
  const letters: FamilyLetter[] = []
  const lettersOf = new Map<MessageAccountId, FamilyLetter[]>()
  for await (const { childIds, accountIds: recipientIds } of inTurns(families)) {
    const letter = { threadId: newId<'thread'>(), messageId: newId<'message'>(), childIds, recipientIds }
    letters.push(letter)
    for (const reader of recipientIds) {
      const own = lettersOf.get(reader)
      if (own === undefined) lettersOf.set(reader, [letter])
      else own.push(letter)
    }
  }
  if (letters.length <= size) return [letters]
  const portions: FamilyLetter[][] = []
  let portion: FamilyLetter[] = []
  const placed = new Set<FamilyLetter>()
  for await (const first of inTurns(letters)) {
    if (placed.has(first)) continue
    placed.add(first)
    // Grows while it is walked through, by whatever its readers get besides.
    const together = [first]
    for (const { recipientIds } of together) {
      for (const other of recipientIds.flatMap((reader) => lettersOf.get(reader) ?? [])) {
        if (placed.has(other)) continue
        placed.add(other)
        together.push(other)
      }
    }
    portion.push(...together)
    if (portion.length >= size) {
      portions.push(portion)
      portion = []
    }
  }
  return portion.length === 0 ? portions : [...portions, portion]
}

const BETWEEN_TURNS = 1000

/** A city has a hundred thousand; after each thousand whoever else waits in this process has a turn. */
async function* inTurns<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const [at, item] of items.entries()) {
    if (at % BETWEEN_TURNS === BETWEEN_TURNS - 1) await turnOfEventLoop()
    yield item
  }
}
