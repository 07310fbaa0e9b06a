import { expect, test } from 'vitest'
import { fullAddress } from './address-text.ts'

test.each([
  { streetAddress: 'Rantatie 2', postalCode: '66980', postOffice: 'Kuusilahti', text: 'Rantatie 2, 66980 Kuusilahti' },
  { streetAddress: 'Rantatie 2', postalCode: '', postOffice: 'Kuusilahti', text: 'Rantatie 2, Kuusilahti' },
  { streetAddress: 'Rantatie 2', postalCode: '', postOffice: '', text: 'Rantatie 2' },
])('an address reads $text', ({ text, ...address }) => {
  expect(fullAddress(address)).toBe(text)
})
