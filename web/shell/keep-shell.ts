import { FILES, passed, SHELL, SHELL_ADDRESS, WORKER_ADDRESS } from '../worker/names.ts'

/**
 * From the second visit on the portal starts from the device: brings the worker, the page without anybody's data, and
 * the files of the pages that work without a connection.
 */
export async function keepShell(): Promise<void> {
  await navigator.serviceWorker.register(WORKER_ADDRESS, { updateViaCache: 'none' })
  await Promise.race([navigator.serviceWorker.ready, passed(WORKER_COMES_WITHIN_MS).then(fail)])
  const answer = await fetch(SHELL_ADDRESS)
  if (!answer.ok) return
  const shell = await answer.clone().text()
  const shells = await caches.open(SHELL)
  const former = (await (await shells.match(SHELL_ADDRESS))?.text()) ?? shell
  await keepFiles(
    [...filesOf(shell), ...filesOfThisPage()],
    versionOf(former) === versionOf(shell) ? [] : filesOf(former),
  )
  // A shell is there only together with its files.
  await shells.put(SHELL_ADDRESS, answer)
}

/** Of a worker that could not be installed the browser says nothing: its `ready` waits for ever. */
const WORKER_COMES_WITHIN_MS = 5_000

const fail = () => Promise.reject(new Error('The worker was not installed.'))

/** After a new version those of the one before stay, because another tab may still be of it. */
async function keepFiles(files: readonly string[], former: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES)
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  // What this page has loaded comes from the browser's own cache.
  await Promise.all([...new Set(files)].filter((file) => !known.includes(file)).map((file) => cache.add(file)))
  if (former.length === 0) return
  const old = known.filter((file) => !files.includes(file) && !former.includes(file))
  await Promise.all(old.map((file) => cache.delete(file)))
}

/** All that the page names: its scripts, styles and fonts, and the list of those that its pages need. */
export function filesOf(shell: string): readonly string[] {
  const [, list = '[]'] = /id="files-to-keep">([^<]*)</.exec(shell) ?? []
  const named = [...shell.matchAll(/(?:href="|import\(["'`])(\/assets\/[^"'`]+)/g)].map(([, file = '']) => file)
  // Written by the server as a list of addresses.
  return [...new Set([...named, ...(JSON.parse(list) as string[])])]
}

export const versionOf = (shell: string) => /name="nalle-version" content="(\w+)"/.exec(shell)?.[1]

const filesOfThisPage = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'))
