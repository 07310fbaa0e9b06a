import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Set-up of the server tests: where the costs of production are asked for, Argon2 computes with the least ones, in a fraction of
 * the time. Spies in tests see what is asked for; `server/accounts/passwords.pure.test.ts` computes with the real costs.
 */
const ASKED_FOR = { memory: 19_456, passes: 2 }
const LEAST = { memory: 8, passes: 1 }
type Parameters = Readonly<{ memory: number; passes: number }>
const isCostly = ({ memory, passes }: Parameters) => memory === ASKED_FOR.memory && passes === ASKED_FOR.passes

const IS_CHEAP = Symbol.for('nalle.cheap-hashes')
const shared: typeof globalThis & { [IS_CHEAP]?: true } = globalThis

// The files of a worker share their modules, and each runs the set-up.
if (shared[IS_CHEAP] === undefined) {
  shared[IS_CHEAP] = true
  const { argon2, argon2Sync } = crypto
  const cheap = <P extends Parameters>(parameters: P) =>
    isCostly(parameters) ? { ...parameters, ...LEAST } : parameters
  crypto.argon2 = (algorithm, parameters, callback) => argon2(algorithm, cheap(parameters), callback)
  crypto.argon2Sync = (algorithm, parameters) => argon2Sync(algorithm, cheap(parameters))
  syncBuiltinESMExports()
}
