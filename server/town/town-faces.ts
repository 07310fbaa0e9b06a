import { pictureOf } from './town-files.ts'

const SIDE = 96

type Colour = readonly [red: number, green: number, blue: number]

/** Colours that go together: the wall behind, the skin, the hair. */
const LOOKS: readonly (readonly [wall: Colour, skin: Colour, hair: Colour])[] = [
  [
    [0xcf, 0xe3, 0xd4],
    [0xf2, 0xc9, 0xa5],
    [0x6b, 0x42, 0x26],
  ],
  [
    [0xf6, 0xdf, 0xb8],
    [0xe7, 0xb0, 0x8a],
    [0xd9, 0x9a, 0x3d],
  ],
  [
    [0xd3, 0xdf, 0xf0],
    [0xc6, 0x8b, 0x5f],
    [0x2c, 0x22, 0x1c],
  ],
  [
    [0xf0, 0xd6, 0xd6],
    [0xf6, 0xd3, 0xb6],
    [0xa8, 0x4a, 0x2a],
  ],
]
const INK: Colour = [0x3a, 0x2c, 0x26]
const CHEEK: Colour = [0xe8, 0x93, 0x85]

/** A drawn face, another one for each number: round, with eyes, cheeks, a smile and some hair. */
export function drawFace(number: number): Buffer {
  const [wall, skin, hair] = LOOKS[number % LOOKS.length] ?? [INK, INK, INK]
  const fringe = 30 + (number % 3) * 4
  return pictureOf(SIDE, (x, y) => {
    const from = (left: number, top: number) => Math.hypot(x - left, y - top)
    if (from(38, 50) < 3 || from(58, 50) < 3) return INK
    if (y > 58 && Math.abs(from(48, 54) - 14) < 1.5) return INK
    if (from(33, 60) < 4 || from(63, 60) < 4) return CHEEK
    if (from(48, 52) < 28 && y > fringe) return skin
    return from(48, 46) < 32 ? hair : wall
  })
}
