import type { Tile } from '../geography.ts'

/** A tile, and until when it may be given out without asking anybody. */
export type StoredTile = { readonly tile: Tile; readonly freshUntil: Temporal.Instant | undefined }

/** Tiles in memory, so that the busy middle of the town is drawn or fetched once. */
export type TileStore = {
  readonly find: (key: string) => StoredTile | undefined
  readonly keep: (key: string, stored: StoredTile) => void
  readonly bytes: () => number
}

/** Never more than so many bytes: those that nobody has looked at for longest make room. */
export function createTileStore(mostBytes: number): TileStore {
  // A map remembers the order in which its keys came: the first is the one that waited longest.
  const stored = new Map<string, StoredTile>()
  let bytes = 0

  function drop(key: string): StoredTile | undefined {
    const found = stored.get(key)
    if (found === undefined) return undefined
    stored.delete(key)
    bytes -= sizeOf(found)
    return found
  }

  function add(key: string, added: StoredTile): void {
    stored.set(key, added)
    bytes += sizeOf(added)
  }

  return {
    bytes: () => bytes,
    find: (key) => {
      const found = drop(key)
      if (found !== undefined) add(key, found)
      return found
    },
    keep: (key, kept) => {
      drop(key)
      if (sizeOf(kept) > mostBytes) return
      add(key, kept)
      for (const oldest of stored.keys()) {
        if (bytes <= mostBytes) break
        drop(oldest)
      }
    },
  }
}

/** Beside its picture a tile takes room for its key and its place in the list. */
const OVERHEAD = 300

function sizeOf({ tile }: StoredTile): number {
  return tile.body.length + OVERHEAD
}
