import { describe, expect, test } from 'vitest'
import type { UnitId } from '../ids.ts'
import type { MapSelection, SelectionChange } from './selection.ts'
import { changeSelection } from './selection.ts'

// Made here in the form of ids.
const kaarna = '0a1b2c3d-0000-4000-8000-00000000000a' as UnitId
const angen = '0a1b2c3d-0000-4000-8000-00000000000b' as UnitId
const home = { coordinates: { lat: 62.6, lon: 21.2 }, streetAddress: 'Kaarnatie 4', postalCode: '', postOffice: '' }
const work = { ...home, streetAddress: 'Satamakatu 1' }

const STARTS: readonly MapSelection[] = [
  { unit: null, address: null },
  { unit: kaarna, address: null },
  { unit: null, address: home },
  { unit: kaarna, address: home },
]

describe.each(STARTS)('with unit $unit and address $address.streetAddress', (start) => {
  test.each<{ what: string; change: SelectionChange; after: MapSelection }>([
    {
      what: 'choosing a unit from the search clears the address',
      change: { type: 'UNIT_SEARCHED', unit: angen },
      after: { unit: angen, address: null },
    },
    {
      what: 'choosing an address clears the unit',
      change: { type: 'ADDRESS_SEARCHED', address: work },
      after: { unit: null, address: work },
    },
    {
      what: 'clearing the search clears both',
      change: { type: 'SEARCH_CLEARED' },
      after: { unit: null, address: null },
    },
    {
      what: 'opening a unit from the list or the map keeps the address',
      change: { type: 'UNIT_OPENED', unit: angen },
      after: { unit: angen, address: start.address },
    },
    {
      what: 'going back to the search keeps the address',
      change: { type: 'UNIT_CLOSED' },
      after: { unit: null, address: start.address },
    },
  ])('$what', ({ change, after }) => {
    expect(changeSelection(start, change)).toEqual(after)
  })
})
