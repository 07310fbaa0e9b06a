import { errorBody, HttpError } from '../http/errors.ts'

/** Lets a few costly works run at once, keeps some more waiting in order, and turns the rest away. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>

export function boundedQueue(limits: { readonly running: number; readonly waiting: number }): Queue {
  let running = 0
  const waiting: (() => void)[] = []

  const enter = async () => {
    if (running < limits.running) {
      running += 1
      return
    }
    if (waiting.length >= limits.waiting) throw new HttpError(503, errorBody())
    // Whoever leaves hands over the place, so nobody slips in between.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  const leave = () => {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
