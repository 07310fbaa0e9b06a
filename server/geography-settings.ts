import type { GeographySettings } from './external/geography/open-geography.ts'
import type { ServiceSettings } from './external/geography/http-service.ts'
import type { Mode } from './http/app.ts'
import type { Environment } from './setting-values.ts'

/** In production the map does without a service that is not set, so none of them is asked for. */
export function readGeography(env: Environment, mode: Mode, problems: string[]): GeographySettings {
  const read = (name: string, url: string | undefined, key: string | undefined) =>
    readService(name, url, key || undefined, mode, problems)
  const readTiles = (name: string, url: string | undefined, key: string | undefined) => {
    const tiles = read(name, url, key)
    if (tiles !== undefined && !['{z}', '{x}', '{y}'].every((part) => tiles.url.includes(part))) {
      problems.push(
        `${name}_URL must say where the numbers of a tile go, such as https://tiles.example.fi/{z}/{x}/{y}.png.`,
      )
    }
    return tiles
  }
  return {
    geocoding: read('GEOCODING', env['GEOCODING_URL'], env['GEOCODING_KEY']),
    routing: read('ROUTING', env['ROUTING_URL'], env['ROUTING_KEY']),
    tiles: readTiles('TILE', env['TILE_URL'], env['TILE_KEY']),
    tileNames: readTiles('TILE_NAMES', env['TILE_NAMES_URL'], env['TILE_NAMES_KEY']),
  }
}

function readService(
  name: string,
  url: string | undefined,
  key: string | undefined,
  mode: Mode,
  problems: string[],
): ServiceSettings | undefined {
  if (!url) {
    if (key !== undefined) problems.push(`${name}_KEY is set without ${name}_URL; set both or neither.`)
    return undefined
  }
  const scheme = mode === 'production' ? /^https:$/ : /^https?:$/
  if (!URL.canParse(url) || !scheme.test(new URL(url).protocol)) {
    problems.push(`${name}_URL must be an address that begins with https://.`)
  }
  return { url, key }
}
