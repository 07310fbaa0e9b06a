import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'

/** SAML messages carry certificates only to name a key; nobody checks who issued them, so we issue our own. */
export function selfSignedCertificate(options: {
  readonly name: string
  readonly privateKey: string
  readonly validFrom: Temporal.PlainDate
  readonly years: number
}): string {
  const key = createPrivateKey(options.privateKey)
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const name = sequence(set(sequence(COMMON_NAME, der(0x0c, Buffer.from(options.name, 'utf8')))))
  const validity = sequence(day(options.validFrom), day(options.validFrom.add({ years: options.years })))
  const body = sequence(VERSION_3, serialNumber(), SHA256_WITH_RSA, name, validity, name, publicKey)
  const signature = der(0x03, Buffer.concat([NO_UNUSED_BITS, sign('sha256', body, key)]))
  return pem('CERTIFICATE', sequence(body, SHA256_WITH_RSA, signature))
}

const COMMON_NAME = Buffer.from('0603550403', 'hex')
/** 1.2.840.113549.1.1.11 with its empty parameters. */
const SHA256_WITH_RSA = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
const VERSION_3 = Buffer.from('a003020102', 'hex')
const NO_UNUSED_BITS = Buffer.from([0])

function serialNumber(): Buffer {
  // A leading 01 keeps the number positive and free of leading zeros, as the encoding wants it.
  return der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)]))
}

function day(date: Temporal.PlainDate): Buffer {
  const digits = date.toString().replaceAll('-', '')
  // Years before 2050 are written with two digits, later ones with four.
  return date.year < 2050
    ? der(0x17, Buffer.from(`${digits.slice(2)}000000Z`, 'ascii'))
    : der(0x18, Buffer.from(`${digits}000000Z`, 'ascii'))
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, Buffer.concat(parts))
const set = (...parts: readonly Buffer[]) => der(0x31, Buffer.concat(parts))

/** One value of the distinguished encoding: its tag, its length, itself. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  const digits = length > 0xff ? [length >> 8, length & 0xff] : [length]
  return Buffer.concat([Buffer.from([tag, 0x80 | digits.length, ...digits]), content])
}

function pem(label: string, content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n')
}
