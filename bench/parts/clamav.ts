import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@nalle/server/testing/free-port.ts'
import { EICAR } from '@nalle/server/testing/sample-files.ts'
import { pause } from '../running-nalle.ts'
import { stopAtExit } from '../stop-at-exit.ts'

const LONGEST_START_MS = 30_000

/** ClamAV's own daemon. It knows one signature, of our making, since the others come from the net. */
export async function startClamav(): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-clamav-'))
  const [signatures, port] = [join(folder, 'signatures'), await freePort()]
  mkdirSync(signatures)
  // Any kind of file, at any place.
  writeFileSync(join(signatures, 'nalle.ndb'), `Eicar-Test-Signature:0:*:${EICAR.toString('hex')}\n`)
  const settings = join(folder, 'clamd.conf')
  const lines = [
    'Foreground yes',
    'TCPAddr 127.0.0.1',
    `TCPSocket ${port}`,
    `DatabaseDirectory ${signatures}`,
    `TemporaryDirectory ${folder}`,
    'StreamMaxLength 26M',
  ]
  writeFileSync(settings, `${lines.join('\n')}\n`)
  const clamd = spawn('/usr/sbin/clamd', ['-c', settings], { stdio: 'ignore', detached: true })
  stopAtExit(clamd, 'SIGKILL')
  const started = performance.now()
  while (!(await takesConnections(port))) {
    if (clamd.exitCode !== null || performance.now() - started > LONGEST_START_MS)
      throw new Error('clamd did not start')
    await pause(100)
  }
  return {
    port,
    close: async () => {
      clamd.kill('SIGKILL')
      if (clamd.exitCode === null && clamd.signalCode === null) await once(clamd, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function takesConnections(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1')
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
