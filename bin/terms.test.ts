import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { WORDS_FOR_PEOPLE, wrongTermsIn } from './terms.ts'

const found = (text: string, path = 'web/calendar/texts.ts') =>
  wrongTermsIn([{ path, text }]).map(({ text: wrong, instead }) => `${wrong}: ${instead}`)

test('everything that is said to people uses the terms of the field', () => {
  const files = sourceFiles(WORDS_FOR_PEOPLE).map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  expect(wrongTermsIn(files)).toEqual([])
})

describe('another word is found', () => {
  test.each([
    { what: 'in a text', text: "texts({ fi: { day: 'Hoitopäivä' } })", wrong: 'Hoitopäivä' },
    {
      what: 'in a sentence with a number',
      text: 'texts({ fi: { n: (n: number) => `${n} hoitoaikaa` } })',
      wrong: 'hoitoaikaa',
    },
    { what: 'in the words of a constant', text: "const SWEDISH = { start: 'Vården börjar' }", wrong: 'Vården' },
    { what: 'in a mail', text: "const WORDS = { sv: () => ({ subject: 'Ett nytt evenemang' }) }", wrong: 'evenemang' },
    { what: 'in a rule', text: "refuses({ sv: 'Förskolan börjar.' })", wrong: 'Förskolan' },
    { what: 'in English', text: "texts({ en: { type: 'Connected daycare' } })", wrong: 'daycare' },
    {
      what: 'before a time',
      text: 'texts({ fi: { saved: (time: string) => `Tallennettu klo ${time}` } })',
      wrong: 'klo ',
    },
    { what: 'before a time in Swedish', text: "texts({ sv: { open: 'Öppet kl. 9–12' } })", wrong: 'kl. ' },
    {
      what: 'for several units',
      text: "texts({ fi: { help: 'Lähetä kummankin yksikön lapsista oma viesti.' } })",
      wrong: 'kummankin yksikön',
    },
    { what: 'on a button', text: "texts({ sv: { remove: 'Ta bort utkastet' } })", wrong: 'Ta bort utkastet' },
    { what: 'as a label of one word', text: "texts({ fi: { subject: 'Aihe' } })", wrong: 'Aihe' },
  ])('$what', ({ text, wrong }) => {
    expect(found(text)).toEqual([expect.stringMatching(`^${wrong}: `)])
  })
})

describe('what only holds the same letters is not', () => {
  test.each([
    "texts({ fi: { care: 'Vuorohoito ja perhepäivähoito', money: 'Joustava tai osittainen hoitoraha' } })",
    "texts({ sv: { guardian: 'Vårdnadshavare', care: 'Skiftvård', money: 'Hemvårdsstöd för barn' } })",
    "texts({ sv: { type: 'Förskoleundervisning' } })",
    "texts({ en: { place: 'A daycare centre or family daycare' } })",
    "texts({ fi: { note: 'Aiheesta lisää' } })",
    "texts({ fi: { hours: 'Puhelinaika klo\\u00a09–12' }, sv: { hours: 'Telefontid kl.\\u00a09–12' } })",
    "const CARE = 'hoitopäivä'",
    "texts({ sv: { kind: 'hoitopäivä' } })",
  ])('%s', (text) => {
    expect(found(text)).toEqual([])
  })

  test.each(['web/calendar/texts.test.ts', 'town/threads.ts', 'server/testing/families.ts'])('nor is %s', (path) => {
    expect(found("texts({ fi: { day: 'Hoitopäivä' } })", path)).toEqual([])
  })
})
