import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { vapidHeaders, vapidKeysFrom, vapidKeysOf } from './vapid.ts'

const SECRET = Buffer.alloc(32, 7)
const now = Temporal.Instant.from('2026-09-14T09:00:00+03:00')

test('of one secret every process makes the same keys, and of another one others', () => {
  const { publicKey } = vapidKeysFrom(SECRET)
  expect(vapidKeysFrom(SECRET).publicKey).toEqual(publicKey)
  expect(vapidKeysFrom(Buffer.alloc(32, 8)).publicKey).not.toEqual(publicKey)
})

test('a pair from the settings is taken, and two that do not belong together are not', () => {
  const keys = vapidKeysFrom(SECRET)
  const privateKey = keys.privateKey.export({ format: 'jwk' }).d ?? ''
  const publicKey = keys.publicKey.toString('base64url')
  const other = vapidKeysFrom(Buffer.alloc(32, 8)).publicKey.toString('base64url')
  expect(vapidKeysOf({ publicKey, privateKey })?.publicKey).toEqual(keys.publicKey)
  expect(vapidKeysOf({ publicKey: other, privateKey })).toBeUndefined()
  expect(vapidKeysOf({ publicKey, privateKey: '' })).toBeUndefined()
  expect(vapidKeysOf({ publicKey: '', privateKey })).toBeUndefined()
  expect(vapidKeysOf({ publicKey, privateKey: Buffer.alloc(32).toString('base64url') })).toBeUndefined()
})

test('a token is for one push service, and is made anew before it ends', async () => {
  const headerFor = vapidHeaders(vapidKeysFrom(SECRET), 'https://nalle.example')
  const claims = (header: string) => decodeJwt(/t=([^,]+),/.exec(header)?.[1] ?? '')
  const first = await headerFor('https://push.example/abc', now)
  expect(claims(first)).toEqual({
    aud: 'https://push.example',
    sub: 'https://nalle.example',
    exp: now.add({ hours: 12 }).epochMilliseconds / 1000,
  })
  expect(claims(await headerFor('https://other.example/abc', now)).aud).toBe('https://other.example')
  expect(await headerFor('https://push.example/xyz', now.add({ hours: 10, minutes: 59 }))).toBe(first)
  expect(await headerFor('https://push.example/xyz', now.subtract({ seconds: 1 }))).not.toBe(first)
  expect(await headerFor('https://push.example/xyz', now.add({ hours: 11 }))).not.toBe(first)
})
