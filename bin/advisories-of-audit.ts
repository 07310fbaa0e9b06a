import type { Advisory, AdvisoryList, Event, Range } from './advisories.ts'

/** What `npm audit --json` says of one weakness. */
type AuditEntry = { readonly name: string; readonly title: string; readonly url: string; readonly range: string }

export type AuditResult = { readonly advisories: readonly Advisory[] } | { readonly refused: string }

/** The report of `npm audit --json` as advisories in OSV format, or why there is none. */
export function readAuditReport(report: string, today: string): AuditResult {
  const text = report.slice(Math.max(0, report.indexOf('{')))
  const parsed = parseObject(text)
  if (parsed === undefined) return { refused: 'no report' }
  if (typeof parsed['message'] === 'string') return { refused: parsed['message'] }
  const { vulnerabilities } = parsed
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null) return { refused: 'a report of an unknown kind' }
  const entries = Object.values(vulnerabilities).flatMap(({ via }: { via?: unknown }) =>
    Array.isArray(via) ? via.filter(isEntry) : [],
  )
  return { advisories: entries.map((entry) => advisoryOf(entry, today)) }
}

/** What is known stays; what the report names again takes its place. */
export function mergeAdvisories(list: AdvisoryList, found: readonly Advisory[], today: string): AdvisoryList {
  const byId = new Map([...list.advisories, ...found].map((advisory) => [advisory.id, advisory]))
  const advisories = [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return { refreshed: today, advisories }
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    // Every field is looked at before it is used.
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** A package that is only affected through another one is listed by that one's name. */
function isEntry(via: unknown): via is AuditEntry {
  if (typeof via !== 'object' || via === null) return false
  return ['name', 'title', 'url', 'range'].every((field) => typeof Reflect.get(via, field) === 'string')
}

function advisoryOf({ name, title, url, range }: AuditEntry, today: string): Advisory {
  return {
    schema_version: '1.7.0',
    id: /GHSA(-[a-z0-9]{4}){3}/.exec(url)?.[0] ?? url,
    modified: `${today}T00:00:00Z`,
    summary: title,
    affected: [{ package: { ecosystem: 'npm', name }, ranges: range.split('||').map(rangeOf) }],
    references: [{ type: 'ADVISORY', url }],
  }
}

/** OSV has no open lower end, so `>1.0.0` begins with 1.0.0: one version too many rather than one too few. */
function rangeOf(text: string): Range {
  const events: Event[] = []
  for (const [, sign, version = '0'] of text.matchAll(/(<=|>=|<|>|=)?\s*v?(\d[\w.+-]*)/g)) {
    if (sign === '<') events.push({ fixed: version })
    else if (sign === '<=') events.push({ last_affected: version })
    else if (sign === '>=' || sign === '>') events.push({ introduced: version })
    else events.push({ introduced: version }, { last_affected: version })
  }
  return {
    type: 'SEMVER',
    events: events.some((event) => event.introduced) ? events : [{ introduced: '0' }, ...events],
  }
}
