import { fromFiles, isBuiltFile } from './built-files.ts'
import { forgetKept, forgetOutdated } from './names.ts'
import { changesLogin, isPage, openPage } from './pages.ts'
import { listenForPushes } from './push.ts'
import { sendWhenConnected } from './background-sync.ts'
import { listenForShares } from './share.ts'

// Each part listens for what concerns it. This one starts the portal from what is kept.
declare const self: ServiceWorkerGlobalScope

listenForPushes(self)
sendWhenConnected(self)
listenForShares(self)

// Built files are found by the hash of their content, so that a new worker serves the pages of an old one as well.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), forgetOutdated()])))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  // Any site can lead here, so the queue stays: the page that asks before logging out deletes it (`LogOutDialog`).
  if (changesLogin(pathname)) event.waitUntil(forgetKept())
  else if (request.method !== 'GET') return
  else if (isBuiltFile(pathname)) event.respondWith(fromFiles(request))
  else if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(openPage(request))
})
