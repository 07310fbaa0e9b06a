import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { LANGUAGES } from './language/languages.ts'
import { buildRenderer } from './render-build.ts'
import { configFor } from './vite.config.ts'
import { buildWorkers } from './worker-build.ts'

/**
 * Builds the portal once for each language into `dist`: `index.fi.html`, `index.sv.html`, `index.en.html` and the files
 * they load, of which the ones without words are the same for all, and `pages.fi.json` and so on: the addresses at
 * which the server finds a page, and what each page needs, and `render.fi.mjs` and so on, with which the server writes
 * the first pages, and the service worker. Run with `node web/build.ts`.
 */
const DIST = join(import.meta.dirname, 'dist')
/** Built aside and put in place when it is whole: nobody ever meets half a portal. */
const WORKSHOP = join(import.meta.dirname, `../node_modules/.cache/web-${process.pid}`)
const VERSION_MARK = '<meta name="nalle-version" content="development" />'
/** Pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(js|css|svg)$/

export async function buildPortal(): Promise<void> {
  for (const language of LANGUAGES) {
    await build({ ...configFor(language, WORKSHOP), configFile: false, logLevel: 'error' })
    await buildRenderer(language, WORKSHOP)
    renameSync(join(WORKSHOP, 'index.html'), pageOf(language))
    renameSync(join(WORKSHOP, 'pages.json'), join(WORKSHOP, `pages.${language}.json`))
  }
  await buildWorkers(WORKSHOP)
  for (const file of filesIn(WORKSHOP)) if (COMPRESSIBLE.test(file)) compress(file)
  writeVersion()
  rmSync(DIST, { recursive: true, force: true })
  renameSync(WORKSHOP, DIST)
}

const pageOf = (language: string) => join(WORKSHOP, `index.${language}.html`)

/** The version changes exactly when something that a browser gets has changed. */
function writeVersion(): void {
  const hash = createHash('sha256')
  for (const file of filesIn(WORKSHOP).toSorted()) hash.update(relative(WORKSHOP, file)).update(readFileSync(file))
  const version = hash.digest('hex').slice(0, 16)
  for (const language of LANGUAGES) {
    const page = readFileSync(pageOf(language), 'utf8')
    if (!page.includes(VERSION_MARK)) throw new Error('the page has no place for its version')
    writeFileSync(pageOf(language), page.replace(VERSION_MARK, VERSION_MARK.replace('development', version)))
  }
  writeFileSync(join(WORKSHOP, 'version.txt'), version)
}

/** Next to each file stand its compressed forms, made once and as small as they get. */
function compress(file: string): void {
  const content = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

if (import.meta.main) await buildPortal()
