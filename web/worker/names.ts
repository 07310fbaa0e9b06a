/** Built files by the hash in their names: the same for everybody, and good for ever. */
export const FILES = 'nalle-files'
/** The page without anybody's data. It is there only while somebody is logged in. */
export const SHELL = 'nalle-shell'
/** What the person who is logged in has seen last, as the page put it there. */
export const ANSWERS = 'nalle-answers'

/** What the person has written without a connection, and waits to be sent. It outlives a login that merely runs out. */
export const QUEUE = 'nalle-queue'

/** Whatever a part of the worker keeps begins so. */
export const isOurs = (cache: string) => cache.startsWith('nalle-')

/** Where the server gives the page without anybody's data: its frame, its files and nothing else. */
export const SHELL_ADDRESS = '/shell'
export const WORKER_ADDRESS = '/service-worker.js'

/** On a page that the server wrote for somebody who is not logged in: whatever is kept of a login that was, goes. */
export const LOGIN_HEADER = 'x-nalle-login'
export const NOBODY = 'nobody'

/** With the end of a login nothing of it stays. The built files are nobody's. */
export async function forgetKept(): Promise<void> {
  await Promise.all([caches.delete(SHELL), caches.delete(ANSWERS)])
}
