import { serveOrders } from '../threads/serve-orders.ts'

export type SampleOrder = 'ANSWER' | 'THROW' | 'LOOP' | 'EXIT' | 'FILL_MEMORY'

/** A thread for tests: it answers with its own number of orders, or misbehaves in one of the ways a thread can. */
let orders = 0

serveOrders(async (order: SampleOrder): Promise<number> => {
  orders += 1
  if (order === 'THROW') throw new Error('a secret of the order')
  if (order === 'EXIT') process.exit(1)
  const filled: number[][] = []
  if (order === 'FILL_MEMORY') for (;;) filled.push(Array.from({ length: 100_000 }, Math.random))
  if (order === 'LOOP') for (;;) Math.random()
  return orders
})
