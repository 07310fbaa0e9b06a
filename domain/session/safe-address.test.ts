import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST_ADDRESS, safeAddress } from './safe-address.ts'

const ORIGIN = 'https://nalle.example.fi'

const FOLLOWED: readonly (readonly [text: string, address: string])[] = [
  ['/', '/'],
  ['/calendar', '/calendar'],
  ['/calendar?day=2026-09-14#top', '/calendar?day=2026-09-14#top'],
  ['?loginError=true', '/?loginError=true'],
  ['#notifications', '/#notifications'],
  ['/messages?next=https://evil.example', '/messages?next=https://evil.example'],
  ['/messages//inbox', '/messages//inbox'],
  ['/calendar/../messages', '/messages'],
  ['https://nalle.example.fi', '/'],
  ['https://nalle.example.fi/calendar', '/calendar'],
  ['https://nalle.example.fi:443/calendar', '/calendar'],
  ['HTTPS://NALLE.EXAMPLE.FI/calendar', '/calendar'],
  ['/päiväkodit', '/p%C3%A4iv%C3%A4kodit'],
  ['/@evil.example', '/@evil.example'],
  ['/.evil.example', '/.evil.example'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
  ['/／evil.example', '/%EF%BC%8Fevil.example'],
  [`/${'a'.repeat(LONGEST_ADDRESS - 1)}`, `/${'a'.repeat(LONGEST_ADDRESS - 1)}`],
]

const IGNORED: readonly string[] = [
  '',
  ' ',
  ' /calendar',
  'calendar',
  '_8e821d7c',
  '.',
  '/calendar ',
  '//evil.example',
  '///evil.example',
  '////evil.example/calendar',
  '//nalle.example.fi/calendar',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  'calendar\\..\\evil',
  '/\tcalendar',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  'java\tscript:alert(1)',
  '/calendar\r\nSet-Cookie: nalle.session=1',
  '/calendar\u0000',
  '\u0000//evil.example',
  '\u00a0//evil.example',
  '\ufeff//evil.example',
  '\u2028//evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:calendar',
  'http://nalle.example.fi/calendar',
  'https://nalle.example.fi:8443/calendar',
  'https://nalle.example.fi.evil.example/',
  'https://evil.example/nalle.example.fi',
  'https://nalle.example.fi@evil.example/',
  'https://user@nalle.example.fi/',
  'https://user:secret@nalle.example.fi/',
  'https://nalle.example.fi\\@evil.example/',
  'https://nalle.example.fi%2f@evil.example/',
  'https://evil.example#@nalle.example.fi/',
  'https://ｎalle.example.fi.evil.example/',
  'https://nalle.example.fi。evil.example/',
  'https://[::1]/',
  'https://nalle.example.fi:99999/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://nalle.example.fi/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://nalle.example.fi/1',
  'vbscript:msgbox',
  'file:///etc/passwd',
  'ftp://nalle.example.fi/',
  'mailto:evil@evil.example',
  'about:blank',
  'x:',
  '/%2f%2fevil.example',
  '/%2F/evil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/calendar/..//evil.example',
  '/%2e%2e//evil.example',
  './/evil.example',
  '..//evil.example',
  'https://nalle.example.fi//evil.example',
  'https://nalle.example.fi/..//evil.example',
  `/${'a'.repeat(LONGEST_ADDRESS)}`,
]

describe('a page of our own is followed', () => {
  test.each(FOLLOWED)('%j leads to %j', (text, address) => {
    expect(safeAddress(text, ORIGIN)).toBe(address)
  })
})

describe('an address that leads, or may be read to lead, elsewhere is ignored', () => {
  test.each(IGNORED.map((text) => [text] as const))('%j', (text) => {
    expect(safeAddress(text, ORIGIN)).toBeUndefined()
  })

  test('no address at all', () => {
    expect(safeAddress(undefined, ORIGIN)).toBeUndefined()
  })
})

test('the table holds at least forty forms of address', () => {
  expect(new Set([...IGNORED, ...FOLLOWED.map(([text]) => text)]).size).toBeGreaterThanOrEqual(40)
})

test('whatever is typed, a browser that follows the outcome stays at our origin, and following it again changes nothing', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '@',
    ':',
    'https:',
    'evil.example',
    '?',
    '#',
    '\t',
    'a',
  )
  const addresses = fc.oneof(
    fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
    fc.string(),
    fc.webUrl(),
  )
  fc.assert(
    fc.property(addresses, (text) => {
      const address = safeAddress(text, ORIGIN)
      if (address === undefined) return
      expect(new URL(address, `${ORIGIN}/login/form`).origin).toBe(ORIGIN)
      expect(address).toMatch(/^\/(?!\/)/)
      expect(safeAddress(address, ORIGIN)).toBe(address)
    }),
    { numRuns: 2000 },
  )
})
