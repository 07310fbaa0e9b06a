import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keysKeptIn, makeKeys } from './keys.ts'
import { selfSignedCertificate } from './self-signed-certificate.ts'

const keys = makeKeys('Nalle')

test('a certificate names its key, is signed by it and is read by others', () => {
  const certificate = new X509Certificate(keys.certificate)
  expect(certificate.subject).toBe('CN=Nalle')
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048)
  expect(certificate.validFrom).toBe('Jan  1 00:00:00 2026 GMT')
  expect(certificate.validTo).toBe('Jan  1 00:00:00 2056 GMT')
})

test.each([
  { years: 23, validTo: 'Jan  1 00:00:00 2049 GMT' },
  { years: 24, validTo: 'Jan  1 00:00:00 2050 GMT' },
])('the end of $years years is written as certificates of that century write it', ({ years, validTo }) => {
  const validFrom = Temporal.PlainDate.from('2026-01-01')
  const text = selfSignedCertificate({ name: 'Nalle', privateKey: keys.privateKey, validFrom, years })
  expect(new X509Certificate(text).validTo).toBe(validTo)
})

test('keys are made once, kept for their owner only, and found again at the next start', () => {
  const folder = temporaryFolder()
  const first = keysKeptIn(join(folder, 'identity'), 'provider')
  const second = keysKeptIn(join(folder, 'identity'), 'provider')
  expect(second).toEqual(first)
  expect(statSync(join(folder, 'identity', 'provider.pem')).mode & 0o077).toBe(0)
})

test('a damaged key file is told in words', () => {
  const folder = temporaryFolder()
  keysKeptIn(folder, 'provider')
  const file = join(folder, 'provider.pem')
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 200))
  expect(() => keysKeptIn(folder, 'provider')).toThrow(/damaged/)
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
