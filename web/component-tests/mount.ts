import type { Language } from '../language/languages.ts'

/** The page that component tests open. It is built for tests only and is not a route of the product. */

export type ApiRequest = {
  readonly method: string
  readonly address: string
  readonly body: string | null
}
export type ApiResponse = { readonly status: number; readonly body: string } | 'NO_CONNECTION'

/** What a test passes to `mount`. Functions are called in the test's process. */
export type MountProps = {
  readonly language: Language
  /** The clock of the page stands at this instant. */
  readonly now: string
  /** The answer of `session.getStart`, as JSON. */
  readonly start: string
  readonly respond: (request: ApiRequest) => Promise<ApiResponse>
  /** Takes the names of executed functions where the page is built to report them. */
  readonly record: ((entries: readonly string[]) => Promise<void>) | null
}

type Gallery = { mount: (params: { readonly story: string; readonly props: MountProps }) => Promise<void> }

/** The languages and the styles of a page are chosen when its modules are loaded, so those are imported here. */
const gallery: Gallery = {
  mount: async ({ story: address, props }) => {
    document.documentElement.lang = props.language
    history.replaceState(null, '', address)
    Object.assign(globalThis, { fetch: fetchFrom(props.respond), EventSource: SilentEventSource })
    if (props.record !== null) Object.assign(globalThis, { recordFunction: recorderFor(props.record) })
    const { renderPage } = await import('./render-page.tsx')
    await renderPage(document.getElementById('root')!, props)
  },
}
Object.assign(globalThis, gallery)

function fetchFrom(respond: MountProps['respond']): typeof fetch {
  return async (input, init) => {
    const request = new Request(input instanceof URL ? input.href : input, init)
    const { pathname, search } = new URL(request.url)
    const body = typeof init?.body === 'string' ? init.body : null
    const response = await Promise.race([
      respond({ method: request.method, address: pathname + search, body }),
      aborted(request.signal),
    ])
    if (response === 'NO_CONNECTION') throw new TypeError('Failed to fetch')
    return new Response(response.body === '' ? null : response.body, { status: response.status })
  }
}

/** Reports each function once; those of one task together. */
function recorderFor(record: (entries: readonly string[]) => Promise<void>): (name: string) => void {
  const seen = new Set<string>()
  const unsent: string[] = []
  return (name) => {
    if (seen.has(name)) return
    seen.add(name)
    if (unsent.push(`function ${name}`) === 1) queueMicrotask(() => void record(unsent.splice(0)))
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
  })
}

/** Never connects and never fails. */
class SilentEventSource extends EventTarget {
  readonly readyState = 0
  close() {
    // There is nothing to close.
  }
}
