import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHILD_HUES, hueOf, initialsOf, shownOf } from './child-hue.ts'
import { huesOf } from './sibling-hues.ts'

describe('the hue of a child', () => {
  test('is the same every time', () => {
    expect(hueOf('3b1f7a52-0c1e-4f0a-9a43-6a1b6d1f2c11')).toBe(hueOf('3b1f7a52-0c1e-4f0a-9a43-6a1b6d1f2c11'))
  })

  test('is one of those that the tokens have', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(hueOf(id)).toBeGreaterThanOrEqual(1)
        expect(hueOf(id)).toBeLessThanOrEqual(CHILD_HUES)
      }),
    )
  })

  test('spreads over all of them', () => {
    const ids = Array.from({ length: 800 }, (_, child) => `00000000-0000-4000-8000-${String(child).padStart(12, '0')}`)
    const hues = ids.map(hueOf)
    expect(new Set(hues).size).toBe(CHILD_HUES)
    for (const hue of new Set(hues)) expect(hues.filter((one) => one === hue).length).toBeGreaterThan(50)
  })
})

test('siblings have different hues, the same in whatever order they come', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { maxLength: CHILD_HUES }), (ids) => {
      const hues = huesOf(ids)
      expect(new Set(hues.values()).size).toBe(ids.length)
      expect([...huesOf(ids.toReversed())]).toEqual([...hues])
    }),
  )
  const alone = '3b1f7a52-0c1e-4f0a-9a43-6a1b6d1f2c11'
  expect(huesOf([alone]).get(alone)).toBe(hueOf(alone))
})

describe('the letters of a child', () => {
  test.each([
    { names: ['Aino', 'Eino'], initials: ['A', 'E'] },
    { names: ['Aino', 'Aada', 'Leo'], initials: ['Ai', 'Aa', 'L'] },
    { names: ['Aino', 'Aimo', 'Leo'], initials: ['An', 'Am', 'L'] },
    { names: ['Elli', 'Ella', 'Elmo'], initials: ['Ei', 'Ea', 'Em'] },
    { names: ['Anni', 'Annika'], initials: ['An', 'Ak'] },
    { names: ['Aino', 'Aino'], initials: ['Ai', 'Ai'] },
    { names: ['äiti-Äiju'], initials: ['Ä'] },
    { names: ['  Örjan '], initials: ['Ö'] },
    { names: ['A', 'Aino'], initials: ['A', 'Ai'] },
    { names: [''], initials: ['?'] },
    { names: [], initials: [] },
  ])('$names are $initials', ({ names, initials }) => {
    expect(initialsOf(names)).toEqual(initials)
  })
})

describe('a group of children', () => {
  test.each([
    { children: 0, shown: 0, more: 0 },
    { children: 1, shown: 1, more: 0 },
    { children: 4, shown: 4, more: 0 },
    { children: 5, shown: 3, more: 2 },
    { children: 9, shown: 3, more: 6 },
  ])('of $children shows $shown and +$more', ({ children, shown, more }) => {
    const group = shownOf(Array.from({ length: children }, (_, child) => child))
    expect(group.shown).toHaveLength(shown)
    expect(group.more).toBe(more)
  })
})
