import type { City } from '@nalle/domain/city/city.ts'
import { kuusilahti } from './kuusilahti.ts'
import { norrvik } from './norrvik.ts'

export const cities: readonly City[] = [kuusilahti, norrvik]

export function findCity(id: string): City | undefined {
  return cities.find((city) => city.id === id)
}
