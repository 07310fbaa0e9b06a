import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Calls that the product leaves out, and the few files that need them. docs/asvs.md names the requirements. */

const files = sourceFiles(/^(cities|contract|domain|server|town|web)\/.*\.tsx?$/)
  .filter((path) => !/(\.test\.tsx?$|\.component\.ts$|\/testing\/|^web\/component-tests\/)/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test.each([
  {
    what: 'starting a program',
    pattern: /['"](?:node:)?child_process['"]/,
    // The staff of the demonstration.
    by: ['server/staff-of-the-town.ts'],
  },
  { what: 'code made from text', pattern: /\beval\(|\bnew Function\(/, by: [] },
  {
    what: 'HTML made from text',
    pattern: /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write\(/,
    // Constant drawings.
    by: ['web/unit-map/address-marker.ts', 'web/unit-map/unit-markers.ts'],
  },
  {
    what: 'random numbers that can be guessed',
    pattern: /Math\.random\(/,
    // Spreads reconnections over time.
    by: ['server/messages/live-route.ts'],
  },
  {
    what: 'weak hashes and ciphers',
    pattern: /create(?:Hash|Hmac|Cipheriv)\(\s*['"](?!sha256|sha512|aes-\d+-gcm)/,
    by: [],
  },
  { what: 'answers to other origins', pattern: /access-control-allow-/i, by: [] },
  { what: 'WebSockets', pattern: /\bnew WebSocket\(|['"]ws['"]/, by: [] },
  {
    what: 'handling of pasted text',
    pattern: /\bonPaste=|addEventListener\(\s*['"]paste['"]/,
    // Attaches pasted files and leaves text alone.
    by: ['web/messages/NewMessageForm.tsx'],
  },
])('$what is found only in $by', ({ pattern, by }) => {
  expect(files.length).toBeGreaterThan(1000)
  const found = files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
  expect(found).toEqual(by)
})
