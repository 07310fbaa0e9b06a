import type { TerminationEffects } from '../queries.ts'
import type { placementSectionTexts } from './texts.ts'

type Words = Pick<NonNullable<(typeof placementSectionTexts)['fi']>, 'daycareOnly' | 'groupAt' | 'groups'>

/** What a termination ends, in the same words in the confirmation, in the list of receipts and on the receipt. */
export function terminatedName(
  { group, daycareOnly, unitName }: Pick<TerminationEffects, 'group' | 'daycareOnly' | 'unitName'>,
  t: Words,
): string {
  return t.groupAt(daycareOnly ? t.daycareOnly : t.groups[group], unitName)
}
