/** Nobody earns more in a month; a slip of the keyboard does. */
export const HIGHEST_AMOUNT_IN_EUROS = 999_999.99

export const AMOUNT_PROBLEMS = [
  'MISSING',
  'AMOUNT',
  'AMOUNT_NEGATIVE',
  'AMOUNT_TOO_LARGE',
  'AMOUNT_UNCLEAR',
  'TOO_MANY_DECIMALS',
] as const
export type AmountProblem = (typeof AMOUNT_PROBLEMS)[number]

/** What was read, or why it was not. Never a guess: `1,500` is fifteen hundred to one reader and one and a half to another. */
export type ReadAmount = { readonly cents: number } | { readonly problem: AmountProblem }

const SIGN_BEFORE = /^(?:€|eur)/iu
const SIGN_AFTER = /(?:€|eur|euroa|euro)$/iu
/** `1500,-` as it is written on a price. */
const NO_CENTS = /[.,][-–—]$/u
const MINUS = /^[-−–]/u

/** Whole euros and cents, by the ways in which Finnish, Swedish and English write them. */
const WAYS: readonly RegExp[] = [
  /^(?<whole>\d+)(?:[.,](?<decimals>\d+))?$/,
  /^(?<whole>\d{1,3}(?:[\s'’]\d{3})+)(?:[.,](?<decimals>\d+))?$/,
  /^(?<whole>\d{1,3}(?:,\d{3})+)\.(?<decimals>\d+)$/,
  /^(?<whole>\d{1,3}(?:\.\d{3})+),(?<decimals>\d+)$/,
  /^(?<whole>\d{1,3}(?:,\d{3}){2,})$/,
  /^(?<whole>\d{1,3}(?:\.\d{3}){2,})$/,
]
/** Three digits behind one separator: a thousand, or a decimal too many. */
const UNCLEAR = /^[1-9]\d{0,2}[.,]\d{3}$/

export function readAmount(text: string): ReadAmount {
  const bare = text.trim().replace(SIGN_BEFORE, '').replace(SIGN_AFTER, '').trim().replace(NO_CENTS, '')
  if (bare === '') return { problem: text.trim() === '' ? 'MISSING' : 'AMOUNT' }
  if (MINUS.test(bare)) return { problem: 'problem' in read(bare.slice(1).trim()) ? 'AMOUNT' : 'AMOUNT_NEGATIVE' }
  return read(bare)
}

function read(text: string): ReadAmount {
  if (UNCLEAR.test(text)) return { problem: 'AMOUNT_UNCLEAR' }
  for (const way of WAYS) {
    const parts = way.exec(text)?.groups
    if (parts === undefined) continue
    const decimals = parts['decimals'] ?? ''
    if (decimals.length > 2) return { problem: 'TOO_MANY_DECIMALS' }
    const euros = Number((parts['whole'] ?? '').replaceAll(/\D/g, ''))
    const cents = euros * 100 + Number(decimals.padEnd(2, '0'))
    return cents > HIGHEST_AMOUNT_IN_EUROS * 100 ? { problem: 'AMOUNT_TOO_LARGE' } : { cents }
  }
  return { problem: 'AMOUNT' }
}

/** In euros, as it travels; null where nothing was read. */
export function findEuros(text: string): number | null {
  const amount = readAmount(text)
  return 'cents' in amount ? amount.cents / 100 : null
}

/** As it stands in a form that is opened again: cents only where there are some. */
export function writeAmount(euros: number | null): string {
  if (euros === null) return ''
  const cents = Math.round(euros * 100)
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',')
}
