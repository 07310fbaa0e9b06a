import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sourceFiles } from './source-files.ts'

const VERSION = 'web/dist/version.txt'
/** Names the sources of the last build and its version: another program may have built since. */
const STAMP = 'node_modules/.cache/web-build.txt'

/** All that the build reads: sources, not tests. */
const SOURCES = /^(?:web|domain|contract|cities)\/(?!.*\.(?:test|component)\.tsx?$)|^package-lock\.json$/

/** Read before the build begins, so that a file that changes meanwhile makes the next run build again. */
export function hashOfWebSources(): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of sourceFiles(SOURCES)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

export function isWebBuilt(sources: string): boolean {
  return existsSync(STAMP) && existsSync(VERSION) && readFileSync(STAMP, 'utf8') === stampOf(sources)
}

export function markWebBuilt(sources: string): void {
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, stampOf(sources))
}

const stampOf = (sources: string) => `${sources} ${readFileSync(VERSION, 'utf8')}`
