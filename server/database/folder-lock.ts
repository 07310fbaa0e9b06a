import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The embedded database does not notice a second process in its folder and would be damaged by one,
 * so a file with the owner's process id stands in front of it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'nalle.lock')
  takeLock(file, folder)
  return () => rmSync(file, { force: true })
}

function takeLock(file: string, folder: string): void {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, String(process.pid))
    closeSync(handle)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const owner = Number(readFileSync(file, 'utf8'))
    if (isRunning(owner)) {
      throw new Error(
        `The database folder ${folder} is in use by process ${owner}. ` +
          'Stop that Nalle first, or set DATABASE_URL to a PostgreSQL server that several processes can share.',
      )
    }
    // Its owner ended without tidying up, as after a power cut.
    rmSync(file, { force: true })
    takeLock(file, folder)
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  // A container starts with the same low numbers every time: our own number in the file is an earlier life of ours.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
