import { expect, test } from 'vitest'
import { previewOf } from './message-texts.ts'

test.each([
  { what: 'a short one as it is', content: 'Hei', preview: 'Hei' },
  { what: 'lines one after another', content: 'Hei\nsiellä\r\ntaas\rkerran', preview: 'Hei siellä taas kerran' },
  { what: '199 characters', content: 'x'.repeat(199), preview: 'x'.repeat(199) },
  { what: '200 characters', content: 'x'.repeat(200), preview: 'x'.repeat(200) },
  { what: 'no more than 200', content: 'x'.repeat(201), preview: `${'x'.repeat(200)}…` },
  { what: 'no half of a character', content: `${'x'.repeat(199)}🧸🧸`, preview: `${'x'.repeat(199)}🧸…` },
])('the preview of a message shows $what', ({ content, preview }) => {
  expect(previewOf(content)).toBe(preview)
})
