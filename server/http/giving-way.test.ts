import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { givingWay } from './giving-way.ts'

const LONG = 60_000

/** A server that answers when the test lets it. */
function slowServer(way: ReturnType<typeof givingWay>) {
  const server = fastify()
  onTestFinished(() => server.close())
  way.follow(server)
  const answer = Promise.withResolvers<string>()
  const asked = Promise.withResolvers<undefined>()
  server.get('/', async () => {
    asked.resolve(undefined)
    return answer.promise
  })
  return { answer, asked: asked.promise, ask: () => server.inject('/') }
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
