/** One advisory in the OSV format (https://ossf.github.io/osv-schema/), as far as the check reads it. */
export type Advisory = {
  readonly schema_version: string
  readonly id: string
  readonly modified: string
  readonly summary: string
  readonly withdrawn?: string
  readonly affected: readonly Affected[]
  readonly references?: readonly { readonly type: string; readonly url: string }[]
}

export type Affected = {
  readonly package: { readonly ecosystem: string; readonly name: string }
  readonly ranges?: readonly Range[]
  readonly versions?: readonly string[]
}

export type Range = { readonly type: string; readonly events: readonly Event[] }
export type Event = { readonly introduced?: string; readonly fixed?: string; readonly last_affected?: string }

export type AdvisoryList = { readonly refreshed: string; readonly advisories: readonly Advisory[] }

export type Package = { readonly name: string; readonly version: string }

/** Throws for a file that is not a list, so that a damaged one cannot pass as an empty one. */
export function readAdvisoryList(text: string): AdvisoryList {
  // Every field that the check reads is verified below.
  const list = JSON.parse(text) as Partial<AdvisoryList>
  const { refreshed, advisories } = list
  if (typeof refreshed !== 'string' || !Array.isArray(advisories)) throw new Error('not a list of advisories')
  for (const one of advisories as readonly Partial<Advisory>[]) {
    const isWhole =
      typeof one.id === 'string' &&
      Array.isArray(one.affected) &&
      one.affected.length > 0 &&
      one.affected.every(({ ranges = [], versions = [] }) => ranges.length + versions.length > 0)
    if (!isWhole) throw new Error(`the advisory ${one.id ?? 'without id'} names no affected versions`)
  }
  return { refreshed, advisories }
}

/** Every package of the lockfile with its version, without our own workspaces. */
export function packagesIn(lockfile: string): readonly Package[] {
  // The format of npm, version 3; a lockfile of another one fails the check for its length.
  const { packages = {} } = JSON.parse(lockfile) as {
    packages?: Record<string, { name?: string; version?: string; link?: boolean }>
  }
  return Object.entries(packages).flatMap(([path, { name, version, link }]) => {
    const [, inFolder] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
    return inFolder === undefined || version === undefined || link === true ? [] : [{ name: name ?? inFolder, version }]
  })
}

export type Finding = Package & { readonly id: string; readonly summary: string }

export function findingsIn(packages: readonly Package[], advisories: readonly Advisory[]): readonly Finding[] {
  return packages.flatMap(({ name, version }) =>
    advisories
      .filter((advisory) => advisory.withdrawn === undefined && concerns(advisory, name, version))
      .map(({ id, summary }) => ({ name, version, id, summary })),
  )
}

function concerns(advisory: Advisory, name: string, version: string): boolean {
  return advisory.affected.some(
    ({ package: { ecosystem, name: affected }, ranges = [], versions = [] }) =>
      ecosystem === 'npm' &&
      affected === name &&
      (versions.includes(version) || ranges.some((range) => isInRange(version, range))),
  )
}

/** The evaluation that the OSV format prescribes: the last event at or before the version decides. */
function isInRange(version: string, { events }: Range): boolean {
  const versionOf = ({ introduced, fixed, last_affected: last }: Event) => introduced ?? fixed ?? last ?? '0'
  const sorted = events.toSorted((a, b) => compareVersions(versionOf(a), versionOf(b)))
  let isAffected = false
  for (const { introduced, fixed, last_affected: last } of sorted) {
    if (introduced !== undefined && (introduced === '0' || compareVersions(version, introduced) >= 0)) isAffected = true
    if (fixed !== undefined && compareVersions(version, fixed) >= 0) isAffected = false
    if (last !== undefined && compareVersions(version, last) > 0) isAffected = false
  }
  return isAffected
}

/** Precedence of Semantic Versioning 2.0.0, section 11. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)]
  for (const at of [0, 1, 2]) {
    const difference = (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0)
    if (difference !== 0) return difference
  }
  if (a.pre.length === 0 || b.pre.length === 0) return b.pre.length - a.pre.length
  for (const [at, left] of a.pre.entries()) {
    const right = b.pre[at]
    if (right === undefined) return 1
    const difference = compareIdentifiers(left, right)
    if (difference !== 0) return difference
  }
  return a.pre.length - b.pre.length
}

function partsOf(version: string): { readonly numbers: readonly number[]; readonly pre: readonly string[] } {
  const [withoutBuild = ''] = version.split('+', 1)
  const [core = '', pre] = withoutBuild.split(/-(.*)/s, 2)
  return { numbers: core.split('.').map(Number), pre: pre === undefined ? [] : pre.split('.') }
}

function compareIdentifiers(one: string, other: string): number {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)]
  if (isNumber && isOtherNumber) return Number(one) - Number(other)
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1
  return one === other ? 0 : one < other ? -1 : 1
}
