import { describe, expect, test } from 'vitest'
import { isEasyToGuess } from './password-strength.ts'

describe('a password is easy to guess', () => {
  test.each([
    { password: 'Password123456!', easy: true, why: 'a common password' },
    { password: 'Salasana-123456', easy: true, why: 'the Finnish word for it' },
    { password: 'Lösenord-123456', easy: true, why: 'the Swedish word for it' },
    { password: 'Sommarlov-2026!', easy: true, why: 'a Swedish word and a year' },
    { password: 'Virtanen-Maija1', easy: true, why: 'Finnish names' },
    { password: 'Qwertyuiop-12345', easy: true, why: 'a walk over the keyboard' },
    { password: 'aaaaaaaaaaaaaA1-', easy: true, why: 'a repetition' },
    { password: 'Maija.Meri-2026', easy: true, why: 'the person themselves' },
    { password: 'Tuikku-Lampi-83 saari', easy: false, why: 'four words nobody says together' },
    { password: 'x7K!pq92Lm-zzQv4', easy: false, why: 'chance' },
    { password: 'x7K!pq92Lm-zzQv4'.repeat(8), easy: false, why: 'the longest allowed' },
  ])('$password: $easy ($why)', async ({ password, easy }) => {
    expect(await isEasyToGuess(password, ['Maija', 'Meri'])).toBe(easy)
  })
})
