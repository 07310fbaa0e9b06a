import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Read } from '../database/database.ts'
import type { TriedPush } from './push-service.ts'

/** How pushes fare, and how many devices there are and wait: the latter the same from every process. */
export function pushMetricsIn(registry: Registry, db: Read): { readonly onTried: (tried: TriedPush) => void } {
  const tries = new Counter({
    name: 'nalle_push_tries_total',
    help: 'Tries of this process to tell a device, by outcome and, where it failed, why',
    labelNames: ['outcome', 'failure'] as const,
    registers: [registry],
  })
  registry.registerMetric(
    new Gauge({
      name: 'nalle_pushes_waiting',
      help: 'Notices to devices that wait to be sent, those that quiet hours hold back included',
      registers: [],
      async collect() {
        try {
          this.set(await countWaiting(db))
        } catch {
          // Without the database there is nothing to count; that it is away is told by /health/ready.
          this.reset()
        }
      },
    }),
  )
  return { onTried: ({ outcome, failure }) => tries.inc({ outcome, failure: failure ?? '' }) }
}

async function countWaiting(db: Read): Promise<number> {
  const { count } = await db
    .selectFrom('push_outbox')
    .select((push) => push.fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
