import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { selfSignedCertificate } from './self-signed-certificate.ts'

/** A private key with the certificate that tells others its public half; both as PEM. */
export type Keys = { readonly privateKey: string; readonly certificate: string }

/** The demonstration's messages live for minutes and name fictional people; 2048 bits are plenty. */
const KEY_BITS = 2048
const VALID_FROM = Temporal.PlainDate.from('2026-01-01')
const VALID_YEARS = 30

export function makeKeys(name: string): Keys {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    privateKey,
    certificate: selfSignedCertificate({ name, privateKey, validFrom: VALID_FROM, years: VALID_YEARS }),
  }
}

/** Kept between starts, so that a login begun before a restart can be finished after it. */
export function keysKeptIn(folder: string, name: string): Keys {
  const file = join(folder, `${name}.pem`)
  if (existsSync(file)) return splitKeys(readFileSync(file, 'utf8'))
  const keys = makeKeys(name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Renamed into place, so that a start that is cut short leaves no half-written key behind.
  writeFileSync(`${file}.new`, keys.privateKey + keys.certificate, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return keys
}

function splitKeys(text: string): Keys {
  const part = (label: string) => {
    const [start, last] = [text.indexOf(`-----BEGIN ${label}-----\n`), `-----END ${label}-----\n`]
    const end = start < 0 ? -1 : text.indexOf(last, start)
    return end < 0 ? undefined : text.slice(start, end + last.length)
  }
  const privateKey = part('PRIVATE KEY')
  const certificate = part('CERTIFICATE')
  if (privateKey === undefined || certificate === undefined) {
    throw new Error(
      'A key file of the built-in identity provider is damaged; delete the folder "identity" in the data folder.',
    )
  }
  return { privateKey, certificate }
}
