import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canAddUnit, movedUnit, withoutUnit, withUnit } from './preferred-units.ts'
import { METSOLA, MYLLY, RANTA, SATAMA } from './testing/forms.ts'

const three = [METSOLA, SATAMA, RANTA]

describe('the order of wishes', () => {
  test.each([
    { unit: METSOLA, direction: 'UP', order: three },
    { unit: METSOLA, direction: 'DOWN', order: [SATAMA, METSOLA, RANTA] },
    { unit: SATAMA, direction: 'UP', order: [SATAMA, METSOLA, RANTA] },
    { unit: SATAMA, direction: 'DOWN', order: [METSOLA, RANTA, SATAMA] },
    { unit: RANTA, direction: 'DOWN', order: three },
    { unit: MYLLY, direction: 'UP', order: three },
    { unit: MYLLY, direction: 'DOWN', order: three },
  ] as const)('$unit.name $direction', ({ unit, direction, order }) => {
    expect(movedUnit(three, unit.id, direction)).toEqual(order)
  })

  test('keeps all units, whichever is moved', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom(...three, MYLLY), fc.constantFrom('UP', 'DOWN')))
    fc.assert(
      fc.property(moves, (steps) => {
        let units: readonly { readonly id: (typeof METSOLA)['id']; readonly name: string }[] = three
        for (const [unit, direction] of steps) units = movedUnit(units, unit.id, direction)
        expect(units.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(three)
      }),
    )
  })
})

describe('adding and removing', () => {
  test('a unit comes last', () => {
    expect(withUnit([METSOLA], SATAMA)).toEqual([METSOLA, SATAMA])
  })

  test('a unit that is there already stays where it is', () => {
    expect(withUnit([METSOLA, SATAMA], METSOLA)).toEqual([METSOLA, SATAMA])
  })

  test('three are the most', () => {
    expect(canAddUnit([METSOLA, SATAMA])).toBe(true)
    expect(canAddUnit(three)).toBe(false)
    expect(withUnit(three, MYLLY)).toEqual(three)
  })

  test('a unit is removed and the others keep their order', () => {
    expect(withoutUnit(three, SATAMA.id)).toEqual([METSOLA, RANTA])
    expect(withoutUnit(three, MYLLY.id)).toEqual(three)
  })
})
