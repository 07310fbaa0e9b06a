import type { Readable } from 'node:stream'

/** A file that lies ready on the local disk. */
export type LocalFile = { readonly path: string; readonly size: number; readonly contentType: string }

/** A file of our own making, small enough to be held in memory. */
export type FileInMemory = { readonly content: Uint8Array; readonly contentType: string }

/** Where files are kept. Keys are ours: letters, digits and hyphens, never anything that a person wrote. */
export type FileStore = {
  /** The whole file or nothing; when it returns, the file survives a loss of power. */
  readonly put: (key: string, file: LocalFile | FileInMemory) => Promise<void>
  /** Nothing when the store has no such file. */
  readonly get: (key: string) => Promise<Readable | undefined>
  /** A file that is not there is as good as removed. */
  readonly remove: (key: string) => Promise<void>
}

const KEY = /^[0-9a-f-]{8,64}$/

/** Nothing else may become a part of a path. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error('not a key of a stored file')
  return key
}
