import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Read } from './database/database.ts'

/** How much of messages to very many is still to reach its families: the same from every process. */
export function portionMetricsIn(registry: Registry, db: Read): void {
  registry.registerMetric(
    new Gauge({
      name: 'nalle_message_portions_waiting',
      help: 'Portions of messages to very many families that wait to be delivered; more than minutes means that one fails',
      registers: [],
      async collect() {
        try {
          const waiting = await db.selectFrom('message_portion').select('id').execute()
          this.set(waiting.length)
        } catch {
          // Without the database there is nothing to count; that it is away is told by /health/ready.
          this.reset()
        }
      },
    }),
  )
}
