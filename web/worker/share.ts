import { forgetShared, keepShared, SHARE_ADDRESS } from './shared-pictures.ts'

/** Logging out, begun here or elsewhere. */
export const isLogout = (path: string) => /^\/api\/(citizen|application)\/auth\/([a-z-]+\/)?logout(\/|$)/.test(path)

/** Takes what other applications share to the portal, before anybody asks who is logged in. */
export function listenForShares(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (origin !== scope.location.origin) return
    if (isLogout(pathname)) event.waitUntil(forgetShared())
    else if (pathname === SHARE_ADDRESS && request.method === 'POST') event.respondWith(keepShared(request))
  })
}
