/** Reads an answer of another service up to so many bytes; a longer one is not taken in at all. */
export async function readBounded(response: Response, largest: number, tooLong: () => Error): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  // Leaving the loop by throwing cancels the rest of the body.
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > largest) throw tooLong()
    parts.push(part)
  }
  return Buffer.concat(parts)
}
