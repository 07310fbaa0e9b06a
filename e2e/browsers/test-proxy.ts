import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { momentOf, TODAY } from '../families/today.ts'

const LOGIN = '/api/citizen/auth/sfi/login/callback'

/** Where somebody with the identity code in `person` gets in, and goes on to the page in `to`. */
const SIGN_IN = '/door/sign-in'

export type Door = {
  readonly address: string
  /** Nobody answers any more, as when the server is away; and answers again. */
  readonly goAway: () => void
  readonly comeBack: () => void
  readonly close: () => void
}

/**
 * Stands before Nalle and tells it the moment of the story and the language of the family: not every browser can be
 * told to send headers of our own. It also lets people in by their identity code, as only a test installation does.
 */
export async function startTestProxy(nalle: string): Promise<Door> {
  let isAway = false
  const server = createServer((request, response) => {
    if (isAway) {
      response.destroy()
      return
    }
    const url = new URL(request.url ?? '/', nalle)
    if (url.pathname === SIGN_IN) signIn(nalle, url, request, response)
    else passOn(nalle, request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a door without a number')
  return {
    address: `http://localhost:${address.port}`,
    goAway: () => {
      isAway = true
      server.closeAllConnections()
    },
    comeBack: () => void (isAway = false),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

export function signInAddress(person: { readonly identityCode: string }, to: string): string {
  return `${SIGN_IN}?${new URLSearchParams({ person: person.identityCode, to })}`
}

const OF_THE_STORY = { evakamockedtime: momentOf(TODAY).toString(), 'accept-language': 'fi' }

function passOn(nalle: string, request: IncomingMessage, response: ServerResponse): void {
  const headers = { ...request.headers, ...OF_THE_STORY }
  const passed = ask(nalle + request.url, { method: request.method ?? 'GET', headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  passed.on('error', () => response.destroy())
  response.on('close', () => passed.destroy())
  request.pipe(passed)
}

function signIn(nalle: string, { searchParams }: URL, request: IncomingMessage, response: ServerResponse): void {
  const form = new URLSearchParams({ preset: searchParams.get('person') ?? '' }).toString()
  const headers: OutgoingHttpHeaders = {
    ...OF_THE_STORY,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': form.length,
    host: request.headers.host,
    'user-agent': request.headers['user-agent'],
  }
  const asked = ask(nalle + LOGIN, { method: 'POST', headers }, (answer) => {
    answer.resume()
    const cookies = answer.headers['set-cookie'] ?? []
    response.writeHead(302, { location: searchParams.get('to') ?? '/', 'set-cookie': cookies }).end()
  })
  asked.on('error', () => response.destroy())
  asked.end(form)
}
