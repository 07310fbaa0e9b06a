import { LANGUAGE } from '../../language/languages.ts'
import { distanceText } from '../../unit-map/distance-text.ts'
import type { unitTexts } from '../../unit-map/unit-texts.ts'
import type { Unit } from './offered-units.ts'

type Words = NonNullable<(typeof unitTexts)['fi']>

/** How far a unit is on foot, where, in which language it works and who runs it. */
export function detailOf(unit: Unit, words: Words, metresOnFoot?: number): string {
  return [
    metresOnFoot === undefined ? '' : words.onFoot(distanceText(metresOnFoot, LANGUAGE)),
    unit.streetAddress,
    words.languages[unit.language],
    words.providers[unit.providerType],
  ]
    .filter(Boolean)
    .join(' · ')
}
