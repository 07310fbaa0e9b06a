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
  const initials = names.map((name) => letters(name, 1))
  return names.map((name, index) =>
    initials.filter((initial) => initial === initials[index]).length > 1 ? letters(name, 2) : letters(name, 1),
  )
}

function letters(name: string, count: number): string {
  const [first = '?', ...others] = [...name.trim().normalize('NFC')]
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
