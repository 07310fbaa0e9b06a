import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((found) => found[1] ?? '')

test('the README explains every setting, and no other', () => {
  const source = read('server/settings.ts') + read('server/geography-settings.ts')
  const settings = [...namesIn(source, /env\['([A-Z_]+)'\]/g), ...namesIn(source, /^ {2}(SAML_[A-Z_]+): /gm)]
  const explained = namesIn(read('README.md'), /^\| `([A-Z_]+)` \|/gm)
  expect([...new Set(explained)].toSorted()).toEqual([...new Set(settings)].toSorted())
})

test('links of the documents lead to files that exist', () => {
  const pages = ['README.md', 'docs/architecture.md', 'docs/operations.md', 'docs/population-register.md']
  const broken = pages.flatMap((page) =>
    namesIn(read(page), /\]\(((?!https?:)[^)#]+)/g).filter((link) => !existsSync(join(ROOT, dirname(page), link))),
  )
  expect(broken).toEqual([])
})
