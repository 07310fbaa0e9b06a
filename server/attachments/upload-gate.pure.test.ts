import type { PersonId } from '@nalle/domain/ids.ts'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { uploadGate } from './upload-gate.ts'

// Any text is an id here: the gate only tells people apart.
const maija = 'maija' as PersonId
const pekka = 'pekka' as PersonId
const staying = new AbortController().signal

/** Who got in, in order, and how each of them leaves. */
function visitors(gate: ReturnType<typeof uploadGate>) {
  const inside: string[] = []
  const leave = new Map<string, () => void>()
  const come = (name: string, person: PersonId, signal = staying) => {
    void gate.enter(person, signal).then((end) => {
      inside.push(end === undefined ? `${name} sent away` : name)
      if (end !== undefined) leave.set(name, end)
    })
  }
  return { inside, come, leave: (name: string) => leave.get(name)?.() }
}

test('as many as there is room for, and the others in turn', async () => {
  const { inside, come, leave } = visitors(uploadGate({ atOnce: 2, atOnceOfOnePerson: 2, waiting: 10 }))
  for (const name of ['a', 'b', 'c', 'd']) come(name, maija)
  await setImmediate()
  expect(inside).toEqual(['a', 'b'])
  leave('a')
  await setImmediate()
  expect(inside).toEqual(['a', 'b', 'c'])
  // Leaving twice makes no second place.
  leave('a')
  await setImmediate()
  expect(inside).toEqual(['a', 'b', 'c'])
})

test('nobody waits behind a person who has used up their share', async () => {
  const { inside, come, leave } = visitors(uploadGate({ atOnce: 3, atOnceOfOnePerson: 1, waiting: 10 }))
  come('first', maija)
  come('second', maija)
  come('other', pekka)
  await setImmediate()
  expect(inside).toEqual(['first', 'other'])
  leave('first')
  await setImmediate()
  expect(inside).toEqual(['first', 'other', 'second'])
})

test('when too many wait already, the next one is sent away', async () => {
  const { inside, come } = visitors(uploadGate({ atOnce: 1, atOnceOfOnePerson: 1, waiting: 1 }))
  for (const name of ['a', 'b', 'c']) come(name, maija)
  await setImmediate()
  expect(inside).toEqual(['a', 'c sent away'])
})

test('whoever gives up waiting makes room for the next', async () => {
  const { inside, come, leave } = visitors(uploadGate({ atOnce: 1, atOnceOfOnePerson: 1, waiting: 2 }))
  const tired = new AbortController()
  come('a', maija)
  come('b', maija, tired.signal)
  come('c', pekka)
  await setImmediate()
  tired.abort()
  leave('a')
  await setImmediate()
  expect(inside).toEqual(['a', 'b sent away', 'c'])
})
