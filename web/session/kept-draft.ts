import { useState } from 'react'
import { placeOf, type Storage } from './forget-drafts.ts'
import { useUser } from './start.ts'

/**
 * Form state that survives an expired login, a reload and a failed save. It stays in this tab, belongs to the person
 * who typed it, and is gone when it is sent, discarded, or its person logs out.
 *
 * Give `initial` as it would be without a draft; call `discard` after sending and when the person gives up.
 */
export function useKeptDraft<Draft extends object>(
  key: string,
  initial: Draft,
): readonly [draft: Draft, change: (draft: Draft) => void, discard: () => void] {
  const owner = useUser()?.id ?? 'nobody'
  const [draft, setDraft] = useState(() => findDraft<Draft>(sessionStorage, owner, key, initial) ?? initial)
  const change = (changed: Draft) => {
    setDraft(changed)
    keepDraft(sessionStorage, owner, key, changed)
  }
  const discard = () => {
    setDraft(initial)
    sessionStorage.removeItem(placeOf(owner, key))
  }
  return [draft, change, discard]
}

/** Where a draft of this person is found, kept and thrown away. */
export type DraftPlace<Draft extends object> = {
  readonly find: (initial: Draft) => Draft | undefined
  readonly keep: (draft: Draft) => void
  readonly discard: () => void
}

/** The same for a form that lives outside of React. */
export function useDraftPlace<Draft extends object>(key: string): DraftPlace<Draft> {
  const owner = useUser()?.id ?? 'nobody'
  return {
    find: (initial: Draft) => findDraft<Draft>(sessionStorage, owner, key, initial),
    keep: (draft: Draft) => keepDraft(sessionStorage, owner, key, draft),
    discard: () => sessionStorage.removeItem(placeOf(owner, key)),
  }
}

export function keepDraft(storage: Storage, owner: string, key: string, draft: object): void {
  try {
    storage.setItem(placeOf(owner, key), JSON.stringify(draft, markDates))
  } catch {
    // A full or forbidden storage must not keep anybody from typing.
  }
}

export function findDraft<Draft extends object>(
  storage: Storage,
  owner: string,
  key: string,
  initial: Draft,
): Draft | undefined {
  const kept = storage.getItem(placeOf(owner, key))
  if (kept === null) return undefined
  try {
    // What a newer version of the form asks besides stands in its initial state.
    return { ...initial, ...JSON.parse(kept, readDates) }
  } catch {
    return undefined
  }
}

const KINDS = {
  date: Temporal.PlainDate,
  time: Temporal.PlainTime,
  instant: Temporal.Instant,
} as const

const MARK = '~'

/** JSON knows no dates: each is kept with its kind, so that it comes back as what it was. */
function markDates(this: unknown, key: string, text: unknown): unknown {
  // JSON gives the text; the date it came from stands in the object that holds it.
  const value = (this as Readonly<Record<string, unknown>>)[key]
  for (const [kind, type] of Object.entries(KINDS)) if (value instanceof type) return { [MARK]: kind, text }
  return text
}

function readDates(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(MARK in value) || !('text' in value)) return value
  const kind = Object.keys(KINDS).find((name): name is keyof typeof KINDS => name === value[MARK])
  return kind === undefined ? value : KINDS[kind].from(String(value.text))
}
