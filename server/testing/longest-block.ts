/** Processor time of this thread in milliseconds: in all, and the longest without letting other requests go on. */
export type MainThreadCost = { readonly all: number; readonly longestBlock: number }

/**
 * Runs the work beside a loop that notes, at each turn of the event loop, how much processor time was used since the turn
 * before. Processor time does not grow when other programs use the machine too.
 */
export async function mainThreadCost(work: () => unknown): Promise<MainThreadCost> {
  const start = process.threadCpuUsage()
  let last = start
  let longest = 0
  let isOver = false
  const look = () => {
    const now = process.threadCpuUsage()
    longest = Math.max(longest, now.user - last.user + now.system - last.system)
    last = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  try {
    await work()
  } finally {
    isOver = true
    look()
  }
  const { user, system } = process.threadCpuUsage(start)
  return { all: (user + system) / 1000, longestBlock: longest / 1000 }
}
