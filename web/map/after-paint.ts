import { afterPicture } from '../design/after-picture.ts'

/** What was pressed is answered first, other things follow in the next moment; of several wishes the last one counts. */
export function latestAfterPaint(): (act: () => void) => void {
  let callOff: (() => void) | undefined
  return (act) => {
    callOff?.()
    callOff = afterPicture(act)
  }
}
