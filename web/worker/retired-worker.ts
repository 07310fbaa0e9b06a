import { isOurs, QUEUE } from './names.ts'

/**
 * What the server gives in place of the worker where the city has switched it off: it takes over from the one that is
 * there, throws away what that one kept, and goes.
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  // What waits to be sent is not lost: the next page sends it.
  const kept = (await caches.keys()).filter((name) => isOurs(name) && name !== QUEUE)
  await Promise.all(kept.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
