import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Circumstances } from './circumstances.ts'
import { errorsOf } from './errors.ts'
import type { ApplicationForm } from './form.ts'
import {
  circumstances,
  CLOSED,
  clubForm,
  daycareForm,
  METSOLA,
  MYLLY,
  preschoolForm,
  RANTA,
  SATAMA,
  SISTER,
  withUnitPreference,
} from './testing/forms.ts'
import { canAddUnit, movedUnit, withoutUnit, withUnit } from './unit-preference.ts'

const wrongIn = (form: ApplicationForm, under: Partial<Circumstances> = {}) =>
  errorsOf(form, circumstances(under)).map(({ field, problem }) => `${field} ${problem}`)

describe('preferred units', () => {
  test.each([
    { names: 'none', preferredUnits: [], wrong: ['preferredUnits UNIT_NOT_SELECTED'] },
    { names: 'one', preferredUnits: [METSOLA], wrong: [] },
    { names: 'three', preferredUnits: [METSOLA, SATAMA, RANTA], wrong: [] },
    { names: 'four', preferredUnits: [METSOLA, SATAMA, RANTA, MYLLY], wrong: ['preferredUnits TOO_MANY_UNITS'] },
    { names: 'one twice', preferredUnits: [METSOLA, SATAMA, METSOLA], wrong: ['preferredUnits.2 UNIT_TWICE'] },
    {
      names: 'one that is not offered',
      preferredUnits: [METSOLA, CLOSED],
      wrong: ['preferredUnits.1 UNIT_NOT_OFFERED'],
    },
    {
      names: 'four, one twice, one not offered',
      preferredUnits: [CLOSED, METSOLA, METSOLA, RANTA],
      wrong: ['preferredUnits TOO_MANY_UNITS', 'preferredUnits.0 UNIT_NOT_OFFERED', 'preferredUnits.2 UNIT_TWICE'],
    },
  ])('$names', ({ preferredUnits, wrong }) => {
    for (const form of [daycareForm(), preschoolForm(), clubForm()]) {
      expect(wrongIn(withUnitPreference(form, { preferredUnits }))).toEqual(
        wrong.map((text) => `unitPreference.${text}`),
      )
    }
  })

  test('are not judged by what is not known yet', () => {
    expect(wrongIn(withUnitPreference(daycareForm(), { preferredUnits: [CLOSED] }), { offeredUnits: null })).toEqual([])
  })
})

describe('a sibling who is already there', () => {
  const eino = { wanted: true, siblingName: 'Eino Esimerkki', siblingSsn: '010120A999U', siblingUnit: '' }
  const sister = { wanted: true, siblingName: SISTER.name, siblingSsn: SISTER.socialSecurityNumber, siblingUnit: '' }

  test.each([
    { what: 'not told', siblingBasis: { ...eino, wanted: false, siblingName: '', siblingSsn: '' }, wrong: [] },
    { what: 'told', siblingBasis: eino, wrong: [] },
    { what: 'in small letters', siblingBasis: { ...eino, siblingSsn: '010120a999u' }, wrong: [] },
    { what: 'without a name', siblingBasis: { ...eino, siblingName: ' ' }, wrong: ['siblingName MISSING'] },
    { what: 'without a code', siblingBasis: { ...eino, siblingSsn: '' }, wrong: ['siblingSsn MISSING'] },
    {
      what: 'ten characters',
      siblingBasis: { ...eino, siblingSsn: '010120A999' },
      wrong: ['siblingSsn IDENTITY_CODE'],
    },
    { what: 'twelve', siblingBasis: { ...eino, siblingSsn: '010120A999UU' }, wrong: ['siblingSsn IDENTITY_CODE'] },
    {
      what: 'a wrong check',
      siblingBasis: { ...eino, siblingSsn: '010120A999V' },
      wrong: ['siblingSsn IDENTITY_CODE'],
    },
    { what: 'from the register', siblingBasis: sister, wrong: [] },
  ])('$what', ({ siblingBasis, wrong }) => {
    for (const form of [daycareForm(), clubForm()]) {
      const changed = withUnitPreference(form, { siblingBasis })
      expect(wrongIn(changed)).toEqual(wrong.map((text) => `unitPreference.siblingBasis.${text}`))
    }
  })

  test.each([eino, sister])('is asked for the unit in pre-school ($siblingName)', (siblingBasis) => {
    expect(wrongIn(withUnitPreference(preschoolForm(), { siblingBasis }))).toEqual([
      'unitPreference.siblingBasis.siblingUnit MISSING',
    ])
    const changed = withUnitPreference(preschoolForm(), { siblingBasis: { ...siblingBasis, siblingUnit: 'Metsola' } })
    expect(wrongIn(changed)).toEqual([])
  })

  test('needs no code when the register knows the name and has none', () => {
    const siblingBasis = { wanted: true, siblingName: 'Eino Esimerkki', siblingSsn: '', siblingUnit: '' }
    const form = withUnitPreference(daycareForm(), { siblingBasis })
    expect(wrongIn(form, { siblings: [{ name: 'Eino Esimerkki', socialSecurityNumber: '' }] })).toEqual([])
    expect(wrongIn(form, { siblings: [SISTER] })).toEqual(['unitPreference.siblingBasis.siblingSsn MISSING'])
  })
})

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
