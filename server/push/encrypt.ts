import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { ECDH } from 'node:crypto'

/** What a browser makes when it subscribes: with it only that browser can read what is sent. */
export type BrowserKeys = { readonly publicKey: Buffer; readonly authSecret: Buffer }

export const CURVE = 'prime256v1'
const PUBLIC_KEY_BYTES = 65
const AUTH_SECRET_BYTES = 16
const SALT_BYTES = 16

/** Push services need not take more (RFC 8030, 7.2). */
const RECORD_BYTES = 4096
/** What is shorter is filled up, so that the length tells a push service nothing. */
const FILLED_UP_TO_BYTES = 1024

const END_OF_LAST_RECORD = Buffer.from([2])

/**
 * A message that nobody but the browser can read, the push service included: RFC 8291 on top of RFC 8188, in one record.
 * Each has a key and a salt of its own; tests give theirs.
 */
export function encryptFor(
  browser: BrowserKeys,
  message: Buffer,
  { salt = randomBytes(SALT_BYTES), own = newKeys(), fillUpTo = FILLED_UP_TO_BYTES }: EncryptOptions = {},
): Buffer {
  const ownPublicKey = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.publicKey, ownPublicKey])
  const secret = derive(own.computeSecret(browser.publicKey), browser.authSecret, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const filling = Buffer.alloc(Math.max(0, fillUpTo - message.length))
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([message, END_OF_LAST_RECORD, filling])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const recordSize = Buffer.alloc(4)
  recordSize.writeUInt32BE(RECORD_BYTES)
  const body = Buffer.concat([salt, recordSize, Buffer.from([ownPublicKey.length]), ownPublicKey, sealed])
  if (body.length > RECORD_BYTES) throw new RangeError('a message too long for a push service')
  return body
}

export type EncryptOptions = { readonly salt?: Buffer; readonly own?: ECDH; readonly fillUpTo?: number }

function newKeys(): ECDH {
  const keys = createECDH(CURVE)
  keys.generateKeys()
  return keys
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Undefined when no browser can have made them. */
export function browserKeysOf(texts: { readonly p256dh: string; readonly auth: string }): BrowserKeys | undefined {
  const publicKey = Buffer.from(texts.p256dh, 'base64url')
  const authSecret = Buffer.from(texts.auth, 'base64url')
  if (publicKey.length !== PUBLIC_KEY_BYTES || authSecret.length !== AUTH_SECRET_BYTES) return undefined
  try {
    // Fails for what is no point of the curve.
    newKeys().computeSecret(publicKey)
  } catch {
    return undefined
  }
  return { publicKey, authSecret }
}
