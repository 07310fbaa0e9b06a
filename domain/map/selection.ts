import type { UnitId } from '../ids.ts'
import type { MapAddress } from './address-search.ts'

/** What the map is about: a unit, an address, both or neither. */
export type MapSelection = { readonly unit: UnitId | null; readonly address: MapAddress | null }

export type SelectionChange =
  | { readonly type: 'UNIT_SEARCHED'; readonly unit: UnitId }
  | { readonly type: 'ADDRESS_SEARCHED'; readonly address: MapAddress }
  | { readonly type: 'SEARCH_CLEARED' }
  /** From the list or the map, so that the address to measure from stays. */
  | { readonly type: 'UNIT_OPENED'; readonly unit: UnitId }
  | { readonly type: 'UNIT_CLOSED' }

export const NOTHING_SELECTED: MapSelection = { unit: null, address: null }

export function changeSelection(selection: MapSelection, change: SelectionChange): MapSelection {
  switch (change.type) {
    case 'UNIT_SEARCHED':
      return { unit: change.unit, address: null }
    case 'ADDRESS_SEARCHED':
      return { unit: null, address: change.address }
    case 'SEARCH_CLEARED':
      return NOTHING_SELECTED
    case 'UNIT_OPENED':
      return { ...selection, unit: change.unit }
    case 'UNIT_CLOSED':
      return { ...selection, unit: null }
  }
}
