import { expect, test } from 'vitest'
import { distanceText } from './distance-text.ts'

test.each([
  { metres: Number.NaN, fi: '–', en: '–' },
  { metres: 0, fi: '0 m', en: '0 m' },
  { metres: 349.5, fi: '350 m', en: '350 m' },
  { metres: 999.4, fi: '999 m', en: '999 m' },
  { metres: 1000, fi: '1,0 km', en: '1.0 km' },
  { metres: 12_345, fi: '12,3 km', en: '12.3 km' },
])('a walk of $metres metres reads $fi', ({ metres, fi, en }) => {
  expect(distanceText(metres, 'fi').replace('\u00A0', ' ')).toBe(fi)
  expect(distanceText(metres, 'sv').replace('\u00A0', ' ')).toBe(fi)
  expect(distanceText(metres, 'en').replace('\u00A0', ' ')).toBe(en)
})
