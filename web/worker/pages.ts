import { forgetOldWrites } from './queued-writes.ts'
import { forgetKept, LOGIN_HEADER, NOBODY, SHELL, SHELL_ADDRESS } from './names.ts'

/** So long the server has the word: what it writes is fresh, and carries its first answers. */
const HEAD_START_MS = 150

/** The addresses of people. Those of machines, and of the demonstration's own pages, are none of the portal's. */
export const isPage = (path: string) => !/^\/(api|assets|demo|health|test)(\/|$)|\.[a-z0-9]+$/i.test(path)

/** Whoever logs in or out, by whichever way: what is kept is of somebody who was here before. */
export const changesLogin = (path: string) =>
  /^\/api\/(application\/auth\/|citizen\/auth\/(?!status$)|citizen\/public\/passkey-login(\/|$))/.test(path)

/** A login that runs out leaves what waits to be sent; who logs out takes it along. */
export const isLogout = (path: string) => /^\/api\/.*\/logout(\/|$)/.test(path)

/**
 * A page as the server writes it, if that comes soon; else the portal without anybody's data, which is there at once and
 * fetches the rest itself. Who is not logged in has no such page here, and waits for the server as ever.
 */
export async function openPage(request: Request): Promise<Response> {
  const fresh = fetch(request).then(noteLogin)
  const shell = await caches.match(SHELL_ADDRESS, { cacheName: SHELL })
  if (shell === undefined) return fresh
  const answer = await Promise.race([fresh.catch(() => undefined), passed(HEAD_START_MS)])
  return answer === undefined || answer.status >= 500 ? shell : answer
}

async function noteLogin(answer: Response): Promise<Response> {
  if (answer.headers.get(LOGIN_HEADER) === NOBODY) await Promise.all([forgetKept(), forgetOldWrites()])
  return answer
}

const passed = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds))
