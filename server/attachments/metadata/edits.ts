import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { NotWhatItClaims } from '../content/bytes.ts'
import type { Bytes } from '../content/bytes.ts'

/** Bytes of a file that are left out, replaced or set to zero. */
export type Edit = {
  readonly at: number
  readonly length: number
  readonly content: Buffer | 'ZEROS'
}

export type FindMetadata = (bytes: Bytes) => Promise<readonly Edit[]>

export const leaveOut = (at: number, end: number): Edit => ({ at, length: end - at, content: Buffer.alloc(0) })
export const replace = (at: number, content: Buffer): Edit => ({ at, length: content.length, content })
export const zeros = (at: number, end: number): Edit => ({ at, length: end - at, content: 'ZEROS' })

/**
 * Segments, chunks, boxes or pages that are read of one file. A film of 25 MB has some ten thousand; millions of empty ones
 * would take seconds and hundreds of megabytes.
 */
const MOST_PARTS = 100_000

/** Counts the parts of one file, and refuses it when there are too many. */
export function partCounter(most = MOST_PARTS): () => void {
  let parts = 0
  return () => {
    parts += 1
    if (parts > most) throw new NotWhatItClaims()
  }
}

/** What is copied at once. */
const PIECE = 64 * 1024
/** What is looked at between two requests of others: some thousand parts. */
const PIECE_TO_READ = 16 * 1024

/** Small reads come from one piece in memory; between two pieces other requests are served. */
export function inPieces(bytes: Bytes): Bytes {
  let start = 0
  let piece: Buffer = Buffer.alloc(0)
  return {
    size: bytes.size,
    read: async (from, length) => {
      const isInPiece = from >= start && from + length <= start + piece.length
      if (!isInPiece && length > PIECE_TO_READ) return bytes.read(from, length)
      if (!isInPiece) {
        piece = await bytes.read(from, PIECE_TO_READ)
        start = from
      }
      return piece.subarray(from - start, from - start + length)
    },
  }
}

/** In the order of the file. Spans of zeros may touch and overlap, other edits may not. */
export function inOrder(edits: readonly Edit[]): readonly Edit[] {
  const ordered: Edit[] = []
  for (const edit of edits
    .filter(isAnything)
    .toSorted((one, other) => one.at - other.at || one.length - other.length)) {
    const last = ordered.at(-1)
    const end = last === undefined ? 0 : last.at + last.length
    if (last?.content === 'ZEROS' && edit.content === 'ZEROS' && edit.at <= end) {
      ordered[ordered.length - 1] = zeros(last.at, Math.max(end, edit.at + edit.length))
      continue
    }
    if (edit.at < end) throw new NotWhatItClaims()
    ordered.push(edit)
  }
  return ordered
}

const isAnything = ({ length, content }: Edit) => length > 0 || content.length > 0

/** Writes the file with its edits to another place. Answers with its size there. */
export async function writeEdited(source: string, target: string, edits: readonly Edit[]): Promise<number> {
  const from = await open(source, 'r')
  try {
    const to = await open(target, 'wx', 0o600)
    try {
      const { size } = await from.stat()
      let at = 0
      for (const edit of edits) {
        await copy(from, to, at, edit.at)
        if (edit.content === 'ZEROS') await writeZeros(to, edit.length)
        else await to.writeFile(edit.content)
        at = edit.at + edit.length
      }
      await copy(from, to, at, size)
      return (await to.stat()).size
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

async function copy(from: FileHandle, to: FileHandle, start: number, end: number): Promise<void> {
  const piece = Buffer.allocUnsafe(PIECE)
  for (let at = start; at < end;) {
    const { bytesRead } = await from.read(piece, 0, Math.min(PIECE, end - at), at)
    if (bytesRead === 0) throw new NotWhatItClaims()
    await to.writeFile(piece.subarray(0, bytesRead))
    at += bytesRead
  }
}

async function writeZeros(to: FileHandle, length: number): Promise<void> {
  const piece = Buffer.alloc(Math.min(PIECE, length))
  for (let left = length; left > 0; left -= piece.length) await to.writeFile(piece.subarray(0, left))
}
