import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { sampleLetter } from '../testing/letters.ts'
import type { PdfAsRead } from '../testing/read-pdf.ts'
import { readPdf } from '../testing/read-pdf.ts'
import type { DrawLetter } from './draw-letter.ts'
import { openLetterDrawer } from './draw-letter.ts'
import { paragraphs, section } from './letter.ts'

const LOGO = join(import.meta.dirname, '..', '..', 'cities', 'kuusilahti.svg')

let draw: DrawLetter
beforeAll(async () => {
  ;({ draw } = await openLetterDrawer(LOGO))
})

const drawn = (changes: Parameters<typeof sampleLetter>[0] = {}): PdfAsRead => readPdf(draw(sampleLetter(changes)))
const tagsOf = (structure: string) =>
  structure.split('\n').flatMap((line) => /^\s*([A-Z][A-Za-z0-9]*)(?= |:|$)/.exec(line)?.[1] ?? [])

describe('a letter, as programs read it that are not ours', () => {
  let read: PdfAsRead
  beforeAll(() => {
    read = drawn()
  })

  test('is a sound, tagged file with a title', () => {
    expect(read.check).toContain('No syntax or stream encoding errors found')
    expect(read.info).toMatchObject({ Title: 'Päätös maksusta', Author: 'Kuusilahti', Tagged: 'yes', Pages: '1' })
  })

  test('is read aloud from the sender to the instructions', () => {
    const inOrder = [
      'Kuusilahti',
      'Varhaiskasvatuksen palveluohjaus',
      'Maija Mäkinen Kuusitie 1 66980 Kuusilahti',
      'Salassa pidettävä',
      'Asianumero 17/12.06.04/2026',
      'Päätös maksusta',
      'Maksu on 288,00 € kuukaudessa.',
      'Lapset',
      'Lapsi Maksu Aino Mäkinen 288,00 € Yhteensä 288,00 €',
      'Perustelut Perheen koko 3',
      'Ensimmäinen peruste',
      'Toinen peruste',
      'Maksu on laskettu tuloista.',
      'Päivi Palo palveluohjaaja',
      'Päätös on tehty sähköisesti.',
      'Oikaisuvaatimus Näin vaadit oikaisua.',
    ]
    const places = inOrder.map((words) => read.words.indexOf(words))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
  })

  test('has headings, a table with header cells, lists and a picture', () => {
    const tags = tagsOf(read.structure)
    expect(tags.filter((tag) => tag === 'H1')).toHaveLength(1)
    expect(tags.filter((tag) => tag === 'H2')).toHaveLength(3)
    expect(tags.filter((tag) => tag === 'TH')).toHaveLength(2)
    expect(tags.filter((tag) => tag === 'LI')).toHaveLength(4)
    expect(tags).toContain('Figure')
    expect(read.structure).toContain('/Scope /Column')
  })

  test('carries every face it uses inside', () => {
    expect(read.fonts.length).toBeGreaterThan(2)
    for (const font of read.fonts) expect(font).toMatch(/yes yes yes/)
  })
})

test.each([
  { language: 'fi', office: 'Varhaiskasvatuksen palveluohjaus' },
  { language: 'sv', office: 'Servicehandledningen inom småbarnspedagogiken' },
] as const)('a letter in $language says so', ({ language, office }) => {
  const pdf = draw(sampleLetter({ language }))
  expect(Buffer.from(pdf).toString('latin1')).toContain(`/Lang (${language})`)
  expect(readPdf(pdf).words).toContain(office)
})

describe('what people wrote is printed as it is', () => {
  test.each([
    '#evil[*x*]',
    '#panic("away")',
    '$x^2$ and `raw` and *strong* and _soft_',
    '= No heading',
    '\\ back \\u{41}',
    '<label> @reference',
    '#sys.inputs',
    '"quoted" \'single\' // no comment /* none */',
    '[[link]](x) -- --- ... ~',
  ])('%s', (name) => {
    const read = drawn({ recipients: [name], sections: section('Otsikko', paragraphs(name)) })
    expect(read.words.split(name)).toHaveLength(3)
    expect(tagsOf(read.structure).filter((tag) => tag === 'H1')).toHaveLength(1)
  })
})

describe('letters of names', () => {
  test.each([
    ['Sámi', 'Áilu Čáhppes Đuŋŋá Šálbmi Ŧeđđa Žiŋa'],
    ['Finnish and Swedish', 'Åke Öhman Ängeslevä Šakki Žukov'],
    ['Estonian and Latvian', 'Õnne Jüri Ģirts Ķēniņš Ļubova'],
    ['Polish and Czech', 'Łukasz Wójcik Řehoř Dvořák Ľubomír'],
    ['Turkish and Romanian', 'Işıl Gökçe Çağla Șerban Țurcanu'],
    ['Vietnamese', 'Nguyễn Thị Hồng Ngọc'],
    ['Icelandic and French', 'Þórður Æsa Œuvre Ÿ'],
    ['Russian and Greek', 'Юлия Щукина Γιώργος'],
  ])('%s', (_, name) => {
    const read = drawn({ recipients: [name], title: name })
    expect(read.text.split(name)).toHaveLength(3)
  })

  test('what no face has is a question mark, and the letter is drawn all the same', () => {
    expect(drawn({ recipients: ['Aino 😀 漢字 \u0007Mäkinen'] }).words).toContain('Aino ? ?? Mäkinen')
  })
})

test('the longest names stay on the paper, over as many pages as they need', () => {
  const name = `${'Maria-Johanna '.repeat(12)}${'von Kuusilahtelainen-'.repeat(9)}Öhman`
  const rows = Array.from({ length: 60 }, () => [name, '288,00 €'])
  const columns = [
    { name: 'Lapsi', isAmount: false },
    { name: 'Maksu', isAmount: true },
  ]
  const read = drawn({
    recipients: [name],
    sections: section('Lapset', [{ type: 'TABLE', columns, rows, total: null }]),
  })
  expect(Number(read.info['Pages'])).toBeGreaterThan(5)
  expect(read.words.split('288,00 €').length - 1).toBe(60 + 1)
  expect(read.check).toContain('No syntax or stream encoding errors found')
})

test('what cannot be read aloud is not drawn', () => {
  expect(() => draw(sampleLetter({ title: ' ' }))).toThrow('without a title')
})
