/** What the server sends, as `PushNotice` of the contract says it. */
type Notice = {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly path: string
  readonly language: string
  readonly isUrgent: boolean
}

const RENEW_ADDRESS = '/api/citizen/push/address'

/** Shows what comes, leads to it when it is touched, and tells the server when the browser's address changes. */
export function listenForPushes(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, noticeIn(event.data))))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, pathOf(event.notification.data)))
  })
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(scope, event)))
}

/** Browsers want to see something for each push, also for one that cannot be read. */
function noticeIn(data: PushMessageData | null): Notice {
  try {
    // Encrypted for this browser by our server alone, which writes it so.
    const notice = data?.json() as Notice | null | undefined
    if (typeof notice?.title === 'string') return notice
  } catch {
    // Shown without words.
  }
  return { title: 'Nalle', body: '', tag: 'unreadable', path: '/', language: '', isUrgent: false }
}

function show(scope: ServiceWorkerGlobalScope, { title, body, tag, path, language, isUrgent }: Notice): Promise<void> {
  return scope.registration.showNotification(title, {
    body,
    tag,
    lang: language,
    data: { path },
    requireInteraction: isUrgent,
  })
}

/** A path of this portal, whatever stands there. */
function pathOf(data: unknown): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/'
}

/** In a window that is open already, if there is one. */
async function open(scope: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [first] = windows
  if (first === undefined) return void (await scope.clients.openWindow(path))
  try {
    await (await first.navigate(path))?.focus()
  } catch {
    // One that another worker has in hand cannot be led elsewhere.
    await scope.clients.openWindow(path)
  }
}

type Changed = ExtendableEvent & { readonly oldSubscription?: PushSubscription | null }

/** The keys stay those with which the person switched it on. Should it fail, the settings tell of it. */
async function renew(scope: ServiceWorkerGlobalScope, event: ExtendableEvent): Promise<void> {
  const { pushManager } = scope.registration
  // Browsers give the former subscription with this event; the type of TypeScript does not know it yet.
  const former = (event as Changed).oldSubscription
  const applicationServerKey = former?.options.applicationServerKey
  const subscription =
    (await pushManager.getSubscription()) ??
    (applicationServerKey ? await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }) : null)
  if (subscription === null) return
  const { endpoint, keys } = subscription.toJSON()
  await fetch(RENEW_ADDRESS, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-evaka-csrf': '1' },
    body: JSON.stringify({ endpoint, keys }),
  })
}
