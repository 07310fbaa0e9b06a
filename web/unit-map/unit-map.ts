import './leaflet.css'
import type { Bounds, Coordinate } from '@nalle/domain/city/city.ts'
import type { MapAddress, StreetLanguage } from '@nalle/domain/map/address-search.ts'
import type { UnitId } from '@nalle/domain/ids.ts'
import {
  control,
  map as drawMap,
  popup as makePopup,
  type Handler,
  type LatLngExpression,
  type Map as LeafletMap,
} from 'leaflet'
import { addressMarker } from './address-marker.ts'
import { isMotionReduced } from './media-preferences.ts'
import type { LocatedUnit } from './queries.ts'
import { queueZoom } from './queued-zoom.ts'
import { namesOver, tilesOf } from './tiles.ts'
import { unitMarkers } from './unit-markers.ts'

/** Leaflet behind a few words of ours: the only file that knows when the map moves by itself. */
export type UnitMap = {
  readonly show: (scene: Scene) => void
  readonly flyToAddress: (address: MapAddress) => void
  readonly panToUnit: (location: Coordinate) => void
  readonly openPopup: (unit: LocatedUnit, content: HTMLElement) => void
  /** After its content has grown or shrunk. */
  readonly fitPopup: () => void
  readonly closePopup: () => void
  readonly focusUnit: (id: UnitId) => void
  readonly reloadTiles: () => void
  readonly remove: () => void
}

export type Scene = {
  readonly units: readonly LocatedUnit[]
  readonly selected: LocatedUnit | undefined
  readonly address: MapAddress | null
}

export type UnitMapOptions = {
  readonly centre: Coordinate
  readonly zoom: number
  readonly addressZoom: number
  readonly bounds: Bounds
  readonly words: {
    readonly zoomIn: string
    readonly zoomOut: string
    readonly mapData: string
    readonly unitsTogether: (count: number) => string
  }
  readonly streetLanguage: StreetLanguage
  readonly onUnit: (id: UnitId) => void
  readonly onPopupClosed: () => void
  readonly onTiles: (state: 'shown' | 'missing') => void
}

const MAX_ZOOM = 18
const MIN_ZOOM = 10
const RESIZE_PAUSE_MS = 200
const MAP_DATA_PAGE = 'https://www.openstreetmap.org/copyright'

export function createUnitMap(place: HTMLElement, options: UnitMapOptions): UnitMap {
  const map = drawMap(place, {
    center: at(options.centre),
    zoom: options.zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomControl: false,
    attributionControl: false,
    // Below, with a pause.
    trackResize: false,
    // A popup leaves at once, together with what is in it.
    fadeAnimation: false,
    ...(isMotionReduced() ? { zoomAnimation: false, markerZoomAnimation: false } : {}),
  })
  queueZoom(map)
  control.attribution({ prefix: false }).addAttribution(creditOf(options.words.mapData)).addTo(map)
  control
    .zoom({ position: 'bottomright', zoomInTitle: options.words.zoomIn, zoomOutTitle: options.words.zoomOut })
    .addTo(map)
  const tiles = tilesOf(options.bounds, options.streetLanguage, options.onTiles).addTo(map)
  namesOver(map, options.bounds, options.streetLanguage).addTo(map)
  const address = addressMarker(map)
  const popup = makePopup({
    closeButton: false,
    // The page does both itself, and takes care of the focus.
    closeOnEscapeKey: false,
    // The map goes to the unit instead.
    autoPan: false,
    minWidth: 220,
    maxWidth: 300,
    offset: [0, -8],
  })
  const units = unitMarkers(map, { ...options, covers: () => coversOf(place) })
  popup.on('remove', () => {
    units.draw()
    options.onPopupClosed()
  })
  const stopWatching = watchSize(place, () => map.invalidateSize({ animate: false }))

  return {
    show: (scene) => {
      address.show(scene.address)
      units.show(scene.units, scene.selected, scene.address?.coordinates)
    },
    flyToAddress: ({ coordinates }) => {
      if (isMotionReduced()) map.setView(at(coordinates), options.addressZoom, { animate: false })
      else map.flyTo(at(coordinates), options.addressZoom)
    },
    panToUnit: (location) => map.panTo(at(location), { animate: !isMotionReduced() }),
    openPopup: ({ id, location }, content) => {
      popup
        .setLatLng(units.placeOf(id) ?? at(location))
        .setContent(content)
        .openOn(map)
      units.draw()
    },
    fitPopup: () => {
      keepingFocus(() => popup.update())
      units.draw()
    },
    closePopup: () => popup.close(),
    focusUnit: units.focus,
    reloadTiles: () => tiles.redraw(),
    remove: () => {
      stopWatching()
      units.stop()
      popup.off('remove')
      map.remove()
      clearTimers(map)
    },
  }
}

const at = ({ lat, lon }: Coordinate): LatLngExpression => [lat, lon]

function creditOf(words: string): string {
  return `<a href="${MAP_DATA_PAGE}">© ${words}</a>`
}

/** Popup and buttons lie over the ground of the map. */
function coversOf(place: HTMLElement): readonly DOMRect[] {
  const over = place.querySelectorAll('.leaflet-popup-content-wrapper, .leaflet-control')
  return [...over].map((element) => element.getBoundingClientRect())
}

/** A map that has just come into view is drawn at once; one that is being resized, when that is over. */
function watchSize(place: HTMLElement, resized: () => void): () => void {
  let width = place.clientWidth
  let pause: ReturnType<typeof setTimeout> | undefined
  const observer = new ResizeObserver(() => {
    const wasHidden = width === 0
    width = place.clientWidth
    clearTimeout(pause)
    if (width === 0) return
    pause = setTimeout(resized, wasHidden ? 0 : RESIZE_PAUSE_MS)
  })
  observer.observe(place)
  return () => {
    clearTimeout(pause)
    observer.disconnect()
  }
}

/** Leaflet 1.9 lets two timers run on, one that ends a zoom and one of the wheel: both would miss the map's panes. */
function clearTimers(map: LeafletMap): void {
  Object.assign(map, { _animatingZoom: false })
  // A field of Leaflet's own, there after the wheel was turned.
  const { _timer: wheelTimer } = map.scrollWheelZoom as Handler & { readonly _timer?: number }
  clearTimeout(wheelTimer)
}

/** Leaflet takes the content out and puts it back in, which would cost it the focus. */
function keepingFocus(act: () => void): void {
  const focused = document.activeElement
  act()
  if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true })
}
