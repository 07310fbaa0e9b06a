import { describe, expect, test } from 'vitest'
import { isSameAddress, isSameAddressFor, mayKnowProtection, visibleAddressOf } from './addresses.ts'
import type { Residence } from './addresses.ts'

const home: Residence = {
  streetAddress: 'Kuusitie 3 A 2',
  postalCode: '91100',
  postOffice: 'KUUSILAHTI',
  residenceCode: '100000001A002',
  isProtected: false,
}

describe('two people live at the same address', () => {
  test.each([
    { why: 'everything is equal', other: {}, same: true },
    {
      why: 'the dwelling is the same, the street written otherwise',
      other: { streetAddress: 'Granvägen 3 A 2' },
      same: true,
    },
    { why: 'the dwelling differs, the address is the same', other: { residenceCode: '100000001A003' }, same: true },
    { why: 'the street is in capitals', other: { residenceCode: '', streetAddress: 'KUUSITIE 3 A 2' }, same: true },
    { why: 'the postal code differs', other: { residenceCode: '', postalCode: '91110' }, same: false },
    { why: 'the street differs', other: { residenceCode: '', streetAddress: 'Kuusitie 3 A 3' }, same: false },
    { why: 'the other address is protected', other: { isProtected: true }, same: false },
    { why: 'the other fetches the mail at the post office', other: { streetAddress: 'Poste Restante' }, same: false },
  ])('$why: $same', ({ other, same }) => {
    expect(isSameAddress(home, { ...home, ...other })).toBe(same)
    expect(isSameAddress({ ...home, ...other }, home)).toBe(same)
  })

  test.each([
    { why: 'neither has an address', both: { residenceCode: '', streetAddress: '', postalCode: '' } },
    { why: 'neither has a street', both: { residenceCode: '', streetAddress: ' ' } },
    { why: 'neither has a postal code', both: { residenceCode: ' ', postalCode: '' } },
    { why: 'both fetch their mail at the post office', both: { streetAddress: 'poste restante', residenceCode: 'X' } },
    { why: 'both addresses are protected', both: { isProtected: true } },
  ])('not when $why', ({ both }) => {
    expect(isSameAddress({ ...home, ...both }, { ...home, ...both })).toBe(false)
  })
})

const hidden: Residence = { ...home, isProtected: true }
const elsewhere: Residence = { ...home, streetAddress: 'Koivutie 5', residenceCode: '100000009' }
const hiddenElsewhere: Residence = { ...elsewhere, isProtected: true }
/** As a register answers that does not give a protected address. */
const blank: Residence = { streetAddress: '', postalCode: '', postOffice: '', residenceCode: '', isProtected: true }

describe('whether two people share a home, in answers to a viewer', () => {
  test.each([
    { why: 'no address is protected, one home', viewer: home, one: home, other: home, same: true },
    { why: 'no address is protected, two homes', viewer: home, one: home, other: elsewhere, same: false },
    { why: 'the other is protected, one home', viewer: home, one: home, other: hidden, same: true },
    { why: 'the other is protected, two homes', viewer: home, one: home, other: hiddenElsewhere, same: false },
    {
      why: 'both others are protected, one home',
      viewer: home,
      one: hiddenElsewhere,
      other: hiddenElsewhere,
      same: true,
    },
    { why: 'the viewer is protected as well', viewer: hidden, one: hidden, other: hidden, same: false },
  ])('$why: $same', ({ viewer, one, other, same }) => {
    expect(isSameAddressFor(viewer, one, other)).toBe(same)
    expect(isSameAddressFor(viewer, other, one)).toBe(same)
  })

  test.each([home, elsewhere, { ...home, streetAddress: 'Poste restante', residenceCode: '' }])(
    'an unprotected viewer gets the same for protected and unprotected people ($streetAddress)',
    (residence) => {
      for (const viewer of [home, elsewhere])
        expect(isSameAddressFor(viewer, viewer, { ...residence, isProtected: true })).toBe(
          isSameAddressFor(viewer, viewer, residence),
        )
    },
  )
})

test.each([
  { why: 'no address is protected', viewer: home, child: home, may: false },
  { why: 'only the viewer is protected', viewer: hidden, child: home, may: false },
  { why: 'only the child is protected', viewer: home, child: hidden, may: false },
  { why: 'both are, in one home', viewer: hidden, child: hidden, may: true },
  { why: 'both are, in two homes', viewer: hidden, child: hiddenElsewhere, may: false },
  { why: 'both are, and the register gives no address', viewer: blank, child: blank, may: true },
])('may know that the address of a child is protected when $why: $may', ({ viewer, child, may }) => {
  expect(mayKnowProtection(viewer, child)).toBe(may)
})

test('nothing of a protected address is visible', () => {
  expect(visibleAddressOf(hidden)).toBeNull()
  expect(visibleAddressOf(home)).toEqual({
    streetAddress: 'Kuusitie 3 A 2',
    postalCode: '91100',
    postOffice: 'KUUSILAHTI',
  })
})
