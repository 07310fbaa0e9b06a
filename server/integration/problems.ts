import { MachineRefused } from '../http/errors.ts'
import { NotPossible } from '../municipality/refusals.ts'

/** What a command refuses, a program is told as a problem with the command's reason and sentence. */
export async function inProblems<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error
    throw problemOf(error)
  }
}

export function problemOf({ reason, message }: NotPossible): MachineRefused {
  return new MachineRefused({ status: 409, code: reason, detail: message }, reason)
}
