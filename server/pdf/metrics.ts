import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Read } from '../database/database.ts'
import type { TriedToDraw } from './draw-due-documents.ts'

/** How many documents wait to be drawn, and how long the oldest has: the same from every process. */
export function documentMetricsIn(
  registry: Registry,
  db: Read,
  clock: () => Temporal.Instant,
): { readonly tell: (tried: TriedToDraw) => void } {
  const tries = new Counter({
    name: 'nalle_document_tries_total',
    help: 'Tries of this process to draw a document, by kind and outcome',
    labelNames: ['kind', 'outcome'] as const,
    registers: [registry],
  })
  const waiting = () =>
    db
      .selectFrom('drawn_document')
      .select((document) => [document.fn.countAll<number>().as('count'), document.fn.min('queued_at').as('oldest')])
      .where('drawn_at', 'is', null)
      .executeTakeFirstOrThrow()
  const gauge = (name: string, help: string, read: (found: Awaited<ReturnType<typeof waiting>>) => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          try {
            this.set(read(await waiting()))
          } catch {
            // Without the database there is nothing to count; that it is away is told by /health/ready.
            this.reset()
          }
        },
      }),
    )
  gauge('nalle_documents_waiting', 'Documents that wait to be drawn', ({ count }) => count)
  gauge(
    'nalle_document_oldest_waiting_seconds',
    'How long the oldest waiting document has waited; an hour means that it cannot be drawn',
    ({ oldest }) => (oldest === null ? 0 : clock().since(oldest).total('seconds')),
  )
  return { tell: ({ kind, outcome }) => tries.inc({ kind, outcome }) }
}
