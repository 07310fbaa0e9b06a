import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((found) => found[1] ?? '')

test('the page of operations explains every setting, and no other', () => {
  const files = ['settings', 'external-settings', 'geography-settings'].map((name) => read(`server/${name}.ts`))
  const source = files.join('\n')
  const settings = [
    ...namesIn(source, /env\['([A-Z_]+)'\]/g),
    ...namesIn(source, /^ {2}(SAML_[A-Z_]+): /gm),
    // What Node itself is started with.
    ...namesIn(read('deploy/nalle'), /\$\{([A-Z_]+):-/g),
  ]
  // Other tables of the page begin with codes of failures, which look the same.
  const [, section = ''] = /^## Settings\n([\s\S]+?)\n## /m.exec(read('docs/operations.md')) ?? []
  const explained = namesIn(section, /^\| `([A-Z_]+)` \|/gm)
  expect([...new Set(explained)].toSorted()).toEqual([...new Set(settings)].toSorted())
})

const PAGES = globSync(['README.md', 'docs/**/*.md'], { cwd: ROOT })

test('links of the documents lead to files that exist', () => {
  const broken = PAGES.flatMap((page) =>
    namesIn(read(page), /\]\(((?!https?:)[^)#]+)/g)
      .map((link) => link.replaceAll(/\s+/g, ''))
      .filter((link) => !existsSync(join(ROOT, dirname(page), link)))
      .map((link) => `${page}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('files and folders that the documents name exist', () => {
  const missing = PAGES.flatMap((page) =>
    namesIn(read(page), /`((?:domain|contract|server|web|town|cities|e2e|bench|bin|docs)\/[\w./-]*)`/g)
      .filter((path) => !existsSync(join(ROOT, path)))
      .map((path) => `${page}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('decisions are numbered without a gap, and each has its line in the index', () => {
  const pages = globSync('docs/decisions/0*.md', { cwd: ROOT }).toSorted()
  const numbers = pages.map((page) => Number(/^# (\d+)\. /.exec(read(page))?.[1]))
  expect(numbers).toEqual(pages.map((_, at) => at + 1))
  expect(pages.map((page) => Number(page.slice('docs/decisions/'.length).slice(0, 4)))).toEqual(numbers)
  const listed = namesIn(read('docs/decisions/README.md'), /^- \[\d+\]\((0[\w-]+\.md)\)/gm)
  expect(listed).toEqual(pages.map((page) => page.slice('docs/decisions/'.length)))
})
