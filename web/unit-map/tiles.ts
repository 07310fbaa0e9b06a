import type { Bounds } from '@nalle/domain/city/city.ts'
import type { StreetLanguage } from '@nalle/domain/map/address-search.ts'
import { HIGHEST_ZOOM, LOWEST_ZOOM, surroundingsOf, TILE_SIZE } from '@nalle/domain/map/tiles.ts'
import { latLngBounds, tileLayer, type TileLayer } from 'leaflet'
import { isDark, onDarknessChange } from './media-preferences.ts'

const TILES = '/api/citizen/public/map-api/tiles/{z}/{x}/{y}'

/** The picture of the map. Beyond the surroundings of the city there is none to ask for. */
export function tilesOf(
  cityBounds: Bounds,
  language: StreetLanguage,
  onTiles: (state: 'shown' | 'missing') => void,
): TileLayer {
  const { south, west, north, east } = surroundingsOf(cityBounds)
  const address = () => `${TILES}?lang=${language}&theme=${isDark() ? 'dark' : 'light'}`
  const tiles = tileLayer(address(), {
    tileSize: TILE_SIZE,
    maxZoom: HIGHEST_ZOOM,
    minZoom: LOWEST_ZOOM,
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
