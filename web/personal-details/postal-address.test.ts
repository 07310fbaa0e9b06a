import { expect, test } from 'vitest'
import { postalAddressOf } from './postal-address.ts'

test.each([
  ['Mallikatu 1 A 2', '66999', 'KUUSILAHTI', 'Mallikatu 1 A 2, 66999 KUUSILAHTI'],
  ['', '66999', 'KUUSILAHTI', '66999 KUUSILAHTI'],
  ['Mallikatu 1', '', '', 'Mallikatu 1'],
  ['', '', '', ''],
])('%s, %s %s is written %s', (streetAddress, postalCode, postOffice, written) => {
  expect(postalAddressOf({ streetAddress, postalCode, postOffice })).toBe(written)
})
