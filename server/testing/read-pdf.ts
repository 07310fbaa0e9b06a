import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PDF as programs see it that know nothing of how it was drawn: poppler and qpdf. */
export type PdfAsRead = {
  /** What `pdfinfo` tells: title, pages, whether it is tagged. */
  readonly info: Readonly<Record<string, string>>
  /** Tags and texts in the order in which a screen reader goes through them. */
  readonly structure: string
  /** The same as one line of words, without the tags. */
  readonly words: string
  /** As a reader copies it from the page. */
  readonly text: string
  /** Says what is wrong with the file, if anything is. */
  readonly check: string
  readonly fonts: readonly string[]
}

const TAG = /^\s*(?:\/|[A-Z][A-Za-z0-9]*(?:$|[ :<(]))/

export function readPdf(pdf: Uint8Array): PdfAsRead {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-pdf-'))
  const file = join(folder, 'document.pdf')
  try {
    writeFileSync(file, pdf)
    const structure = run('pdfinfo', '-struct-text', file)
    return {
      info: Object.fromEntries(run('pdfinfo', file).split('\n').flatMap(entryOf)),
      structure,
      words: wordsOf(structure),
      text: run('pdftotext', file, '-'),
      check: run('qpdf', '--check', file),
      fonts: run('pdffonts', file).split('\n').slice(2).filter(Boolean),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Only the text as `pdftotext` reads it, which takes a fifth of the time. */
export function readPdfText(pdf: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-pdf-'))
  const file = join(folder, 'document.pdf')
  try {
    writeFileSync(file, pdf)
    return run('pdftotext', file, '-')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function entryOf(line: string): readonly [string, string][] {
  const colon = line.indexOf(':')
  return colon < 0 ? [] : [[line.slice(0, colon), line.slice(colon + 1).trim()]]
}

/** Poppler writes each piece of text in quotes on a line of its own; a word that was hyphenated comes in three. */
function wordsOf(structure: string): string {
  const pieces = structure.split('\n').flatMap((line) => {
    const text = line.trim()
    return text.startsWith('"') && text.endsWith('"') && !TAG.test(line) ? [text.slice(1, -1)] : []
  })
  const joined = pieces.join('\n').replaceAll(/\n-\n/g, '')
  return joined.replaceAll(/\s+/g, ' ')
}

function run(program: string, ...args: readonly string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Error(`${program} is missing. As root: apt-get install -y poppler-utils qpdf`, { cause: error })
    }
    throw error
  }
}
