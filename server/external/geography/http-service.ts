import { readBounded } from '../bounded-body.ts'
import { GeographyFailed } from './geography.ts'

/** A service on the web. The key stays on the server. */
export type ServiceSettings = { readonly url: string; readonly key: string | undefined }

/** How long, how much and how often at once a service is asked before a family has to do without. */
export type ServiceLimits = {
  readonly timeoutMs: number
  readonly largestAnswerBytes: number
  /** Anybody may search, so that a slow service must not gather everybody's requests here. */
  readonly mostAtOnce: number
}

export const SERVICE_LIMITS: ServiceLimits = { timeoutMs: 4000, largestAnswerBytes: 500_000, mostAtOnce: 30 }

/** Sends one request, without the key, and gives back the JSON of the answer. */
export type AskService = (request: { readonly query?: URLSearchParams; readonly body?: unknown }) => Promise<unknown>

export function openService(name: string, { url, key }: ServiceSettings, patience: ServiceLimits): AskService {
  let underWay = 0
  return async ({ query, body }) => {
    if (underWay >= patience.mostAtOnce) throw new GeographyFailed(`The ${name} is asked too often at once`)
    underWay += 1
    // Covers the whole exchange, so that an answer that trickles in does not hold anybody either.
    const signal = AbortSignal.timeout(patience.timeoutMs)
    try {
      const response = await fetch(addressOf(url, query), {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'digitransit-subscription-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        // Following a redirect would carry the key to wherever it points.
        redirect: 'manual',
        signal,
      })
      if (response.status !== 200) {
        await response.body?.cancel()
        throw new GeographyFailed(`The ${name} answered with ${response.status}`)
      }
      const { largestAnswerBytes } = patience
      const tooLong = () => new GeographyFailed(`The ${name} answered with more than ${largestAnswerBytes} bytes`)
      return JSON.parse(new TextDecoder().decode(await readBounded(response, largestAnswerBytes, tooLong)))
    } catch (error) {
      if (error instanceof GeographyFailed) throw error
      if (error instanceof SyntaxError) throw new GeographyFailed(`The ${name} answered with something else than JSON`)
      throw new GeographyFailed(`The ${name} ${signal.aborted ? 'did not answer in time' : 'could not be reached'}`)
    } finally {
      underWay -= 1
    }
  }
}

/** The setting may have a query of its own, such as a choice of sources. */
function addressOf(url: string, query: URLSearchParams | undefined): URL {
  const address = new URL(url)
  for (const [key, value] of query ?? []) address.searchParams.set(key, value)
  return address
}
