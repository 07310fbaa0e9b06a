/** Each thread holds an engine of some 60 MB. */
const MOST_THREADS = 4

/** As many as there are cores beside the one that answers requests. */
export function drawingThreads(cores: number): number {
  return Math.min(Math.max(cores - 1, 1), MOST_THREADS)
}

/** While each thread draws a letter, the next one is read and the last one is stored. */
export function lanesOf(threads: number): number {
  return threads + 2
}
