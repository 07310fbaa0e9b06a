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
