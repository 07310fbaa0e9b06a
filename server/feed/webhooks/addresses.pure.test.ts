import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { isTakenAddress, mayReach, networksOf } from './addresses.ts'

const OPEN = { mayBePlain: false, ownNetworks: new BlockList() }

test.each([
  { url: 'https://hooks.municipality.example/nalle', isTaken: true },
  { url: 'https://hooks.municipality.example:8443/nalle?key=1', isTaken: true },
  { url: 'https://93.184.215.14/', isTaken: true },
  { url: 'http://hooks.municipality.example/', isTaken: false },
  { url: 'ftp://hooks.municipality.example/', isTaken: false },
  { url: 'https://user:pass@hooks.municipality.example/', isTaken: false },
  { url: 'https://127.0.0.1/', isTaken: false },
  { url: 'https://2130706433/', isTaken: false },
  { url: 'https://0x7f.1/', isTaken: false },
  { url: 'https://10.1.2.3/', isTaken: false },
  { url: 'https://169.254.169.254/latest/meta-data', isTaken: false },
  { url: 'https://[::1]/', isTaken: false },
  { url: 'https://[::ffff:127.0.0.1]/', isTaken: false },
  { url: 'https://[fd00::1]/', isTaken: false },
  { url: 'https://[::a9fe:a9fe]/', isTaken: false },
  { url: 'https://[3fff::1]/', isTaken: false },
  { url: 'https://192.88.99.1/', isTaken: false },
  { url: 'not an address', isTaken: false },
  { url: '/nalle', isTaken: false },
])('$url can be registered: $isTaken', ({ url, isTaken }) => {
  expect(isTakenAddress(url, OPEN)).toBe(isTaken)
})

test('plain HTTP and private networks are for whoever was allowed them', () => {
  const ownNetworks = networksOf(['10.20.0.0/16']) ?? new BlockList()
  expect(isTakenAddress('http://10.20.3.4/', { mayBePlain: true, ownNetworks })).toBe(true)
  expect(isTakenAddress('https://10.20.3.4/', { mayBePlain: false, ownNetworks })).toBe(true)
  expect(isTakenAddress('https://10.21.3.4/', { mayBePlain: false, ownNetworks })).toBe(false)
})

test.each([
  { address: '172.15.255.255', may: true },
  { address: '172.16.0.0', may: false },
  { address: '172.31.255.255', may: false },
  { address: '172.32.0.0', may: true },
  { address: '100.63.255.255', may: true },
  { address: '100.64.0.1', may: false },
  { address: '::ffff:10.0.0.1', may: false },
  { address: '::ffff:93.184.215.14', may: true },
  { address: '2606:2800:21f:cb07:6820:80da:af6b:8b2c', may: true },
])('$address may be connected to: $may', ({ address, may }) => {
  expect(mayReach(address, OPEN)).toBe(may)
})

test.each([
  { texts: ['10.0.0.0/8', 'fd00::/8'], isGood: true },
  { texts: [], isGood: true },
  { texts: ['10.0.0.0'], isGood: false },
  { texts: ['10.0.0.0/33'], isGood: false },
  { texts: ['intranet/8'], isGood: false },
  { texts: ['10.0.0.0/8/8'], isGood: false },
])('$texts are networks: $isGood', ({ texts, isGood }) => {
  expect(networksOf(texts) !== undefined).toBe(isGood)
})
