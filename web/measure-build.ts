import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from './language/languages.ts'

/** Bytes that a browser fetches, compressed as the server sends them. Run with `node web/measure-build.ts`. */
export type BuildSizes = {
  /** JavaScript of a cold visit to a page, by the name of the page's file, in each language. */
  readonly pages: Readonly<Record<string, Readonly<Record<Language, number>>>>
  /** All style of the portal together. */
  readonly css: number
  readonly fonts: number
}

const DIST = join(import.meta.dirname, 'dist')
const ASSETS = join(DIST, 'assets')
const PAGES = [
  'LoginPage',
  'LoginFormPage',
  'AccessibilityPage',
  'MessagesPage',
  'MapPage',
  'CalendarPage',
  'ApplicationsPage',
  'EditorPage',
  'DecisionsPage',
  'ApplicationDecisionsPage',
  'DocumentPage',
] as const

export function measureBuild(): BuildSizes {
  const names = readdirSync(ASSETS)
  return {
    pages: Object.fromEntries(
      PAGES.map((page) => [page, eachLanguage((language) => scriptBytes(filesOfPage(page, language, names)))]),
    ),
    css: total(names.filter((name) => name.endsWith('.css'))),
    fonts: names
      .filter((name) => name.endsWith('.woff2'))
      .reduce((sum, name) => sum + readFileSync(join(ASSETS, name)).length, 0),
  }
}

// One entry for each language, from the list of all languages.
const eachLanguage = (measure: (language: Language) => number) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, measure(language)])) as Record<Language, number>

/** What the page itself loads and what the page's chunk loads after it; the Temporal polyfill is for old browsers only. */
function filesOfPage(page: string, language: Language, names: readonly string[]): ReadonlySet<string> {
  const html = readFileSync(join(DIST, `index.${language}.html`), 'utf8')
  const found = new Set<string>()
  const add = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const [, imported] of contentOf(name).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      add(imported!)
  }
  for (const [, name] of html.matchAll(/\/assets\/([\w.-]+\.js)"/g)) add(name!)
  // Each language has its own file of a page: the one that this language's shell names.
  const shell = [...found].map(contentOf).join('\n')
  const chunk = names.find((name) => name.startsWith(`${page}-`) && name.endsWith('.js') && shell.includes(name))
  if (!chunk) throw new Error(`the build has no ${page}`)
  add(chunk)
  return found
}

const contentOf = (name: string) => readFileSync(join(ASSETS, name), 'utf8')
const scriptBytes = (names: ReadonlySet<string>) => total([...names])
const total = (names: readonly string[]) =>
  names.reduce((sum, name) => sum + readFileSync(join(ASSETS, `${name}.br`)).length, 0)

if (import.meta.main) {
  const sizes = measureBuild()
  console.table({ ...sizes.pages, 'all CSS': { fi: sizes.css }, fonts: { fi: sizes.fonts } })
}
