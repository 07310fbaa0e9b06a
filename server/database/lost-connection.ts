/** SQLSTATEs that say "not now" instead of "not like that": the same statement may succeed a moment later. */
const PASSING_STATES = new Set([
  '08000', // connection exception
  '08001', // could not connect
  '08003', // connection does not exist
  '08004', // connection rejected
  '08006', // connection failure
  '25006', // the server has become a standby and only reads
  '40001', // serialization failure
  '40P01', // deadlock
  '53300', // too many connections
  '55P03', // a lock was not given in time
  '57014', // cancelled, as by a time limit
  '57P01', // the server is being shut down
  '57P02', // the server crashed
  '57P03', // the server is starting up
])

const LOST_SOCKET = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The driver has no codes for its own complaints. */
const DRIVER_COMPLAINTS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout)/

/** Whether the database could not be reached or gave up for a passing reason, so that asking again makes sense. */
export function isPassingFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isPassingFailure)
  const code = 'code' in error ? String(error.code) : ''
  if (PASSING_STATES.has(code) || LOST_SOCKET.has(code)) return true
  // The socket file of a local server that is not running.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true
  return DRIVER_COMPLAINTS.test(error.message)
}
