import type { Unit } from './offered-units.ts'
import type { unitTexts } from './unit-texts.ts'

type Words = NonNullable<(typeof unitTexts)['fi']>

/** Where a unit is, in which language it works and who runs it. */
export function detailOf(unit: Unit, t: Words): string {
  return [unit.streetAddress, t.languages[unit.language], t.providers[unit.providerType]].filter(Boolean).join(' · ')
}
