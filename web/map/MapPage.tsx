import { filterUnits } from '@nalle/domain/map/filters.ts'
import { unitsToWalkTo, type WalkingDistances } from '@nalle/domain/map/distances.ts'
import type { UnitId } from '@nalle/domain/ids.ts'
import type { MapUnit } from '@nalle/domain/map/units.ts'
import type { CareTypeFilter } from '@nalle/domain/city/city.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { TabBar } from '../design/Tabs.tsx'
import { useBusy } from '../design/busy.ts'
import { useTexts } from '../language/texts.ts'
import { useStart } from '../session/start.ts'
import styles from './MapPage.module.css'
import { MapView } from '../unit-map/MapView.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import { useMapNavigation, type MapNavigation } from './map-navigation.ts'
import { isLocated, walkingDistancesQuery } from '../unit-map/queries.ts'
import { unitsQuery } from './queries.ts'
import { SearchPanel } from './SearchPanel.tsx'
import { SelectedUnit } from './SelectedUnit.tsx'
import { mapTexts } from './texts.ts'
import { UnitPopup } from './UnitPopup.tsx'
import { rowIdOf } from './UnitList.tsx'
import { SearchResults } from './SearchResults.tsx'

const NO_UNITS: readonly MapUnit[] = []
const NO_WALKS: WalkingDistances = new Map()
const VIEWS = ['map', 'list'] as const

/** Every unit of the city: found by search and filters, on the map and in the list alike. */
export function MapPage() {
  const t = useTexts(mapTexts)
  const { bounds } = useStart().city.map
  const navigation = useMapNavigation()
  const { selection, filters } = navigation
  const { address } = selection
  const isNarrow = useIsNarrow()
  const [view, setView] = useState<(typeof VIEWS)[number]>('map')

  const answer = useQuery(unitsQuery(filters.careType))
  const all: readonly MapUnit[] = answer.data ?? NO_UNITS
  const units = filterUnits(all, filters)
  // The list answers a filter at once; a thousand markers are placed in the next spare moment.
  const onMap = useDeferredValue(units)
  const selectOnMap = useDeferredValue(navigation.select)
  useBusy(onMap !== units || selectOnMap !== navigation.select)
  const walks = useQuery(
    walkingDistancesQuery(address, address ? unitsToWalkTo(units, address.coordinates, bounds) : []),
  )
  const walking = walks.data ?? NO_WALKS
  const selected = all.find(({ id }) => id === selection.unit)
  const isSearching = selection.unit === null
  const { panel, map, openedOnMap, focusHeading } = useFocusOfPage(selection.unit)
  useUnitsOwnCareType(navigation, answer.data)
  // In a hand the list hides the map, and who has just told an address wants to see where it is.
  const [shownFor, setShownFor] = useState(address)
  if (address !== shownFor && JSON.stringify(address) !== JSON.stringify(shownFor)) {
    setShownFor(address)
    if (address) setView('map')
  }

  const hasTabs = isNarrow && isSearching
  const panelOf = (id: (typeof VIEWS)[number]) =>
    hasTabs ? ({ role: 'tabpanel', 'aria-labelledby': `map-tab-${id}` } as const) : {}
  return (
    <div className={styles.page}>
      <div className={styles.panel} ref={panel}>
        {!isSearching && (
          <SelectedUnit {...{ unit: selected, answer, address, walking }} linkAfter={navigation.linkAfter} />
        )}
        <div className={styles.search} hidden={!isSearching}>
          <SearchPanel navigation={navigation} units={all} />
          {hasTabs && (
            <TabBar
              label={t.views}
              wide
              tabs={VIEWS.map((id) => ({ id, label: t[id] }))}
              selected={view}
              onSelect={setView}
              tabId={(id) => `map-tab-${id}`}
              panelId={(id) => `map-view-${id}`}
            />
          )}
          <div id="map-view-list" {...panelOf('list')} hidden={hasTabs && view !== 'list'}>
            <SearchResults {...{ answer, units, address, walks, walking }} linkAfter={navigation.linkAfter} />
          </div>
        </div>
      </div>
      <section
        className={styles.map}
        id="map-view-map"
        aria-label={hasTabs ? undefined : t.map}
        {...panelOf('map')}
        hidden={hasTabs && view !== 'map'}
        ref={map}
      >
        <MapView
          units={onMap.filter(isLocated)}
          selected={selected && isLocated(selected) ? selected : undefined}
          address={address}
          onUnit={(unit) => {
            openedOnMap()
            selectOnMap({ type: 'UNIT_OPENED', unit })
          }}
        >
          {(unit, close) => (
            <UnitPopup
              unit={unit}
              metresOnFoot={walking.get(unit.id)}
              onClose={close}
              onShowDetails={focusHeading}
              key={unit.id}
            />
          )}
        </MapView>
      </section>
    </div>
  )
}

/** A unit that was found by its name may be of another kind than the filter shows: then the filter follows it. */
function useUnitsOwnCareType(
  { selection, filters, filter }: MapNavigation,
  units: readonly MapUnit[] | undefined,
): void {
  const { careTypeFilters } = useStart().city.map
  const isElsewhere = selection.unit !== null && units !== undefined && !units.some(({ id }) => id === selection.unit)
  const others = useQueries({
    queries: careTypeFilters.map((type) => ({ ...unitsQuery(type), enabled: isElsewhere })),
  })
  const at = others.findIndex(({ data }) => data?.some(({ id }) => id === selection.unit))
  const careType = isElsewhere ? careTypeFilters[at] : undefined
  const follow = useEffectEvent((found: CareTypeFilter) => filter({ ...filters, careType: found }))
  useEffect(() => {
    if (careType !== undefined) follow(careType)
  }, [careType])
}

/**
 * Where reading goes on when a unit is opened or left: at its name, or at its row in the list. Who opened it on the map
 * stays there, and the map stays under the finger although the panel above it has become another one.
 */
function useFocusOfPage(unit: UnitId | null) {
  const panel = useRef<HTMLDivElement>(null)
  const map = useRef<HTMLElement>(null)
  const last = useRef(unit)
  const mapTop = useRef<number>(undefined)

  useLayoutEffect(() => {
    const left = last.current
    if (left === unit) return
    last.current = unit
    const before = mapTop.current
    mapTop.current = undefined
    if (before !== undefined && map.current) {
      scrollBy(0, map.current.getBoundingClientRect().top - before)
      return
    }
    const row = unit === null && left !== null ? document.getElementById(rowIdOf(left)) : null
    if (row && isSeen(row)) row.focus()
    else focusHeadingOf(panel.current)
  }, [unit])

  const openedOnMap = () => {
    mapTop.current = map.current?.getBoundingClientRect().top
  }
  return { panel, map, openedOnMap, focusHeading: () => focusHeadingOf(panel.current) }
}

/** Of the search or of the unit, whichever is shown. */
function focusHeadingOf(panel: HTMLElement | null): void {
  const headings = [...(panel?.querySelectorAll<HTMLElement>('h1') ?? [])]
  headings.find(isSeen)?.focus()
}

const isSeen = (element: HTMLElement) => element.offsetParent !== null
