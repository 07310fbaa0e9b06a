import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import type { Keys } from '../external/identity/keys.ts'

export type SmtpPeerOptions = {
  readonly security: 'NONE' | 'STARTTLS' | 'TLS'
  readonly keys?: Keys
  readonly login?: { readonly user: string; readonly password: string }
}

export type ReceivedMail = {
  readonly to: readonly string[]
  /** As it travelled, headers and all. */
  readonly raw: string
  readonly mail: Email
  readonly isSecure: boolean
  readonly user: string | null
}

export type SmtpPeer = {
  readonly port: number
  /** Starts it again where it was. */
  readonly start: () => Promise<void>
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>
  readonly received: () => Promise<readonly ReceivedMail[]>
  readonly remove: () => Promise<void>
}

/** A real mail server in a process of its own; see its program for how it treats whom. */
export async function startSmtpPeer(options: SmtpPeerOptions): Promise<SmtpPeer> {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-smtp-'))
  let running: ChildProcess | undefined
  let port = 0
  const start = async () => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'smtp-peer-program.ts'), JSON.stringify({ ...options, folder, port })],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    port = Number(line.toString().trim())
    running = child
  }
  const kill = async () => {
    const child = running
    running = undefined
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  return {
    port,
    start,
    kill,
    received: () =>
      Promise.all(
        readdirSync(folder)
          .filter((name) => name.endsWith('.json'))
          .toSorted()
          .map((name) => read(readFileSync(join(folder, name), 'utf8'))),
      ),
    remove: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function read(json: string): Promise<ReceivedMail> {
  const { content, ...rest } = JSON.parse(json) as Omit<ReceivedMail, 'raw' | 'mail'> & { readonly content: string }
  return { ...rest, raw: content, mail: await PostalMime.parse(content) }
}
