import { parentPort } from 'node:worker_threads'

export type Reply<Answer> = 'READY' | 'FAILED' | { readonly answer: Answer }

/** Called once by the module of a thread, after everything it needs is loaded. Orders come one at a time. */
export function serveOrders<Answer>(work: (order: never) => Promise<Answer>): void {
  const reply = (message: Reply<Answer>) => parentPort?.postMessage(message)
  parentPort?.on('message', (order: unknown) => {
    // The thread and its orders are typed together, by the type arguments of `openThread`.
    work(order as never).then(
      (answer) => reply({ answer }),
      () => reply('FAILED'),
    )
  })
  reply('READY')
}
