import { expect, test } from 'vitest'
import { addressOf } from './address-search.ts'

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
