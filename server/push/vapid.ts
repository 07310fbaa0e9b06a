import { createECDH, createHash, createPrivateKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { CURVE } from './encrypt.ts'

/** By which push services know the installation (VAPID, RFC 8292). Browsers subscribe with the public one. */
export type VapidKeys = { readonly publicKey: Buffer; readonly privateKey: KeyObject }

/** As the usual tools write them: the point and the number as base64url. Undefined when they are no pair. */
export function vapidKeysOf(texts: { readonly publicKey: string; readonly privateKey: string }): VapidKeys | undefined {
  const keys = keysOfNumber(Buffer.from(texts.privateKey, 'base64url'))
  return keys?.publicKey.equals(Buffer.from(texts.publicKey, 'base64url')) === true ? keys : undefined
}

/** The same ones for the same secret. */
export function vapidKeysFrom(secret: Buffer): VapidKeys {
  // A number that is no key of the curve comes up once in four thousand million times.
  for (let at = 0; ; at += 1) {
    const keys = keysOfNumber(
      createHash('sha256')
        .update(secret)
        .update(Buffer.from([at]))
        .digest(),
    )
    if (keys !== undefined) return keys
  }
}

const COORDINATE_BYTES = 32

function keysOfNumber(number: Buffer): VapidKeys | undefined {
  if (number.length !== COORDINATE_BYTES) return undefined
  const pair = createECDH(CURVE)
  try {
    pair.setPrivateKey(number)
  } catch {
    return undefined
  }
  const publicKey = pair.getPublicKey()
  const coordinate = (at: number) => publicKey.subarray(at, at + COORDINATE_BYTES).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', d: number.toString('base64url'), x: coordinate(1), y: coordinate(33) }
  return { publicKey, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

/** At most a day (RFC 8292, 2); half of it, so that clocks may differ. */
const VALID_HOURS = 12
const RENEWED_BEFORE_HOURS = 1
/** Browsers of this world have a handful of push services; an address may name anything. */
const MOST_KEPT = 50

/** The header that proves to a push service who sends. One token serves all that goes to the same service for hours. */
export function vapidHeaders(
  { publicKey, privateKey }: VapidKeys,
  subject: string,
): (endpoint: string, now: Temporal.Instant) => Promise<string> {
  const kept = new Map<string, { header: string; from: Temporal.Instant; until: Temporal.Instant }>()
  return async (endpoint, now) => {
    const { origin } = new URL(endpoint)
    const known = kept.get(origin)
    // A clock that was set back would make it valid for too long.
    const isOld = known === undefined || Temporal.Instant.compare(now, known.until) >= 0
    if (!isOld && Temporal.Instant.compare(now, known.from) >= 0) return known.header
    const end = now.add({ hours: VALID_HOURS })
    const token = await new SignJWT({})
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(origin)
      .setSubject(subject)
      .setExpirationTime(Math.floor(end.epochMilliseconds / 1000))
      .sign(privateKey)
    const header = `vapid t=${token}, k=${publicKey.toString('base64url')}`
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(origin, { header, from: now, until: end.subtract({ hours: RENEWED_BEFORE_HOURS }) })
    return header
  }
}
