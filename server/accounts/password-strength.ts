import { errorBody, HttpError } from '../http/errors.ts'
import { openThread, ThreadFailure } from '../threads/open-thread.ts'
import type { PasswordOrder } from './password-thread.ts'

/**
 * As a power of ten. The lockout slows guessing down, but whoever steals the hashes is not slowed by it: a hundred
 * thousand million guesses at Argon2id's price are years of machine time.
 */
const GUESSES_WANTED_LOG10 = 11

/** Estimating takes longer the longer the text: up to 0.4 s of processor time for so many characters. */
const LONGEST_ESTIMATED = 64
const MOST_WORDS = 40
const LONGEST_WORD = 64

/** The dictionaries take a hundred megabytes while the thread lives, and a second to load. */
const thread = openThread<PasswordOrder, number>({
  module: new URL('password-thread.ts', import.meta.url),
  longestMs: 20_000,
  mostWaiting: 20,
  memoryMb: 400,
  idleMs: 300_000,
})

/**
 * Whether a password is made of common passwords, words of our three languages, or words about the person. Throws an
 * HttpError with status 503 when too many passwords are being estimated.
 */
export async function isEasyToGuess(password: string, wordsAbout: readonly string[]): Promise<boolean> {
  const order = {
    password: password.slice(0, LONGEST_ESTIMATED),
    wordsAbout: wordsAbout.slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD)),
  }
  try {
    return (await thread.ask(order)) < GUESSES_WANTED_LOG10
  } catch (error) {
    if (!(error instanceof ThreadFailure) || error.trouble === 'FAILED') throw error
    throw new HttpError(503, errorBody('TEMPORARILY_UNAVAILABLE'))
  }
}
