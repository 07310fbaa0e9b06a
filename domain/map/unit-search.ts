/** Shorter texts would fit half of the units. */
export const SHORTEST_UNIT_SEARCH = 3

/** The units whose names hold what was typed. */
export function unitsNamed<Unit extends { readonly name: string }>(
  units: readonly Unit[],
  text: string,
): readonly Unit[] {
  const wanted = text.trim().toLocaleLowerCase('fi')
  if ([...wanted].length < SHORTEST_UNIT_SEARCH) return []
  return units.filter(({ name }) => name.toLocaleLowerCase('fi').includes(wanted))
}

type Named = { readonly name: string }

/**
 * The units that fit to every word that was typed, whichever of their texts it is in: name, street, district, postal
 * code, provider. Those whose name fits come first, and those that fit only with a slip of the finger last; among equals
 * the order stays. Without a word all fit.
 */
export function searchUnits<Unit extends Named>(
  units: readonly Unit[],
  text: string,
  textsOf: (unit: Unit) => readonly string[],
): readonly Unit[] {
  const wanted = wordsIn(text)
  if (wanted.length === 0) return units
  return units
    .map((unit) => ({ unit, fit: fitOf(unit, textsOf(unit), wanted) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ unit }) => unit)
}

/** How well a word fits; of several words the worst counts. */
const FIT = { NONE: 0, WITH_A_SLIP: 1, INSIDE: 2, BEGINNING: 3, IN_NAME: 4, BEGINS_NAME: 5 } as const

function fitOf({ name }: Named, texts: readonly string[], wanted: readonly string[]): number {
  const ofName = wordsIn(name)
  const ofOthers = texts.flatMap(wordsIn)
  return Math.min(...wanted.map((word, at) => fitOfWord(word, ofName, ofOthers, at === 0)))
}

function fitOfWord(word: string, name: readonly string[], others: readonly string[], isFirst: boolean): number {
  if (isFirst && name[0]?.startsWith(word)) return FIT.BEGINS_NAME
  if (name.some((one) => one.startsWith(word))) return FIT.IN_NAME
  if (others.some((one) => one.startsWith(word))) return FIT.BEGINNING
  // In the middle of a word one letter says nothing.
  if (word.length > 1 && [...name, ...others].some((one) => one.includes(word))) return FIT.INSIDE
  const slips = slipsAllowed(word)
  if (slips > 0 && [...name, ...others].some((one) => beginsNearly(one, word, slips))) return FIT.WITH_A_SLIP
  return FIT.NONE
}

/** Numbers of houses and postal codes are meant as they are typed; a slip in a short word makes another word. */
function slipsAllowed(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/** As people type who have no ä on their keyboard: small letters without dots and accents. */
export function wordsIn(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Whether a word begins with what was typed, give or take some letters: one too many, too few, wrong, or swapped. */
function beginsNearly(word: string, typed: string, slips: number): boolean {
  for (let length = typed.length - slips; length <= typed.length + slips; length += 1) {
    if (length <= word.length && slipsBetween(typed, word.slice(0, length)) <= slips) return true
  }
  return false
}

/** Of Damerau and Levenshtein, without moving a letter twice. */
function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      now[at] = Math.min(
        now[at - 1]! + 1,
        last[at]! + 1,
        last[at - 1]! + (isSame ? 0 : 1),
        isSwapped ? beforeLast[at - 2]! + 1 : Infinity,
      )
    }
    beforeLast = last
    last = now
  }
  return last[other.length]!
}
