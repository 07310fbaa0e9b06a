import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const HOUSE = join(import.meta.dirname, '..')
const page = readFileSync(join(HOUSE, 'docs', 'asvs.md'), 'utf8')

/** Points of levels 1 and 2 in each section of the standard, version 5.0.0; those of level 3 come between them. */
const POINTS: Readonly<Record<string, readonly number[]>> = {
  '1.1': upTo(2),
  '1.2': upTo(9),
  '1.3': upTo(11),
  '1.4': upTo(3),
  '1.5': upTo(2),
  '2.1': upTo(3),
  '2.2': upTo(3),
  '2.3': upTo(4),
  '2.4': upTo(1),
  '3.2': upTo(2),
  '3.3': upTo(4),
  '3.4': upTo(6),
  '3.5': upTo(5),
  '3.7': upTo(2),
  '4.1': upTo(3),
  '4.2': upTo(1),
  '4.3': upTo(2),
  '4.4': upTo(4),
  '5.1': upTo(1),
  '5.2': upTo(3),
  '5.3': upTo(2),
  '5.4': upTo(3),
  '6.1': upTo(3),
  '6.2': upTo(11),
  '6.3': upTo(3),
  '6.4': upTo(4),
  '6.5': upTo(5),
  '6.6': upTo(3),
  '6.8': upTo(4),
  '7.1': upTo(3),
  '7.2': upTo(4),
  '7.3': upTo(2),
  '7.4': upTo(5),
  '7.5': upTo(2),
  '7.6': upTo(2),
  '8.1': upTo(2),
  '8.2': upTo(3),
  '8.3': upTo(1),
  '8.4': upTo(1),
  '9.1': upTo(3),
  '9.2': upTo(4),
  '10.1': upTo(2),
  '10.2': upTo(2),
  '10.3': upTo(4),
  '10.4': upTo(11),
  '10.5': upTo(5),
  '10.6': upTo(2),
  '10.7': upTo(3),
  '11.1': upTo(2),
  '11.2': upTo(3),
  '11.3': upTo(3),
  '11.4': upTo(3),
  '11.5': upTo(1),
  '11.6': upTo(1),
  '12.1': upTo(3),
  '12.2': upTo(2),
  '12.3': upTo(4),
  '13.1': upTo(1),
  '13.2': upTo(5),
  '13.3': upTo(2),
  '13.4': upTo(5),
  '14.1': upTo(2),
  '14.2': upTo(4),
  '14.3': upTo(3),
  '15.1': upTo(3),
  '15.2': upTo(3),
  '15.3': upTo(7),
  '16.1': upTo(1),
  '16.2': upTo(5),
  '16.3': upTo(4),
  '16.4': upTo(3),
  '16.5': upTo(3),
  '17.1': upTo(1),
  '17.2': upTo(4),
  '17.3': upTo(2),
}

function upTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, at) => at + 1)
}

describe('the page about the ASVS', () => {
  test('answers every point of levels 1 and 2 once, and no other', () => {
    const rows = page.split('\n').filter((line) => /^\| \d/.test(line))
    const answered = rows.flatMap((line) => (line.split('|')[1] ?? '').split(',').map((point) => point.trim()))
    const asked = Object.entries(POINTS).flatMap(([section, points]) => points.map((point) => `${section}.${point}`))
    expect(answered.toSorted()).toEqual(asked.toSorted())
  })

  const rows = page
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [, points = '', status = '', reason = ''] = line.split('|').map((cell) => cell.trim())
      return { points, status, reason }
    })

  test('knows five statuses', () => {
    const statuses = [...new Set(rows.map(({ status }) => status))]
    expect(statuses.toSorted()).toEqual(['Document', 'Met', 'Not met', 'Operator', '–'])
  })

  test('names a test for each point that is met', () => {
    const met = rows.filter(({ status }) => status === 'Met')
    expect(met.length).toBeGreaterThan(80)
    const without = met.filter(({ reason }) => !/`[^`]+\.(?:test|spec|component)\.ts`/.test(reason))
    expect(without).toEqual([])
  })

  test('links a document for each point that asks for one', () => {
    const documents = rows.filter(({ status }) => status === 'Document')
    const missing = documents.filter(({ reason }) => {
      const links = [...reason.matchAll(/\]\(([^)#]+\.md)\)/g)].map(([, link = '']) => link)
      return links.length === 0 || !links.every((link) => existsSync(join(HOUSE, 'docs', link)))
    })
    expect(missing).toEqual([])
  })

  test('names sections of documents that exist', () => {
    const missing = rows.flatMap(({ reason }) =>
      [...reason.matchAll(/“([^”]+)” in \[[^\]]+\]\(([^)]+)\)/g)].filter(
        ([, section = '', link = '']) =>
          !new RegExp(`^#+ ${section}$`, 'm').test(readFileSync(join(HOUSE, 'docs', link), 'utf8')),
      ),
    )
    expect(missing).toEqual([])
  })

  test('names files that are there', () => {
    const named = [...page.matchAll(/`((?:bin|contract|deploy|domain|e2e|server|web)\/[^`]+)`/g)].map(
      ([, path = '']) => path,
    )
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((path) => !existsSync(join(HOUSE, path)))).toEqual([])
  })
})
