/** As many as tokens.css has: `--child-1` and so on. */
export const CHILD_HUES = 8

/** The hue of a child, from 1: the same on every page, in every session and for both guardians. */
export function hueOf(id: string): number {
  let hash = 0x811c9dc5
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return (hash % CHILD_HUES) + 1
}

/**
 * The letters that stand for each child: the initial, or two letters where siblings begin alike, since a colour alone
 * must not be what tells them apart.
 */
export function initialsOf(names: readonly string[]): readonly string[] {
  return names.map((name, index) => {
    const others = names.filter((_, other) => other !== index)
    for (const count of [1, 2]) {
      if (!others.some((other) => letters(other, count) === letters(name, count))) return letters(name, count)
    }
    return letters(name, 1) + differingLetter(name, others)
  })
}

/** Aino and Aimo: the first letter that no sibling with the same beginning has. */
function differingLetter(name: string, others: readonly string[]): string {
  const alike = others.filter((other) => letters(other, 2) === letters(name, 2)).map(spelled)
  const own = spelled(name)
  return own.find((letter, at) => at > 1 && !alike.some((other) => other.includes(letter))) ?? own[1] ?? ''
}

const spelled = (name: string) => [...name.trim().normalize('NFC')]

function letters(name: string, count: number): string {
  const [first = '?', ...others] = spelled(name)
  return first.toLocaleUpperCase('fi') + others.slice(0, count - 1).join('')
}

/** Up to this many are shown; of more, one fewer and how many are left. */
const MOST_SHOWN = 4

export function shownOf<Person>(people: readonly Person[]): {
  readonly shown: readonly Person[]
  readonly more: number
} {
  if (people.length <= MOST_SHOWN) return { shown: people, more: 0 }
  const shown = people.slice(0, MOST_SHOWN - 1)
  return { shown, more: people.length - shown.length }
}
