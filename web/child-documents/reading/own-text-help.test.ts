import type { Id } from '@nalle/domain/ids.ts'
import { expect, test } from 'vitest'
import { ownTextHelpOf } from './own-text-help.ts'
import { readingTexts } from './texts.ts'

// An id is a text.
const maija = { id: 'maija' as Id<'modifier'>, name: 'Maija Esimerkki', type: 'CITIZEN' } as const

test.each(['fi', 'sv', 'en'] as const)('names the sender only to the other guardian, %s', (language) => {
  const t = readingTexts[language]!
  expect(ownTextHelpOf(maija, 'elli', t)).toContain('Maija Esimerkki')
  expect(ownTextHelpOf(maija, 'maija', t)).toBe(t.ownTextHelpSame)
  expect(ownTextHelpOf(null, undefined, t)).not.toBe(t.ownTextHelpSame)
})
