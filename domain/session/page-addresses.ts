/** A slash at the end is forgiven; an empty part in the middle is not. */
export const partsOfAddress = (path: string): readonly string[] => path.replace(/(?<=[^/])\/$/, '').split('/')

export const isPlaceholder = (part: string): boolean => part.startsWith(':')

/** Whether an address is of a page: `/children/5d0b` of `/children/:childId`. */
export function isAddressOf(pattern: string, path: string): boolean {
  const [wanted, parts] = [partsOfAddress(pattern), partsOfAddress(path)]
  return (
    wanted.length === parts.length &&
    wanted.every((part, at) => (isPlaceholder(part) ? parts[at] !== '' : part === parts[at]))
  )
}

/** Of the pages that an address may be of, the one that names more of its parts: `/applications/new` is no id. */
export function findAddressOf<Page>(
  pages: readonly Page[],
  path: string,
  patternOf: (page: Page) => string,
): Page | undefined {
  // Mostly the address is the page's own, and nothing need be taken apart.
  const itself = pages.find((page) => patternOf(page) === path)
  if (itself) return itself
  const placesIn = (page: Page) => partsOfAddress(patternOf(page)).filter(isPlaceholder).length
  return pages.filter((page) => isAddressOf(patternOf(page), path)).toSorted((a, b) => placesIn(a) - placesIn(b))[0]
}
