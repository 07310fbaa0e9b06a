import { expect, test } from 'vitest'
import { countedAddress } from './client-address.ts'

test.each([
  { address: '203.0.113.7', counted: '203.0.113.7' },
  { address: '::ffff:203.0.113.7', counted: '203.0.113.7' },
  { address: '::FFFF:203.0.113.7', counted: '203.0.113.7' },
  { address: '2001:db8:0:42::1', counted: '2001:db8:0:42::/64' },
  { address: '2001:0db8:0000:0042:ffff:ffff:ffff:ffff', counted: '2001:db8:0:42::/64' },
  { address: '2001:DB8:0:42::1', counted: '2001:db8:0:42::/64' },
  { address: '2001:db8::1', counted: '2001:db8:0:0::/64' },
  { address: '2001:db8:0:43::1', counted: '2001:db8:0:43::/64' },
  { address: 'fe80::1%eth0', counted: 'fe80:0:0:0::/64' },
  { address: '::2', counted: '0:0:0:0::/64' },
  { address: '126.255.255.255', counted: '126.255.255.255' },
  { address: '127.0.0.1', counted: undefined },
  { address: '127.8.8.8', counted: undefined },
  { address: '128.0.0.1', counted: '128.0.0.1' },
  { address: '::1', counted: undefined },
  { address: '0:0:0:0:0:0:0:1', counted: undefined },
  { address: '::ffff:127.0.0.1', counted: undefined },
])('tries from $address are counted for $counted', ({ address, counted }) => {
  expect(countedAddress(address)).toBe(counted)
})
