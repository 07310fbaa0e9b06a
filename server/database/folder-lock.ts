import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The embedded database does not notice a second process in its folder and would be damaged by one,
 * so a file that names its owner stands in front of it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'nalle.lock')
  const ours = `${file}.${process.pid}`
  try {
    writeFileSync(ours, nameOfProcess(process.pid))
    takeLock(file, ours, folder)
  } finally {
    rmSync(ours, { force: true })
  }
  return () => rmSync(file, { force: true })
}

function takeLock(file: string, ours: string, folder: string): void {
  try {
    // A link appears with its contents or not at all, so nobody ever reads a half-written name.
    linkSync(ours, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    const owner = readOwner(file)
    if (owner !== undefined && isRunning(owner)) throw inUse(folder, owner)
    if (owner !== undefined) removeStale(file, owner, folder)
    takeLock(file, ours, folder)
  }
}

/** Its owner ended without tidying up, as after a power cut. Moved away first: two may notice it at once. */
function removeStale(file: string, owner: string, folder: string): void {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  const moved = readOwner(aside) ?? owner
  if (moved !== owner && isRunning(moved)) {
    linkSync(aside, file)
    rmSync(aside, { force: true })
    throw inUse(folder, moved)
  }
  rmSync(aside, { force: true })
}

function readOwner(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function inUse(folder: string, owner: string): Error {
  return new Error(
    `The database folder ${folder} is in use by process ${owner.split(' ')[0]}. ` +
      'Stop that Nalle first, or set DATABASE_URL to a PostgreSQL server that several processes can share.',
  )
}

/** The number alone says little: after a restart of the machine or a container another process may have it. */
function nameOfProcess(pid: number): string {
  return `${pid} ${startOf(pid)}`.trim()
}

/** When a process began, in the kernel's own count; empty where the kernel does not tell. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name is in brackets and may hold spaces; the start is the 22nd field, the 20th after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isRunning(owner: string): boolean {
  const [number, start] = owner.split(' ')
  const pid = Number(number)
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!isCode(error, 'EPERM')) return false
  }
  return start === undefined || startOf(pid) === start
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
