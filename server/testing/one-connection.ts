import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../database/database.ts'
import type { OpenDatabase } from '../database/open.ts'

const around = new AsyncLocalStorage<{ isOpen: boolean; readonly of: OpenDatabase }>()

/** A request is somebody else's, also when a test sends it while a transaction of its own is open. */
export function asSomebodyElse<T>(act: () => T): T {
  return around.exit(act)
}

/**
 * A statement that is asked for beside the transaction it belongs to waits for ever on the embedded engine, which has one
 * connection; PostgreSQL would answer it on another, and nobody would notice. In tests it is refused on both.
 */
export function refuseSecondConnections(open: OpenDatabase): OpenDatabase {
  const { transaction } = open.db
  const watched: Database['transaction'] = async (work) => {
    const state = { isOpen: true, of: open }
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
      const state = around.getStore()
      if (state?.isOpen && state.of === open)
        throw new Error('a statement outside of the transaction that is open around it')
      return connect(...args)
    },
  })
  return open
}
