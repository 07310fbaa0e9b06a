import { readFileSync, writeFileSync } from 'node:fs'
import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { norrvik } from '@nalle/cities/norrvik.ts'
import { LANGUAGES } from '@nalle/domain/city/city.ts'
import { DOCUMENTS, rulesDocument } from './markdown.ts'

/**
 * Writes the rules among the documents, a page for each language: `node server/rules/generate-rules.ts`. With `--check`
 * it writes nothing and fails when the pages on disk are not the ones that the rules give.
 */
const FOLDER = new URL('../../docs/', import.meta.url)

if (import.meta.main) {
  const pages = LANGUAGES.map((language) => ({
    file: new URL(DOCUMENTS[language], FOLDER),
    text: rulesDocument([kuusilahti, norrvik], language),
  }))
  const stale = pages.filter(({ file, text }) => read(file) !== text)
  if (!process.argv.includes('--check')) for (const { file, text } of stale) writeFileSync(file, text)
  else if (stale.length > 0) {
    console.error('docs/rules*.md do not say what the rules say. Run: node server/rules/generate-rules.ts')
    process.exitCode = 1
  }
}

function read(file: URL): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
