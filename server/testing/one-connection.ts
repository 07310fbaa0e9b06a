import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../database/database.ts'
import type { OpenDatabase } from '../database/open.ts'

/**
 * A statement that is asked for beside the transaction it belongs to waits for ever on the embedded engine, which has one
 * connection; PostgreSQL would answer it on another, and nobody would notice. In tests it is refused on both.
 */
export function refuseSecondConnections(open: OpenDatabase): OpenDatabase {
  const around = new AsyncLocalStorage<{ isOpen: boolean }>()
  const { transaction } = open.db
  const watched: Database['transaction'] = async (work) => {
    const state = { isOpen: true }
    try {
      return await transaction((tx) => around.run(state, () => work(tx)))
    } finally {
      state.isOpen = false
    }
  }
  Object.assign(open.db, { transaction: watched })
  const connect = open.pool.connect.bind(open.pool)
  Object.assign(open.pool, {
    connect: (...args: Parameters<typeof connect>) => {
      if (around.getStore()?.isOpen) throw new Error('a statement outside of the transaction that is open around it')
      return connect(...args)
    },
  })
  return open
}
