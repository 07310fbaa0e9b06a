import { fastify } from 'fastify'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { givingWay } from './giving-way.ts'
import type { PieceSize } from './giving-way.ts'

const LONG = 60_000

/** A server that answers when the test lets it. */
function slowServer(way: ReturnType<typeof givingWay>, path = '/') {
  const server = fastify()
  onTestFinished(() => server.close())
  way.follow(server)
  const answer = Promise.withResolvers<string>()
  const asked = Promise.withResolvers<undefined>()
  server.get(path, async () => {
    asked.resolve(undefined)
    return answer.promise
  })
  return { answer, asked: asked.promise, ask: () => server.inject(path) }
}

async function isOver(work: Promise<void>): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 20))
  return Promise.race([work.then(() => true), Promise.resolve(false)])
}

test('where nobody asks, nobody waits', async () => {
  const way = givingWay(LONG)
  slowServer(way)
  await way.whenQuiet()
})

test('work waits until everybody has an answer', async () => {
  const way = givingWay(LONG, LONG)
  const { answer, asked, ask } = slowServer(way)
  const answers = [ask(), ask()]
  await asked
  const work = way.whenQuiet()
  expect(await isOver(work)).toBe(false)
  answer.resolve('yes')
  await Promise.all(answers)
  await work
  await way.whenQuiet()
})

test('those who have waited go on one after the other, and stop when somebody asks again', async () => {
  const way = givingWay(LONG, LONG)
  const first = slowServer(way)
  const asking = first.ask()
  await first.asked
  const again = slowServer(way)
  const order: string[] = []
  let askingAgain: Promise<unknown> = Promise.resolve()
  const one = way.whenQuiet().then(async () => {
    order.push('one')
    askingAgain = again.ask()
    await again.asked
  })
  const other = way.whenQuiet().then(() => void order.push('other'))
  first.answer.resolve('yes')
  await asking
  await one
  expect(await isOver(other)).toBe(false)
  again.answer.resolve('yes')
  await askingAgain
  await other
  expect(order).toEqual(['one', 'other'])
})

test('it waits for so long and no longer, also where a stream stays open', async () => {
  const way = givingWay(30, LONG)
  const { answer, asked, ask } = slowServer(way)
  const asking = ask()
  await asked
  await way.whenQuiet()
  answer.resolve('late')
  await asking
  const patient = givingWay(LONG, 30)
  const stream = slowServer(patient)
  const open = stream.ask()
  await stream.asked
  await patient.whenQuiet()
  stream.answer.resolve('the end')
  await open
})

test('a program is nobody who is waited for', async () => {
  const way = givingWay(LONG, LONG)
  const { answer, asked, ask } = slowServer(way, '/api/municipality/v1/batches')
  const asking = ask()
  await asked
  await way.whenQuiet()
  answer.resolve('done')
  await asking
})

describe('pieces of work', () => {
  const clock = { now: 0 }
  beforeEach(() => {
    vi.spyOn(performance, 'now').mockImplementation(() => clock.now)
  })
  afterEach(() => vi.restoreAllMocks())

  /** A piece that ends when the test says so. */
  function piece(way: ReturnType<typeof givingWay>, size: PieceSize = 'LARGE') {
    const begun = { yet: false }
    const end = Promise.withResolvers<string>()
    let letNextBegin = () => undefined
    const done = way.inTurn(size, (letNext) => {
      begun.yet = true
      letNextBegin = () => void letNext()
      return end.promise
    })
    return { begun, end, done, letNextBegin: () => letNextBegin() }
  }
  const begin = (...pieces: readonly ReturnType<typeof piece>[]) =>
    vi.waitFor(() => expect(pieces.every(({ begun }) => begun.yet)).toBe(true))
  const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  /** Somebody who waits so long for an answer, by a clock that no other work on the machine delays. */
  async function askFor(way: ReturnType<typeof givingWay>, ms: number): Promise<void> {
    const { answer, asked, ask } = slowServer(way)
    const asking = ask()
    await asked
    clock.now += ms
    answer.resolve('yes')
    await asking
  }

  /** Whoever asks waits for 10 ms, and for 100 while a piece is done. */
  async function crowdedWay() {
    const way = givingWay(LONG, LONG, 2)
    await askFor(way, 10)
    const work = piece(way)
    await begin(work)
    await askFor(way, 100)
    work.end.resolve('done')
    await work.done
    return way
  }

  test('are done at once and side by side where nobody waits longer for them', async () => {
    const way = givingWay(LONG, LONG, 3)
    await askFor(way, 30)
    const [one, other] = [piece(way), piece(way)]
    await begin(one, other)
    await askFor(way, 30)
    expect(way.isCrowded()).toBe(false)
    const third = piece(way)
    await begin(third)
    for (const { end } of [one, other, third]) end.resolve('done')
    expect(await Promise.all([one.done, other.done, third.done])).toEqual(['done', 'done', 'done'])
  })

  test('leave half of the machine to people of other processes: the next one waits for one that ends', async () => {
    const way = givingWay(LONG, LONG, 2)
    const [one, other, third] = [piece(way), piece(way), piece(way)]
    await begin(one, other)
    await after(20)
    expect(third.begun.yet).toBe(false)
    one.end.resolve('done')
    await begin(third)
    for (const { end } of [other, third]) end.resolve('done')
    expect(await Promise.all([one.done, other.done, third.done])).toEqual(['done', 'done', 'done'])
  })

  test('that are small go beside the large ones, which wait for each other', async () => {
    const way = givingWay(LONG, LONG, 1)
    const large = piece(way)
    const small = [piece(way, 'SMALL'), piece(way, 'SMALL')]
    const nextLarge = piece(way)
    await begin(large, ...small)
    await after(20)
    expect(nextLarge.begun.yet).toBe(false)
    large.end.resolve('done')
    await begin(nextLarge)
    for (const { end } of [...small, nextLarge]) end.resolve('done')
    expect(await Promise.all([...small, nextLarge].map(({ done }) => done))).toEqual(['done', 'done', 'done'])
  })

  test('that only wait for the disk hold nobody up', async () => {
    const way = givingWay(LONG, LONG, 1)
    const [one, other] = [piece(way), piece(way)]
    await begin(one)
    await after(20)
    expect(other.begun.yet).toBe(false)
    one.letNextBegin()
    await begin(other)
    for (const { end } of [one, other]) end.resolve('done')
    expect(await Promise.all([one.done, other.done])).toEqual(['done', 'done'])
  })

  test('are done one after the other where people wait for them, and not before they have their answer', async () => {
    const way = await crowdedWay()
    expect(way.isCrowded()).toBe(true)
    const { answer, asked, ask } = slowServer(way)
    const asking = ask()
    await asked
    const [one, other] = [piece(way), piece(way, 'SMALL')]
    await after(20)
    expect([one.begun.yet, other.begun.yet]).toEqual([false, false])
    answer.resolve('yes')
    await asking
    await begin(one)
    await after(20)
    expect(other.begun.yet).toBe(false)
    // What fails is no reason for the next one to wait.
    one.end.reject(new Error('refused'))
    await expect(one.done).rejects.toThrow('refused')
    await begin(other)
    other.end.resolve('other')
    expect(await other.done).toBe('other')
  })

  test('wait no longer than the one before took', async () => {
    const way = await crowdedWay()
    const { answer, asked, ask } = slowServer(way)
    const asking = ask()
    await asked
    expect(await way.inTurn('LARGE', async () => 'done')).toBe('done')
    answer.resolve('after all')
    await asking
  })
})
