import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const AS_A_BENCH = `
  import { spawn } from 'node:child_process'
  import { endInOrderWhenInterrupted, stopAtExit } from './stop-at-exit.ts'
  endInOrderWhenInterrupted()
  const started = spawn('sh', ['-c', 'sleep 60 & echo $!; wait'], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
  stopAtExit(started)
  started.stdout.pipe(process.stdout)
`

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('what a bench started ends with it at %s', async (signal) => {
  const bench = spawn(process.execPath, ['--input-type=module', '-e', AS_A_BENCH], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(bench.stdout, 'data')
  const sleeper = Number(String(said))
  expect(isRunning(sleeper)).toBe(true)
  bench.kill(signal)
  await once(bench, 'exit')
  await expect.poll(() => isRunning(sleeper)).toBe(false)
})

/** Who has ended and whom nobody has asked about yet is still listed, as a zombie. */
function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

const WITH_FOLDERS = `
  import { mkdtempSync } from 'node:fs'
  import { tmpdir } from 'node:os'
  import { join } from 'node:path'
  import { atExit } from '@nalle/server/testing/at-exit.ts'
  import { endInOrderWhenInterrupted, keepTemporaryFoldersTogether } from './stop-at-exit.ts'
  endInOrderWhenInterrupted()
  const folder = keepTemporaryFoldersTogether()
  mkdtempSync(join(tmpdir(), 'made-later-'))
  atExit(() => { throw new Error('has ended by itself') })
  setInterval(() => undefined, 1000)
  console.log(folder)
`

test('folders that were made meanwhile are gone as well, whatever else goes wrong', async () => {
  const bench = spawn(process.execPath, ['--input-type=module', '-e', WITH_FOLDERS], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(bench.stdout, 'data')
  const folder = String(said).trim()
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^made-later-/)])
  bench.kill('SIGTERM')
  await once(bench, 'exit')
  expect(existsSync(folder)).toBe(false)
})
