import { beforeEach, describe, expect, test, vi } from 'vitest'
import { QUEUE } from './names.ts'
import { sendFromDevice, withQueueLock } from './queue-lock.ts'
import { deviceMs, deviceStore, forgetQueue, type QueuedWrite } from './queued-writes.ts'
import { forgetOwner } from './send-queue.ts'
import { FakeLocks, SteppedCaches } from './testing/fake-device.ts'
import { tryAllOrders, type Steps } from './testing/orders.ts'

const MAIJA = 'login of maija'
const PEKKA = 'login of pekka'

const aWrite = (key: string, order: number, owner = MAIJA): QueuedWrite => ({
  key,
  owner,
  at: deviceMs(),
  order,
  method: 'POST',
  address: `/api/citizen/messages?key=${key}`,
  body: '{}',
  shown: null,
})

/** What happens to a request before it reaches the server, or to its response. */
type Connection = 'UP' | 'REQUEST_LOST' | 'RESPONSE_LOST'

let caches: SteppedCaches
/** The server: who is logged in with this browser, and the keys of the requests that it has received and done. */
let loggedIn: string | undefined
let received: string[]
let done: { key: string; owner: string }[]
let connections: Connection[]
let refusedKeys: readonly string[]

function aDevice(steps: Steps): void {
  const { step } = steps
  caches = new SteppedCaches(steps)
  loggedIn = MAIJA
  received = []
  done = []
  connections = []
  refusedKeys = []
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('navigator', { locks: new FakeLocks() })
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    const key = new URL(address, 'http://nalle.invalid').searchParams.get('key') ?? ''
    const owner = headers['x-nalle-login'] ?? ''
    const response = step(() => receive(key, owner))
    // The response arrives later than the server has answered: anything may happen in between.
    return response.then((answer) => step(() => answer ?? Promise.reject(new TypeError('Failed to fetch'))))
  })
}

function receive(key: string, owner: string): Response | undefined {
  const connection = connections.shift() ?? 'UP'
  if (connection === 'REQUEST_LOST') return undefined
  received.push(key)
  const answer = answerTo(key, owner)
  return connection === 'RESPONSE_LOST' ? undefined : answer
}

function answerTo(key: string, owner: string): Response {
  if (loggedIn === undefined) return new Response('', { status: 401 })
  if (loggedIn !== owner) return Response.json({ errorCode: 'LOGIN_CHANGED' }, { status: 403 })
  if (refusedKeys.includes(key)) return Response.json({ errorCode: 'TOO_LATE' }, { status: 400 })
  if (done.every((one) => one.key !== key)) done.push({ key, owner: loggedIn })
  return new Response('', { status: 200 })
}

/** Written before the run begins, without a step. */
function wasQueued(...writes: readonly QueuedWrite[]): void {
  const places = writes.map((one) => [`/queued?${one.key}`, new Response(JSON.stringify(one))] as const)
  caches.all.set(QUEUE, new Map(places))
}

/** A tab that opens or is online again, or the worker that is woken by background sync: at any moment. */
async function sender({ step }: Steps) {
  await step(() => undefined)
  return sendFromDevice(() => undefined)
}

const queuedPlaces = () => caches.placesIn(QUEUE)

beforeEach(() => {
  vi.stubGlobal('AbortSignal', { timeout: () => undefined })
})

