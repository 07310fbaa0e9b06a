/** A line of the stream, or that it was too long to be kept. */
export type Line = { readonly number: number; readonly text: string | undefined }

/** What has arrived; after the last of it nothing is waiting to be read just now. */
export type Arrival = { readonly lines: readonly Line[]; readonly isAll: boolean }

const LINE_END = 0x0a

/** Takes a stream of bytes apart into lines, holding no more than one of them. Empty lines count, and are left out. */
export async function* readLines(
  bytes: AsyncIterable<Buffer> & { readonly readableLength?: number },
  longest: number,
): AsyncGenerator<Arrival> {
  let number = 0
  let begun: Buffer[] = []
  let size = 0

  const end = (): Line => {
    const text = size > longest ? undefined : Buffer.concat(begun).toString('utf8')
    begun = []
    size = 0
    number += 1
    return { number, text }
  }
  const add = (part: Buffer) => {
    size += part.length
    if (size <= longest) begun.push(part)
    else begun = []
  }

  for await (const piece of bytes) {
    const lines: Line[] = []
    let from = 0
    for (let at = piece.indexOf(LINE_END); at !== -1; at = piece.indexOf(LINE_END, from)) {
      add(piece.subarray(from, at))
      from = at + 1
      lines.push(end())
    }
    if (from < piece.length) add(piece.subarray(from))
    yield { lines: lines.filter(isWritten), isAll: (bytes.readableLength ?? 0) === 0 }
  }
  if (size > 0) yield { lines: [end()].filter(isWritten), isAll: true }
}

const isWritten = ({ text }: Line) => text === undefined || text.trim() !== ''
