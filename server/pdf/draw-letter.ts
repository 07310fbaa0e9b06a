import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { drawable } from './drawable-text.ts'
import { drawableSigns, FONT_FILES, wordsOfFallback } from './fonts.ts'
import type { Letter } from './letter.ts'

/** What the engine remembers of earlier letters is let go of after so many: it is fast without it, and stays small. */
const LETTERS_REMEMBERED = 5

export type DrawLetter = (letter: Letter) => Buffer

/** The engine itself. It takes the memory of a small program and a thread's whole attention: for a worker, never a request. */
export function openEngine(logo: string | undefined): DrawLetter {
  const workspace = import.meta.dirname
  const compiler = NodeCompiler.create({
    workspace,
    fontArgs: [{ fontBlobs: FONT_FILES.map((file) => readFileSync(file)) }],
  })
  if (logo !== undefined) compiler.mapShadow(join(workspace, pictureName(logo)), readFileSync(logo))
  const signs = drawableSigns()
  const words = wordsOfFallback()
  return (letter) => {
    const inputs = {
      letter: JSON.stringify(drawable(letter, signs)),
      'words-of-fallback': words,
      ...(logo === undefined ? {} : { logo: pictureName(logo) }),
    }
    // Refuses whatever is not accessible: PDF/UA is not a wish but a check of every letter.
    const pdf = compiler.pdf({ mainFilePath: join(workspace, 'letter.typ'), inputs }, { pdfStandard: 'ua-1' })
    compiler.evictCache(LETTERS_REMEMBERED)
    return pdf
  }
}

/** The engine sees the city's picture beside its template. */
const pictureName = (logo: string) => `logo-of-city-${basename(logo)}`
