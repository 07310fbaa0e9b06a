import { afterPaint } from '../design/after-paint.ts'

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
