import type { Bounds, Coordinate } from '@nalle/domain/city/city.ts'
import type { MapAddress, StreetLanguage } from '@nalle/domain/map/address-search.ts'

/**
 * Where addresses are, how far it is to walk, and what the map looks like. Each is a service of its own and may be
 * missing: without it the map goes on without what it would tell.
 */
export type Geography = {
  readonly findAddresses: ((search: AddressSearch) => Promise<readonly MapAddress[]>) | undefined
  /** Metres of each walk in the order asked, undefined where there is no way or none is known. */
  readonly walkingDistances: ((walks: readonly Walk[]) => Promise<readonly (number | undefined)[]>) | undefined
  readonly tile: ((place: TilePlace) => Promise<Tile | undefined>) | undefined
  /** Names of places alone on nothing, which are laid over the marks of the map. */
  readonly names?: ((place: TilePlace) => Promise<Tile | undefined>) | undefined
}

/** The best addresses first, all of them inside the bounds, told in one language whichever of their names was typed. */
export type AddressSearch = { readonly text: string; readonly bounds: Bounds; readonly language: StreetLanguage }

export type Walk = { readonly from: Coordinate; readonly to: Coordinate }

/** A square of the map by its zoom, column and row, in the common numbering of web maps. */
export type TilePlace = {
  readonly z: number
  readonly x: number
  readonly y: number
  readonly theme?: 'light' | 'dark'
  readonly language?: StreetLanguage
}

export type Tile = {
  readonly body: Buffer
  readonly type: string
  /** With its quotes, as it stands in the header. */
  readonly etag: string
}

/** A service could not be asked, or its answer could not be used. The message tells nothing of what was asked. */
export class GeographyFailed extends Error {}
