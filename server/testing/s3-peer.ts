import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Settings } from '../external/files/s3-settings.ts'
import { atExit } from './at-exit.ts'

export type S3Peer = {
  readonly settings: S3Settings
  /** As an address of FILES_URL. */
  readonly url: string
  readonly remove: () => Promise<void>
}

const require = createRequire(import.meta.url)
const BUCKET = 'nalle'

/** A store that speaks S3, in a process of its own. */
export async function startS3Peer(): Promise<S3Peer> {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-s3-'))
  const program = require.resolve('s3rver/bin/s3rver.js')
  const child = spawn(
    process.execPath,
    ['--no-deprecation', program, '-d', folder, '-a', '127.0.0.1', '-p', '0', '--silent', '--configure-bucket', BUCKET],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  child.once(
    'exit',
    atExit(() => child.kill('SIGKILL')),
  )
  const port = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (piece) => {
      output += String(piece)
      const found = /listening on [^:]*:(\d+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`the store ended and said ${output}`)))
  })
  return {
    // The one account that this store knows.
    settings: {
      endpoint: `http://127.0.0.1:${port}/${BUCKET}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}?tls=false`,
    remove: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
