import type { MapFilters } from '@nalle/domain/map/filters.ts'
import { readMapLink, writeMapLink, type MapState } from '@nalle/domain/map/map-link.ts'
import { changeSelection, type MapSelection, type SelectionChange } from '@nalle/domain/map/selection.ts'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useStart } from '../session/start.ts'
import { latestAfterPaint } from '../design/after-paint.ts'

/** Where one is on the map page. It lives in the address, so that it can be shared and gone back to. */
export type MapNavigation = {
  readonly selection: MapSelection
  readonly filters: MapFilters
  /** The address of the page after a change. */
  readonly linkAfter: (change: SelectionChange) => string
  /** A choice is a step one can go back from. */
  readonly select: (change: SelectionChange) => void
  /** Trying out filters is not. */
  readonly filter: (filters: MapFilters) => void
}

export function useMapNavigation(): MapNavigation {
  const choices = useStart().city.map
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  const link = readMapLink(search, choices)
  const { selection } = link
  // A browser takes its time to write an address; nobody waits for that to see what a filter does.
  const [pressed, setPressed] = useState<{ readonly filters: MapFilters; readonly besides: string | null }>()
  const [soon] = useState(latestAfterPaint)
  const isPressed = pressed && (pressed.besides === search || isSame(pressed.filters, link.filters))
  const filters = isPressed ? pressed.filters : link.filters

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
    filter: (changed) => {
      setPressed({ filters: changed, besides: search })
      const address = location.href
      soon.schedule(() => {
        // Who has gone on meanwhile went by a link that tells the filters already.
        if (location.href === address) navigate(linkTo({ selection, filters: changed }), { replace: true })
        setPressed({ filters: changed, besides: null })
      })
    },
  }
}

/** Then they stay the very same, and nothing that follows from them is found out again. */
const isSame = (a: MapFilters, b: MapFilters) => JSON.stringify(a) === JSON.stringify(b)
