import type { Bounds } from '@nalle/domain/city/city.ts'
import type { StreetLanguage } from '@nalle/domain/map/address-search.ts'
import { HIGHEST_ZOOM, LOWEST_ZOOM, surroundingsOf, TILE_SIZE } from '@nalle/domain/map/tiles.ts'
import { latLngBounds, tileLayer, type Map, type TileLayer } from 'leaflet'
import { isDark, onDarknessChange } from './media-preferences.ts'

const TILES = '/api/citizen/public/map-api/tiles/{z}/{x}/{y}'

/** Above the markers, below what opens over them. */
const NAMES_LAYER = 650
/** Further in there are names of streets alone, which stand beside the markers. */
const HIGHEST_ZOOM_OF_NAMES = 15

/** The names of districts once more, over the markers that would cover them. Nothing is told if they are missing. */
export function namesOver(map: Map, cityBounds: Bounds, language: StreetLanguage): TileLayer {
  const { style } = map.createPane('names')
  style.zIndex = String(NAMES_LAYER)
  style.pointerEvents = 'none'
  const address = () => `${addressOf(language)}&part=names`
  return inTheLight(
    tileLayer(address(), { ...shapeOf(cityBounds), maxZoom: HIGHEST_ZOOM_OF_NAMES, pane: 'names' }),
    address,
  )
}

/** The picture of the map. Beyond the surroundings of the city there is none to ask for. */
export function tilesOf(
  cityBounds: Bounds,
  language: StreetLanguage,
  onTiles: (state: 'shown' | 'missing') => void,
): TileLayer {
  const address = () => addressOf(language)
  const tiles = inTheLight(tileLayer(address(), shapeOf(cityBounds)), address)
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
  return tiles
}

const addressOf = (language: StreetLanguage) => `${TILES}?lang=${language}&theme=${isDark() ? 'dark' : 'light'}`

function shapeOf(cityBounds: Bounds) {
  const { south, west, north, east } = surroundingsOf(cityBounds)
  return {
    tileSize: TILE_SIZE,
    maxZoom: HIGHEST_ZOOM,
    minZoom: LOWEST_ZOOM,
    bounds: latLngBounds([south, west], [north, east]),
  }
}

/** Drawn anew when it gets dark, or light. */
function inTheLight(tiles: TileLayer, address: () => string): TileLayer {
  let stopWatching: (() => void) | undefined
  tiles.on('add', () => {
    stopWatching = onDarknessChange(() => tiles.setUrl(address()))
  })
  tiles.on('remove', () => stopWatching?.())
  return tiles
}
