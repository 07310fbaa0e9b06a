import { fastify } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { givingWay } from './giving-way.ts'

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
  expect(way.isAsked()).toBe(false)
  answer.resolve('done')
  await asking
})

describe('pieces of work', () => {
  /** A piece that ends when the test says so. */
  function piece(way: ReturnType<typeof givingWay>) {
    const begun = { yet: false }
    const end = Promise.withResolvers<string>()
    const done = way.inTurn(() => {
      begun.yet = true
      return end.promise
    })
    return { begun, end, done }
  }
  const soon = () => new Promise((resolve) => setTimeout(resolve, 20))

  test('are done at once and side by side where nobody asks', async () => {
    const way = givingWay(LONG)
    const [one, other] = [piece(way), piece(way)]
    await soon()
    expect([one.begun.yet, other.begun.yet]).toEqual([true, true])
    other.end.resolve('other')
    one.end.resolve('one')
    expect(await Promise.all([one.done, other.done])).toEqual(['one', 'other'])
  })

  test('are done one after the other while somebody asks, and not before they have their answer', async () => {
    const way = givingWay(LONG, LONG)
    const { answer, asked, ask } = slowServer(way)
    const asking = ask()
    await asked
    const [one, other] = [piece(way), piece(way)]
    await soon()
    expect([one.begun.yet, other.begun.yet]).toEqual([false, false])
    answer.resolve('yes')
    await asking
    await soon()
    expect([one.begun.yet, other.begun.yet]).toEqual([true, false])
    // What fails is no reason for the next one to wait.
    one.end.reject(new Error('refused'))
    await expect(one.done).rejects.toThrow('refused')
    await soon()
    expect(other.begun.yet).toBe(true)
    other.end.resolve('other')
    expect(await other.done).toBe('other')
  })

  test('wait no longer than the one before took', async () => {
    const way = givingWay(LONG, LONG)
    await way.inTurn(async () => 'quickly done')
    const { answer, asked, ask } = slowServer(way)
    const asking = ask()
    await asked
    expect(await way.inTurn(async () => 'done')).toBe('done')
    answer.resolve('after all')
    await asking
  })
})
