import { constants } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedKey } from './file-store.ts'
import type { FileStore } from './file-store.ts'

/** Files in a folder of the machine: for one machine, or for many that share a disk. */
export function folderStore(folder: string): FileStore {
  return {
    put: async (key, file) => {
      const place = placeOf(folder, key)
      const unfinished = unfinishedOf(place)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      try {
        if ('content' in file) {
          await writeFile(unfinished, file.content, { mode: 0o600, flush: true })
        } else {
          await copyFile(file.path, unfinished, constants.COPYFILE_FICLONE)
          await writeThrough(unfinished)
        }
        // Whoever looks sees the whole file or none.
        await rename(unfinished, place)
        await writeThrough(dirname(place))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    get: async (key) => {
      try {
        const handle = await open(placeOf(folder, key), 'r')
        return handle.createReadStream()
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: async (key) => {
      const place = placeOf(folder, key)
      await rm(place, { force: true })
      // A process that was killed while it wrote has left this behind.
      await rm(unfinishedOf(place), { force: true })
    },
  }
}

/** Folders of a million files are slow on many disks, so the first letters of the key are folders of their own. */
function placeOf(folder: string, key: string): string {
  const name = checkedKey(key)
  return join(folder, name.slice(0, 2), name.slice(2, 4), name)
}

/** Every key is written once, so what is unfinished is found by its key too. */
const unfinishedOf = (place: string) => `${place}.part`

/** Returns when the disk has it, not only the memory of the machine. */
async function writeThrough(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
