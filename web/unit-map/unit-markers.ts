import type { Coordinate } from '@nalle/domain/city/city.ts'
import type { UnitId } from '@nalle/domain/ids.ts'
import { icon as iconOf, marker, type LatLng, type Map as LeafletMap, type Marker } from 'leaflet'
import { latestAfterPaint } from '../design/after-paint.ts'
import { gather, MOST_MARKERS, type DotGroup } from './marker-groups.ts'
import { spread, type Dot } from './marker-layout.ts'
import styles from './markers.module.css'
import type { LocatedUnit } from './queries.ts'

type Options = {
  readonly words: { readonly unitsTogether: (count: number) => string }
  readonly onUnit: (id: UnitId) => void
  /** What lies over the map. A marker under it could be seen or pressed only in part, so it is left out. */
  readonly covers: () => readonly DOMRect[]
}

const SIZE = 30
/** A little more than what is seen, so that markers are there when the map is dragged. */
const AROUND_VIEW = 0.2
const ABOVE_THE_OTHERS = 1000
const ABOVE_THE_TIP = 24
const ZOOM_STEPS_INTO_A_GROUP = 2

/** The markers in view, drawn and taken away one by one as the map moves and the filters change. */
export function unitMarkers(map: LeafletMap, { words, onUnit, covers }: Options) {
  const drawn = new Map<string, Marker>()
  let units: readonly LocatedUnit[] = []
  let selected: LocatedUnit | undefined
  let address: Coordinate | undefined
  let places = placesOf(map, units, address)

  const draw = () => {
    const zoom = map.getZoom()
    const isSame = places.units === units && places.address === address && places.zoom === zoom
    if (!isSame) places = placesOf(map, units, address)
    const wanted = new Map<string, DotGroup<LocatedUnit>>()
    for (const group of groupsInView(map, places, selected, covers())) wanted.set(keyOf(group, zoom), group)
    for (const [key, old] of drawn) {
      if (wanted.has(key)) continue
      old.remove()
      drawn.delete(key)
    }
    // From the end: each new one is put before the one that follows it, so that Tab meets them in the order of the list.
    let next: Element | null = null
    for (const [key, group] of [...wanted].toReversed()) {
      const place = map.unproject([group.x, group.y], zoom)
      const known = drawn.get(key)
      const shown: Marker = known ?? markerOf(group, place).addTo(map)
      const element: HTMLElement = shown.getElement()!
      if (!known) {
        drawn.set(key, shown)
        if (next) element.parentElement!.insertBefore(element, next)
      } else if (!known.getLatLng().equals(place)) known.setLatLng(place)
      if (group.things.length > 1) tellCount(element, group.things.length)
      else markSelected(shown, group.things[0]!.id === selected?.id)
      next = element
    }
  }

  const markerOf = ({ things }: DotGroup<LocatedUnit>, place: LatLng): Marker => {
    const [first] = things
    if (things.length > 1) {
      const zoomIn = () => map.setView(place, map.getZoom() + ZOOM_STEPS_INTO_A_GROUP)
      return marker(place, { icon: iconFrom(makeButton(styles.group!)), keyboard: false }).on('click', zoomIn)
    }
    const button = makeButton(styles.unit!, HOUSE)
    name(button, first!.name)
    return marker(place, { icon: iconFrom(button), keyboard: false }).on('click', () => onUnit(first!.id))
  }

  const tellCount = (button: HTMLElement, count: number) => {
    if (button.textContent === String(count)) return
    button.textContent = String(count)
    name(button, words.unitsTogether(count))
  }

  const soon = latestAfterPaint()
  map.on('moveend', draw)
  return {
    show: (toShow: readonly LocatedUnit[], selectedUnit: LocatedUnit | undefined, from: Coordinate | undefined) => {
      const isThere = selectedUnit === undefined || toShow.includes(selectedUnit)
      const all = isThere ? toShow : [...toShow, selectedUnit]
      if (all.length !== units.length || all.some((unit, at) => unit !== units[at])) units = all
      selected = selectedUnit
      address = from
      soon.schedule(draw)
    },
    /** For a map that goes away. */
    stop: soon.cancel,
    draw,
    focus: (id: UnitId) => drawn.get(id)?.getElement()?.focus({ preventScroll: true }),
    placeOf: (id: UnitId) => drawn.get(id)?.getLatLng(),
  }
}

function keyOf({ things, key }: DotGroup<LocatedUnit>, zoom: number): string {
  return things.length === 1 ? things[0]!.id : `${zoom}/${key}`
}

