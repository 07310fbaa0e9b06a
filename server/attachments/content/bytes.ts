import { open } from 'node:fs/promises'

/** A file on the disk, read in small pieces wherever one wishes to look. */
export type Bytes = {
  readonly size: number
  /** Fewer than asked for at the end of the file. */
  readonly read: (from: number, length: number) => Promise<Buffer>
}

/** No part of a file that we look at is larger; a file that says otherwise is not what it claims to be. */
export const LARGEST_PIECE = 1024 * 1024

export async function withBytes<T>(path: string, look: (bytes: Bytes) => Promise<T>): Promise<T> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    return await look({
      size,
      read: async (from, length) => {
        if (from < 0 || length < 0 || length > LARGEST_PIECE) throw new NotWhatItClaims()
        const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - from)))
        const { bytesRead } = await handle.read(buffer, 0, buffer.length, from)
        return buffer.subarray(0, bytesRead)
      },
    })
  } finally {
    await handle.close()
  }
}

/** The inside of the file contradicts itself. */
export class NotWhatItClaims extends Error {}

/** What a look answers; nothing when the inside of the file contradicts itself. */
export async function unlessBroken<T>(look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look()
  } catch (error) {
    // Reading beyond the end of what is there is how Node tells that a length or an offset was a lie.
    if (error instanceof NotWhatItClaims || error instanceof RangeError) return undefined
    throw error
  }
}
