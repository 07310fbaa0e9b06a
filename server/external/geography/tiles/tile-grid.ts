import { isTouching } from './tile-shapes.ts'
import type { Box } from './tile-shapes.ts'

/** Things by where they are, so that what is near is found without looking at everything. */
export type Grid<Thing> = {
  readonly add: (box: Box, thing: Thing) => void
  /** Everything that touches the box, in the order in which it was added, each once. */
  readonly touching: (box: Box) => readonly Thing[]
  readonly isFree: (box: Box) => boolean
}

type Entry<Thing> = { readonly box: Box; readonly thing: Thing; readonly at: number }

export function createGrid<Thing>(cell: number): Grid<Thing> {
  const cells = new Map<number, Entry<Thing>[]>()
  let count = 0

  function* entriesAt(box: Box): Generator<Entry<Thing>> {
    for (const key of keysOf(box, cell)) {
      for (const entry of cells.get(key) ?? []) if (isTouching(entry.box, box)) yield entry
    }
  }

  return {
    add: (box, thing) => {
      const entry = { box, thing, at: count++ }
      for (const key of keysOf(box, cell)) {
        const there = cells.get(key)
        if (there === undefined) cells.set(key, [entry])
        else there.push(entry)
      }
    },
    touching: (box) => [...new Set(entriesAt(box))].toSorted((a, b) => a.at - b.at).map(({ thing }) => thing),
    isFree: (box) => entriesAt(box).next().done === true,
  }
}

function keysOf({ left, top, right, bottom }: Box, cell: number): readonly number[] {
  const keys: number[] = []
  for (let x = Math.floor(left / cell); x <= Math.floor(right / cell); x++) {
    for (let y = Math.floor(top / cell); y <= Math.floor(bottom / cell); y++) keys.push(keyOf(x, y))
  }
  return keys
}

/** A small number for each cell. Two cells may share one: every box is looked at anyhow. */
function keyOf(x: number, y: number): number {
  return (Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663)) >> 2
}