type Places = {
  readonly units: readonly LocatedUnit[]
  readonly address: Coordinate | undefined
  readonly zoom: number
  readonly dots: readonly Dot<LocatedUnit>[]
  /** Of all of them, in view or not, so that nothing moves when the map does. */
  readonly apart: () => readonly Dot<LocatedUnit>[]
}

function placesOf(map: LeafletMap, units: readonly LocatedUnit[], address: Coordinate | undefined): Places {
  const zoom = map.getZoom()
  const placeOf = ({ lat, lon }: Coordinate) => {
    const { x, y } = map.project([lat, lon], zoom)
    return { x, y }
  }
  const dots = units.map((unit) => ({ thing: unit, ...placeOf(unit.location) }))
  const home = address && placeOf(address)
  // The nearest unit is often right behind the marker of the address, which covers what is above its tip.
  const pin = home ? [{ x: home.x, y: home.y - ABOVE_THE_TIP }] : []
  let apart: readonly Dot<LocatedUnit>[] | undefined
  return { units, address, zoom, dots, apart: () => (apart ??= spread(dots, pin)) }
}

/** Few units stand each for itself, many together; the selected one always for itself. */
function groupsInView(
  map: LeafletMap,
  { dots, apart }: Places,
  selected: LocatedUnit | undefined,
  covers: readonly DOMRect[],
): readonly DotGroup<LocatedUnit>[] {
  const view = map.getPixelBounds()
  const { x: width, y: height } = map.getSize().multiplyBy(AROUND_VIEW)
  const [left, top] = [view.min!.x - width, view.min!.y - height]
  const [right, bottom] = [view.max!.x + width, view.max!.y + height]
  const ground = map.getContainer().getBoundingClientRect()
  const isCovered = (x: number, y: number) =>
    covers.some(
      (cover) =>
        Math.abs(x - view.min!.x + ground.x - cover.x - cover.width / 2) < (cover.width + SIZE) / 2 &&
        Math.abs(y - view.min!.y + ground.y - cover.y - cover.height / 2) < (cover.height + SIZE) / 2,
    )
  const isSelected = ({ thing }: Dot<LocatedUnit>) => thing.id === selected?.id
  const isInView = (dot: Dot<LocatedUnit>) =>
    isSelected(dot) || (dot.x > left && dot.x < right && dot.y > top && dot.y < bottom && !isCovered(dot.x, dot.y))
  const alone = ({ thing, x, y }: Dot<LocatedUnit>) => ({ key: thing.id, things: [thing], x, y })
  const inView = dots.filter(isInView)
  if (inView.length <= MOST_MARKERS || map.getZoom() >= map.getMaxZoom()) return apart().filter(isInView).map(alone)
  return [...inView.filter(isSelected).map(alone), ...gather(inView.filter((dot) => !isSelected(dot)))]
}

function markSelected(shown: Marker, isSelected: boolean): void {
  const button = shown.getElement()!
  if (button.hasAttribute('aria-current') === isSelected) return
  if (isSelected) button.setAttribute('aria-current', 'true')
  else button.removeAttribute('aria-current')
  shown.setZIndexOffset(isSelected ? ABOVE_THE_OTHERS : 0)
}

/** A real button, so that Enter, Space and assistive technology need nothing more from us. */
function makeButton(look: string, drawing?: string): HTMLButtonElement {
  const known = buttons.get(look) ?? document.createElement('button')
  if (!buttons.has(look)) {
    known.type = 'button'
    known.className = `leaflet-marker-icon ${look}`
    known.innerHTML = drawing ?? ''
    buttons.set(look, known)
  }
  // The copy of a button is one too.
  return known.cloneNode(true) as HTMLButtonElement
}

/** Copied rather than made: a drawing is read only once. */
const buttons = new Map<string, HTMLButtonElement>()

function name(button: HTMLElement, words: string): void {
  button.title = words
  button.setAttribute('aria-label', words)
}

function iconFrom(button: HTMLButtonElement) {
  const icon = iconOf({ iconUrl: '', iconSize: [SIZE, SIZE], iconAnchor: [SIZE / 2, SIZE / 2] })
  return Object.assign(icon, { createIcon: () => button, createShadow: () => null })
}

/** A house; once the unit is selected, a tick in its place. */
const HOUSE = `<svg viewBox="0 0 30 30" aria-hidden="true">
  <circle cx="15" cy="15" r="13.5"/>
  <path class="${styles.house}" d="M8.5 15 15 9l6.5 6M10.5 13.5v7h9v-7M13.5 20.5v-4h3v4"/>
  <path class="${styles.tick}" d="m9.5 15.5 4 4 7.5-8.5"/>
</svg>`
