import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { drawable } from './drawable-text.ts'
import { drawableSigns, FONT_FILES, wordsOfFallback } from './fonts.ts'
import type { Letter } from './letter.ts'

/**
 * What the engine remembers of earlier letters is let go of after so many. The parts that all letters share, such as how
 * to appeal, are set anew for none of them, which halves the work; what is one letter's own is soon gone.
 */
const LETTERS_REMEMBERED = 5

export type DrawLetter = (letter: Letter) => Buffer

/** The engine itself. It takes the memory of a small program and a thread's whole attention: for a worker, never a request. */
export function openEngine(logo: string | undefined): DrawLetter {
  const workspace = import.meta.dirname
  // What is the same for every letter is told once. A letter is a file beside the template: told as one of these it
  // would make the engine forget all it knows of the letters before.
  const inputs = {
    'words-of-fallback': wordsOfFallback(),
    ...(logo === undefined ? {} : { logo: pictureName(logo) }),
  }
  const compiler = NodeCompiler.create({
    workspace,
    inputs,
    fontArgs: [{ fontBlobs: FONT_FILES.map((file) => readFileSync(file)) }],
  })
  if (logo !== undefined) compiler.mapShadow(join(workspace, pictureName(logo)), readFileSync(logo))
  const signs = drawableSigns()
  const template = { mainFilePath: join(workspace, 'letter.typ') }
  const place = join(workspace, 'letter.json')
  return (letter) => {
    compiler.mapShadow(place, Buffer.from(JSON.stringify(drawable(letter, signs))))
    try {
      // Refuses whatever is not accessible: PDF/UA is not a wish but a check of every letter.
      return compiler.pdf(template, { pdfStandard: 'ua-1' })
    } finally {
      compiler.unmapShadow(place)
      compiler.evictCache(LETTERS_REMEMBERED)
    }
  }
}

/** The engine sees the city's picture beside its template. */
const pictureName = (logo: string) => `logo-of-city-${basename(logo)}`
