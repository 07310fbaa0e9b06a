/** However many addresses a flood comes from, no more than these are remembered. */
const MOST_ADDRESSES = 10_000

/** Whether an address has asked more often in this minute than it may. Each process counts by itself. */
export function requestsPerMinute(most: number): (address: string, now: Temporal.Instant) => boolean {
  let minute = 0
  let ofAddress = new Map<string, number>()
  return (address, now) => {
    const current = Math.floor(now.epochMilliseconds / 60_000)
    if (current !== minute || ofAddress.size >= MOST_ADDRESSES) {
      minute = current
      ofAddress = new Map()
    }
    const count = (ofAddress.get(address) ?? 0) + 1
    ofAddress.set(address, count)
    return count > most
  }
}
