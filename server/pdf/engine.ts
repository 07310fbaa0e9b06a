import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { FONT_FILES, wordsOfFallback } from './fonts.ts'

/** Typst, as this machine can run it. */
export type Engine = {
  /** Takes a letter as JSON. */
  readonly draw: (letter: Buffer) => Uint8Array
  /** After so many letters the engine has taken more memory than it should, and does not give it back. */
  readonly lasts: number
  /** What took long to make of it, and what another of the same process can begin with. */
  readonly compiled?: WebAssembly.Module
}

/** What an engine sees: its folder, the template in it, and a letter beside the template. */
const WORKSPACE = import.meta.dirname
export const TEMPLATE = join(WORKSPACE, 'letter.typ')
export const LETTER = join(WORKSPACE, 'letter.json')

/**
 * What is the same for every letter is told once. A letter is a file beside the template: told as one of these it would
 * make the engine forget all it knows of the letters before.
 */
export function engineInputs(logo: string | undefined): Readonly<Record<string, string>> {
  return { 'words-of-fallback': wordsOfFallback(), ...(logo === undefined ? {} : { logo: pictureName(logo) }) }
}

/** The engine sees the city's picture beside its template. */
export const picturePlace = (logo: string) => join(WORKSPACE, pictureName(logo))
const pictureName = (logo: string) => `logo-of-city-${basename(logo)}`

export const fontFiles = (): Buffer[] => FONT_FILES.map((file) => readFileSync(file))
