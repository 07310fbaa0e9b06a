import type { BrowserOfPush } from './push-problem.ts'

/** One worker serves the whole portal; registering it again changes nothing. */
const WORKER_ADDRESS = '/service-worker.js'

const APPLE_MOBILE = /iPhone|iPad/

/** What this browser says of itself. Nothing is asked of the person. */
export async function lookAtBrowser(): Promise<BrowserOfPush> {
  const knowsPush = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  const registration = knowsPush ? await navigator.serviceWorker.getRegistration() : undefined
  const subscription = await registration?.pushManager.getSubscription()
  return {
    knowsPush,
    isAppleMobile: APPLE_MOBILE.test(navigator.userAgent),
    permission: knowsPush ? Notification.permission : 'default',
    endpoint: subscription?.endpoint ?? null,
  }
}

export class PermissionNotGiven extends Error {}

export type NewSubscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** Asks the person for permission, and the browser for an address. One that was made with another key is given up. */
export async function subscribe(publicKey: string): Promise<NewSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PermissionNotGiven()
  await navigator.serviceWorker.register(WORKER_ADDRESS, { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
