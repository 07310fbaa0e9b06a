import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type {
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
  SupportStatement,
} from '@mdn/browser-compat-data/types'
import { FLOOR } from './floor.ts'
import type { SupportedBrowser } from './floor.ts'

/** The tables of the Mozilla Developer Network: which browser has what from which version on. */
type Tables = {
  readonly api: Identifier
  readonly css: Identifier
  readonly html: Identifier
  readonly javascript: Identifier
}

const FILE = fileURLToPath(import.meta.resolve('@mdn/browser-compat-data'))
// The package is one file of this form.
export const TABLES = JSON.parse(readFileSync(FILE, 'utf8')) as Tables

// The keys of our own constant.
const BROWSERS = Object.keys(FLOOR) as readonly SupportedBrowser[]

/** The entry of a table behind a path, if there is one. */
export function entryAt(table: Identifier | undefined, ...path: readonly string[]): Identifier | undefined {
  let entry = table
  for (const step of path) entry = entry !== undefined && Object.hasOwn(entry, step) ? entry[step] : undefined
  return entry
}

/** What stands below it, by name. */
export function entriesOf(entry: Identifier | undefined): readonly (readonly [string, Identifier])[] {
  return Object.keys(entry ?? {})
    .filter((name) => name !== '__compat')
    .flatMap((name) => {
      const inner = entryAt(entry, name)
      return inner === undefined ? [] : [[name, inner] as const]
    })
}

export function compatOf(entry: Identifier | undefined): CompatStatement | undefined {
  return entry?.__compat
}

export type Allowance = {
  /** The build writes the name with the browser's prefix beside it. */
  readonly withPrefix?: boolean
  /** What a browser has never had in any version is its nature, as a pointer's shape is not a phone's, and not its age. */
  readonly withoutNever?: boolean
}

/** The browsers of the floor that do not have it, as `firefox 121`; what the tables do not know has none. */
export function missingIn(compat: CompatStatement | undefined, allowance: Allowance = {}): readonly string[] {
  if (compat === undefined) return []
  return BROWSERS.map((browser) => ({ browser, support: compat.support[browser] }))
    .filter(({ browser, support }) => !isThere(support, FLOOR[browser], allowance))
    .map(({ browser, support }) => ({ browser, since: sinceWhen(support) }))
    .filter(({ since }) => !(allowance.withoutNever && since === 'never'))
    .map(({ browser, since }) => `${browser} ${since}`)
}

function isThere(support: SupportStatement | undefined, version: string, { withPrefix }: Allowance): boolean {
  // Not told is not the same as not there.
  if (support === undefined) return true
  return statements(support).some(
    ({ version_added: added, version_removed: removed, prefix, alternative_name: otherName, flags }) =>
      (prefix === undefined || withPrefix) &&
      otherName === undefined &&
      flags === undefined &&
      typeof added === 'string' &&
      added !== 'preview' &&
      compareVersions(added, version) <= 0 &&
      !(typeof removed === 'string' && compareVersions(removed, version) <= 0),
  )
}

function sinceWhen(support: SupportStatement | undefined): string {
  const added = support === undefined ? undefined : statements(support)[0]?.version_added
  return typeof added === 'string' ? added : 'never'
}

function statements(support: SupportStatement): readonly SimpleSupportStatement[] {
  return Array.isArray(support) ? support : [support]
}

/** `≤79` is as early as 79 at the latest. */
function compareVersions(a: string, b: string): number {
  const parts = (version: string) => version.replace('≤', '').split('.').map(Number)
  const [left, right] = [parts(a), parts(b)]
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Something a file uses that not all browsers of the floor have. */
export type TooNew = {
  /** Its place in the tables, such as `javascript.builtins.Object.groupBy`. */
  readonly feature: string
  readonly missingIn: readonly string[]
  /** A few letters around it. */
  readonly where: string
}
