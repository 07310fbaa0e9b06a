import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkCity } from '@nalle/domain/city/check-city.ts'
import type { City } from '@nalle/domain/city/city.ts'
import { describe, expect, test } from 'vitest'
import { cities, findCity } from './cities.ts'
import { kuusilahti } from './kuusilahti.ts'
import { norrvik } from './norrvik.ts'

describe('each city', () => {
  test.each(cities.map((city) => ({ id: city.id, city })))('$id has no problems', ({ city }) => {
    expect(checkCity(city)).toEqual([])
  })

  test('is found by its id', () => {
    expect(findCity('kuusilahti')).toBe(kuusilahti)
    expect(findCity('norrvik')).toBe(norrvik)
    expect(findCity('atlantis')).toBeUndefined()
  })
})

describe('Norrvik differs from Kuusilahti in every setting', () => {
  const ours = settingsOf(kuusilahti)
  const theirs = settingsOf(norrvik)

  test('both have the same settings', () => {
    expect(Object.keys(theirs)).toEqual(Object.keys(ours))
  })

  test.each(Object.keys(ours))('%s', (setting) => {
    expect(theirs[setting]).not.toEqual(ours[setting])
  })
})

describe('docs/cities.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/cities.md'), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  const told = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
  )
  // A text in three languages is told in one row.
  const settings = new Set(Object.keys(settingsOf(kuusilahti)).map((path) => path.replace(/\.(fi|sv|en)$/, '')))

  test('tells of every setting, once, and of nothing else', () => {
    expect(told.toSorted()).toEqual([...settings].toSorted())
  })

  test.each(told)('tells what Kuusilahti chose: %s', (setting) => {
    const row = rows.find((line) => line.includes(`\`${setting}\``)) ?? ''
    const value: unknown = JSON.parse(settingsOf(kuusilahti)[setting] ?? 'null')
    if (typeof value === 'number' && !setting.startsWith('passwords.')) expect(row).toContain(String(value))
    if (typeof value === 'boolean') expect(row).toMatch(value ? /\| (on|true) \|/ : /\| (off|false) \|/)
  })
})

/** Every single setting by its path; a list is one setting. */
function settingsOf(city: City): Record<string, string> {
  const found: Record<string, string> = {}
  collect('', city)
  return found

  function collect(path: string, value: unknown): void {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Temporal.PlainDate) {
      found[path] = JSON.stringify(value)
      return
    }
    for (const [name, inner] of Object.entries(value)) collect(path === '' ? name : `${path}.${name}`, inner)
  }
}
