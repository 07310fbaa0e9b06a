import { LARGEST_PIECE, NotWhatItClaims } from '../content/bytes.ts'
import type { Bytes } from '../content/bytes.ts'
import type { Box } from './iso-media.ts'

type Span = { readonly at: number; readonly end: number }

/** Where the samples of a track are in the file, chunk by chunk. */
export async function readSamples(bytes: Bytes, table: readonly Box[]): Promise<readonly Span[]> {
  const read = async (type: string) => {
    const box = table.find((each) => each.type === type)
    if (box === undefined) return undefined
    if (box.end - box.content > LARGEST_PIECE) throw new NotWhatItClaims()
    return bytes.read(box.content, box.end - box.content)
  }
  const [short, long] = [await read('stco'), await read('co64')]
  const [runs, sizes] = [await read('stsc'), await read('stsz')]
  const offsets = short ?? long
  // Compact sizes are not written by any camera.
  if (offsets === undefined || runs === undefined || sizes === undefined) throw new NotWhatItClaims()
  const offsetOf = (chunk: number) =>
    short === undefined ? Number(offsets.readBigUInt64BE(8 + chunk * 8)) : offsets.readUInt32BE(8 + chunk * 4)
  const sizeOf = sizesIn(sizes)
  const countIn = samplesIn(runs)

  const spans: Span[] = []
  const chunks = offsets.readUInt32BE(4)
  let sample = 0
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const count = countIn(chunk)
    const at = offsetOf(chunk)
    spans.push({ at, end: at + sizeOf(sample, count) })
    sample += count
  }
  return spans
}

/** The size of some samples together. All have one size, or each has its own in a table. */
function sizesIn(sizes: Buffer): (first: number, count: number) => number {
  const common = sizes.readUInt32BE(4)
  if (common > 0) return (_, count) => common * count
  return (first, count) => {
    let sum = 0
    // Reading behind the table throws, so the loop ends with it.
    for (let sample = first; sample < first + count; sample += 1) sum += sizes.readUInt32BE(12 + sample * 4)
    return sum
  }
}

/** How many samples each chunk has, asked for in order. */
function samplesIn(runs: Buffer): (chunk: number) => number {
  const entries = runs.readUInt32BE(4)
  let entry = 0
  return (chunk) => {
    while (entry + 1 < entries && runs.readUInt32BE(8 + (entry + 1) * 12) <= chunk + 1) entry += 1
    return runs.readUInt32BE(8 + entry * 12 + 4)
  }
}
