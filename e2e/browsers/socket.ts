type Answer = {
  readonly id?: number
  readonly result?: unknown
  readonly error?: string | { readonly message: string }
  readonly message?: string
}

export type Ask = <Result = unknown>(method: string, params?: object, sessionId?: string) => Promise<Result>

/** Chromium's own protocol and WebDriver BiDi are both questions with numbers over a socket. */
export async function openSocket(address: string): Promise<{ ask: Ask; close: () => void }> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`no answer from ${address}`)))
  })
  socket.addEventListener('message', ({ data }) => {
    // Written by the browser in this form; events have no number and nobody waits for them.
    const { id, result, error, message } = JSON.parse(String(data)) as Answer
    const asked = id === undefined ? undefined : waiting.get(id)
    if (id === undefined || asked === undefined) return
    waiting.delete(id)
    if (error === undefined) asked.resolve(result)
    else asked.reject(new Error(typeof error === 'string' ? `${error}: ${message}` : error.message))
  })
  const gone = () => new Error('the browser has gone')
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(gone())
    waiting.clear()
  })
  let count = 0
  const ask = (method: string, params: object = {}, sessionId?: string) =>
    new Promise<unknown>((resolve, reject) => {
      // What is sent into a closed socket is lost without a word.
      if (socket.readyState !== WebSocket.OPEN) return reject(gone())
      const id = ++count
      waiting.set(id, { resolve, reject })
      socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }))
    })
  // What a method answers is known to whoever asks.
  return { ask: ask as Ask, close: () => socket.close() }
}
