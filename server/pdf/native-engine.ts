import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Engine } from './engine.ts'
import { engineInputs, fontFiles, LETTER, picturePlace, TEMPLATE } from './engine.ts'

/**
 * What the engine remembers of earlier letters is let go of after so many. The parts that all letters share, such as how
 * to appeal, are set anew for none of them, which halves the work; what is one letter's own is soon gone.
 */
const LETTERS_REMEMBERED = 5

/** The machine's own code. Loading this file fails where there is none for it. */
export function openNativeEngine(logo: string | undefined): Engine {
  const compiler = NodeCompiler.create({
    workspace: dirname(TEMPLATE),
    inputs: engineInputs(logo),
    fontArgs: [{ fontBlobs: fontFiles() }],
  })
  if (logo !== undefined) compiler.mapShadow(picturePlace(logo), readFileSync(logo))
  return {
    lasts: Infinity,
    draw: (letter) => {
      compiler.mapShadow(LETTER, letter)
      try {
        // Refuses whatever is not accessible: PDF/UA is not a wish but a check of every letter.
        return compiler.pdf({ mainFilePath: TEMPLATE }, { pdfStandard: 'ua-1' })
      } finally {
        compiler.unmapShadow(LETTER)
        compiler.evictCache(LETTERS_REMEMBERED)
      }
    },
  }
}
