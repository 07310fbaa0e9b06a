/** Does it right after the next picture of the page, so that nobody waits for it. What comes back calls it off. */
export function afterPaint(act: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined
  // The callback comes before its picture, a task that begins there after it.
  const begin = () => {
    task = setTimeout(act)
  }
  // Of a page that nobody sees no picture is made.
  if (globalThis.document?.hidden) begin()
  const frame = task === undefined ? requestAnimationFrame(begin) : undefined
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}

/** What was pressed is answered first, other things follow in the next moment; of several wishes the last one counts. */
export function latestAfterPaint(): { readonly schedule: (act: () => void) => void; readonly cancel: () => void } {
  let cancelLast: (() => void) | undefined
  return {
    schedule: (act) => {
      cancelLast?.()
      cancelLast = afterPaint(act)
    },
    cancel: () => cancelLast?.(),
  }
}
