import { rename, rm, stat } from 'node:fs/promises'
import { unlessBroken, withBytes } from '../content/bytes.ts'
import type { FindMetadata } from './edits.ts'
import { inOrder, inPieces, writeEdited } from './edits.ts'
import { findIsoMediaMetadata } from './iso-media.ts'
import { findJpegMetadata } from './jpeg.ts'
import { findMatroskaMetadata } from './matroska.ts'
import { findOggMetadata } from './ogg.ts'
import { findPngMetadata } from './png.ts'
import { findRiffMetadata } from './riff.ts'
import { findTags } from './tagged-sound.ts'

/**
 * How the metadata of each kind of file are found. Those that are not here have none that a camera or phone writes:
 * documents keep the name of their author, MPEG and MIDI have no place for it.
 */
const FINDERS: Readonly<Record<string, FindMetadata>> = {
  'image/jpeg': findJpegMetadata,
  'image/png': findPngMetadata,
  'video/mp4': findIsoMediaMetadata,
  'video/quicktime': findIsoMediaMetadata,
  'video/3gpp': findIsoMediaMetadata,
  'video/webm': findMatroskaMetadata,
  'audio/webm': findMatroskaMetadata,
  'video/vnd.avi': findRiffMetadata,
  'audio/wav': findRiffMetadata,
  'video/ogg': findOggMetadata,
  'audio/ogg': findOggMetadata,
  'audio/mpeg': findTags,
  'audio/aac': findTags,
}

export const KINDS_WITH_METADATA: readonly string[] = Object.keys(FINDERS)

/**
 * Removes places, times, devices and names from a file on the local disk. Answers with its size afterwards; `BROKEN`
 * where the file contradicts itself, so that nobody knows what it holds.
 */
export async function removeMetadata(
  path: string,
  contentType: string,
): Promise<{ readonly size: number; readonly isChanged: boolean } | 'BROKEN'> {
  const find = FINDERS[contentType]
  if (find === undefined) return { size: (await stat(path)).size, isChanged: false }
  const cleaned = `${path}.cleaned.upload`
  try {
    const size = await unlessBroken(async () => {
      const edits = await withBytes(path, async (bytes) => inOrder(await find(inPieces(bytes))))
      return edits.length === 0 ? 'UNCHANGED' : writeEdited(path, cleaned, edits)
    })
    if (size === undefined) return 'BROKEN'
    if (size === 'UNCHANGED') return { size: (await stat(path)).size, isChanged: false }
    await rename(cleaned, path)
    return { size, isChanged: true }
  } finally {
    await rm(cleaned, { force: true })
  }
}
