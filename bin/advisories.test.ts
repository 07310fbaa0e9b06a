import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compareVersions, findingsIn, packagesIn, readAdvisoryList } from './advisories.ts'
import type { Advisory, Event } from './advisories.ts'
import { mergeAdvisories, readAuditReport } from './advisories-of-audit.ts'

const ROOT = join(import.meta.dirname, '..')
const list = readAdvisoryList(readFileSync(join(ROOT, 'bin', 'advisories.json'), 'utf8'))

const advisory = (changes: Partial<Advisory> = {}, events: readonly Event[] = [{ introduced: '0' }]): Advisory => ({
  schema_version: '1.7.0',
  id: 'GHSA-aaaa-bbbb-cccc',
  modified: '2026-11-19T00:00:00Z',
  summary: 'A weakness',
  affected: [{ package: { ecosystem: 'npm', name: 'one' }, ranges: [{ type: 'SEMVER', events }] }],
  ...changes,
})

describe('the advisories of the repository', () => {
  test.each([
    ['0.8.12', 14],
    ['0.8.13', 10],
    ['0.8.14', 8],
    ['0.8.15', 0],
    ['0.9.9', 7],
    ['0.9.12', 0],
  ])('name @xmldom/xmldom %s in %i of them', (version, count) => {
    expect(findingsIn([{ name: '@xmldom/xmldom', version }], list.advisories)).toHaveLength(count)
  })

  test('concern no package of the lockfile', () => {
    const packages = packagesIn(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
    expect(packages.length).toBeGreaterThan(500)
    expect(packages).toContainEqual({ name: '@xmldom/xmldom', version: '0.8.15' })
    expect(findingsIn(packages, list.advisories)).toEqual([])
  })
})

test('every package of the lockfile has an exact version and a hash', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; integrity?: string; link?: boolean }>
  }
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  expect(installed.length).toBeGreaterThan(500)
  const without = installed.filter(
    ([, { version = '', integrity = '' }]) => !/^\d+\.\d+\.\d+/.test(version) || !integrity.startsWith('sha512-'),
  )
  expect(without.map(([path]) => path)).toEqual([])
})

describe('a package is affected', () => {
  test.each<{ version: string; events: readonly Event[]; is: boolean }>([
    { version: '1.2.2', events: [{ introduced: '0' }, { fixed: '1.2.3' }], is: true },
    { version: '1.2.3', events: [{ introduced: '0' }, { fixed: '1.2.3' }], is: false },
    { version: '1.2.3-rc.1', events: [{ introduced: '0' }, { fixed: '1.2.3' }], is: true },
    { version: '1.2.3', events: [{ introduced: '0' }, { last_affected: '1.2.3' }], is: true },
    { version: '1.2.4', events: [{ introduced: '0' }, { last_affected: '1.2.3' }], is: false },
    { version: '0.9.9', events: [{ introduced: '1.0.0' }], is: false },
    { version: '1.0.0', events: [{ introduced: '1.0.0' }], is: true },
    { version: '10.0.0', events: [{ introduced: '9.0.0' }, { fixed: '11.0.0' }], is: true },
    {
      version: '1.5.0',
      events: [{ fixed: '2.1.0' }, { introduced: '2.0.0' }, { introduced: '0' }, { fixed: '1.4.0' }],
      is: false,
    },
    {
      version: '2.0.5',
      events: [{ fixed: '2.1.0' }, { introduced: '2.0.0' }, { introduced: '0' }, { fixed: '1.4.0' }],
      is: true,
    },
  ])('$version with $events: $is', ({ version, events, is }) => {
    expect(findingsIn([{ name: 'one', version }], [advisory({}, events)]).length > 0).toBe(is)
  })

  test.each([
    { name: 'another name', one: { name: 'two', version: '1.0.0' }, changes: {} },
    { name: 'withdrawn', one: { name: 'one', version: '1.0.0' }, changes: { withdrawn: '2026-01-01T00:00:00Z' } },
    {
      name: 'another ecosystem',
      one: { name: 'one', version: '1.0.0' },
      changes: { affected: [{ package: { ecosystem: 'PyPI', name: 'one' }, versions: ['1.0.0'] }] },
    },
  ])('not by an advisory of $name', ({ one, changes }) => {
    expect(findingsIn([one], [advisory(changes)])).toEqual([])
  })

  test('by a version that is listed', () => {
    const affected = [{ package: { ecosystem: 'npm', name: 'one' }, versions: ['1.0.0'] }]
    expect(findingsIn([{ name: 'one', version: '1.0.0' }], [advisory({ affected })])).toHaveLength(1)
    expect(findingsIn([{ name: 'one', version: '1.0.1' }], [advisory({ affected })])).toEqual([])
  })

  test('wherever it lies in the lockfile, and under its own name', () => {
    const packages = {
      '': { name: 'nalle', version: '0.1.0' },
      server: { name: '@nalle/server', version: '0.1.0' },
      'node_modules/@nalle/server': { link: true, version: '0.1.0' },
      'node_modules/@a/b': { version: '1.0.0' },
      'node_modules/@a/b/node_modules/c': { version: '2.0.0' },
      'node_modules/alias': { name: 'real', version: '3.0.0' },
    }
    expect(packagesIn(JSON.stringify({ packages }))).toEqual([
      { name: '@a/b', version: '1.0.0' },
      { name: 'c', version: '2.0.0' },
      { name: 'real', version: '3.0.0' },
    ])
  })
})

