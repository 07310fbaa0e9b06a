import type { UnitId } from '../ids.ts'
import { MOST_PREFERRED_UNITS } from './form.ts'
import type { PreferredUnit } from './form.ts'

export type Direction = 'UP' | 'DOWN'

/** One place up or down in the order of wishes; at the end of the list nothing moves. */
export function movedUnit(units: readonly PreferredUnit[], id: UnitId, direction: Direction): readonly PreferredUnit[] {
  const from = units.findIndex((unit) => unit.id === id)
  const to = direction === 'UP' ? from - 1 : from + 1
  const moved = units[from]
  const other = units[to]
  if (moved === undefined || other === undefined) return units
  return units.with(from, other).with(to, moved)
}

/** As the last wish. One that is there already stays where it is, and a full list takes no more. */
export function withUnit(units: readonly PreferredUnit[], unit: PreferredUnit): readonly PreferredUnit[] {
  if (!canAddUnit(units) || units.some(({ id }) => id === unit.id)) return units
  return [...units, { id: unit.id, name: unit.name }]
}

export function withoutUnit(units: readonly PreferredUnit[], id: UnitId): readonly PreferredUnit[] {
  return units.filter((unit) => unit.id !== id)
}

export function canAddUnit(units: readonly PreferredUnit[]): boolean {
  return units.length < MOST_PREFERRED_UNITS
}
