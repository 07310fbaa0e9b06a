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
