import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { s3SettingsIn } from '@nalle/server/external/files/s3-settings.ts'
import { freePort } from '@nalle/server/testing/free-port.ts'
import type { S3Peer } from '@nalle/server/testing/s3-peer.ts'
import { pause } from '../running-nalle.ts'
import { stopAtExit } from '../stop-at-exit.ts'

const KINDS = ['account', 'container', 'object'] as const
const BUCKET = 'nalle'
const LOGIN = { account: 'nalle', user: 'files', password: 'only-for-this-trial' } as const
const LONGEST_START_MS = 60_000

/** Swift looks for this file at a fixed place; everything else it is told. */
const WITH_ITS_SETTINGS = `
import runpy, sys
import swift.common.utils as utils
utils.SWIFT_CONF_FILE = sys.argv[1]
sys.argv = sys.argv[2:]
runpy.run_path(sys.argv[0], run_name='__main__')
`

/** OpenStack Swift with its S3 interface: a proxy, one server of each kind, one disk, one copy, one bucket. */
export async function startSwift(): Promise<S3Peer> {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-swift-'))
  const disks = join(folder, 'disks')
  mkdirSync(join(disks, 'd1'), { recursive: true })
  writeFileSync(join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = only-for-this-trial\n')
  const children: ChildProcess[] = []
  const close = async () => {
    for (const child of children.toReversed()) {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const run = (program: string, args: readonly string[]) => {
    const child = spawn(program, args, { stdio: 'ignore', cwd: folder, detached: true })
    stopAtExit(child, 'SIGKILL')
    children.push(child)
  }
  const serve = (kind: string, settings: string) => {
    const file = join(folder, `${kind}.conf`)
    writeFileSync(file, settings)
    run('/usr/bin/python3', [
      '-c',
      WITH_ITS_SETTINGS,
      join(folder, 'swift.conf'),
      `/usr/bin/swift-${kind}-server`,
      file,
    ])
  }
  const common = (port: number) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
log_address = ${join(folder, 'nowhere')}
`
  for (const kind of KINDS) {
    const port = await freePort()
    makeRing(folder, kind, port)
    serve(kind, serverSettings(common(port), kind, disks))
  }
  const [port, cache] = [await freePort(), await freePort()]
  run('/usr/bin/memcached', ['-l', '127.0.0.1', '-p', String(cache), '-U', '0', '-u', userInfo().username])
  serve('proxy', proxySettings(common(port), cache))
  const address = `http://127.0.0.1:${port}`
  try {
    await makeBucket(address, () => children.some(({ exitCode }) => exitCode !== null))
  } catch (error) {
    await close()
    throw error
  }
  const url = `s3://${LOGIN.account}%3A${LOGIN.user}:${LOGIN.password}@127.0.0.1:${port}/${BUCKET}?tls=false`
  const settings = s3SettingsIn(url)
  if (settings === undefined) throw new Error('the address of the store is none')
  return { settings, url, remove: close }
}

function makeRing(folder: string, kind: string, port: number): void {
  for (const words of [['create', '4', '1', '0'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']])
    execFileSync('/usr/bin/swift-ring-builder', [join(folder, `${kind}.builder`), ...words], { stdio: 'ignore' })
}

const serverSettings = (common: string, kind: string, disks: string) => `${common}
devices = ${disks}
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

const proxySettings = (common: string, cache: number) => `${common}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cache}
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_${LOGIN.account}_${LOGIN.user} = ${LOGIN.password} .admin
`

/** By Swift's own interface, in which a bucket is a container. */
async function makeBucket(address: string, hasEnded: () => boolean): Promise<void> {
  const started = performance.now()
  const login = { 'x-auth-user': `${LOGIN.account}:${LOGIN.user}`, 'x-auth-key': LOGIN.password }
  const attempt = async () => {
    const answer = await fetch(`${address}/auth/v1.0`, { headers: login })
    const [token, storage] = [answer.headers.get('x-auth-token'), answer.headers.get('x-storage-url')]
    if (token === null || storage === null) return false
    const made = await fetch(`${storage}/${BUCKET}`, { method: 'PUT', headers: { 'x-auth-token': token } })
    return made.ok
  }
  while (!(await attempt().catch(() => false))) {
    if (hasEnded() || performance.now() - started > LONGEST_START_MS) throw new Error('Swift did not start')
    await pause(200)
  }
}
