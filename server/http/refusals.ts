import { countedAddress } from '@nalle/domain/session/client-address.ts'
import { isRecordedByItself } from '@nalle/domain/session/refusals.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { insertAuditEntry, outcomeOf } from './audit.ts'
import type { Act } from './audit.ts'
import { describeFailure } from './describe-failure.ts'
import type { HttpError } from './errors.ts'

export type Refusals = {
  /** Tells of an act that was refused. It wrote nothing, so its entry stands alone. */
  readonly record: (act: Act, error: HttpError, address: string) => Promise<void>
  /** Writes down what was only counted so far. */
  readonly flush: () => Promise<void>
}

export type ObserveRefusal = (refused: { readonly act: string; readonly outcome: string }) => void

/** How long a count may be older than the truth; it is lost with its process, and nothing else is. */
const WRITE_EVERY_MS = 5000

type Counted = {
  readonly entryId: Promise<number>
  times: number
  written: number
  lastAt: Temporal.Instant
}

type Hour = {
  readonly start: number
  inAll: number
  readonly ofAddress: Map<string, number>
  readonly counted: Map<string, Counted>
}

/**
 * Refusals in the audit trail. What a known person or program was refused always has an entry. Nobody in particular can be refused
 * thousands of times in a second, so there a flood becomes one entry for each kind and hour, whose count grows.
 */
export function refusalsIn(db: Database, logger: FastifyBaseLogger, observe: ObserveRefusal = () => undefined) {
  let hour = newHour(0)

  const write = async (counted: Counted) => {
    const { times, written, lastAt } = counted
    if (times === written) return
    const id = await counted.entryId
    await db.transaction((tx) =>
      tx.updateTable('audit_entry').set({ times, last_at: lastAt }).where('id', '=', id).execute(),
    )
    counted.written = times
  }

  const writeAll = async (ended: Hour) => {
    for (const counted of ended.counted.values()) await write(counted)
  }

  const fail = (error: unknown) => logger.error({ failure: describeFailure(error) }, 'refusals not counted')

  const hourOf = (now: Temporal.Instant): Hour => {
    const start = Math.floor(now.epochMilliseconds / 3_600_000)
    if (start !== hour.start) {
      writeAll(hour).catch(fail)
      hour = newHour(start)
    }
    return hour
  }

  const recordNobodys = async (act: Act, outcome: string, address: string) => {
    const current = hourOf(act.now)
    const origin = countedAddress(address)
    const ofAddress = origin === undefined ? 0 : (current.ofAddress.get(origin) ?? 0)
    if (isRecordedByItself({ ofAddress, inAll: current.inAll })) {
      current.inAll += 1
      if (origin !== undefined) current.ofAddress.set(origin, ofAddress + 1)
      await db.transaction((tx) => insertAuditEntry(tx, act, outcome))
      return
    }
    const kind = [act.name, outcome, ...act.subjects].join(' ')
    const known = current.counted.get(kind)
    if (known !== undefined) {
      known.times += 1
      known.lastAt = act.now
      return
    }
    const entryId = db.transaction((tx) => insertAuditEntry(tx, act, outcome))
    current.counted.set(kind, { entryId, times: 1, written: 1, lastAt: act.now })
    entryId.catch(() => current.counted.delete(kind))
    await entryId
  }

  const flush = () => writeAll(hour)
  const timer = setInterval(() => void flush().catch(fail), WRITE_EVERY_MS)
  timer.unref()

  return {
    record: async (act: Act, error: HttpError, address: string) => {
      const outcome = outcomeOf(error)
      observe({ act: act.name, outcome })
      if (act.citizen === undefined && act.client === undefined) return recordNobodys(act, outcome, address)
      await db.transaction((tx) => insertAuditEntry(tx, act, outcome))
    },
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush().catch(fail)
    },
  }
}

const newHour = (start: number): Hour => ({ start, inAll: 0, ofAddress: new Map(), counted: new Map() })
