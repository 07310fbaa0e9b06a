import type { Rolldown } from 'vite'

/**
 * Engines read a function twice: quickly when its file comes, to find its end, and again when it is first called, on the
 * thread that draws. With this line at the top, V8 (Chromium) reads everything in the file at once, on another thread and
 * while the other files still come, and keeps it read with the file on the device. For all others it is a comment.
 */
const ALL_ARE_CALLED = '//# allFunctionsCalledOnLoad\n'

/** Only for files of which the first drawing calls most: what is read and never called takes memory for nothing. */
export function hintAtFirstCalls(files: readonly string[], bundle: Rolldown.OutputBundle): void {
  for (const file of new Set(files)) {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk') throw new Error(`${file} is no script of the build`)
    chunk.code = ALL_ARE_CALLED + chunk.code
  }
}
