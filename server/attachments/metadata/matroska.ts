import { NotWhatItClaims } from '../content/bytes.ts'
import type { Bytes } from '../content/bytes.ts'
import { partCounter, replace, zeros } from './edits.ts'
import type { Edit } from './edits.ts'

type Element = {
  readonly at: number
  readonly id: number
  readonly content: number
  /** Nothing where a live recording does not say it. */
  readonly end: number | undefined
}

const HEADER = 0x1a_45_df_a3
const SEGMENT = 0x18_53_80_67
const CLUSTER = 0x1f_43_b6_75
const VOID = 0xec

type Rule = 'KEPT' | 'EMPTIED' | Rules
type Rules = { readonly [id: number]: Rule }

const INFO: Rules = { 0x2a_d7_b1: 'KEPT', 0x44_89: 'KEPT', 0x4d_80: 'EMPTIED', 0x57_41: 'EMPTIED' }

/** All parts of a track but its name. */
const TRACK: Rules = Object.fromEntries(
  [
    0xd7, 0x73_c5, 0x83, 0xb9, 0x88, 0x55_aa, 0x9c, 0x6d_e7, 0x6d_f8, 0x23_e3_83, 0x23_4e_7a, 0x55_ee, 0x22_b5_9c,
    0x22_b5_9d, 0x86, 0x63_a2, 0x25_86_88, 0xaa, 0x56_aa, 0x56_bb, 0xe0, 0xe1, 0x6d_80, 0x41_e4,
  ].map((id) => [id, 'KEPT' as const]),
)

/** What stands in a segment; the last ones stand in a cluster, whose end a live recording does not say. */
const IN_SEGMENT: Rules = {
  0x11_4d_9b_74: 'KEPT',
  0x15_49_a9_66: INFO,
  0x16_54_ae_6b: { 0xae: TRACK },
  [CLUSTER]: 'KEPT',
  0x1c_53_bb_6b: 'KEPT',
  ...Object.fromEntries([0xe7, 0xa3, 0xa0, 0xab, 0xa7, 0x58_54].map((id) => [id, 'KEPT' as const])),
}

/** Each packet of sound is one, where a live recording does not say how long its clusters are. */
const MOST_ELEMENTS = 1_000_000

/** WebM. Positions in the file are kept: what is not needed becomes an element that players pass over. */
export async function findMatroskaMetadata(bytes: Bytes): Promise<readonly Edit[]> {
  const edits: Edit[] = []
  const count = partCounter(MOST_ELEMENTS)
  const countEdited = partCounter()

  async function clean(from: number, to: number, rules: Rules): Promise<void> {
    for (let at = from; at < to;) {
      count()
      const element = await elementAt(bytes, at)
      const rule = rules[element.id]
      const isCluster = element.id === CLUSTER
      if (element.end === undefined) {
        if (!isCluster) throw new NotWhatItClaims()
        at = element.content
        continue
      }
      // A recording may break off in the middle of a film, and nowhere else.
      if (element.end > to && !(isCluster || element.id === 0xa3)) throw new NotWhatItClaims()
      const end = Math.min(element.end, to)
      if (rule === undefined || rule === 'EMPTIED') countEdited()
      if (rule === undefined) edits.push(...voided(element.at, end))
      else if (rule === 'EMPTIED') edits.push(zeros(element.content, end))
      else if (rule !== 'KEPT') await clean(element.content, end, rule)
      at = end
    }
  }

  let at = 0
  let segments = 0
  while (at < bytes.size) {
    count()
    const element = await elementAt(bytes, at)
    const end = Math.min(element.end ?? bytes.size, bytes.size)
    if (element.id === SEGMENT) {
      segments += 1
      await clean(element.content, end, IN_SEGMENT)
    } else if (element.id !== HEADER) {
      // Whatever a program has put behind the film.
      if (segments === 0) throw new NotWhatItClaims()
      edits.push(...voided(at, bytes.size))
      break
    }
    at = end
  }
  if (segments === 0) throw new NotWhatItClaims()
  return edits
}

/** One byte says how long a short element is, eight bytes say it of a long one. */
function voided(at: number, end: number): readonly Edit[] {
  const length = end - at
  if (length < 2) throw new NotWhatItClaims()
  const isShort = length - 2 < 0x7f
  const head = Buffer.alloc(isShort ? 2 : 9)
  head.writeUInt8(VOID)
  if (isShort) head.writeUInt8(0x80 + length - 2, 1)
  else head.writeBigUInt64BE(0x01_00_00_00_00_00_00_00n + BigInt(length - 9), 1)
  return [replace(at, head), zeros(at + head.length, end)]
}

async function elementAt(bytes: Bytes, at: number): Promise<Element> {
  const head = await bytes.read(at, 12)
  const idLength = Math.clz32(head.readUInt8()) - 24 + 1
  if (idLength > 4) throw new NotWhatItClaims()
  const first = head.readUInt8(idLength)
  const sizeLength = Math.clz32(first) - 24 + 1
  if (sizeLength > 8) throw new NotWhatItClaims()
  let size = first & (0xff >> sizeLength)
  let isUnknown = size === 0xff >> sizeLength
  for (let byte = 1; byte < sizeLength; byte += 1) {
    const value = head.readUInt8(idLength + byte)
    size = size * 256 + value
    isUnknown &&= value === 0xff
  }
  const content = at + idLength + sizeLength
  return { at, id: head.readUIntBE(0, idLength), content, end: isUnknown ? undefined : content + size }
}
