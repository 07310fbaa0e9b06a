const ORIENTATION = 0x0112
const SHORT = 3
const MOST_ENTRIES = 1000

/** How a picture is turned, as Exif says it: from 1, upright, to 8. Upright where the block cannot be read. */
export function orientationIn(exif: Buffer): number {
  try {
    const order = exif.toString('latin1', 0, 2)
    if (order !== 'II' && order !== 'MM') return 1
    const short = (at: number) => (order === 'II' ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
    const long = (at: number) => (order === 'II' ? exif.readUInt32LE(at) : exif.readUInt32BE(at))
    const directory = long(4)
    const entries = Math.min(short(directory), MOST_ENTRIES)
    for (let entry = 0; entry < entries; entry += 1) {
      const at = directory + 2 + entry * 12
      if (short(at) !== ORIENTATION || short(at + 2) !== SHORT) continue
      const value = short(at + 8)
      return value >= 1 && value <= 8 ? value : 1
    }
    return 1
  } catch (error) {
    if (error instanceof RangeError) return 1
    throw error
  }
}

/** An Exif block that says how the picture is turned and nothing else. */
export function exifOf(orientation: number): Buffer {
  const exif = Buffer.alloc(26)
  exif.write('II*\0', 'latin1')
  exif.writeUInt32LE(8, 4)
  exif.writeUInt16LE(1, 8)
  exif.writeUInt16LE(ORIENTATION, 10)
  exif.writeUInt16LE(SHORT, 12)
  exif.writeUInt32LE(1, 14)
  exif.writeUInt16LE(orientation, 18)
  return exif
}
