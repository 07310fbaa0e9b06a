import { describe, expect, test } from 'vitest'
import { contrastOf, isColour, mixed } from './contrast.ts'

describe('the contrast of two colours', () => {
  test.each([
    { colour: '#000000', other: '#ffffff', contrast: 21 },
    { colour: '#ffffff', other: '#000000', contrast: 21 },
    { colour: '#777777', other: '#ffffff', contrast: 4.48 },
    { colour: '#767676', other: '#FFFFFF', contrast: 4.54 },
    { colour: '#123456', other: '#123456', contrast: 1 },
  ])('$colour on $other is $contrast', ({ colour, other, contrast }) => {
    expect(contrastOf(colour, other)).toBeCloseTo(contrast, 2)
  })
})

describe('a colour', () => {
  test.each([
    { text: '#1d5c49', colour: true },
    { text: '#1D5C49', colour: true },
    { text: '1d5c49', colour: false },
    { text: '#1d5', colour: false },
    { text: '#1d5c4g', colour: false },
    { text: '#1d5c49; background: url(x)', colour: false },
  ])('"$text": $colour', ({ text, colour }) => {
    expect(isColour(text)).toBe(colour)
  })
})

describe('two colours mixed', () => {
  test.each([
    { share: 0, colour: '#ffffff' },
    { share: 0.13, colour: '#e2eae7' },
    { share: 1, colour: '#1d5c49' },
  ])('$share of #1d5c49 in white is $colour', ({ share, colour }) => {
    expect(mixed('#1d5c49', '#ffffff', share)).toBe(colour)
  })
})
