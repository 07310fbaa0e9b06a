import { durationText } from '../../language/duration-text.ts'
import { useTexts } from '../../language/texts.ts'
import type { CountedMonth } from './chart.ts'
import { hoursTexts } from './texts.ts'

/** Minutes as hours, days as days. */
export function useAmountText(basis: CountedMonth['basis']): (amount: number) => string {
  const { days } = useTexts(hoursTexts)
  return basis === 'HOURS' ? durationText : days
}
