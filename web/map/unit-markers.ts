import type { UnitId } from '@nalle/domain/ids.ts'
import { icon as iconOf, latLngBounds, marker, type Map as LeafletMap, type Marker } from 'leaflet'
import { gather, type DotGroup } from './marker-groups.ts'
import styles from './markers.module.css'
import type { LocatedUnit } from './queries.ts'

type Options = {
  readonly words: { readonly unitsTogether: (count: number) => string }
  readonly onUnit: (id: UnitId) => void
}

const SIZE = 30
/** A little more than what is seen, so that markers are there when the map is dragged. */
const AROUND_VIEW = 0.2
const ABOVE_THE_OTHERS = 1000
const ZOOM_STEPS_INTO_A_GROUP = 2
const ID_OF_SELECTED = 'selected'

/** The markers in view, drawn and taken away one by one as the map moves and the filters change. */
export function unitMarkers(map: LeafletMap, { words, onUnit }: Options) {
  const drawn = new Map<string, Marker>()
  let units: readonly LocatedUnit[] = []
  let selected: LocatedUnit | undefined

  const draw = () => {
    const wanted = new Map<string, DotGroup<LocatedUnit>>()
    for (const group of groupsInView(map, units, selected)) wanted.set(keyOf(group, map.getZoom()), group)
    for (const [key, old] of drawn) {
      if (wanted.has(key)) continue
      old.remove()
      drawn.delete(key)
    }
    // From the end: each new one is put before the one that follows it, so that Tab meets them in the order of the list.
    let next: Element | null = null
    for (const [key, group] of [...wanted].toReversed()) {
      const known = drawn.get(key)
      const shown: Marker = known ?? markerOf(group).addTo(map)
      const element: HTMLElement = shown.getElement()!
      if (!known) {
        drawn.set(key, shown)
        if (next) element.parentElement!.insertBefore(element, next)
      }
      markSelected(shown, group.things[0]!.id === selected?.id && group.things.length === 1)
      next = element
    }
  }

  const markerOf = (group: DotGroup<LocatedUnit>): Marker => {
    const [first] = group.things
    if (group.things.length === 1) return unitMarker(first!).on('click', () => onUnit(first!.id))
    const around = latLngBounds(group.things.map(({ location }) => [location.lat, location.lon]))
    const zoomIn = () => map.setView(around.getCenter(), map.getZoom() + ZOOM_STEPS_INTO_A_GROUP)
    return marker(around.getCenter(), {
      icon: buttonIcon(styles.group!, words.unitsTogether(group.things.length), String(group.things.length)),
      keyboard: false,
    }).on('click', zoomIn)
  }

  map.on('moveend', draw)
  return {
    show: (toShow: readonly LocatedUnit[], selectedUnit: LocatedUnit | undefined) => {
      units = toShow
      selected = selectedUnit
      draw()
    },
    focus: (id: UnitId) => drawn.get(id)?.getElement()?.focus({ preventScroll: true }),
  }
}

function keyOf({ key, things }: DotGroup<LocatedUnit>, zoom: number): string {
  return things.length === 1 ? things[0]!.id : `${zoom}/${key}/${things.length}`
}

/** The selected unit always stands for itself, whether the filters let it through or not. */
function groupsInView(
  map: LeafletMap,
  units: readonly LocatedUnit[],
  selected: LocatedUnit | undefined,
): readonly DotGroup<LocatedUnit>[] {
  const view = map.getBounds().pad(AROUND_VIEW)
  const zoom = map.getZoom()
  const inView = units.filter(({ id, location }) => id !== selected?.id && view.contains([location.lat, location.lon]))
  const dots = inView.map((unit) => {
    const { x, y } = map.project([unit.location.lat, unit.location.lon], zoom)
    return { thing: unit, x, y }
  })
  const most = zoom >= map.getMaxZoom() ? Infinity : undefined
  return selected ? [{ key: ID_OF_SELECTED, things: [selected] }, ...gather(dots, most)] : gather(dots, most)
}

function unitMarker({ name, location }: LocatedUnit): Marker {
  return marker([location.lat, location.lon], { icon: buttonIcon(styles.unit!, name, HOUSE), keyboard: false })
}

function markSelected(shown: Marker, isSelected: boolean): void {
  const button = shown.getElement()!
  if (button.hasAttribute('aria-current') === isSelected) return
  if (isSelected) button.setAttribute('aria-current', 'true')
  else button.removeAttribute('aria-current')
  shown.setZIndexOffset(isSelected ? ABOVE_THE_OTHERS : 0)
}

/** A real button, so that Enter, Space and assistive technology need nothing more from us. */
function buttonIcon(look: string, name: string, content: string) {
  const icon = iconOf({ iconUrl: '', iconSize: [SIZE, SIZE], iconAnchor: [SIZE / 2, SIZE / 2] })
  return Object.assign(icon, {
    createIcon: () => {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = `leaflet-marker-icon ${look}`
      button.title = name
      button.setAttribute('aria-label', name)
      // Our own drawing or a number, never a name.
      button.innerHTML = content
      return button
    },
    createShadow: () => null,
  })
}

/** A house; once the unit is selected, a heart in its place. */
const HOUSE = `<svg viewBox="0 0 30 30" aria-hidden="true">
  <circle cx="15" cy="15" r="13.5"/>
  <path class="${styles.house}" d="M8.5 15 15 9l6.5 6M10.5 13.5v7h9v-7M13.5 20.5v-4h3v4"/>
  <path class="${styles.heart}" d="M15 21.5s-6.5-4-6.5-8a3.4 3.4 0 0 1 6.5-1.4 3.4 3.4 0 0 1 6.5 1.4c0 4-6.5 8-6.5 8Z"/>
</svg>`
