import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import type { Engine } from './engine.ts'
import { engineInputs, fontFiles, LETTER, picturePlace, TEMPLATE } from './engine.ts'

/** It keeps some 190 kB of each letter. */
const LETTERS_OF_ONE_ENGINE = 500
const DIAGNOSTICS_AS_TEXT = 2
const CODE = '@myriaddreamin/typst-ts-web-compiler/wasm'

/** What the engine answers: a file, or what was wrong. */
type Answer = { readonly result?: Uint8Array; readonly diagnostics?: readonly string[] }

/**
 * The same engine as WebAssembly, for every machine that Node runs on. It tags its files as the other does, and does not
 * check them against PDF/UA nor mark them as such. One thread can open it once.
 */
export async function openWasmEngine(logo: string | undefined, known?: WebAssembly.Module): Promise<Engine> {
  const compiled = known ?? (await WebAssembly.compile(readFileSync(fileURLToPath(import.meta.resolve(CODE)))))
  initSync({ module: compiled })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const file of fontFiles()) await builder.add_raw_font(file)
  const compiler = await builder.build()
  compiler.map_shadow(TEMPLATE, readFileSync(TEMPLATE))
  if (logo !== undefined) compiler.map_shadow(picturePlace(logo), readFileSync(logo))
  const inputs = Object.entries(engineInputs(logo))
  return {
    lasts: LETTERS_OF_ONE_ENGINE,
    compiled,
    draw: (letter) => {
      compiler.map_shadow(LETTER, letter)
      try {
        // The package describes its answers as anything.
        const answer = compiler.compile(TEMPLATE, inputs, 'pdf', DIAGNOSTICS_AS_TEXT) as Answer
        if (answer.result === undefined) throw new Error(answer.diagnostics?.join('\n') ?? 'no file')
        return answer.result
      } finally {
        compiler.unmap_shadow(LETTER)
      }
    },
  }
}
