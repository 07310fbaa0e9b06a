import { SWEDISH_WORDS } from './swedish-words.ts'

/**
 * As a power of ten. The lockout slows guessing down, but whoever steals the hashes is not slowed by it: a hundred
 * thousand million guesses at Argon2id's price are years of machine time.
 */
const GUESSES_WANTED_LOG10 = 11

/** Estimating takes longer the longer the text; what lies beyond is only stronger. */
const LONGEST_ESTIMATED = 64

type Estimate = (password: string, wordsAbout: string[]) => number

let estimate: Promise<Estimate> | undefined

/** Whether a password is made of common passwords, words of our three languages, or words about the person. */
export async function isEasyToGuess(password: string, wordsAbout: readonly string[]): Promise<boolean> {
  estimate ??= loadEstimate()
  return (await estimate)(password.slice(0, LONGEST_ESTIMATED), [...wordsAbout]) < GUESSES_WANTED_LOG10
}

/** The dictionaries take a hundred megabytes, so they are read when somebody first chooses a password. */
async function loadEstimate(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, common, english, finnish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-fi'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    graphs: common.adjacencyGraphs,
    dictionary: {
      ...common.dictionary,
      ...english.dictionary,
      ...finnish.dictionary,
      swedish: [...SWEDISH_WORDS],
    },
  })
  return (password, wordsAbout) => zxcvbn.check(password, wordsAbout).guessesLog10
}
