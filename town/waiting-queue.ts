/** A crossing that can be reached in so many metres. */
export type Waiting = { readonly crossing: number; readonly metres: number }

/** Crossings that wait for their turn, the nearest first: a binary heap. */
export type WaitingQueue = {
  readonly add: (crossing: number, metres: number) => void
  readonly takeNearest: () => Waiting | undefined
}

export function createQueue(): WaitingQueue {
  const heap: Waiting[] = []
  const metresAt = (at: number) => heap[at]?.metres ?? Infinity

  function swap(a: number, b: number): void {
    const [first, second] = [heap[a], heap[b]]
    if (first === undefined || second === undefined) return
    heap[a] = second
    heap[b] = first
  }

  return {
    add: (crossing, metres) => {
      let at = heap.push({ crossing, metres }) - 1
      for (let parent = (at - 1) >> 1; at > 0 && metresAt(parent) > metresAt(at); parent = (at - 1) >> 1) {
        swap(at, parent)
        at = parent
      }
    },
    takeNearest: () => {
      const nearest = heap[0]
      const last = heap.pop()
      if (last === undefined || heap.length === 0) return nearest
      heap[0] = last
      for (let at = 0; ;) {
        const [left, right] = [2 * at + 1, 2 * at + 2]
        const child = metresAt(right) < metresAt(left) ? right : left
        if (metresAt(child) >= metresAt(at)) return nearest
        swap(at, child)
        at = child
      }
    },
  }
}
