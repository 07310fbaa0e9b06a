import { describe, expect, test } from 'vitest'
import { isSameAddress } from './addresses.ts'
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
