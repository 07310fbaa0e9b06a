import { fetchWhenIdle } from '../design/idle-callback.ts'

/** Does it once the page has had its time and is idle, and anew where it did not work. What comes back calls it off. */
export function untilDone(work: () => Promise<unknown>, waits: { first: number; again: number }): () => void {
  let isOff = false
  let callOff = () => {}
  const schedule = (wait: number) => {
    const timer = setTimeout(() => (callOff = fetchWhenIdle([attempt])), wait)
    callOff = () => clearTimeout(timer)
  }
  const attempt = () =>
    work().catch(() => {
      if (!isOff) schedule(waits.again)
    })
  schedule(waits.first)
  return () => {
    isOff = true
    callOff()
  }
}
