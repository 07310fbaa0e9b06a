import { FILES } from './names.ts'

export const isBuiltFile = (path: string) => path.startsWith('/assets/')

/** From the cache where it is there, else from the server, and then it is there. */
export async function fromFiles(request: Request): Promise<Response> {
  const files = await caches.open(FILES)
  const known = await files.match(request.url)
  if (known !== undefined) return known
  const answer = await fetch(request)
  // Without room on the device the portal works as it does without a worker.
  if (answer.ok) await files.put(request.url, answer.clone()).catch(() => undefined)
  return answer
}
