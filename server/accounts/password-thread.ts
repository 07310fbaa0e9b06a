import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import * as finnish from '@zxcvbn-ts/language-fi'
import { serveOrders } from '../threads/serve-orders.ts'
import { SWEDISH_WORDS } from './swedish-words.ts'

export type PasswordOrder = { readonly password: string; readonly wordsAbout: readonly string[] }

const zxcvbn = new ZxcvbnFactory({
  graphs: common.adjacencyGraphs,
  dictionary: {
    ...common.dictionary,
    ...english.dictionary,
    ...finnish.dictionary,
    swedish: [...SWEDISH_WORDS],
  },
})

/** How many guesses the password takes, as a power of ten. */
serveOrders(
  async ({ password, wordsAbout }: PasswordOrder): Promise<number> =>
    zxcvbn.check(password, [...wordsAbout]).guessesLog10,
)
