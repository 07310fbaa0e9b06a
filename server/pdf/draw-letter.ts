import { drawable } from './drawable-text.ts'
import type { Engine } from './engine.ts'
import { drawableSigns } from './fonts.ts'
import type { Letter } from './letter.ts'

export type DrawLetter = (letter: Letter) => Uint8Array

/** It takes the memory of a small program and a thread's whole attention: for a worker, never a request. */
export async function openLetterDrawer(
  logo: string | undefined,
  compiled?: WebAssembly.Module,
): Promise<Omit<Engine, 'draw'> & { readonly draw: DrawLetter }> {
  const engine = await openEngine(logo, compiled)
  const signs = drawableSigns()
  return {
    ...engine,
    draw: (letter) => {
      // Readers of PDFs say the title first. One engine refuses a letter without one, the other would draw it.
      if (letter.title.trim() === '') throw new Error('a letter without a title cannot be read aloud')
      return engine.draw(Buffer.from(JSON.stringify(drawable(letter, signs))))
    },
  }
}

/** The machine's own code where there is some for it. Neither is loaded until it is needed. */
async function openEngine(logo: string | undefined, compiled: WebAssembly.Module | undefined): Promise<Engine> {
  const native = await import('./native-engine.ts').catch(() => undefined)
  if (native !== undefined) return native.openNativeEngine(logo)
  const { openWasmEngine } = await import('./wasm-engine.ts')
  return openWasmEngine(logo, compiled)
}
