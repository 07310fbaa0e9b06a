import type { ChildProcess } from 'node:child_process'

/**
 * A program that was started for a measurement ends with it, also when the measurement is interrupted. Its own children
 * too (a browser may be a script around the browser), so it has to be the head of a group: `spawn(…, { detached: true })`.
 */
export function stopAtExit(program: ChildProcess): void {
  const stop = () => {
    try {
      if (program.pid !== undefined) process.kill(-program.pid, 'SIGTERM')
    } catch {
      // It has just ended by itself.
    }
  }
  process.once('exit', stop)
  program.once('exit', () => process.off('exit', stop))
}

/** An interrupted process ends without a word to anybody, unless it listens. */
export function endInOrderWhenInterrupted(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}
