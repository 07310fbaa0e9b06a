import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { QUEUE, SHELL } from '../worker/names.ts'
import { sendFromDevice } from '../worker/queue-lock.ts'
import { deviceMs, type QueuedWrite } from '../worker/queued-writes.ts'
import { FakeLocks, SteppedCaches } from '../worker/testing/fake-device.ts'
import { tryAllOrders, type Steps } from '../worker/testing/orders.ts'

const MAIJA = 'login of maija'
const PEKKA = 'login of pekka'

let steps: Steps
let caches: SteppedCaches
let channels: FakeChannel[]
let loggedIn: string
let isConnected: boolean
let isRefused: boolean
let received: { key: string; owner: string; loggedIn: string }[]

/** A message arrives in the other tabs as a step of each of them. */
class FakeChannel {
  readonly #listeners: ((event: { data: unknown }) => void)[] = []

  constructor() {
    channels.push(this)
  }
  addEventListener(_: 'message', listener: (event: { data: unknown }) => void): void {
    this.#listeners.push(listener)
  }
  postMessage(data: unknown): void {
    for (const other of channels) if (other !== this) for (const hear of other.#listeners) hear({ data })
  }
}

function aDevice(stepsOfRun: Steps): void {
  steps = stepsOfRun
  caches = new SteppedCaches(steps)
  caches.all.set(SHELL, new Map())
  channels = []
  loggedIn = MAIJA
  isConnected = true
  isRefused = false
  received = []
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('navigator', {
    locks: new FakeLocks(),
    serviceWorker: { getRegistration: async () => undefined },
  })
  vi.stubGlobal('fetch', (_: string, request: { headers: Record<string, string>; body: string }) =>
    steps
      .step(() => receive(request))
      .then((answer) => steps.step(() => answer ?? Promise.reject(new TypeError('Failed to fetch')))),
  )
}

function receive({ headers, body }: { headers: Record<string, string>; body: string }): Response | undefined {
  if (!isConnected) return undefined
  const owner = headers['x-nalle-login'] ?? ''
  if (owner !== loggedIn) return Response.json({ errorCode: 'LOGIN_CHANGED' }, { status: 403 })
  // Written by this test.
  const { key } = JSON.parse(body) as { key: string }
  received.push({ key, owner, loggedIn })
  return isRefused ? Response.json({ errorCode: 'TOO_LATE' }, { status: 400 }) : new Response('', { status: 200 })
}

/** A page of this login with modules of its own, as each tab has them. */
async function aTab(login: string) {
  vi.resetModules()
  await import('../api/calls/messages.generated.ts')
  const { belongToLogin, noteOtherLogin } = await import('../api/page-login.ts')
  const { findQueue } = await import('./waiting.ts')
  const { addToQueue, openQueue, giveUpQueue } = await import('./queue.ts')
  belongToLogin(login)
  return { noteOtherLogin, findQueue, addToQueue, openQueue, giveUpQueue }
}

type Tab = Awaited<ReturnType<typeof aTab>>

// As the contract has it; what the server checks of it is not tested here.
const inputOf = (key: string) => ({ params: { threadId: 't' }, body: { key } }) as never

const shown = { kind: 'message', title: 'Hei', attachments: [] } as const

const write = (tab: Tab, key: string) =>
  tab.addToQueue('messages.replyToMessage', inputOf(key), { key, shown, failure: undefined })

function wasQueued(key: string, owner = MAIJA): void {
  const queued: QueuedWrite = {
    key,
    owner,
    at: deviceMs(),
    order: 1,
    method: 'POST',
    address: '/api/citizen/messages',
    body: JSON.stringify({ key }),
    shown,
  }
  caches.all.set(QUEUE, new Map([[`/queued?${key}`, new Response(JSON.stringify(queued))]]))
}

const shownIn = (tab: Tab) => tab.findQueue().waiting.map(({ key }) => key)
const receivedKeys = () => received.map(({ key }) => key).toSorted()

let timers: (() => void)[] = []

beforeEach(() => {
  timers = []
  vi.stubGlobal('setTimeout', (act: () => void) => timers.push(act))
  vi.stubGlobal('clearTimeout', (timer: number | undefined) => {
    if (timer !== undefined) timers[timer - 1] = () => undefined
  })
  vi.stubGlobal('AbortSignal', { timeout: () => undefined })
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('document', { addEventListener: () => undefined, documentElement: { dataset: {} }, hidden: false })
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => vi.resetModules())

describe('in every order of the steps of two tabs', () => {
  test('writes of both tabs are sent once each, also beside background sync', async () => {
    const orders = await tryAllOrders(1, async (stepsOfRun) => {
      aDevice(stepsOfRun)
      const [one, other] = [await aTab(MAIJA), await aTab(MAIJA)]
      const backgroundSync = () => sendFromDevice(() => undefined)
      return {
        work: [write(one, 'a'), write(other, 'b'), steps.step(backgroundSync)],
        check: () => {
          expect(receivedKeys()).toEqual(['a', 'b'])
          expect(caches.placesIn(QUEUE)).toEqual([])
          expect([shownIn(one), shownIn(other)]).toEqual([[], []])
        },
      }
    })
    expect(orders).toBeGreaterThan(30)
  })

  test('writes made while the connection is lost are sent once each after it is back', async () => {
    const orders = await tryAllOrders(1, async (stepsOfRun) => {
      aDevice(stepsOfRun)
      isConnected = false
      const [one, other] = [await aTab(MAIJA), await aTab(MAIJA)]
      const reconnect = async () => {
        await steps.step(() => (isConnected = true))
        // The tabs retry, as their timers and the `online` event make them.
        await Promise.all([one.openQueue(), other.openQueue()])
      }
      const writing = Promise.all([write(one, 'a'), write(other, 'b')])
      return {
        work: [writing, Promise.all([writing, reconnect()]).then(() => one.openQueue())],
        check: () => {
          expect(receivedKeys()).toEqual(['a', 'b'])
          expect(caches.placesIn(QUEUE)).toEqual([])
        },
      }
    })
    expect(orders).toBeGreaterThan(30)
  })

  test.each([{ refused: false }, { refused: true }])(
    'a page shows nothing of its queue after another login (refused: $refused)',
    async ({ refused }) => {
      const orders = await tryAllOrders(1, async (stepsOfRun) => {
        aDevice(stepsOfRun)
        isRefused = refused
        wasQueued('a')
        const tab = await aTab(MAIJA)
        const otherLogin = steps.step(() => {
          loggedIn = PEKKA
          tab.noteOtherLogin({ firstName: 'Pekka' })
        })
        return {
          work: [tab.openQueue(), otherLogin],
          check: () => {
            expect(shownIn(tab)).toEqual([])
            expect(tab.findQueue().news).toBeUndefined()
          },
        }
      })
      expect(orders).toBeGreaterThan(10)
    },
  )

  test.each([
    { refused: false, deviations: 1 },
    { refused: true, deviations: 2 },
  ])(
    'the tab of the next person neither shows, sends nor leaves a write of the first (refused: $refused)',
    async ({ refused, deviations }) => {
      const orders = await tryAllOrders(deviations, async (stepsOfRun) => {
        aDevice(stepsOfRun)
        isRefused = refused
        wasQueued('a')
        const [first, next] = [await aTab(MAIJA), await aTab(PEKKA)]
        const otherLogin = async () => {
          await steps.step(() => (loggedIn = PEKKA))
          await next.openQueue()
        }
        return {
          work: [first.openQueue(), otherLogin()],
          check: () => {
            expect(shownIn(next)).toEqual([])
            expect(received.every((one) => one.owner === MAIJA && one.loggedIn === MAIJA)).toBe(true)
            expect(caches.placesIn(QUEUE)).toEqual([])
          },
        }
      })
      expect(orders).toBeGreaterThan(20)
    },
  )

  test('logging out in one tab leaves nothing while the other tab sends', async () => {
    const orders = await tryAllOrders(2, async (stepsOfRun) => {
      aDevice(stepsOfRun)
      isRefused = true
      wasQueued('a')
      const [one, other] = [await aTab(MAIJA), await aTab(MAIJA)]
      return {
        work: [one.openQueue(), other.giveUpQueue()],
        check: () => {
          expect(caches.placesIn(QUEUE)).toEqual([])
          expect(shownIn(other)).toEqual([])
          expect(received.length).toBeLessThanOrEqual(1)
        },
      }
    })
    expect(orders).toBeGreaterThan(20)
  })
})
