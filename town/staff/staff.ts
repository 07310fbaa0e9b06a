import { setTimeout as pause } from 'node:timers/promises'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { ROOT } from './api.ts'
import type { Api } from './api.ts'
import { markAttendances } from './attendance.ts'
import { DUTIES, readUnits } from './duties.ts'
import type { TownEvent } from './duties.ts'

export type Staff = {
  /** Reads what is new, waiting for it as long as said. */
  readonly listen: (waitSeconds: number) => Promise<void>
  /** Does what is due by now. */
  readonly work: () => Promise<void>
  readonly walkRound: () => Promise<void>
}

export type StaffOptions = {
  readonly api: Api
  readonly now: () => Temporal.Instant
  /** Told what could not be done; the others go on with their work. */
  readonly onTrouble: (error: unknown) => void
}

/**
 * The staff of the town: a program that is a client of the municipality's calls and of nothing else. It remembers
 * nothing: after a start it reads the feed from its beginning, and each duty looks first whether it was done.
 */
export function townStaff({ api, now, onTrouble }: StaffOptions): Staff {
  const due: { readonly at: Temporal.Instant; readonly event: TownEvent }[] = []
  let cursor = '0'
  const orTrouble = (work: Promise<void>) => work.catch(onTrouble)
  return {
    listen: async (waitSeconds) => {
      const { status, body } = await api.get(`${ROOT}/events?after=${cursor}&limit=1000&wait=${waitSeconds}`)
      if (status === 410) cursor = '0'
      if (status !== 200) throw new Error(`the feed answered ${status}`)
      // As the call is described.
      const { events, next } = body as { readonly events: readonly TownEvent[]; readonly next: string }
      for (const event of events) {
        const duty = DUTIES.get(event.type)
        if (duty === undefined) continue
        due.push({ at: Temporal.Instant.from(event.time).add({ seconds: duty.afterSeconds }), event })
      }
      cursor = next
    },
    work: async () => {
      const [ready, later] = [true, false].map((isDue) =>
        due.filter(({ at }) => Temporal.Instant.compare(at, now()) <= 0 === isDue),
      )
      due.splice(0, due.length, ...(later ?? []))
      for (const { event } of ready ?? []) {
        const duty = DUTIES.get(event.type)
        if (duty !== undefined) await orTrouble(duty.run(api, event, dayIn(now())))
      }
    },
    walkRound: async () => {
      for (const { id } of await readUnits(api)) await orTrouble(markAttendances(api, id, now()))
    },
  }
}

const LISTEN_SECONDS = 5
const LOOK_EVERY_MS = 1000
const WALK_EVERY_MS = 120_000

/** For as long as the process lives. */
export async function liveOn(staff: Staff, onTrouble: (error: unknown) => void): Promise<never> {
  const forEver = async (work: () => Promise<void>, everyMs: number) => {
    for (;;) {
      await work().catch(onTrouble)
      await pause(everyMs)
    }
  }
  await Promise.all([
    forEver(() => staff.listen(LISTEN_SECONDS), LOOK_EVERY_MS),
    forEver(staff.work, LOOK_EVERY_MS),
    forEver(staff.walkRound, WALK_EVERY_MS),
  ])
  throw new Error('nobody stops working by themselves')
}
