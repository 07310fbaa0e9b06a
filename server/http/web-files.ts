import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES } from '@nalle/domain/city/city.ts'
import type { Language } from '@nalle/domain/city/city.ts'
import type { Encoding } from './compression.ts'

export type WebFile = {
  readonly type: string
  readonly content: Buffer
  /** The same content as the build compressed it. */
  readonly compressed: { readonly [E in Encoding]?: Buffer }
  readonly etag: string
  /** Its name holds a hash of its content, so it never changes. */
  readonly isImmutable: boolean
}

/** What a browser fetches for a page beside what every page has. */
export type PageFiles = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/** Which pages the portal has, as patterns such as `/children/:childId`, and what each of them needs. */
export type PageManifest = {
  readonly pages: Readonly<Record<string, PageFiles & { readonly isPublic: boolean }>>
  /** For everybody who is logged in, on whichever page. */
  readonly guardian: PageFiles
  /** What starts the portal from the device. */
  readonly fromDevice: PageFiles
  /** What a device keeps of the pages that work without a connection, their dialogs included. */
  readonly offline: readonly string[]
}

/** A page as the browser would draw it first, with its title, and the address at which the portal shows it. */
export type RenderedPage = { readonly address: string; readonly title: string; readonly html: string }

/** Writes what somebody meets who is not logged in; nothing for pages that need their script anyway. */
export type RenderPage = (
  startAnswer: string,
  address: string,
  now: Temporal.Instant,
) => Promise<RenderedPage | undefined>

/** What the build of the web left behind, read once: a path is found or it is not, and never leads anywhere else. */
export type WebFiles = {
  readonly files: ReadonlyMap<string, WebFile>
  readonly pages: Readonly<Record<Language, string>>
  readonly manifests: Readonly<Record<Language, PageManifest>>
  readonly renderers: Readonly<Record<Language, RenderPage>>
  /** Changes exactly when the build does. */
  readonly version: string
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Read through the pages or by this process only. */
const NOT_SERVED = /^\/(index\.\w+\.html|version\.txt|pages\.\w+\.json|\..*)$/

/** Nothing when the web has not been built. */
export function readWebFiles(folder: string): WebFiles | undefined {
  const version = join(folder, 'version.txt')
  if (!existsSync(version)) return undefined
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const files = new Map<string, WebFile>()
  for (const path of paths) {
    const name = `/${relative(folder, path).split(sep).join('/')}`
    const type = TYPES[extname(path)]
    if (type !== undefined && !NOT_SERVED.test(name)) files.set(name, readWebFile(path, name, type))
  }
  const inEachLanguage = <Value>(read: (language: Language) => Value) =>
    // One entry for each language, from the list of all languages.
    Object.fromEntries(LANGUAGES.map((language) => [language, read(language)])) as Record<Language, Value>
  const text = (name: string) => readFileSync(join(folder, name), 'utf8')
  return {
    files,
    pages: inEachLanguage((language) => text(`index.${language}.html`)),
    // Written by the same build.
    manifests: inEachLanguage((language) => JSON.parse(text(`pages.${language}.json`)) as PageManifest),
    renderers: inEachLanguage((language) => rendererAt(join(folder, `render.${language}.mjs`))),
    version: readFileSync(version, 'utf8').trim(),
  }
}

/** Loaded when it is needed first. */
function rendererAt(path: string): RenderPage {
  return async (startAnswer, address, now) => {
    // Written by the same build.
    const { renderPage } = (await import(pathToFileURL(path).href)) as { renderPage: RenderPage }
    return renderPage(startAnswer, address, now)
  }
}

function readWebFile(path: string, name: string, type: string): WebFile {
  const content = readFileSync(path)
  const compressed = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : undefined)
  const br = compressed('.br')
  const gzip = compressed('.gz')
  return {
    type,
    content,
    compressed: { ...(br === undefined ? {} : { br }), ...(gzip === undefined ? {} : { gzip }) },
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    isImmutable: name.startsWith('/assets/'),
  }
}
