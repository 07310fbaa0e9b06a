import type { App } from '../http/app.ts'
import { MachineRefused } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import type { StoreFile } from '../municipality/command.ts'
import { NotPossible } from '../municipality/refusals.ts'
import { MACHINE_CALLS } from './calls.ts'

/** Opens the municipality's side to its own programs, as far as any can be known. */
export function integrationRoutes(app: App, storeFile: StoreFile): void {
  for (const { endpoint, command } of MACHINE_CALLS) {
    handle(app, endpoint, ({ body, db, now }) =>
      // The body was read by the command's own input, which the compiler cannot follow through the list.
      inProblems(db.transaction((tx) => command.run(tx, body as never, { now, storeFile }))),
    )
  }
}

/** What a command refuses, a program is told as a problem with the command's reason and sentence. */
async function inProblems<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error
    const { reason, message } = error
    throw new MachineRefused({ status: 409, code: reason, detail: message }, reason)
  }
}
