import { BlockList, isIP } from 'node:net'

/** Where webhooks may lead to. */
export type Reach = {
  /** Plain HTTP is for trying out. */
  readonly mayBePlain: boolean
  /** Networks of the municipality's own that are allowed although they are private, such as 10.20.0.0/16. */
  readonly ownNetworks: BlockList
}

/** Whatever is not the open internet: this machine, its neighbours, and what clouds keep their secrets at. */
const CLOSED = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

const closed = networksOf(CLOSED)
if (closed === undefined) throw new Error('the closed networks are written wrongly')

/** Undefined when one of them is not a network. */
export function networksOf(texts: readonly string[]): BlockList | undefined {
  const networks = new BlockList()
  for (const text of texts) {
    const [address = '', bits, ...rest] = text.split('/')
    const version = isIP(address)
    const length = Number(bits)
    if (version === 0 || rest.length > 0 || !/^\d{1,3}$/.test(bits ?? '') || length > (version === 4 ? 32 : 128)) {
      return undefined
    }
    networks.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6')
  }
  return networks
}

/** Asked of each address that a name stands for, when it is connected to: a name may mean something else by then. */
export function mayReach(address: string, { ownNetworks }: Reach): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  return ownNetworks.check(address, family) || !(closed?.check(address, family) ?? true)
}

/** Whether an address can be registered at all. What its name stands for is looked at with each delivery. */
export function isTakenAddress(text: string, reach: Reach): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (url.protocol !== 'https:' && !(reach.mayBePlain && url.protocol === 'http:')) return false
  const host = hostOf(url)
  return isIP(host) === 0 || mayReach(host, reach)
}

/** Without the brackets of an IPv6 address. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}
