import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { atExit } from './at-exit.ts'
import { giveToPostgres, isRoot } from './postgres-cluster.ts'

export type PgBouncer = {
  readonly urlOf: (database: string) => string
  readonly stop: () => Promise<void>
}

const PROGRAM = '/usr/sbin/pgbouncer'

/** Whether Debian's package is on this machine. */
export const hasPgBouncer = () => existsSync(PROGRAM)

/**
 * The pooler as its package comes, in transaction mode, in front of the PostgreSQL whose socket is in this folder. Nothing
 * is set for Nalle's sake.
 */
export async function startPgBouncer(options: {
  readonly socketFolder: string
  readonly port: number
  readonly serverConnections: number
}): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-pgbouncer-'))
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  writeFileSync(users, '"postgres" ""\n')
  writeFileSync(
    settings,
    `[databases]
* = host=${options.socketFolder} port=5432
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${options.port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${options.serverConnections}
max_client_conn = 500
logfile = ${join(folder, 'log')}
pidfile = ${join(folder, 'pid')}
`,
  )
  // It refuses to run as root, as PostgreSQL does.
  if (isRoot()) for (const path of [folder, settings, users]) giveToPostgres(path)
  const [program, args] = isRoot()
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', PROGRAM, settings]]
    : [PROGRAM, [settings]]
  const child = spawn(program, args, { stdio: 'ignore' })
  child.once(
    'exit',
    atExit(() => child.kill('SIGKILL')),
  )
  for (let tries = 0; !(await takesConnections(options.port)); tries += 1) {
    if (tries > 200 || child.exitCode !== null) throw new Error('PgBouncer did not start')
    await wait(50)
  }
  return {
    urlOf: (database) => `postgres://postgres@127.0.0.1:${options.port}/${database}`,
    stop: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
