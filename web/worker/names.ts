/** Built files by the hash in their names: the same for everybody, and good for ever. */
export const FILES = 'nalle-files'
/** The page without anybody's data. It is there only while somebody is logged in. */
export const SHELL = 'nalle-shell'
/** What the person who is logged in has seen last, as the page put it there. */
export const ANSWERS = 'nalle-answers-2'
/** Of former versions: it held the home address of the person. */
const OUTDATED = 'nalle-answers'

/** What the person has written without a connection, and waits to be sent. It outlives a login that merely runs out. */
export const QUEUE = 'nalle-queue'
/** Tabs and the worker tell each other so what waits, and what has become of it. */
export const QUEUE_CHANNEL = 'nalle.queue'

/** Whatever a part of the worker keeps begins so. */
export const isOurs = (cache: string) => cache.startsWith('nalle-')

/** Where the server gives the page without anybody's data: its frame, its files and nothing else. */
export const SHELL_ADDRESS = '/shell'
export const WORKER_ADDRESS = '/service-worker.js'

/** On a page that the server wrote for somebody who is not logged in: whatever is kept of a login that was, goes. */
export const LOGIN_HEADER = 'x-nalle-login'
export const NOBODY = 'nobody'

/** The storage of a device answers in milliseconds; where it is broken, maybe never. Nobody waits longer for it. */
const LONGEST_STORAGE_MS = 2000

/** What the storage says, or nothing where it fails or stays silent: the server is still there. */
export function fromStorage<T>(asked: Promise<T>): Promise<T | undefined> {
  return Promise.race([asked.catch(() => undefined), passed(LONGEST_STORAGE_MS)])
}

export const passed = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds))

/** With the end of a login nothing of it stays. The built files are nobody's. */
export async function forgetKept(): Promise<void> {
  await Promise.all([caches.delete(SHELL), caches.delete(ANSWERS), forgetOutdated()])
}

export const forgetOutdated = () => caches.delete(OUTDATED)
