import { OnlyStandby } from './primary.ts'

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
  '57P05', // a connection that was idle too long
  '25P03', // a transaction that was idle too long
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

/** The database did not answer in time, nor said why: the connection is dead. */
export class NoAnswer extends Error {
  constructor() {
    super('the database did not answer')
    this.name = 'NoAnswer'
  }
}

/**
 * The connection was lost while the database was told to keep what had been written. Whether it did is not known, so
 * nothing may be tried again by itself.
 */
export class CommitUnanswered extends Error {
  constructor(cause: unknown) {
    super('the commit was not answered', { cause })
    this.name = 'CommitUnanswered'
  }
}

/** An error that the server itself told, over a connection that works: five letters or digits say which. */
export function isServersAnswer(error: unknown): boolean {
  return error instanceof Error && /^[0-9A-Z]{5}$/.test(codeOf(error)) && 'severity' in error
}

/** Whether a connection was lost, or the server behind it is going: not just that this statement failed. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof NoAnswer) return true
  const code = codeOf(error)
  return LOST_STATES.test(code) || LOST_SOCKET.has(code) || DRIVER_COMPLAINTS.test(error.message)
}

/** The server was asked to write and has become a standby, or was one all the time. */
export function isStandbysRefusal(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '25006'
}

const LOST_STATES = /^(08...|57P0[1-5])$/

const codeOf = (error: object) => ('code' in error ? String(error.code) : '')

/** Whether the database could not be reached or gave up for a passing reason, so that asking again makes sense. */
export function isPassingFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isPassingFailure)
  if (error instanceof NoAnswer || error instanceof CommitUnanswered || error instanceof OnlyStandby) return true
  const code = codeOf(error)
  if (PASSING_STATES.has(code) || LOST_SOCKET.has(code)) return true
  // The socket file of a local server that is not running.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true
  return DRIVER_COMPLAINTS.test(error.message)
}
