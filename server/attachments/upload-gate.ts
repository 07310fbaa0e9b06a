import type { PersonId } from '@nalle/domain/ids.ts'

export type GateLimits = {
  /** Each lies on the local disk while it is looked at: so many times 25 MB must fit there. */
  readonly atOnce: number
  /** Nobody fills the gate alone. */
  readonly atOnceOfOnePerson: number
  /** Those who wait cost a connection each; whoever comes after them is told to come again. */
  readonly waiting: number
}

export const GATE_LIMITS: GateLimits = { atOnce: 60, atOnceOfOnePerson: 10, waiting: 500 }

export type UploadGate = {
  /** Waits for its turn, and answers with what ends the turn; nothing when there are too many waiting already. */
  readonly enter: (person: PersonId, left: AbortSignal) => Promise<(() => void) | undefined>
}

type Waiting = { readonly person: PersonId; readonly begin: () => void }

/** How many files this process receives at the same time. Those whose turn has not come are not read at all. */
export function uploadGate(limits: GateLimits = GATE_LIMITS): UploadGate {
  const inside = new Map<PersonId, number>()
  const waiting: Waiting[] = []
  let all = 0

  const hasRoom = (person: PersonId) => all < limits.atOnce && (inside.get(person) ?? 0) < limits.atOnceOfOnePerson

  const count = (person: PersonId, change: 1 | -1) => {
    all += change
    const now = (inside.get(person) ?? 0) + change
    if (now === 0) inside.delete(person)
    else inside.set(person, now)
  }

  /** First come, first served, but nobody waits behind a person who has used up their share. */
  const letIn = () => {
    for (let index = 0; index < waiting.length && all < limits.atOnce; index += 1) {
      const next = waiting[index]
      if (next === undefined || !hasRoom(next.person)) continue
      waiting.splice(index, 1)
      index -= 1
      next.begin()
    }
  }

  const turnOf = (person: PersonId) => {
    count(person, 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      count(person, -1)
      letIn()
    }
  }

  return {
    enter: async (person, left) => {
      if (hasRoom(person)) return turnOf(person)
      if (waiting.length >= limits.waiting || left.aborted) return undefined
      const { promise, resolve } = Promise.withResolvers<(() => void) | undefined>()
      const entry: Waiting = { person, begin: () => resolve(turnOf(person)) }
      waiting.push(entry)
      left.addEventListener(
        'abort',
        () => {
          const index = waiting.indexOf(entry)
          if (index >= 0) waiting.splice(index, 1)
          resolve(undefined)
        },
        { once: true },
      )
      return promise
    },
  }
}
