import { describe, expect, test } from 'vitest'
import { piecesOf } from './linked-text.ts'

const linksIn = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? [])

describe('an address in a message becomes a link', () => {
  test.each([
    ['Katso https://kuusilahti.example/retki', ['https://kuusilahti.example/retki']],
    ['Katso https://kuusilahti.example/retki.', ['https://kuusilahti.example/retki']],
    [
      '(https://kuusilahti.example/retki), https://b.example!',
      ['https://kuusilahti.example/retki', 'https://b.example'],
    ],
    ['https://fi.example/Nalle_(karhu)', ['https://fi.example/Nalle_(karhu)']],
    ['HTTP://A.EXAMPLE/x?a=1&b=2#c', ['HTTP://A.EXAMPLE/x?a=1&b=2#c']],
    ['rivi\nhttps://a.example\nrivi', ['https://a.example']],
  ])('%j', (text, links) => {
    expect(linksIn(text)).toEqual(links)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    'ftp://a.example/x',
    'www.a.example',
    'https://',
    'https://oma-kunta.example@huijaus.example/',
    'maija@posti.example',
  ])('%j does not', (text) => {
    expect(linksIn(text)).toEqual([])
  })

  test.each(['', 'pelkkää tekstiä\n\nja rivejä', 'a https://a.example b https://b.example, c', 'https://a.example'])(
    '%j: no letter is lost',
    (text) => {
      expect(
        piecesOf(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    },
  )
})
