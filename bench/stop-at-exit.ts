import { spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atExit } from '@nalle/server/testing/at-exit.ts'

/**
 * A program that was started for a measurement ends with it, also when the measurement is interrupted. Its own children
 * too (a browser may be a script around the browser), so it has to be the head of a group: `spawn(…, { detached: true })`.
 */
export function stopAtExit(program: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): void {
  const forget = atExit(() => {
    if (program.pid !== undefined) process.kill(-program.pid, signal)
  })
  program.once('exit', forget)
}

/** An interrupted process ends without a word to anybody, unless it listens. */
export function endInOrderWhenInterrupted(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}

/** Everything that is put into temporary folders from now on goes with this process. To be called before anything starts. */
export function keepTemporaryFoldersTogether(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-parts-'))
  // Others than ourselves have folders in it.
  chmodSync(folder, 0o755)
  // Some of it may be on its way out already, and this one does not mind.
  atExit(() => spawnSync('rm', ['-rf', folder]))
  process.env['TMPDIR'] = folder
  return folder
}
