import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Everybody in the stories lives in Finland, and has a machine that can write their names. */
const AT_HOME = { TZ: 'Europe/Helsinki', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }

export type Program = { readonly stop: () => Promise<void> }

/** Starts a program and waits for the line that says where it can be reached. */
export async function startProgram(
  [command, ...args]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>>,
  line: RegExp,
): Promise<Program & { readonly found: string }> {
  // In a group of its own, so that nothing that it started stays behind.
  const child = spawn(command, args, { env: { ...process.env, ...AT_HOME, ...env }, detached: true })
  const ended = once(child, 'exit')
  let words = ''
  const found = new Promise<string>((resolve, reject) => {
    const read = (text: unknown) => {
      words += String(text)
      const match = line.exec(words)
      if (match !== null) resolve(match[1] ?? '')
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code} and said:\n${words}`)))
  })
  const kill = () => {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined)
      process.kill(-child.pid, 'SIGKILL')
  }
  // Whoever stops in the middle of a story stops the browser too.
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    if (child.exitCode !== null) return
    kill()
    await ended
  }
  return { found: await found, stop }
}
