import { KeyReference } from '@nalle/contract/municipality/keys.ts'
import type { FieldProblem } from '@nalle/contract/municipality/problem.ts'
import type { Read } from '../database/database.ts'
import { MachineRefused } from '../http/errors.ts'
import { RESOURCES } from '../municipality/resources.ts'
import { isPlain } from './fingerprints.ts'
import { storedKeys, type NamedKey } from './stored-keys.ts'

/** Of which kinds of things an id of a kind may be: clubs and pre-schools both have terms. */
const KINDS_OF_ID = Map.groupBy(RESOURCES, ({ idKind }) => idKind)

/** The ids of what the municipality names by keys of its own. */
export type KnownKeys = { readonly find: (reference: KeyReference) => string | 'AMBIGUOUS' | undefined }

/** Looks up all that the values name, in one question. */
export async function findKeys(db: Read, values: readonly unknown[]): Promise<KnownKeys> {
  const named: KeyReference[] = []
  for (const value of values) collect(value, named)
  if (named.length === 0) return { find: () => undefined }
  const different = new Map<string, NamedKey>()
  for (const { kind: idKind, key } of named) {
    for (const { kind } of KINDS_OF_ID.get(idKind) ?? []) different.set(`${kind} ${key}`, { kind, key })
  }
  const rows = await storedKeys(db, [...different.values()])
  const ids = new Map(rows.map(({ kind, key, id }) => [`${kind} ${key}`, id]))
  return {
    find: (reference) => {
      const kinds = KINDS_OF_ID.get(reference.kind) ?? []
      const found = kinds.flatMap(({ kind }) => ids.get(`${kind} ${reference.key}`) ?? [])
      return found.length > 1 ? 'AMBIGUOUS' : found[0]
    },
  }
}

function collect(value: unknown, found: KeyReference[]): void {
  if (value instanceof KeyReference) found.push(value)
  else if (Array.isArray(value)) {
    for (const part of value) if (typeof part === 'object') collect(part, found)
  } else if (typeof value === 'object' && value !== null && isPlain(value)) collect(Object.values(value), found)
}

/** The same value with ids in place of keys. Every key that is not known is told, with its place. */
export function withIds(value: unknown, keys: KnownKeys): unknown {
  const problems: FieldProblem[] = []
  const resolved = replace(value, keys, '', problems)
  if (problems.length > 0) {
    throw new MachineRefused(
      { status: 409, code: 'UNKNOWN_KEY', detail: 'Something is named by a key that is not known.', errors: problems },
      'UNKNOWN_KEY',
    )
  }
  return resolved
}

function replace(value: unknown, keys: KnownKeys, pointer: string, problems: FieldProblem[]): unknown {
  if (value instanceof KeyReference) {
    const id = keys.find(value)
    if (id !== undefined && id !== 'AMBIGUOUS') return id
    problems.push({
      pointer,
      code: id ?? 'UNKNOWN_KEY',
      detail:
        id === undefined
          ? `Nothing of the kind ${value.kind} has the key ${value.key}.`
          : `More than one thing of the kind ${value.kind} has the key ${value.key}; name it by its id.`,
    })
    return undefined
  }
  if (Array.isArray(value)) {
    // A year of days is a list of texts, of which none is a key.
    return value.map((part, at) =>
      typeof part === 'object' ? replace(part, keys, `${pointer}/${at}`, problems) : part,
    )
  }
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, replace(part, keys, `${pointer}/${key}`, problems)]),
  )
}
