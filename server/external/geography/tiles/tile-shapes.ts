import type { WorldPoint } from '@nalle/domain/map/tiles.ts'

/** In pixels of a tile, or of the whole world at one zoom. */
export type Pixel = { readonly x: number; readonly y: number }
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

export function boxAround(points: readonly Pixel[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

export function isTouching(a: Box, b: Box): boolean {
  return a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top
}

export function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}

/** In square pixels. Reckoned from one of its own corners, because numbers of the whole world are large. */
export function areaOf(ring: readonly Pixel[]): number {
  const [first] = ring
  if (first === undefined) return 0
  const twice = ring.reduce((sum, { x, y }, at) => {
    const next = ring[(at + 1) % ring.length] ?? first
    return sum + (x - first.x) * (next.y - first.y) - (next.x - first.x) * (y - first.y)
  }, 0)
  return Math.abs(twice) / 2
}

/** Leaves out corners that nobody could see at this zoom. Done once for the whole line, so that neighbours agree. */
export function simplified(line: readonly WorldPoint[], scale: number): readonly Pixel[] {
  const kept: Pixel[] = []
  line.forEach(({ x, y }, at) => {
    const pixel = { x: x * scale, y: y * scale }
    const last = kept.at(-1)
    const isEnd = at === line.length - 1
    if (last === undefined || isEnd || Math.hypot(pixel.x - last.x, pixel.y - last.y) > SMALLEST_STEP) kept.push(pixel)
  })
  return kept
}

const SMALLEST_STEP = 0.8

/** What of an area lies in the box, with corners along its sides. */
export function clippedRing(ring: readonly Pixel[], { left, top, right, bottom }: Box): readonly Pixel[] {
  const halves: readonly ((point: Pixel) => number)[] = [
    ({ x }) => x - left,
    ({ x }) => right - x,
    ({ y }) => y - top,
    ({ y }) => bottom - y,
  ]
  return halves.reduce<readonly Pixel[]>(cutOff, ring)
}

function cutOff(ring: readonly Pixel[], depth: (point: Pixel) => number): readonly Pixel[] {
  const kept: Pixel[] = []
  let from = ring.at(-1)
  for (const to of ring) {
    if (from === undefined) break
    const [before, after] = [depth(from), depth(to)]
    if (before >= 0 !== after >= 0) {
      const share = before / (before - after)
      kept.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
    }
    if (after >= 0) kept.push(to)
    from = to
  }
  return kept
}

/** The stretches of a line that come near the box; each piece between two points is kept whole or left out. */
export function stretchesIn(line: readonly Pixel[], box: Box): readonly (readonly Pixel[])[] {
  const stretches: Pixel[][] = []
  let open: Pixel[] | undefined
  line.forEach((to, at) => {
    const from = line[at - 1]
    if (from === undefined) return
    if (!isTouching(boxAround([from, to]), box)) {
      open = undefined
      return
    }
    if (open === undefined) stretches.push((open = [from]))
    open.push(to)
  })
  return stretches
}

/** Draws from the corner of a tile. Whole tenths of a pixel, each step told from the one before: short, and without drift. */
export function pathOf(lines: readonly (readonly Pixel[])[], corner: Pixel, isClosed = false): string {
  return lines.map((line) => onePath(line, corner, isClosed)).join('')
}

function onePath(line: readonly Pixel[], corner: Pixel, isClosed: boolean): string {
  let [lastX, lastY] = [0, 0]
  let text = ''
  line.forEach((point, at) => {
    const x = Math.round((point.x - corner.x) * 10)
    const y = Math.round((point.y - corner.y) * 10)
    const [stepX, stepY] = [x - lastX, y - lastY]
    if (at > 0 && stepX === 0 && stepY === 0) return
    text += `${at === 0 ? 'M' : at === 1 ? 'l' : stepX < 0 ? '' : ' '}${tenths(stepX)}${stepY < 0 ? '' : ' '}${tenths(stepY)}`
    lastX = x
    lastY = y
  })
  return isClosed && text !== '' ? `${text}z` : text
}

/** `.5` instead of `0.5`: every tile holds thousands of numbers. */
function tenths(value: number): string {
  const text = String(value / 10)
  return text.startsWith('0.') ? text.slice(1) : text.startsWith('-0.') ? `-${text.slice(2)}` : text
}
