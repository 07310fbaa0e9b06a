import { createHash } from 'node:crypto'
import type { Geography as Streets } from '@nalle/town/street-graph.ts'
import type { Geography, Tile, TilePlace } from '../geography.ts'
import { drawNames, drawTile } from './draw-tile.ts'
import { makeAtlas } from './tile-atlas.ts'
import type { Atlas } from './tile-atlas.ts'
import { createTileStore } from './tile-store.ts'

const MOST_BYTES = 24_000_000

/** The map of the town, drawn from its own streets. */
export function townTiles(
  streets: () => Streets,
  mostBytes = MOST_BYTES,
): { readonly [Part in 'tile' | 'names']: NonNullable<Geography[Part]> } {
  const store = createTileStore(mostBytes)
  let atlas: Atlas | undefined
  const drawnBy = (part: string, draw: typeof drawTile) => async (place: TilePlace) => {
    const { z, x, y, theme = 'light', language = 'fi' } = place
    const key = `${part}/${z}/${x}/${y}/${theme}/${language}`
    const known = store.find(key)
    if (known !== undefined) return known.tile
    atlas ??= makeAtlas(streets())
    const tile = asTile(draw(atlas, place))
    store.keep(key, { tile, freshUntil: undefined })
    return tile
  }
  return { tile: drawnBy('tile', drawTile), names: drawnBy('names', drawNames) }
}

function asTile(svg: string): Tile {
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
  return { body: Buffer.from(svg), type: 'image/svg+xml', etag }
}
