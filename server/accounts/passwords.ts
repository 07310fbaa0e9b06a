import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { boundedQueue } from './hashing-queue.ts'

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number }

/** What OWASP recommends for Argon2id: 19 MiB, two passes, one lane. Raising it re-hashes people as they log in. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/**
 * Each hash holds a thread and 19 MiB for tens of milliseconds. Two at once leave threads for files and names;
 * two hundred waiting are answered within seconds, and more than that is no crowd of guardians.
 */
const queue = boundedQueue({ running: 2, waiting: 200 })

/** The password as it is stored: a PHC string, which carries its own salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await compute(asCompared(password), salt, COST, HASH_BYTES)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(hash)}`
}

/**
 * Without a stored hash the same work is done in vain, so that the time tells nobody whether a username exists.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const known = stored ? parse(stored) : undefined
  const { cost, salt, hash } = known ?? NOBODY
  const computed = await compute(asCompared(password), salt, cost, hash.length)
  return timingSafeEqual(computed, hash) && known !== undefined
}

/** One keyboard writes ä as one sign, another as a and two dots; who types the same means the same (RFC 8265). */
const asCompared = (password: string) => password.normalize('NFC')

/** A hash made with other costs than today's is replaced at the next login, when the password is at hand. */
export function needsNewHash(stored: string): boolean {
  const known = parse(stored)
  if (known === undefined) return true
  const { cost, salt, hash } = known
  return (
    cost.memory !== COST.memory ||
    cost.passes !== COST.passes ||
    cost.parallelism !== COST.parallelism ||
    salt.length < SALT_BYTES ||
    hash.length !== HASH_BYTES
  )
}

type Hashed = { readonly cost: Cost; readonly salt: Buffer; readonly hash: Buffer }

const NOBODY: Hashed = { cost: COST, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) }

const PHC = /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,6}),p=(\d{1,4})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function parse(stored: string): Hashed | undefined {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(stored) ?? []
  if (memory === undefined || passes === undefined || parallelism === undefined) return undefined
  if (salt === undefined || hash === undefined) return undefined
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function compute(password: string, salt: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  return queue(
    () =>
      new Promise((resolve, reject) => {
        argon2('argon2id', { message: password, nonce: salt, tagLength, ...cost }, (error, hash) =>
          error === null ? resolve(hash) : reject(error),
        )
      }),
  )
}

/** PHC strings leave out the padding. */
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
