import { sql } from 'kysely'
import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import { select } from '../database/database.ts'
import type { Read } from '../database/database.ts'
import type { Tried } from './send-due-mails.ts'

/** How many mails wait, how long the oldest has, and how many were given up: the same from every process. */
export function mailMetricsIn(
  registry: Registry,
  db: Read,
  clock: () => Temporal.Instant,
): { readonly tell: (tried: Tried) => void } {
  const tries = new Counter({
    name: 'nalle_mail_tries_total',
    help: 'Tries of this process to send a mail, by template and outcome',
    labelNames: ['template', 'outcome'] as const,
    registers: [registry],
  })
  const mails = new Gauge({
    name: 'nalle_mails',
    help: 'Mails in the outbox that wait to be sent, and dead ones that were given up',
    labelNames: ['state'] as const,
    registers: [registry],
    collect: async () => {
      try {
        const { waiting, dead, oldest } = await countMails(db)
        mails.set({ state: 'waiting' }, waiting)
        mails.set({ state: 'dead' }, dead)
        age.set(oldest === null ? 0 : clock().since(oldest).total('seconds'))
      } catch {
        // Without the database there is nothing to count; that it is away is told by /health/ready.
        mails.reset()
        age.reset()
      }
    },
  })
  const age = new Gauge({
    name: 'nalle_mail_oldest_waiting_seconds',
    help: 'How long the oldest waiting mail has waited; minutes mean that the mail server does not take them',
    registers: [registry],
  })
  return { tell: ({ template, outcome }) => tries.inc({ template, outcome }) }
}

type Counts = {
  readonly waiting: number
  readonly dead: number
  readonly oldest: Temporal.Instant | null
}

async function countMails(db: Read): Promise<Counts> {
  const [counts] = await select(
    db,
    sql<Counts>`
      select
        (select count(*) from mail_outbox where sent_at is null and dead_at is null) as waiting,
        (select min(created_at) from mail_outbox where sent_at is null and dead_at is null) as oldest,
        (select count(*) from mail_outbox where dead_at is not null) as dead
    `,
  )
  if (counts === undefined) throw new Error('a count has one row')
  return counts
}
