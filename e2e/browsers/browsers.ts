import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { startChromium } from './chromium.ts'
import { fullChromium } from './chromium-program.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'
import type { RunningBrowser } from './window.ts'

/**
 * The browsers in which the stories are told, by the names of their projects. Of the old one there is a program for x64
 * alone: `bin/browsers.ts` says so on other machines.
 */
export const BROWSERS: Readonly<Record<string, () => Promise<RunningBrowser>>> = {
  Chromium: () => startChromium(fullChromium().path),
  ...(process.arch === 'x64' ? { 'old Chromium': () => startChromium(unpackOldChromium()) } : {}),
  Firefox: () => startFirefox(program(['firefox-esr', 'firefox'])),
  WebKit: () => startWebKit(program(['WebKitWebDriver'])),
}

function program(names: readonly string[]): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
  if (found === undefined) throw new Error(`No ${names[0]}: bin/test-tools names the package to install.`)
  return found
}

const CACHE = join(import.meta.dirname, '../../node_modules/.cache')

/** The package carries one of the oldest Chromiums that we support, compressed; it is unpacked once. */
function unpackOldChromium(): string {
  const unpacked = join(CACHE, 'old-chromium-112')
  if (existsSync(unpacked)) return unpacked
  const home = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium/package.json'))
  const content = brotliDecompressSync(readFileSync(join(home, 'bin/chromium.br')))
  mkdirSync(CACHE, { recursive: true })
  // Another worker may do the same: whoever is last puts the same program in its place.
  const own = `${unpacked}-${process.pid}`
  writeFileSync(own, content, { mode: 0o755 })
  renameSync(own, unpacked)
  return unpacked
}
