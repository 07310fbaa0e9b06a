/** Room for a family's year to begin with; it grows when a longer answer comes. */
let page = Buffer.allocUnsafeSlow(1 << 19)
/** The longest way in which UTF-8 writes what is one character to JavaScript. */
const MOST_BYTES = 3
/** Shorter pieces are gathered: to begin writing takes longer than to write them. */
const WORTH_WRITING = 256

/**
 * The bytes of a long answer, on the one page that all of them are written on. A text of 300 kB for each of them would
 * be moved about by the collector of garbage for longer than it takes to read a calendar from the database. Whoever asks
 * has to be done with the bytes before anything else can happen, or copies them.
 */
export function answerBytes(write: (take: (piece: string) => void) => void): Buffer {
  let length = 0
  let gathered = ''
  const put = (piece: string) => {
    makeRoom(length, piece.length * MOST_BYTES)
    length += page.write(piece, length)
  }
  write((piece) => {
    if (piece.length < WORTH_WRITING) {
      gathered += piece
      return
    }
    put(gathered)
    put(piece)
    gathered = ''
  })
  put(gathered)
  return page.subarray(0, length)
}

function makeRoom(length: number, more: number): void {
  if (page.length - length >= more) return
  const larger = Buffer.allocUnsafeSlow(Math.max(page.length * 2, length + more))
  page.copy(larger, 0, 0, length)
  page = larger
}
