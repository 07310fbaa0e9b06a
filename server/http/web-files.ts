import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
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

/** What the build of the web left behind, read once: a path is found or it is not, and never leads anywhere else. */
export type WebFiles = {
  readonly files: ReadonlyMap<string, WebFile>
  readonly pages: Readonly<Record<Language, string>>
  /** Where the portal has a page: patterns such as `/children/:childId`. */
  readonly addresses: readonly string[]
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
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Read through the pages or by this process only. */
const NOT_SERVED = /^\/(index\.\w+\.html|(version|pages)\.txt|\..*)$/

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
  const page = (language: Language) => [language, readFileSync(join(folder, `index.${language}.html`), 'utf8')] as const
  return {
    files,
    // One entry for each language, from the list of all languages.
    pages: Object.fromEntries(LANGUAGES.map(page)) as Record<Language, string>,
    addresses: readFileSync(join(folder, 'pages.txt'), 'utf8').trim().split('\n'),
    version: readFileSync(version, 'utf8').trim(),
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
