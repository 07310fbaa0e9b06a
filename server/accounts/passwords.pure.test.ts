import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hashPassword, needsNewHash, verifyPassword } from './passwords.ts'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

/** The password "password" as Argon2's reference program writes it, with other costs than ours. */
const OLDER = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'

describe('a password', () => {
  test('is stored as a PHC string with today’s costs, never twice alike', async () => {
    const [one, other] = [await hashPassword('Metsän karhu 7'), await hashPassword('Metsän karhu 7')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(other).not.toBe(one)
    expect(one).not.toContain('karhu')
  })

  test.each([
    { typed: 'Metsän karhu 7', matches: true },
    { typed: 'Metsa\u0308n karhu 7', matches: true },
    { typed: 'metsän karhu 7', matches: false },
    { typed: ' Metsän karhu 7', matches: false },
    { typed: 'Metsän karhu 7 ', matches: false },
    { typed: '', matches: false },
  ])('typed as "$typed" matches: $matches', async ({ typed, matches }) => {
    expect(await verifyPassword(await hashPassword('Metsän karhu 7'), typed)).toBe(matches)
  })

  test('hashed with the costs of an earlier time still matches, and is to be hashed anew', async () => {
    expect(await verifyPassword(OLDER, 'password')).toBe(true)
    expect(await verifyPassword(OLDER, 'Password')).toBe(false)
    expect(needsNewHash(OLDER)).toBe(true)
    expect(needsNewHash(await hashPassword('Metsän karhu 7'))).toBe(false)
  })

  test.each([[''], ['plain'], ['$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'], ['$2b$12$abcdefghijklmnopqrstuv']])(
    'stored as %j, which we cannot read, matches nothing',
    async (stored) => {
      expect(await verifyPassword(stored, stored)).toBe(false)
      expect(needsNewHash(stored)).toBe(true)
    },
  )

  test('costs the same work whether there is somebody to compare with or not', async () => {
    const stored = await hashPassword('Metsän karhu 7')
    const argon2 = vi.spyOn(crypto, 'argon2')
    syncBuiltinESMExports()
    await verifyPassword(stored, 'guess')
    await verifyPassword(undefined, 'guess')
    await verifyPassword(null, 'guess')
    const works = argon2.mock.calls.map(([, { memory, passes, parallelism, tagLength }]) => ({
      memory,
      passes,
      parallelism,
      tagLength,
    }))
    expect(works).toEqual(Array(3).fill({ memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }))
  })
})
