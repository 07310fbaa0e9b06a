const acts = new Set<() => void>()

/**
 * Done when this process ends, also by a mistake or an interruption, last begun first; nothing of it can be waited for.
 * Answers with how to call it off.
 */
export function atExit(act: () => void): () => void {
  if (acts.size === 0) process.once('exit', doAll)
  acts.add(act)
  return () => {
    acts.delete(act)
    if (acts.size === 0) process.off('exit', doAll)
  }
}

function doAll(): void {
  for (const act of [...acts].toReversed()) {
    try {
      act()
    } catch {
      // What it was about has ended by itself. The others are to be done nevertheless.
    }
  }
}
