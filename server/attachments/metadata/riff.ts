import { NotWhatItClaims } from '../content/bytes.ts'
import type { Bytes } from '../content/bytes.ts'
import { partCounter, replace, zeros } from './edits.ts'
import type { Edit } from './edits.ts'

type Chunk = { readonly at: number; readonly name: string; readonly end: number }

/** What the chunks of a list are: needed as they are, or lists that have chunks of their own. */
type Kept = { readonly [name: string]: true | Kept }

const KEPT: Kept = {
  'AVI ': {
    hdrl: { avih: true, strl: { strh: true, strf: true, indx: true, vprp: true }, odml: true },
    movi: true,
    idx1: true,
  },
  AVIX: { movi: true, idx1: true },
  WAVE: { 'fmt ': true, data: true, fact: true, smpl: true, slnt: true },
}

/** Chunks of sound and pictures, which may be cut off at the end of the file or have no length yet. */
const MEDIA: ReadonlySet<string> = new Set(['movi', 'data'])

/**
 * AVI and WAV. Positions in the file are kept, because films have tables of them: what is not needed becomes a chunk of
 * zeros that players pass over.
 */
export async function findRiffMetadata(bytes: Bytes): Promise<readonly Edit[]> {
  const edits: Edit[] = []
  const count = partCounter()

  async function clean(from: number, to: number, kept: Kept): Promise<void> {
    for (let at = from; at + 8 <= to;) {
      count()
      const chunk = await chunkAt(bytes, at)
      const rule = kept[chunk.name]
      if (chunk.end > to && !(rule === true && MEDIA.has(chunk.name))) throw new NotWhatItClaims()
      if (rule === undefined) edits.push(replace(at, Buffer.from('JUNK')), zeros(at + 8, Math.min(chunk.end, to)))
      else if (rule !== true) await clean(at + 12, chunk.end, rule)
      // A recording that was not closed properly says that its sound is empty.
      if (rule === true && MEDIA.has(chunk.name) && (chunk.end >= to || chunk.end === at + 8)) return
      at = chunk.end + (chunk.end % 2)
    }
  }

  let at = 0
  while (at + 12 <= bytes.size) {
    count()
    const head = await bytes.read(at, 12)
    const kept = head.toString('latin1', 0, 4) === 'RIFF' ? KEPT[head.toString('latin1', 8, 12)] : undefined
    if (kept === undefined || kept === true) break
    // A live recording has no length yet.
    const size = head.readUInt32LE(4)
    const end = size === 0 || at + 8 + size > bytes.size ? bytes.size : at + 8 + size
    await clean(at + 12, end, kept)
    at = end + (end % 2)
  }
  if (at === 0) throw new NotWhatItClaims()
  return [...edits, zeros(Math.min(at, bytes.size), bytes.size)]
}

/** A list goes by the name of what it holds. */
async function chunkAt(bytes: Bytes, at: number): Promise<Chunk> {
  const head = await bytes.read(at, 12)
  const id = head.toString('latin1', 0, 4)
  if (!/^[\x20-\x7e]{4}$/.test(id)) throw new NotWhatItClaims()
  const size = head.readUInt32LE(4)
  if (id === 'LIST' && size < 4) throw new NotWhatItClaims()
  return { at, name: id === 'LIST' ? head.toString('latin1', 8, 12) : id, end: at + 8 + size }
}
