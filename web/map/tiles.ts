import type { Bounds } from '@nalle/domain/city/city.ts'
import { latLngBounds, tileLayer, type TileLayer } from 'leaflet'
import { isDark, onDarknessChange } from './browser-wishes.ts'

const TILE_SIZE = 256
const TILES = '/api/citizen/public/map-api/tiles/{z}/{x}/{y}'

/** The picture of the map. Outside the city there is none to ask for. */
export function tilesOf(
  { south, west, north, east }: Bounds,
  language: string,
  onTiles: (state: 'shown' | 'missing') => void,
): TileLayer {
  const address = () => `${TILES}?lang=${language === 'sv' ? 'sv' : 'fi'}&theme=${isDark() ? 'dark' : 'light'}`
  const tiles = tileLayer(address(), {
    tileSize: TILE_SIZE,
    maxZoom: 18,
    minZoom: 10,
    bounds: latLngBounds([south, west], [north, east]),
  })
  let isWhole = true
  tiles.on('loading', () => {
    isWhole = true
  })
  tiles.on('tileerror', () => {
    isWhole = false
    onTiles('missing')
  })
  tiles.on('load', () => {
    if (isWhole) onTiles('shown')
  })
  let stopWatching: (() => void) | undefined
  tiles.on('add', () => {
    stopWatching = onDarknessChange(() => tiles.setUrl(address()))
  })
  tiles.on('remove', () => stopWatching?.())
  return tiles
}
