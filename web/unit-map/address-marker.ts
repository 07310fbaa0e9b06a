import type { MapAddress } from '@nalle/domain/map/address-search.ts'
import { divIcon, marker, type Map as LeafletMap, type Marker } from 'leaflet'
import styles from './markers.module.css'

const WIDTH = 20
const HEIGHT = 38
/** A layer of its own, this much above that of the units, whatever their places. */
const RAISED_BY = 20
const UNITS_LAYER = 600
const LAYER = 'address'

/** Where the family lives, or wherever the distances are measured from. Nothing to press. */
export function addressMarker(map: LeafletMap): { readonly show: (address: MapAddress | null) => void } {
  map.createPane(LAYER).style.zIndex = String(UNITS_LAYER + RAISED_BY)
  let shown: Marker | undefined
  let shownAddress: string | undefined
  return {
    show: (address) => {
      const named = address ? JSON.stringify(address) : undefined
      if (named === shownAddress) return
      shown?.remove()
      shownAddress = named
      shown = address ? markerOf(address).addTo(map) : undefined
    },
  }
}

function markerOf({ streetAddress, coordinates }: MapAddress): Marker {
  const icon = divIcon({
    className: styles.address!,
    iconSize: [WIDTH, HEIGHT],
    iconAnchor: [WIDTH / 2, HEIGHT],
    html: pinOf(streetAddress),
  })
  return marker([coordinates.lat, coordinates.lon], {
    icon,
    pane: LAYER,
    interactive: false,
    keyboard: false,
    title: streetAddress,
  })
}

function pinOf(name: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', `0 0 ${WIDTH} ${HEIGHT}`)
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', name)
  svg.innerHTML =
    '<path d="M10 1a9 9 0 0 1 9 9c0 7-9 27-9 27S1 17 1 10a9 9 0 0 1 9-9Z"/><circle cx="10" cy="10" r="3.6"/>'
  return svg
}

const SVG = 'http://www.w3.org/2000/svg'
