import { existsSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { cities, findCity } from '@nalle/cities/cities.ts'
import { checkCity } from '@nalle/domain/city/check-city.ts'
import type { City } from '@nalle/domain/city/city.ts'
import { LOGO_TYPES } from './http/logo.ts'

export type LoadCity =
  | { readonly city: City; readonly logo: string; readonly problems?: never }
  | { readonly problems: readonly string[]; readonly city?: never; readonly logo?: never }

const OUR_CITIES = dirname(fileURLToPath(import.meta.resolve('@nalle/cities/cities.ts')))

/** One of the cities that come with Nalle, by its name, or a file of the administrator's own, by its path. */
export async function loadCity(name: string): Promise<LoadCity> {
  const known = findCity(name)
  if (known !== undefined) return checked(known, name, OUR_CITIES)
  const file = resolve(name)
  if (!/\.[cm]?[jt]s$/.test(name) || !existsSync(file)) {
    const names = cities.map(({ id }) => id).join(', ')
    return { problems: [`CITY is "${name}"; it must be one of ${names}, or the path of a file such as my-city.ts.`] }
  }
  try {
    return checked(getCity(await import(pathToFileURL(file).href)), name, dirname(file))
  } catch (error) {
    return { problems: [`${name} cannot be used: ${error instanceof Error ? error.message : String(error)}`] }
  }
}

function getCity(file: Readonly<Record<string, unknown>>): City {
  const found = Object.values(file).find((value) => typeof value === 'object' && value !== null && 'id' in value)
  if (found === undefined) throw new Error('it exports no city; begin it with "export const city: City = {".')
  // The file is the administrator's: what is missing in it makes the check below stumble, which is told with its name.
  return found as City
}

function checked(city: City, name: string, folder: string): LoadCity {
  const logo = join(folder, basename(city.look.logo))
  const problems = [...checkCity(city), ...checkLogo(logo)]
  return problems.length === 0 ? { city, logo } : { problems: problems.map((problem) => `${name}: ${problem}`) }
}

function checkLogo(file: string): readonly string[] {
  if (!(extname(file) in LOGO_TYPES)) return [`look.logo is no ${Object.keys(LOGO_TYPES).join(', ')} file.`]
  return existsSync(file) ? [] : [`look.logo: there is no file ${file}; put the picture beside the city’s file.`]
}
