import { expect, test } from 'vitest'
import { addressOf, byFit } from './address-search.ts'

test.each([
  { properties: { name: 'Kaarnatie 4' }, postalCode: '', postOffice: '' },
  { properties: { name: 'Kaarnatie 4', postalcode: '66999' }, postalCode: '66999', postOffice: '' },
  { properties: { name: 'Kaarnatie 4', localadmin: 'Granvik' }, postalCode: '', postOffice: 'Granvik' },
  {
    properties: { name: 'Kaarnatie 4', locality: 'Kuusilahti', localadmin: 'Granvik' },
    postalCode: '',
    postOffice: 'Kuusilahti',
  },
])('$properties: “$postalCode”, “$postOffice”', ({ properties, postalCode, postOffice }) => {
  expect(addressOf({ geometry: { coordinates: [21.2, 62.61] }, properties })).toEqual({
    coordinates: { lat: 62.61, lon: 21.2 },
    streetAddress: 'Kaarnatie 4',
    postalCode,
    postOffice,
  })
})

test.each([
  { text: 'rantatie 1', order: ['Rantatie 1', 'Rantatie 12', 'Vanha Rantatie 1'] },
  { text: ' RANTATIE ', order: ['Rantatie 12', 'Rantatie 1', 'Vanha Rantatie 1'] },
  { text: 'vanha', order: ['Vanha Rantatie 1', 'Rantatie 12', 'Rantatie 1'] },
])('“$text” lists $order', ({ text, order }) => {
  const found = ['Vanha Rantatie 1', 'Rantatie 12', 'Rantatie 1'].map((streetAddress) => ({
    coordinates: { lat: 62.6, lon: 21.2 },
    streetAddress,
    postalCode: '66999',
    postOffice: 'KUUSILAHTI',
  }))
  expect(byFit(found, text).map(({ streetAddress }) => streetAddress)).toEqual(order)
})
