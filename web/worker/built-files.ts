import { FILES, fromStorage } from './names.ts'

export const isBuiltFile = (path: string) => path.startsWith('/assets/')

/** From the cache where it is there, else from the server, and then it is there. */
export async function fromFiles(request: Request): Promise<Response> {
  const opening = caches.open(FILES)
  const known = await fromStorage(opening.then((files) => files.match(request.url)))
  if (known !== undefined) return known
  const answer = await fetch(request)
  if (!answer.ok) return answer
  const copy = answer.clone()
  // Without room on the device the portal works as it does without a worker.
  await fromStorage(opening.then((files) => files.put(request.url, copy)))
  return answer
}