describe('two tabs and the worker send from one queue, in every order of their steps', () => {
  test('the server receives each write once and in the order in which they were written', async () => {
    const orders = await tryAllOrders(2, (steps) => {
      aDevice(steps)
      wasQueued(aWrite('first', 1), aWrite('second', 2))
      return {
        work: [sender(steps), sender(steps), sender(steps)],
        check: () => {
          expect(received).toEqual(['first', 'second'])
          expect(queuedPlaces()).toEqual([])
        },
      }
    })
    expect(orders).toBeGreaterThan(100)
  })

  test('a write that is queued while others are sent is sent once and after them', async () => {
    const orders = await tryAllOrders(2, (steps) => {
      aDevice(steps)
      wasQueued(aWrite('first', 1))
      const write = async () => {
        await deviceStore.put(aWrite('second', 2))
        await sender(steps)
      }
      return {
        work: [write(), sender(steps), sender(steps)],
        check: () => {
          expect(received).toEqual(['first', 'second'])
          expect(queuedPlaces()).toEqual([])
        },
      }
    })
    expect(orders).toBeGreaterThan(300)
  })

  test.each<{ readonly lost: Connection; readonly times: number }>([
    { lost: 'REQUEST_LOST', times: 1 },
    { lost: 'RESPONSE_LOST', times: 2 },
  ])('after a $lost the write is done once, before the next one', async ({ lost, times }) => {
    const orders = await tryAllOrders(2, (steps) => {
      aDevice(steps)
      connections = [lost]
      wasQueued(aWrite('first', 1), aWrite('second', 2))
      const retrying = async () => {
        if ((await sender(steps)) === 'LATER') await sender(steps)
      }
      return {
        work: [retrying(), retrying(), retrying()],
        check: () => {
          expect(done.map(({ key }) => key)).toEqual(['first', 'second'])
          expect(received.filter((key) => key === 'first')).toHaveLength(times)
          expect(received.filter((key) => key === 'second')).toHaveLength(1)
          expect(queuedPlaces()).toEqual([])
        },
      }
    })
    expect(orders).toBeGreaterThan(100)
  })

  test('a refused write is sent once, stays to be shown, and does not hold up the next one', async () => {
    const orders = await tryAllOrders(2, (steps) => {
      aDevice(steps)
      refusedKeys = ['first']
      wasQueued(aWrite('first', 1), aWrite('second', 2))
      return {
        work: [sender(steps), sender(steps), sender(steps)],
        check: () => {
          expect(received).toEqual(['first', 'second'])
          expect(queuedPlaces()).toEqual(['/queued?first'])
        },
      }
    })
    expect(orders).toBeGreaterThan(100)
  })
})

describe('while the worker sends, in every order of the steps', () => {
  test.each<{ readonly outcome: string; readonly refused: readonly string[]; readonly connection: Connection }>([
    { outcome: 'done', refused: [], connection: 'UP' },
    { outcome: 'refused', refused: ['first'], connection: 'UP' },
    { outcome: 'lost', refused: [], connection: 'RESPONSE_LOST' },
  ])('logging out leaves no write when the first one is $outcome', async ({ refused, connection }) => {
    const orders = await tryAllOrders(3, (steps) => {
      aDevice(steps)
      refusedKeys = refused
      connections = [connection]
      wasQueued(aWrite('first', 1), aWrite('second', 2))
      const logOut = async () => {
        await forgetQueue()
        await steps.step(() => (loggedIn = undefined))
      }
      return {
        work: [sender(steps), logOut()],
        check: () => {
          expect(queuedPlaces()).toEqual([])
          expect(received.length).toBe(new Set(received).size)
        },
      }
    })
    expect(orders).toBeGreaterThan(20)
  })

  test.each([{ refused: [] }, { refused: ['first'] }])(
    'after another login nothing of the first person is done or stored ($refused refused)',
    async ({ refused }) => {
      const orders = await tryAllOrders(2, (steps) => {
        aDevice(steps)
        refusedKeys = refused
        wasQueued(aWrite('first', 1), aWrite('second', 2))
        const otherLogin = async () => {
          await steps.step(() => (loggedIn = PEKKA))
          await forgetOwner(deviceStore, MAIJA)
          await withQueueLock(() => forgetOwner(deviceStore, MAIJA))
          await deviceStore.put(aWrite('third', 3, PEKKA))
          await sender(steps)
        }
        return {
          work: [sender(steps), otherLogin()],
          check: () => {
            expect(queuedPlaces()).toEqual([])
            expect(done.filter(({ key }) => key === 'third')).toEqual([{ key: 'third', owner: PEKKA }])
            expect(done.filter(({ key }) => key !== 'third').every(({ owner }) => owner === MAIJA)).toBe(true)
          },
        }
      })
      expect(orders).toBeGreaterThan(100)
    },
  )
})
