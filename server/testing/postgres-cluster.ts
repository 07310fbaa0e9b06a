import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, statfsSync } from 'node:fs'
import { freemem, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

export type PostgresCluster = {
  readonly urlOf: (database: string) => string
  /** Where its socket is. */
  readonly folder: string
  readonly logFile: string
  /** Makes a standby the primary. */
  readonly promote: () => void
  /** Ends it in order, and copies its data to a folder from which another cluster starts. */
  readonly copyTo: (folder: string) => void
  readonly stop: () => void
}

/** Nothing in a test has to survive losing power, so nothing waits for the disk. */
const WITHOUT_WAITING_FOR_THE_DISK = ['-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off']

/** Among hundreds of databases that live for seconds somebody would be looking after one of them all the time. */
const WITHOUT_HOUSEKEEPING = ['-c autovacuum=off']

/** A PostgreSQL of our own in a temporary folder, reached through a socket there: nothing of the machine's is touched. */
export function startPostgresCluster(
  options: {
    readonly durable?: boolean
    /** One for each test, used for seconds. */
    readonly manyDatabases?: boolean
    /** Follows this one, as its standby. */
    readonly standbyOf?: PostgresCluster
    /** Starts with these data, from `copyTo`. */
    readonly copyOf?: string
  } = {},
): PostgresCluster {
  const bin = postgresPrograms()
  const folder = mkdtempSync(join(options.manyDatabases ? inMemory() : tmpdir(), 'nalle-postgres-'))
  const data = join(folder, 'data')
  if (isRoot()) giveToPostgres(folder)
  const { standbyOf, copyOf } = options
  const from = ['-h', standbyOf?.folder ?? '', '-U', 'postgres', '-R', '-c', 'fast', '--no-sync']
  const anew = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  if (copyOf !== undefined) copyFolder(copyOf, data)
  else if (standbyOf === undefined) run(bin, 'initdb', ['-D', data, ...anew])
  else run(bin, 'pg_basebackup', ['-D', data, ...from])
  const flags = [
    `-k ${folder}`,
    "-c listen_addresses=''",
    '-c max_connections=200',
    ...(options.durable ? [] : WITHOUT_WAITING_FOR_THE_DISK),
    ...(options.manyDatabases ? WITHOUT_HOUSEKEEPING : []),
  ].join(' ')
  const logFile = join(folder, 'log')
  run(bin, 'pg_ctl', ['-D', data, '-w', '-o', flags, '-l', logFile, 'start'])
  return {
    urlOf: (database) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`,
    folder,
    logFile,
    promote: () => run(bin, 'pg_ctl', ['-D', data, '-w', 'promote']),
    copyTo: (target) => {
      run(bin, 'pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop'])
      copyFolder(data, target)
    },
    stop: () => {
      if (existsSync(join(data, 'postmaster.pid'))) run(bin, 'pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      // Many files, where databases were left: nobody shall have to wait until they are gone.
      spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref()
    },
  }
}

/** With owner and permissions, on which PostgreSQL insists. */
const copyFolder = (from: string, to: string) => execFileSync('cp', ['-a', from, to])

/** A database is five hundred files: where there is room, they are made in memory. */
function inMemory(): string {
  if (!existsSync(MEMORY) || freemem() < MEMORY_NEEDED) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize < MEMORY_NEEDED ? tmpdir() : MEMORY
}
const MEMORY = '/dev/shm'
const MEMORY_NEEDED = 4 * 1024 ** 3

/** Debian keeps each version's programs in a folder of its own; the newest that is there will do. */
export function postgresPrograms(): string {
  const versions = '/usr/lib/postgresql'
  const found = existsSync(versions)
    ? readdirSync(versions)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
        .find((bin) => existsSync(join(bin, 'initdb')))
    : undefined
  if (found === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  return found
}

export const isRoot = () => userInfo().uid === 0

/** PostgreSQL refuses to run as root, so root lends it to the user that its package made. */
function run(bin: string, program: string, args: readonly string[]): void {
  const command = join(bin, program)
  const [file, all] = isRoot() ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, [...args]]
  execFileSync(file, all, { stdio: ['ignore', 'ignore', 'pipe'], cwd: tmpdir() })
}

export function giveToPostgres(folder: string): void {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  chownSync(folder, idOf('-u'), idOf('-g'))
}
