/**
 * The network address by which tries are counted, or nothing when it must not be used. A home gets a whole block of
 * IPv6 addresses, so the block counts as one. Requests from the machine itself came through a proxy that we were not
 * told to believe: counted together they would lock everybody out.
 */
export function countedAddress(address: string): string | undefined {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain.startsWith('127.') ? undefined : plain
  const groups = expand(plain)
  if (groups.slice(0, 7).every((group) => group === '0') && groups[7] === '1') return undefined
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** All eight groups of an IPv6 address, without leading zeros. */
function expand(address: string): readonly string[] {
  const [head = '', tail] = address.replace(/%.*/, '').split('::')
  const before = groupsOf(head)
  const after = tail === undefined ? [] : groupsOf(tail)
  const missing = Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(tail === undefined ? 0 : missing).fill('0'), ...after]
}

const groupsOf = (text: string) => (text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, '')))
