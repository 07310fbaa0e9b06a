import { forgetOldWrites } from './queued-writes.ts'
import { forgetKept, fromStorage, LOGIN_HEADER, NOBODY, passed, SHELL, SHELL_ADDRESS } from './names.ts'

/** So long the server has the word, as near and quick as it mostly is: what it writes is fresh, with its first answers. */
const HEAD_START_MS = 50

/** The addresses of people. Those of machines, and of the demonstration's own pages, are none of the portal's. */
export const isPage = (path: string) => !/^\/(api|assets|demo|health|test)(\/|$)|\.[a-z0-9]+$/i.test(path)

/** Whoever logs in or out, by whichever way: what is kept is of somebody who was here before. */
export const changesLogin = (path: string) =>
  /^\/api\/(application\/auth\/|citizen\/auth\/(?!status$)|citizen\/public\/passkey-login(\/|$))/.test(path)

/**
 * A page as the server writes it, if that comes soon; else the portal without anybody's data, which is there at once and
 * fetches the rest itself. Who is not logged in has no such page here, and waits for the server as ever.
 */
export async function openPage(request: Request): Promise<Response> {
  const fresh = fetch(request).then(noteLogin)
  const kept = caches.match(SHELL_ADDRESS, { cacheName: SHELL })
  // Without a connection there is nothing else to wait for.
  const unlessFresh = fresh.then(nothing, () => kept)
  const shell = (await fromStorage(kept)) ?? (await unlessFresh)
  if (shell === undefined) return fresh
  const answer = await Promise.race([fresh.catch(() => undefined), passed(HEAD_START_MS)])
  if (answer !== undefined && answer.status < 500) return answer
  // What comes too late would only keep the page's own calls waiting on a slow line.
  void fresh.then(({ body }) => body?.cancel()).catch(() => undefined)
  return shellAt(new URL(request.url).pathname, shell)
}

/** The server has left in the shell, for each of its pages, what brings the files of that page (`server/http/pages.ts`). */
async function shellAt(path: string, shell: Response): Promise<Response> {
  const headers = new Headers(shell.headers)
  // It was unpacked when it was kept.
  headers.delete('content-encoding')
  headers.delete('content-length')
  const text = await shell.text()
  return new Response(
    text.replaceAll(/<!--at (\S+) (.*?)-->/g, (_, page: string, links: string) => (page === path ? links : '')),
    { headers },
  )
}

const nothing = () => undefined

async function noteLogin(answer: Response): Promise<Response> {
  if (answer.headers.get(LOGIN_HEADER) === NOBODY) await fromStorage(Promise.all([forgetKept(), forgetOldWrites()]))
  return answer
}
