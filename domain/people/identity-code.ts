/**
 * The Finnish personal identity code: day, month and year of birth, a sign for the century, an individual
 * number (odd for men, even for women) and a check character, as in 131052-308T. It is never logged.
 */
export type IdentityCode = string & { readonly __identityCode: true }

/** From 2023 on there are several signs for each century, so that the numbers of a day do not run out. */
const SIGNS_OF_CENTURY = { 1800: '+', 1900: '-YXWVU', 2000: 'ABCDEF' } as const

const CHECK_CHARACTERS = '0123456789ABCDEFHJKLMNPRSTUVWXY'
const FORM = /^(\d{2})(\d{2})(\d{2})([-+A-FU-Y])(\d{3})([0-9A-FHJ-NPR-Y])$/

/** 000 and 001 are never given; 900–999 are given to nobody for life, so tests and examples may use them freely. */
const FIRST_INDIVIDUAL_NUMBER = 2
const LAST_INDIVIDUAL_NUMBER = 999

/** People type their code in small letters too; it is kept and compared in capitals. */
export function findIdentityCode(text: string): IdentityCode | undefined {
  const code = text.trim().toUpperCase()
  // Checked by the very next line: this is the one place where a text becomes an identity code.
  return findBirthDate(code) === undefined ? undefined : (code as IdentityCode)
}

export function isIdentityCode(text: string): boolean {
  return findIdentityCode(text) !== undefined
}

export function birthDateOf(code: IdentityCode): Temporal.PlainDate {
  const date = findBirthDate(code)
  if (date === undefined) throw new RangeError('Not an identity code')
  return date
}

export type IdentityCodeParts = {
  readonly birthDate: Temporal.PlainDate
  readonly individualNumber: number
  /** Which of the century's signs: 0 is the old one, 1–5 the newer ones. */
  readonly sign?: number
}

export function makeIdentityCode({ birthDate, individualNumber, sign = 0 }: IdentityCodeParts): IdentityCode {
  const signs = signsOf(birthDate.year)
  const signCharacter = signs?.[sign]
  if (signCharacter === undefined) throw new RangeError(`No sign ${sign} for people born in ${birthDate.year}`)
  if (individualNumber < FIRST_INDIVIDUAL_NUMBER || individualNumber > LAST_INDIVIDUAL_NUMBER) {
    throw new RangeError(`No individual number ${individualNumber}`)
  }
  const date = twoDigits(birthDate.day) + twoDigits(birthDate.month) + twoDigits(birthDate.year % 100)
  const number = String(individualNumber).padStart(3, '0')
  // Made of parts that were checked above.
  return `${date}${signCharacter}${number}${checkCharacter(date + number)}` as IdentityCode
}

function findBirthDate(code: string): Temporal.PlainDate | undefined {
  const parts = FORM.exec(code)
  if (parts === null) return undefined
  const [, day = '', month = '', year = '', sign = '', number = '', check] = parts
  const century = centuryOf(sign)
  if (century === undefined || Number(number) < FIRST_INDIVIDUAL_NUMBER) return undefined
  if (checkCharacter(day + month + year + number) !== check) return undefined
  return findDate(century + Number(year), Number(month), Number(day))
}

function centuryOf(sign: string): number | undefined {
  const found = Object.entries(SIGNS_OF_CENTURY).find(([, signs]) => signs.includes(sign))
  return found && Number(found[0])
}

function signsOf(year: number): string | undefined {
  return Object.entries(SIGNS_OF_CENTURY).find(([century]) => Math.floor(year / 100) * 100 === Number(century))?.[1]
}

function checkCharacter(nineDigits: string): string {
  return CHECK_CHARACTERS.charAt(Number(nineDigits) % CHECK_CHARACTERS.length)
}

function findDate(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  } catch {
    return undefined
  }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
