import { shownDistance } from '@nalle/domain/map/distances.ts'
import { LOCALES } from '../language/formats.ts'
import type { Language } from '../language/languages.ts'

/** `350 m`, `1,2 km` or a dash. */
export function distanceText(metres: number, language: Language): string {
  const shown = shownDistance(metres)
  if (shown.unit === 'dash') return '–'
  const digits = shown.unit === 'km' ? 1 : 0
  const value = shown.value.toLocaleString(LOCALES[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  })
  // The number stays with its unit of measure.
  return `${value}\u00A0${shown.unit}`
}
