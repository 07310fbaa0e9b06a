import { expect, test } from 'vitest'
import { languageOf } from './languages.ts'

test.each([
  { text: 'Hei! Elli on huomenna lääkärissä ja tulee vasta kymmeneltä.', language: 'fi' },
  { text: 'Hej! Kan Elli ta med sig en egen kudde imorgon? Tack!', language: 'sv' },
  { text: 'Hi, we will pick Elli up at two tomorrow, thanks.', language: 'en' },
  { text: 'Vi kommer, the usual time, och det är inte sent.', language: 'sv' },
  { text: '👍', language: 'fi' },
  { text: '', language: 'fi' },
])('"$text" is written in $language', ({ text, language }) => {
  expect(languageOf(text)).toBe(language)
})
