import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { AnswerOf, BodyOf } from '@nalle/contract/endpoint.ts'
import type { addPasskey, startPasskey } from '@nalle/contract/personal-details.ts'
import type { passkeyLogin, startPasskeyLogin } from '@nalle/contract/session.ts'

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

/** What a device that lies, or a page that is not ours, would say otherwise. */
export type Deviation = {
  readonly origin?: string
  readonly rpId?: string
  readonly counter?: number
  readonly isVerified?: boolean
  readonly challenge?: string
  readonly userHandle?: string
  /** Of a passkey that another device holds. */
  readonly id?: string
}

export type Authenticator = {
  readonly id: string
  readonly create: (
    options: AnswerOf<typeof startPasskey>,
    deviation?: Deviation,
  ) => BodyOf<typeof addPasskey>['credential']
  readonly get: (options: AnswerOf<typeof startPasskeyLogin>, deviation?: Deviation) => BodyOf<typeof passkeyLogin>
}

/** A phone that holds one passkey and signs whatever it is asked to. */
export function anAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  let counter = 0
  let userHandle = ''
  return {
    id,
    create: (options, deviation = {}) => {
      userHandle = options.user.id
      const data = authenticatorData(options.rp.id, counter, WITH_KEY, deviation, [
        Buffer.alloc(16),
        Buffer.from([rawId.length >> 8, rawId.length & 0xff]),
        rawId,
        coseKeyOf(publicKey),
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, origin, deviation).toString('base64url'),
          attestationObject: attestationObject(data).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get: (options, deviation = {}) => {
      counter += 1
      const data = authenticatorData(options.rpId, counter, 0, deviation)
      const client = clientData('webauthn.get', options.challenge, origin, deviation)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id: deviation.id ?? id,
        rawId: deviation.id ?? id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: deviation.userHandle ?? userHandle,
        },
      }
    },
  }
}

function clientData(type: string, challenge: string, origin: string, deviation: Deviation): Buffer {
  return Buffer.from(
    JSON.stringify({
      type,
      challenge: deviation.challenge ?? challenge,
      origin: deviation.origin ?? origin,
      crossOrigin: false,
    }),
  )
}

function authenticatorData(
  rpId: string,
  counter: number,
  flags: number,
  deviation: Deviation,
  rest: readonly Buffer[] = [],
): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(deviation.counter ?? counter)
  const verified = deviation.isVerified === false ? 0 : VERIFIED
  return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.from([PRESENT | verified | flags]), count, ...rest])
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** In CBOR: kty EC2, alg ES256, curve P-256 and the two coordinates. */
function coseKeyOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}

/** In CBOR: no attestation, and the data of the authenticator. */
function attestationObject(data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
    Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
    data,
  ])
}
