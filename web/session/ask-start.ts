import '../api/calls/session.generated.ts'
import { call } from '../api/call.ts'
import type { Start } from './start.ts'

/**
 * For a page of somebody who is logged in. Who logs in again with another tab while the question is under way is not
 * known to its answer yet: that nobody is here any more is believed when it is said twice.
 */
export async function askStart(): Promise<Start> {
  const start = await call('session.getStart')
  return start.auth.loggedIn ? start : call('session.getStart')
}
