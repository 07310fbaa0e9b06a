import { setTimeout as pause } from 'node:timers/promises'
import type { PersonId, ThreadId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededDice } from '../testing/bad-inputs.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { randomLength } from '../testing/random-length.ts'
import { givePositions } from './give-positions.ts'
import { noteEvents } from './note-events.ts'
import { readEvents, readFeedState } from './read-feed.ts'

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())

const WRITERS = 6
const ACTS_OF_EACH = randomLength(25)
const PERSON = '00000000-0000-4000-8000-000000000001' as PersonId

/** The number of a writer and of its act, in the shape of an id. */
const threadOf = (writer: number, act: number, part: number) =>
  `00000000-0000-4000-8000-${[writer, act, part].map((number) => String(number).padStart(4, '0')).join('')}` as ThreadId

test('many who act at once, some of whom fail: positions have no gaps, and whoever follows sees each event once', async () => {
  const roll = seededDice(7)
  const kept = new Set<string>()
  const acts = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let act = 0; act < ACTS_OF_EACH; act += 1) {
      const parts = Array.from({ length: 1 + Math.floor(roll() * 3) }, (_each, part) => threadOf(writer, act, part))
      const isKept = roll() > 0.25
      const waits = roll() * 8
      // oxlint-disable-next-line no-await-in-loop -- a guardian does one thing after another
      await nalle.db
        .transaction(async (tx) => {
          const named = parts.map((threadId) => ({ threadId, personId: PERSON }))
          await noteEvents(tx, 'thread.read', named, nalle.now())
          await pause(waits)
          if (!isKept) throw new Error('undone')
        })
        .catch(() => undefined)
      if (isKept) for (const part of parts) kept.add(part)
    }
  })
  const writing = Promise.all(acts).then(() => true)
  const isWritten = () => Promise.race([writing, pause(1, false)])
  const numbering = Array.from({ length: 2 }, async () => {
    while (!(await isWritten())) await givePositions(nalle.db)
  })
  const seen = await Promise.all(Array.from({ length: 3 }, () => follow(isWritten)))
  await Promise.all(numbering)

  for (const { positions, subjects } of seen) {
    expect(positions).toEqual(positions.map((_, index) => index + 1))
    expect(new Set(subjects)).toEqual(kept)
    expect(subjects).toHaveLength(kept.size)
    // What one guardian did after another thing is told after it.
    for (let writer = 0; writer < WRITERS; writer += 1) {
      const own = subjects.filter((subject) => subject.slice(-12, -8) === String(writer).padStart(4, '0'))
      expect(own).toEqual(own.toSorted())
    }
  }
})

async function follow(isWritten: () => Promise<boolean>) {
  const positions: number[] = []
  const subjects: string[] = []
  for (let isLast = false; ;) {
    await givePositions(nalle.db)
    const { last } = await readFeedState(nalle.db)
    const wanted = { after: positions.at(-1) ?? 0, upTo: last, areas: ['messages'] as const, limit: 7 }
    const found = await readEvents(nalle.db, wanted, '/nalle/test')
    for (const { position, event } of found) {
      positions.push(position)
      subjects.push(event.subject.slice(-36))
    }
    if (found.length > 0) continue
    // Somebody else may be giving the last positions at this moment.
    if (isLast && !(await readFeedState(nalle.db)).isMoreToCome && positions.length === last)
      return { positions, subjects }
    isLast = await isWritten()
  }
}
