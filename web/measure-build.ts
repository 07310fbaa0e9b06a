import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { PageManifest } from './first-screen-plugin.ts'
import { LANGUAGES, type Language } from './language/languages.ts'

/** Bytes that a browser fetches, compressed as the server sends them. Run with `node web/measure-build.ts`. */
export type BuildSizes = {
  /** JavaScript of a cold visit to a page, by its address, in each language. */
  readonly pages: Readonly<Record<string, Readonly<Record<Language, number>>>>
  /** All style of the portal together. */
  readonly css: number
  readonly fonts: number
}

const DIST = join(import.meta.dirname, 'dist')
const ASSETS = join(DIST, 'assets')
const PAGES = [
  '/login',
  '/login/form',
  '/accessibility',
  '/messages',
  '/map',
  '/calendar',
  '/applications',
  '/applications/:applicationId/edit',
  '/children/:childId',
  '/decisions',
  '/decisions/by-application/:applicationId',
  '/income',
  '/income/:incomeStatementId/edit',
  '/child-documents/:documentId',
] as const

export function measureBuild(): BuildSizes {
  const names = readdirSync(ASSETS)
  return {
    pages: Object.fromEntries(
      PAGES.map((page) => [page, eachLanguage((language) => total(scriptsOf(page, language)))]),
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

/** What the HTML names for everybody and for this page; the Temporal polyfill is for old browsers only. */
function scriptsOf(page: string, language: Language): readonly string[] {
  const html = readFileSync(join(DIST, `index.${language}.html`), 'utf8')
  // Written by the build.
  const manifest = JSON.parse(readFileSync(join(DIST, `pages.${language}.json`), 'utf8')) as PageManifest
  const files = manifest.pages[page]
  if (files === undefined) throw new Error(`the build has no ${page}`)
  const shell = [...html.matchAll(/rel="modulepreload" crossorigin href="\/assets\/([\w.-]+\.js)"/g)].map(
    ([, name]) => name!,
  )
  const guardian = files.isPublic ? [] : manifest.guardian.scripts
  return [...new Set([...shell, ...[...guardian, ...files.scripts].map((file) => basename(file))])]
}

const total = (names: readonly string[]) =>
  names.reduce((sum, name) => sum + readFileSync(join(ASSETS, `${name}.br`)).length, 0)

if (import.meta.main) {
  const sizes = measureBuild()
  console.table({ ...sizes.pages, 'all CSS': { fi: sizes.css }, fonts: { fi: sizes.fonts } })
}
