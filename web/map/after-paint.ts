/** What was pressed is answered first, other things follow in the next moment; of several wishes the last one counts. */
export function latestAfterPaint(): (act: () => void) => void {
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return (act) => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    frame = requestAnimationFrame(() => {
      timer = setTimeout(act)
    })
  }
}
