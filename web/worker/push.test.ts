import { expect, test, vi } from 'vitest'
import { listenForPushes } from './push.ts'

type Listener = (event: unknown) => void

const NOTICE = {
  title: 'Uusi viesti: Ketut',
  body: 'Retki perjantaina',
  tag: 'message-1',
  path: '/messages/1',
  language: 'fi',
  isUrgent: false,
}

/** A worker without a browser: what it was told, and what it shows and opens. */
function aWorker({ windows = [] as unknown[], subscription = null as unknown } = {}) {
  const listeners = new Map<string, Listener>()
  const showNotification = vi.fn(async () => undefined)
  const openWindow = vi.fn(async () => null)
  const subscribe = vi.fn(async () => ({ toJSON: () => ({ endpoint: 'https://push.example/new', keys: {} }) }))
  const scope = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: { showNotification, pushManager: { getSubscription: async () => subscription, subscribe } },
    clients: { matchAll: async () => windows, openWindow },
  }
  // As much of a worker as the functions under test touch.
  listenForPushes(scope as unknown as ServiceWorkerGlobalScope)
  const tell = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
    await work
  }
  return { tell, showNotification, openWindow, subscribe }
}

test('a push is shown under its tag, so that a repetition takes its place', async () => {
  const { tell, showNotification } = aWorker()
  await tell('push', { data: { json: () => NOTICE } })
  expect(showNotification).toHaveBeenCalledWith('Uusi viesti: Ketut', {
    body: 'Retki perjantaina',
    tag: 'message-1',
    lang: 'fi',
    data: { path: '/messages/1' },
    requireInteraction: false,
  })
})

test.each([
  { what: 'nothing', data: null },
  { what: 'no JSON', data: { json: () => JSON.parse('{') } },
  { what: 'something else', data: { json: () => ({ hello: 1 }) } },
])('a push that holds $what is shown without words, as browsers ask for', async ({ data }) => {
  const { tell, showNotification } = aWorker()
  await tell('push', { data })
  expect(showNotification).toHaveBeenCalledWith('Nalle', expect.objectContaining({ data: { path: '/' } }))
})

const touched = (path: unknown) => ({ notification: { close: () => undefined, data: { path } } })

test('a touch leads to the thing, in the window that is open', async () => {
  const focus = vi.fn()
  const navigate = vi.fn(async () => ({ focus }))
  const { tell, openWindow } = aWorker({ windows: [{ navigate }] })
  await tell('notificationclick', touched('/messages/1'))
  expect(navigate).toHaveBeenCalledWith('/messages/1')
  expect(focus).toHaveBeenCalled()
  expect(openWindow).not.toHaveBeenCalled()
})

test.each([
  { path: '/messages/1', opened: '/messages/1' },
  { path: '//elsewhere.example', opened: '/' },
  { path: 'https://elsewhere.example', opened: '/' },
  { path: undefined, opened: '/' },
])('without a window, a touch of $path opens $opened', async ({ path, opened }) => {
  const { tell, openWindow } = aWorker()
  await tell('notificationclick', touched(path))
  expect(openWindow).toHaveBeenCalledWith(opened)
})

test('another address is told to the server, and subscribed for with the same key', async () => {
  const sent = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', sent)
  const { tell, subscribe } = aWorker()
  const applicationServerKey = new ArrayBuffer(65)
  await tell('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey } } })
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey })
  const body = JSON.stringify({ endpoint: 'https://push.example/new', keys: {} })
  expect(sent).toHaveBeenCalledWith('/api/citizen/push/address', expect.objectContaining({ method: 'PUT', body }))
  vi.unstubAllGlobals()
})
