import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atExit } from '@nalle/server/testing/at-exit.ts'
import { sampleLetter } from '@nalle/server/testing/letters.ts'
import { startPostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { productionSettings } from '../production-settings.ts'
import { pause } from '../running-nalle.ts'
import { stopAtExit } from '../stop-at-exit.ts'
import type { Tried } from './tried.ts'

const DIST = join(import.meta.dirname, '..', '..', 'dist')
const LONGEST_START_SECONDS = 120
const PORT = '3000'

/** The release of this machine's kind; nothing when `npm run release` has made none. */
export function findRelease(): string | undefined {
  if (!existsSync(DIST)) return undefined
  const name = readdirSync(DIST).find((file) => file.endsWith(`-linux-${process.arch}.tar.gz`))
  return name === undefined ? undefined : join(DIST, name)
}

/**
 * Unpacked into an empty folder and run where there is no network but a loopback: the database is reached through its
 * socket, and nothing else is there. Needs root, for the namespace.
 */
export async function tryRelease(archive: string): Promise<Tried> {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-unpacked-'))
  const cluster = startPostgresCluster()
  const forget = atExit(cluster.stop)
  try {
    execFileSync('tar', ['-xzf', archive, '-C', folder])
    const root = join(folder, readdirSync(folder)[0] ?? '')
    const env = {
      PATH: '/usr/bin:/bin',
      ...productionSettings(),
      DATABASE_URL: cluster.urlOf('postgres'),
      DATA_FOLDER: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      PORT,
    }
    const migrated = execFileSync(join(root, 'bin', 'nalle'), ['migrate'], { cwd: '/', env, encoding: 'utf8' })
    const apart = ['--net', 'sh', '-c', `ip link set lo up && exec ${root}/bin/nalle`]
    const started = performance.now()
    const nalle = spawn('unshare', apart, { cwd: '/', env, stdio: ['ignore', 'ignore', 'inherit'], detached: true })
    stopAtExit(nalle, 'SIGKILL')
    const ask = (path: string) => statusInside(nalle.pid ?? 0, join(root, 'bin', 'node'), path)
    while (ask('/health/ready') !== '200') {
      if (nalle.exitCode !== null || performance.now() - started > LONGEST_START_SECONDS * 1000)
        throw new Error('the release did not start')
      await pause(200)
    }
    const seconds = (performance.now() - started) / 1000
    const statuses = [ask('/'), ask('/api/citizen/start')]
    const letter = drawInside(root)
    await pause(3000)
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${nalle.pid}/status`, 'utf8'))?.[1]
    nalle.kill('SIGTERM')
    await once(nalle, 'exit')
    const megabytes = (statSync(archive).size / 1_000_000).toFixed(0)
    return {
      what: 'release, unpacked and started without network',
      result: `${megabytes} MB packed; migrate: ${migrated.startsWith('Done') ? 'done' : migrated}; ready after ${seconds.toFixed(1)} s; page and call ${statuses.join(', ')}; a letter drawn in ${letter}; ${(Number(kilobytes) / 1000).toFixed(0)} MB of memory; ended with ${nalle.exitCode}`,
      isGood: statuses.every((status) => status === '200') && letter !== NO_LETTER && nalle.exitCode === 0,
    }
  } finally {
    forget()
    cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Asked from within its own network, since there is no other way in. */
function statusInside(pid: number, node: string, path: string): string {
  const program = `fetch('http://127.0.0.1:${PORT}${path}').then((a) => console.log(a.status), () => console.log('none'))`
  try {
    return execFileSync('nsenter', ['-t', String(pid), '-n', node, '-e', program], { encoding: 'utf8' }).trim()
  } catch {
    return 'none'
  }
}

const NO_LETTER = 'NO way'

/** With the release's own Node, engine, template and faces; how long it took with opening the engine, and how large it is. */
function drawInside(root: string): string {
  const program = `
    const { openDrawer } = await import(process.argv[2])
    const started = performance.now()
    const drawer = openDrawer()
    const pdf = await drawer.draw(${JSON.stringify(sampleLetter())})
    await drawer.close()
    if (Buffer.from(pdf.subarray(0, 5)).toString() !== '%PDF-') throw new Error('no PDF')
    console.log(((performance.now() - started) / 1000).toFixed(1) + ' s, ' + Math.round(pdf.length / 1000) + ' kB')`
  const file = join(root, 'draw.mjs')
  writeFileSync(file, program)
  try {
    return execFileSync(
      'unshare',
      ['--net', join(root, 'bin', 'node'), file, join(root, 'server/pdf/open-drawer.ts')],
      {
        cwd: '/',
        env: {},
        encoding: 'utf8',
      },
    ).trim()
  } catch {
    return NO_LETTER
  }
}
