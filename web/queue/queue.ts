import { addressOf } from '../api/call.ts'
import { callNamed } from '../api/calls.ts'
import type { InputOf } from '../api/call-types.ts'
import { Refused, Unreachable } from '../api/failures.ts'
import { findOtherLogin, loginHeaders, onOtherLogin } from '../api/page-login.ts'
import { busyUntil } from '../design/busy.ts'
import { QUEUE_CHANNEL, SHELL } from '../worker/names.ts'
import { sendFromDevice, SYNC_TAG, withQueueLock, type QueueChange } from '../worker/queue-lock.ts'
import { deviceMs, deviceStore, forgetOldWrites, forgetQueue, type QueuedWrite } from '../worker/queued-writes.ts'
import { forgetOwner } from '../worker/send-queue.ts'
import { QUEUED, type QueuedCall } from './send-or-queue.ts'
import { setQueue, type ShownWrite, type Waiting } from './waiting.ts'

const FIRST_PAUSE_MS = 3_000
const LONGEST_PAUSE_MS = 60_000
/** So long somebody looks at a button before they are told that it waits. */
const LONGEST_WAIT_MS = 4_000

let channel: BroadcastChannel | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let pause = FIRST_PAUSE_MS

const owner = () => loginHeaders()['x-nalle-login']

/** From now on this page sends what waits whenever it can, and knows what the others have sent. */
export async function openQueue(): Promise<void> {
  await lookAtQueue()
  await sendNow()
}

/** From now on this page knows what waits. */
export async function lookAtQueue(): Promise<void> {
  await listen()
  await look()
}

async function listen(): Promise<void> {
  if (channel !== undefined) return
  channel = new BroadcastChannel(QUEUE_CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<QueueChange | undefined>) => void hear(data))
  addEventListener('online', () => void sendNow())
  document.addEventListener('visibilitychange', () => void (document.hidden || sendNow()))
  onOtherLogin(() => setQueue({ waiting: [], news: undefined }))
  // Of others nothing stays, and nothing for ever.
  await forgetOthers()
  // A tab that was sending such a write may store its refusal at the same moment. It is deleted after that tab has ended.
  void withQueueLock(forgetOthers)
  await forgetOldWrites()
}

async function forgetOthers(): Promise<void> {
  for (const write of await deviceStore.all()) if (write.owner !== owner()) await forgetOwner(deviceStore, write.owner)
}

type ToQueue = {
  readonly key: string
  readonly shown: ShownWrite
  /** Why it was not sent at once, if that was tried: thrown where nothing can be kept here. */
  readonly failure: unknown
}

/** Nothing where it was sent at once, with what stood before it. Throws where the server said no. */
export async function addToQueue<Name extends QueuedCall>(
  name: Name,
  input: InputOf<Name>,
  { key, shown, failure }: ToQueue,
): Promise<typeof QUEUED | undefined> {
  if (!isAway(failure)) throw failure
  const whose = owner()
  // Only a device that keeps the portal shows again what waits.
  if (whose === undefined || !('caches' in globalThis) || !(await caches.has(SHELL))) {
    throw failure instanceof Error ? failure : new Unreachable('network')
  }
  const [method, path] = callNamed(name)
  const { params, query, body }: { params?: object; query?: object; body?: unknown } = input
  const last = (await deviceStore.all()).at(-1)
  await deviceStore.put({
    key,
    owner: whose,
    at: deviceMs(),
    order: (last?.order ?? 0) + 1,
    method,
    // Parts of an input are objects of the wire.
    address: addressOf(path, params as Record<string, unknown>, query as Record<string, unknown>),
    body: JSON.stringify(body),
    shown,
  })
  await listen()
  channel?.postMessage(undefined)
  void wakeWorkerLater()
  // Nobody waits twice for a server that has just not answered.
  if (failure !== undefined) tryLater()
  else await Promise.race([sendNow(), passed(LONGEST_WAIT_MS)])
  const waiting = await allWaiting()
  const own = waiting.find((write) => write.key === key)
  if (own?.refused !== undefined) {
    const { status, code } = own.refused
    await removeWrite(key)
    throw new Refused(status, code, code)
  }
  // Shown in the moment in which the form hears of it and lets go: a page that is left is left with the one or the other.
  setQueue(own === undefined ? { waiting } : { waiting, news: { what: QUEUED, shown } })
  return own && QUEUED
}

/** Nobody was asked, nobody has answered for the server, or only somebody in front of it. */
const isAway = (error: unknown) =>
  error === undefined ||
  error instanceof Unreachable ||
  (error instanceof Refused && [502, 503, 504].includes(error.status))

/** Taken back, or seen. Not while it is being sent. */
export async function removeWrite(key: string): Promise<void> {
  await withQueueLock(() => deviceStore.remove(key))
  channel?.postMessage(undefined)
  await look()
}

/** Before somebody logs out. */
export async function giveUpQueue(): Promise<void> {
  clearTimeout(timer)
  await forgetQueue()
  setQueue({ waiting: [], news: undefined })
}

async function sendNow(): Promise<void> {
  clearTimeout(timer)
  const sent = await busyUntil(
    sendFromDevice((change) => {
      channel?.postMessage(change)
      void hear(change)
    }),
  )
  await look()
  if (sent === 'LATER') tryLater()
  else pause = FIRST_PAUSE_MS
}

function tryLater(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendNow(), pause)
  pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
}

const passed = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function hear(change: QueueChange | undefined): Promise<void> {
  await look()
  // Written by `addToQueue`.
  if (change?.outcome === 'DONE' && isOfThisPage(change.write))
    setQueue({ news: { what: 'SENT', shown: change.write.shown as ShownWrite } })
}

async function look(): Promise<void> {
  setQueue({ waiting: await allWaiting() })
}

/** As `addToQueue` has written them. */
const allWaiting = async () => (await deviceStore.all()).filter(isOfThisPage) as readonly Waiting[]

/** What was read before another login, or is being deleted because of it, is not shown after it. */
const isOfThisPage = (write: QueuedWrite) => !findOtherLogin() && write.owner === owner()

/** In browsers that can: once there is a connection, also when no page of ours is open. */
async function wakeWorkerLater(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration()
  // The types of TypeScript do not know it.
  const { sync } = (worker ?? {}) as { sync?: { register: (tag: string) => Promise<void> } }
  await sync?.register(SYNC_TAG).catch(() => undefined)
}
