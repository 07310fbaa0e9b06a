import type { MapFilters } from '@nalle/domain/map/filters.ts'
import { readMapLink, writeMapLink, type MapState } from '@nalle/domain/map/map-link.ts'
import { changeSelection, type MapSelection, type SelectionChange } from '@nalle/domain/map/selection.ts'
import { useLocation, useSearch } from 'wouter'
import { useStart } from '../session/start.ts'

/** Where one is on the map page. It lives in the address, so that it can be shared and gone back to. */
export type MapPlace = {
  readonly selection: MapSelection
  readonly filters: MapFilters
  /** The address of the page after a change. */
  readonly linkAfter: (change: SelectionChange) => string
  /** A choice is a step one can go back from. */
  readonly select: (change: SelectionChange) => void
  /** Trying out filters is not. */
  readonly filter: (filters: MapFilters) => void
}

export function useMapPlace(): MapPlace {
  const choices = useStart().city.map
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const { selection, filters } = readMapLink(search, choices)

  const linkTo = (state: MapState) => {
    const query = writeMapLink(state, choices)
    return query === '' ? pathname : `${pathname}?${query}`
  }
  const linkAfter = (change: SelectionChange) => linkTo({ filters, selection: changeSelection(selection, change) })
  return {
    selection,
    filters,
    linkAfter,
    select: (change) => navigate(linkAfter(change)),
    filter: (changed) => navigate(linkTo({ selection, filters: changed }), { replace: true }),
  }
}