test('versions are ordered as Semantic Versioning orders them', () => {
  const ordered = [
    '0.9.0',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '1.0.1',
    '1.10.0',
    '2.0.0',
  ]
  for (const [at, one] of ordered.entries()) {
    for (const [otherAt, other] of ordered.entries()) {
      expect(Math.sign(compareVersions(one, other)), `${one} and ${other}`).toBe(Math.sign(at - otherAt))
    }
  }
  expect(compareVersions('1.0.0+a', '1.0.0+b')).toBe(0)
})

test.each([
  '{}',
  '[]',
  '{"refreshed":"2026-01-01"}',
  '{"refreshed":"2026-01-01","advisories":[{"id":"a","affected":[]}]}',
])('a damaged list is refused: %s', (text) => {
  expect(() => readAdvisoryList(text)).toThrow(/not a list of advisories|names no affected versions/)
})

describe('the report of npm audit', () => {
  const via = (range: string) => ({
    source: 1,
    name: 'one',
    title: 'A weakness',
    url: 'https://github.com/advisories/GHSA-dddd-eeee-ffff',
    severity: 'high',
    range,
  })
  const reportOf = (range: string) =>
    JSON.stringify({ auditReportVersion: 2, vulnerabilities: { one: { via: [via(range)] }, two: { via: ['one'] } } })

  test.each([
    { range: '<1.2.3', affected: ['0.1.0', '1.2.2'], others: ['1.2.3'] },
    { range: '<=1.2.3', affected: ['1.2.3'], others: ['1.2.4'] },
    { range: '>=1.0.0 <1.2.3', affected: ['1.0.0'], others: ['0.9.0', '1.2.3'] },
    { range: '>= 1.0.0 < 1.2.3 || >=2.0.0 <=2.0.1', affected: ['1.1.0', '2.0.1'], others: ['1.5.0', '2.0.2'] },
    { range: '1.2.3', affected: ['1.2.3'], others: ['1.2.2', '1.2.4'] },
    { range: '*', affected: ['0.0.1', '99.0.0'], others: [] },
    { range: '>=1.0.0', affected: ['1.0.0', '9.0.0'], others: ['0.9.9'] },
  ])('becomes an advisory of $range', ({ range, affected, others }) => {
    const result = readAuditReport(reportOf(range), '2026-11-19')
    const advisories = 'advisories' in result ? result.advisories : []
    expect(advisories.map(({ id }) => id)).toEqual(['GHSA-dddd-eeee-ffff'])
    const found = (version: string) => findingsIn([{ name: 'one', version }], advisories).length > 0
    expect(affected.filter((version) => !found(version))).toEqual([])
    expect(others.filter(found)).toEqual([])
    expect(readAdvisoryList(JSON.stringify({ refreshed: '2026-11-19', advisories })).advisories).toEqual(advisories)
  })

  test.each([
    { report: '{"message":"405 Method Not Allowed","statusCode":405}', refused: '405 Method Not Allowed' },
    { report: '', refused: 'no report' },
    { report: 'npm error', refused: 'no report' },
    { report: '{"a":1}', refused: 'a report of an unknown kind' },
  ])('that is none says why: $refused', ({ report, refused }) => {
    expect(readAuditReport(report, '2026-11-19')).toEqual({ refused })
  })

  test('adds to what is known and takes the place of what it names again', () => {
    const [known, again] = [advisory({ id: 'GHSA-b' }), advisory({ id: 'GHSA-a', summary: 'Old' })]
    const merged = mergeAdvisories(
      { refreshed: '2026-01-01', advisories: [known, again] },
      [advisory({ id: 'GHSA-a', summary: 'New' })],
      '2026-11-19',
    )
    expect(merged.refreshed).toBe('2026-11-19')
    expect(merged.advisories.map(({ id, summary }) => [id, summary])).toEqual([
      ['GHSA-a', 'New'],
      ['GHSA-b', 'A weakness'],
    ])
  })
})
