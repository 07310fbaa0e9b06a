import { NotWhatItClaims } from '../content/bytes.ts'
import type { Bytes } from '../content/bytes.ts'
import { partCounter, replace, zeros } from './edits.ts'
import type { Edit } from './edits.ts'
import { readSamples } from './iso-samples.ts'

export type Box = { readonly at: number; readonly type: string; readonly content: number; readonly end: number }

const setOf = (types: string): ReadonlySet<string> => new Set(types.split(' '))

/** Boxes that are needed to play a film, by the box that they stand in. What is not named here is set to zero. */
const KEPT: Readonly<Record<string, ReadonlySet<string>>> = {
  moov: setOf('mvhd trak mvex iods'),
  trak: setOf('tkhd edts mdia tapt'),
  mdia: setOf('mdhd hdlr minf elng'),
  minf: setOf('vmhd smhd nmhd gmhd hdlr dinf stbl'),
  stbl: setOf('stsd stts stsc stsz stz2 stco co64 stss ctts cslg sdtp sbgp sgpd stps stsh subs saiz saio'),
  moof: setOf('mfhd traf'),
  traf: setOf('tfhd tfdt trun sdtp sbgp sgpd subs saiz saio'),
}
const AT_TOP = setOf('ftyp styp mdat mfra sidx ssix pdin')
const EMPTY_BOXES = setOf('free skip wide')
/** Handlers of tracks that are watched or listened to. Others hold places, times, faces or subtitles with coordinates. */
const MEDIA = setOf('vide soun')

/**
 * MP4, QuickTime and 3GP. Positions in the file are kept, because films have tables of them: what is not needed becomes
 * an empty box of the same size.
 */
export async function findIsoMediaMetadata(bytes: Bytes): Promise<readonly Edit[]> {
  const edits: Edit[] = []
  const count = partCounter()
  const top = await topBoxes()
  const media = top.filter(({ type }) => type === 'mdat')
  let isAnyTrackRemoved = false
  for (const box of top) {
    if (box.type === 'moov' || box.type === 'moof') await cleanContainer(box)
    else if (EMPTY_BOXES.has(box.type)) edits.push(zeros(box.content, box.end))
    else if (!AT_TOP.has(box.type)) blank(box)
  }
  // The samples of such a track would have to be found in the fragments.
  if (isAnyTrackRemoved && top.some(({ type }) => type === 'moof')) throw new NotWhatItClaims()
  return edits

  async function topBoxes(): Promise<readonly Box[]> {
    const boxes: Box[] = []
    for (let at = 0; at < bytes.size;) {
      count()
      const box = await boxAt(bytes, at, bytes.size).catch((error: unknown) => {
        if (!(error instanceof NotWhatItClaims || error instanceof RangeError)) throw error
        return undefined
      })
      if (box === undefined) {
        // Some cameras write data of their own behind the film.
        const types = new Set(boxes.map(({ type }) => type))
        if (!types.has('moov') || !(types.has('mdat') || types.has('moof'))) throw new NotWhatItClaims()
        edits.push(zeros(at, bytes.size))
        break
      }
      boxes.push(box)
      at = box.end
    }
    return boxes
  }

  function blank({ at, content, end }: Box): void {
    edits.push(replace(at + 4, Buffer.from('free')), zeros(content, end))
  }

  async function childrenOf({ content, end }: Box): Promise<readonly Box[]> {
    const boxes: Box[] = []
    for (let at = content; at < end;) {
      count()
      // QuickTime ends some lists with four zeros.
      if (end - at < 8) {
        edits.push(zeros(at, end))
        break
      }
      const box = await boxAt(bytes, at, end)
      if (box.end > end) throw new NotWhatItClaims()
      boxes.push(box)
      at = box.end
    }
    return boxes
  }

  /** The table of what is kept names no box inside of itself, so this ends. */
  async function cleanContainer(box: Box, handler = ''): Promise<void> {
    const children = await childrenOf(box)
    if (box.type === 'moov' && children.some(({ type }) => type === 'cmov')) throw new NotWhatItClaims()
    for (const child of children) {
      if (!KEPT[box.type]?.has(child.type)) blank(child)
      else if (child.type === 'trak') await cleanTrack(child)
      else if (KEPT[child.type] !== undefined) await cleanContainer(child, handler)
      else await cleanBox(child, handler)
    }
  }

  async function cleanTrack(track: Box): Promise<void> {
    const media = (await childrenOf(track)).find(({ type }) => type === 'mdia')
    const handler = media && (await childrenOf(media)).find(({ type }) => type === 'hdlr')
    if (media === undefined || handler === undefined) throw new NotWhatItClaims()
    const kind = (await bytes.read(handler.content + 8, 4)).toString('latin1')
    if (MEDIA.has(kind)) return cleanContainer(track, kind)
    isAnyTrackRemoved = true
    const information = (await childrenOf(media)).find(({ type }) => type === 'minf')
    const table = information && (await childrenOf(information)).find(({ type }) => type === 'stbl')
    if (table !== undefined) await removeSamples(await childrenOf(table))
    blank(track)
  }

  async function removeSamples(table: readonly Box[]): Promise<void> {
    for (const { at, end } of await readSamples(bytes, table)) {
      if (!media.some((box) => at >= box.content && end <= box.end)) throw new NotWhatItClaims()
      edits.push(zeros(at, end))
    }
  }

  async function cleanBox({ type, content, end }: Box, handler: string): Promise<void> {
    if (type === 'mvhd' || type === 'tkhd' || type === 'mdhd') {
      const isLong = (await bytes.read(content, 1)).readUInt8() === 1
      edits.push(zeros(content + 4, inside(content + (isLong ? 20 : 12), end)))
    }
    // Who made the handler, and its name, such as that of the camera.
    if (type === 'hdlr') edits.push(zeros(inside(content + 12, end), end))
    if (type === 'stsd') await cleanDescriptions(content, end, handler)
  }

  /** The maker of the encoder, and the name of the encoder of a film. */
  async function cleanDescriptions(content: number, end: number, handler: string): Promise<void> {
    const entries = (await bytes.read(content + 4, 4)).readUInt32BE()
    let at = content + 8
    for (let entry = 0; entry < entries; entry += 1) {
      count()
      const next = at + (await bytes.read(at, 4)).readUInt32BE()
      if (next <= at || next > end) throw new NotWhatItClaims()
      if (next - at >= 24) edits.push(zeros(at + 20, at + 24))
      if (handler === 'vide' && next - at >= 82) edits.push(zeros(at + 50, at + 82))
      at = next
    }
  }
}

function inside(at: number, end: number): number {
  if (at > end) throw new NotWhatItClaims()
  return at
}

/** At the end of the file the media data may be cut off, or have no length. */
async function boxAt(bytes: Bytes, at: number, limit: number): Promise<Box> {
  const head = await bytes.read(at, 16)
  const size = head.readUInt32BE()
  const type = head.toString('latin1', 4, 8)
  if (head.length < 8) throw new NotWhatItClaims()
  const content = at + (size === 1 ? 16 : 8)
  const end = size === 0 ? limit : at + (size === 1 ? Number(head.readBigUInt64BE(8)) : size)
  if (end < content) throw new NotWhatItClaims()
  if (end <= limit) return { at, type, content, end }
  if (type !== 'mdat' || limit !== bytes.size) throw new NotWhatItClaims()
  return { at, type, content, end: limit }
}
