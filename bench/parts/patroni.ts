import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atExit } from '@nalle/server/testing/at-exit.ts'
import { freePort } from '@nalle/server/testing/free-port.ts'
import { giveToPostgres, isRoot, postgresPrograms } from '@nalle/server/testing/postgres-cluster.ts'
import { pause } from '../running-nalle.ts'
import { stopAtExit } from '../stop-at-exit.ts'

const [ETCD, PATRONI] = ['/usr/bin/etcd', '/usr/bin/patroni']

export type PatroniNode = {
  /** This one alone. */
  readonly urlOf: (database: string) => string
  /** The server and all its processes are gone without a word; Patroni on that machine still lives. */
  readonly killServer: () => Promise<void>
  /** The whole machine is gone. */
  readonly killMachine: () => Promise<void>
  /** The machine keeps all its connections and answers nobody any more, as if its network were cut. */
  readonly freezeMachine: () => void
  /** The machine is there again. */
  readonly start: () => void
}

export type PatroniCluster = {
  readonly urlOf: (database: string) => string
  /** Waits for a primary other than this one. */
  readonly newPrimary: (before?: PatroniNode) => Promise<PatroniNode>
  /** All three follow one another again, one of them synchronously. */
  readonly whole: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** What deploy/patroni.yml says, with addresses and folders of this machine in place of its own. */
const EXAMPLE = join(import.meta.dirname, '..', '..', 'deploy', 'patroni.yml')
const NODES = 3
const PASSWORD = 'change-me-1'
const LONGEST_SECONDS = 120

export async function startPatroniCluster(): Promise<PatroniCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-patroni-'))
  if (isRoot()) giveToPostgres(folder)
  const [clients, peers] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`]
  const etcd = runAsPostgres(ETCD, [
    `--data-dir=${join(folder, 'etcd')}`,
    '--log-level=error',
    `--listen-client-urls=${clients}`,
    `--advertise-client-urls=${clients}`,
    `--listen-peer-urls=${peers}`,
    `--initial-advertise-peer-urls=${peers}`,
    `--initial-cluster=default=${peers}`,
  ])
  const nodes: Node[] = []
  for (let number = 0; number < NODES; number += 1) {
    const ports = { server: await freePort(), api: await freePort() }
    nodes.push(nodeOf(folder, number, { ...ports, etcd: new URL(clients).host }))
  }
  const stop = async () => {
    // Patroni first: it would start its server again.
    for (const node of nodes) await node.killMachine()
    await end(etcd)
    rmSync(folder, { recursive: true, force: true })
  }
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')
  const cluster: PatroniCluster = {
    urlOf: (database) => `postgres://postgres:${PASSWORD}@${hosts}/${database}?target_session_attrs=read-write`,
    newPrimary: async (before) => {
      const others = nodes.filter((node) => node !== before)
      let found: Node | undefined
      await eventually('a primary', async () => {
        const answers = await Promise.all(others.map((node) => answersOk(`${node.api}/primary`)))
        found = others[answers.indexOf(true)]
        return found !== undefined
      })
      if (found === undefined) throw new Error('no primary')
      return found
    },
    whole: () =>
      eventually('three servers', async () => {
        const of = (path: string) => Promise.all(nodes.map((node) => answersOk(node.api + path)))
        const [replicas, synchronous] = [await of('/replica'), await of('/synchronous')]
        return replicas.filter(Boolean).length === NODES - 1 && synchronous.some(Boolean)
      }),
    stop,
  }
  try {
    nodes[0]?.start()
    await cluster.newPrimary()
    for (const node of nodes.slice(1)) node.start()
    await cluster.whole()
    return cluster
  } catch (error) {
    await stop()
    throw error
  }
}

type Node = PatroniNode & { readonly port: number; readonly api: string }

function nodeOf(folder: string, number: number, ports: { server: number; api: number; etcd: string }): Node {
  const [home, sockets] = [join(folder, `db${number}`), join(folder, `sockets${number}`)]
  mkdirSync(sockets)
  if (isRoot()) giveToPostgres(sockets)
  const settings = join(folder, `db${number}.yml`)
  const changes: readonly (readonly [string, string])[] = [
    ['name: db1', `name: db${number}`],
    ['10.0.0.1:8008', `127.0.0.1:${ports.api}`],
    ['10.0.0.1:5432', `127.0.0.1:${ports.server}`],
    ['10.0.0.1:2379', ports.etcd],
    ['10.0.0.0/24', '127.0.0.0/8'],
    ['/usr/lib/postgresql/15/bin', postgresPrograms()],
    ['/var/lib/postgresql/15/nalle', home],
    ['/var/lib/postgresql/15/pgpass', `${home}.pgpass`],
    ['/var/run/postgresql', sockets],
  ]
  const text = changes.reduce(
    (all, [from, to]) => {
      if (!all.includes(from)) throw new Error(`deploy/patroni.yml does not say ${from} any more`)
      return all.replaceAll(from, to)
    },
    readFileSync(EXAMPLE, 'utf8'),
  )
  writeFileSync(settings, text)
  let patroni: ChildProcess | undefined
  const signalServer = (signal: 'SIGKILL' | 'SIGSTOP') => {
    const pidFile = join(home, 'postmaster.pid')
    if (!existsSync(pidFile)) return
    const server = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    // The one that starts others first, so that nobody is started meanwhile.
    for (const pid of [server, ...childrenOf(server)]) send(pid, signal)
  }
  // Patroni makes it a group of its own, which stays when Patroni goes.
  atExit(() => signalServer('SIGKILL'))
  return {
    port: ports.server,
    urlOf: (database) => `postgres://postgres:${PASSWORD}@127.0.0.1:${ports.server}/${database}`,
    api: `http://127.0.0.1:${ports.api}`,
    start: () => {
      patroni = runAsPostgres(PATRONI, [settings])
    },
    killServer: async () => signalServer('SIGKILL'),
    freezeMachine: () => {
      if (patroni?.pid !== undefined) send(patroni.pid, 'SIGSTOP')
      signalServer('SIGSTOP')
    },
    killMachine: async () => {
      const [killed] = [patroni]
      patroni = undefined
      const ended = killed === undefined ? undefined : end(killed)
      signalServer('SIGKILL')
      await ended
    },
  }
}

/** PostgreSQL refuses to run as root, and what starts it therefore too. */
function runAsPostgres(program: string, args: readonly string[]): ChildProcess {
  const [file, all] = isRoot()
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args]]
    : [program, [...args]]
  const child = spawn(file, all, { stdio: 'ignore', cwd: tmpdir(), detached: true })
  stopAtExit(child, 'SIGKILL')
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

function childrenOf(pid: number): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function send(pid: number, signal: 'SIGKILL' | 'SIGSTOP'): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}

async function answersOk(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok === true
}

async function eventually(what: string, look: () => Promise<boolean>): Promise<void> {
  const latest = performance.now() + LONGEST_SECONDS * 1000
  while (!(await look())) {
    if (performance.now() > latest) throw new Error(`${what}: not within ${LONGEST_SECONDS} s`)
    await pause(50)
  }
}
