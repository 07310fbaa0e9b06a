import { withLogin } from '../api/page-login.ts'

/** An event stream of our own server; what it says is written beside its route. */
const UPDATES_PATH = '/api/citizen/messages/updates'

/** After a refusal the browser does not come back by itself. */
export const TRIED_AGAIN_AFTER_MS = 60_000

/** As much of the browser as is needed here. */
export type LiveBrowser = {
  readonly open: (path: string) => Stream
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & Pick<Document, 'hidden'>
}
type Stream = Pick<EventTarget, 'addEventListener'> & Pick<EventSource, 'close' | 'readyState'>

const CLOSED = 2
const thisBrowser = (): LiveBrowser => ({ open: (path) => new EventSource(withLogin(path)), page: document })

const hearers = new Set<() => void>()

/** Hears what an open stream tells, whoever opened it: a browser has few connections, so nobody opens a second one. */
export function hearArrivals(hear: () => void): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

/**
 * Tells when something has come to the inbox, for as long as the window is seen. A hidden window listens to nothing, and
 * catches up when it is shown again.
 */
export function listenToInbox(onNews: () => void, { open, page }: LiveBrowser = thisBrowser()): () => void {
  let stream: Stream | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    clearTimeout(retry)
    stream?.close()
    stream = undefined
  }
  const tell = () => {
    onNews()
    for (const hear of hearers) hear()
  }
  const start = () => {
    stop()
    if (page.hidden) return
    const opened = open(UPDATES_PATH)
    stream = opened
    // Something may have come before the stream was there, or while it was away.
    opened.addEventListener('open', tell)
    opened.addEventListener('inbox', tell)
    opened.addEventListener('end', () => opened.close())
    opened.addEventListener('error', () => {
      if (opened.readyState === CLOSED && stream === opened) retry = setTimeout(start, TRIED_AGAIN_AFTER_MS)
    })
  }

  page.addEventListener('visibilitychange', start)
  start()
  return () => {
    page.removeEventListener('visibilitychange', start)
    stop()
  }
}
