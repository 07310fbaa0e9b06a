/** What vitest writes as `coverage-final.json`, as far as it is read here. */
export type FileCoverage = {
  readonly path: string
  readonly fnMap: Readonly<Record<string, { readonly name: string; readonly loc: Span }>>
  readonly branchMap: Readonly<Record<string, { readonly loc: Span }>>
  readonly b: Readonly<Record<string, readonly number[]>>
}
type Place = { readonly line: number; readonly column: number | null }
type Span = { readonly start: Place; readonly end: Place }

export type Loss = { readonly entry: string; readonly was: string }

/**
 * One entry per function with branches: `file function executed/all`. Branches are numbered in the order of the source
 * within their function, so that a change elsewhere in the file moves none: `0-5 7/9` executed all of nine but 6 and 8.
 */
export function branchEntries(path: string, file: Omit<FileCoverage, 'path'>): readonly string[] {
  const executed = new Map<string, boolean[]>()
  const branches = Object.entries(file.branchMap).toSorted(([, a], [, b]) => compare(a.loc.start, b.loc.start))
  for (const [key, { loc }] of branches) {
    const name = functionAround(loc, file)
    executed.set(name, [...(executed.get(name) ?? []), ...(file.b[key] ?? []).map((times) => times > 0)])
  }
  return [...executed].map(([name, all]) => `${path} ${name} ${rangesOf(all)}/${all.length}`)
}

/** Functions without a name belong to the named one around them. */
function functionAround(loc: Span, { fnMap }: Pick<FileCoverage, 'fnMap'>): string {
  const around = Object.values(fnMap)
    .filter(({ name }) => !name.startsWith('('))
    .filter((fn) => compare(fn.loc.start, loc.start) <= 0 && compare(loc.start, fn.loc.end) <= 0)
    .toSorted((a, b) => compare(b.loc.start, a.loc.start))
  return around[0]?.name ?? '(module)'
}

/** An end without a column is the end of its line. */
function compare(a: Place, b: Place): number {
  return a.line === b.line ? (a.column ?? Infinity) - (b.column ?? Infinity) || 0 : a.line - b.line
}

/** `0-5 7`, or `none`. */
export function rangesOf(executed: readonly boolean[]): string {
  const starts = executed.flatMap((is, at) => (is && executed[at - 1] !== true ? [at] : []))
  const ranges = starts.map((start) => {
    const after = executed.indexOf(false, start)
    const end = after < 0 ? executed.length - 1 : after - 1
    return start === end ? `${start}` : `${start}-${end}`
  })
  return ranges.join(' ') || 'none'
}

function numbersIn(ranges: string): ReadonlySet<number> {
  const parts = ranges === 'none' ? [] : ranges.split(' ').map((range) => range.split('-').map(Number))
  return new Set(
    parts.flatMap(([start = 0, end = start]) => Array.from({ length: end - start + 1 }, (_, i) => start + i)),
  )
}

type Branches = { readonly executed: ReadonlySet<number>; readonly all: number }

function readBranches(entries: readonly string[]): ReadonlyMap<string, Branches> {
  return new Map(
    entries.map((entry) => {
      const [, name = '', ranges = '', all] = /^(\S+ \S+) (.*)\/(\d+)$/.exec(entry) ?? []
      return [name, { executed: numbersIn(ranges), all: Number(all) }]
    }),
  )
}

/**
 * Functions that lost a branch. Where a function has another number of branches than before, its branches cannot be
 * compared one by one: it must not leave more of them unexecuted. A function that no longer exists loses nothing.
 */
export function lostBranches(before: readonly string[], now: readonly string[]): readonly Loss[] {
  const current = readBranches(now)
  const entries = [...readBranches(before)]
  return entries.flatMap(([entry, { executed, all }]) => {
    const other = current.get(entry)
    if (other === undefined) return []
    const lost = [...executed].filter((branch) => !other.executed.has(branch))
    const isLost = other.all === all ? lost.length > 0 : other.all - other.executed.size > all - executed.size
    return isLost ? [{ entry, was: `${executed.size}/${all}, now ${other.executed.size}/${other.all}` }] : []
  })
}

/** Entries that were there. `existing`: what could be executed now; what is not among it has been removed or renamed. */
export function lostEntries(
  before: readonly string[],
  now: readonly string[],
  existing?: readonly string[],
): readonly Loss[] {
  const [current, possible] = [new Set(now), new Set(existing)]
  return before
    .filter((entry) => !current.has(entry) && (existing === undefined || possible.has(entry)))
    .map((entry) => ({ entry, was: 'in the list' }))
}

/** Lines `list: entry # reason`; an entry that ends with `*` stands for all that begin so. */
export function readExceptions(text: string, list: string): (entry: string) => boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const named = lines.map((line) => {
    const [what = '', reason = ''] = line.split(' # ')
    if (reason.trim() === '') throw new Error(`an exception without a reason: ${line}`)
    return what.trim()
  })
  const entries = named.flatMap((what) => (what.startsWith(`${list}: `) ? [what.slice(list.length + 2)] : []))
  return (entry) => entries.some((one) => (one.endsWith('*') ? entry.startsWith(one.slice(0, -1)) : entry === one))
}
