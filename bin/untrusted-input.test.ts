import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { importsOf } from './walls.ts'

/** What reads input that anybody can send, and where it may be used. The reasons stand in docs/request-costs.md. */

const files = sourceFiles(/^(cities|contract|demo|domain|server|town)\/.*\.ts$/)
  .filter((path) => !/(\.test\.ts$|\/testing\/)/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** The files that import the package or file, types aside. */
function importersOf(wanted: string): readonly string[] {
  return files
    .filter(({ path, text }) =>
      importsOf(text).some(({ from, typesOnly }) => {
        const target = from.startsWith('.') ? posix.join(posix.dirname(path), from) : from
        return !typesOnly && (target === wanted || target.startsWith(`${wanted}/`))
      }),
    )
    .map(({ path }) => path)
    .toSorted()
}

describe('an XML parser is used only', () => {
  test.each([
    { parser: '@xmldom/xmldom', by: ['server/external/identity/saml-xml.ts'] },
    { parser: '@node-saml/node-saml', by: ['server/session/saml-library.ts'] },
    // Signs and encrypts what the built-in identity provider says, and reads nothing.
    { parser: 'xml-crypto', by: ['server/external/identity/embedded/messages.ts'] },
    { parser: 'xml-encryption', by: ['server/external/identity/embedded/messages.ts'] },
    ...['xml2js', 'sax', 'xpath', 'xmlbuilder', 'fast-xml-parser', 'libxmljs'].map((parser) => ({ parser, by: [] })),
  ])('$parser by $by', ({ parser, by }) => {
    expect(importersOf(parser)).toEqual(by)
  })
})

describe('messages of the identity provider are read only in a worker thread', () => {
  const THREAD = 'server/session/saml-thread.ts'
  test.each([
    { file: 'server/session/saml-login-response.ts', by: [THREAD] },
    { file: 'server/session/saml-logout-message.ts', by: [THREAD] },
    {
      file: 'server/session/saml-verification.ts',
      by: ['server/session/saml-login-response.ts', 'server/session/saml-logout-message.ts'],
    },
  ])('$file', ({ file, by }) => {
    expect(importersOf(file)).toEqual(by)
  })

  test('but for those that the service itself has signed', () => {
    const readers = files.filter(({ text }) => /\breadXml\(/.test(text)).map(({ path }) => path)
    expect(readers.toSorted()).toEqual([
      'server/external/identity/embedded/provider-pages.ts',
      'server/external/identity/saml-xml.ts',
      'server/session/saml-login-response.ts',
      'server/session/saml-logout-message.ts',
    ])
  })
})

test('password estimates run only in a worker thread', () => {
  expect(importersOf('@zxcvbn-ts/core')).toEqual(['server/accounts/password-thread.ts'])
  expect(importersOf('server/accounts/password-thread.ts')).toEqual([])
})

test('limits of bodies are set only where they are declared', () => {
  const setters = files.filter(({ text }) => /\bbodyLimit\b/.test(text)).map(({ path }) => path)
  expect(setters.toSorted()).toEqual([
    'server/clients/token-route.ts',
    'server/external/identity/embedded/provider-pages.ts',
    'server/http/create-server.ts',
    'server/http/handle.ts',
    'server/session/saml-forms.ts',
  ])
})

test('nothing is inflated without a limit', () => {
  const without = files.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:inflate|inflateRaw|gunzip|unzip|brotliDecompress|zstdDecompress)(?:Sync)?\([^\n]*/g)]
      .map(([call]) => call)
      .filter((call) => !call.includes('maxOutputLength') && !/^inflate\((bytes|decodeBase64)/.test(call))
      .map((call) => `${path}: ${call}`),
  )
  expect(without).toEqual([])
})

test('the lockfile has one version of @xmldom/xmldom, with all known weaknesses mended', () => {
  // 0.8.15 mends GHSA-965w-775f-mr7g, GHSA-8344-3jmq-59r6 and GHSA-x4fp-j954-r2f4.
  const FIRST_MENDED = '0.8.15'
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown
  const { packages } = read('package-lock.json') as { packages: Record<string, { version?: string }> }
  const versions = Object.entries(packages)
    .filter(([path]) => path.endsWith('node_modules/@xmldom/xmldom'))
    .map(([, { version }]) => version ?? '')
  expect(versions).toHaveLength(1)
  const [version = ''] = versions
  expect([version, FIRST_MENDED].toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))).toEqual([
    FIRST_MENDED,
    version,
  ])
  const { overrides } = read('package.json') as { overrides: Record<string, string> }
  expect(overrides['@xmldom/xmldom']).toBe(version)
})
