import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Read } from '../database/database.ts'
import type { Clock } from '../http/clock.ts'
import type { Tried } from './send-due-mails.ts'

/** How many mails wait, how long the oldest has, and how many were given up: the same from every process. */
export function mailMetricsIn(
  registry: Registry,
  db: Read,
  clock: Clock,
): { readonly onTried: (tried: Tried) => void } {
  const tries = new Counter({
    name: 'nalle_mail_tries_total',
    help: 'Tries of this process to send a mail, by template and outcome',
    labelNames: ['template', 'outcome'] as const,
    registers: [registry],
  })
  registry.registerMetric(
    new Gauge({
      name: 'nalle_mails',
      help: 'Mails in the outbox that wait to be sent, and dead ones that were given up',
      labelNames: ['state'] as const,
      registers: [],
      collect() {
        return orNothing(this, async () => {
          this.set({ state: 'waiting' }, (await findWaiting(db)).count)
          this.set({ state: 'dead' }, await countDead(db))
        })
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'nalle_mail_oldest_waiting_seconds',
      help: 'How long the oldest waiting mail has waited; minutes mean that the mail server does not take them',
      registers: [],
      collect() {
        return orNothing(this, async () => {
          const { oldest } = await findWaiting(db)
          this.set(oldest === null ? 0 : clock().since(oldest).total('seconds'))
        })
      },
    }),
  )
  return { onTried: ({ template, outcome }) => tries.inc({ template, outcome }) }
}

/** Without the database there is nothing to count; that it is away is told by /health/ready. */
async function orNothing(gauge: { readonly reset: () => void }, collect: () => Promise<void>): Promise<void> {
  try {
    await collect()
  } catch {
    gauge.reset()
  }
}

function findWaiting(db: Read): Promise<{ readonly count: number; readonly oldest: Temporal.Instant | null }> {
  return db
    .selectFrom('mail_outbox')
    .select((mail) => [mail.fn.countAll<number>().as('count'), mail.fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .executeTakeFirstOrThrow()
}

async function countDead(db: Read): Promise<number> {
  const { count } = await db
    .selectFrom('mail_outbox')
    .select((mail) => mail.fn.countAll<number>().as('count'))
    .where('dead_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}
