import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepAs } from './content-disposition.ts'

test.each([
  { name: 'palkka.pdf', plain: 'palkka.pdf', extended: 'palkka.pdf' },
  { name: 'Äidin lääkäri.pdf', plain: 'Aidin laakari.pdf', extended: '%C3%84idin%20l%C3%A4%C3%A4k%C3%A4ri.pdf' },
  { name: '100 % "a" \\ b.pdf', plain: '100 _ _a_ _ b.pdf', extended: '100%20%25%20%22a%22%20%5C%20b.pdf' },
  { name: "it's (1)*.pdf", plain: "it's (1)_.pdf", extended: 'it%27s%20%281%29%2A.pdf' },
  { name: '🧸.png', plain: '_.png', extended: '%F0%9F%A7%B8.png' },
  { name: 'a\r\nset-cookie: b.pdf', plain: 'a__set-cookie_ b.pdf', extended: 'a%0D%0Aset-cookie%3A%20b.pdf' },
])('$name', ({ name, plain, extended }) => {
  expect(keepAs(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${extended}`)
})

test('whatever the name: one header, in plain letters, from which the name can be read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
      const header = keepAs(name)
      expect(header).toMatch(
        /^attachment; filename="[\x20-\x21\x23-\x5B\x5D-\x7E]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/,
      )
      expect(decodeURIComponent(header.slice(header.lastIndexOf("''") + 2))).toBe(name.toWellFormed())
    }),
  )
})
