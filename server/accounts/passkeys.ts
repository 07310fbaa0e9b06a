import type { PasskeyId, PersonId } from '@nalle/domain/ids.ts'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Read, Transaction } from '../database/database.ts'

export type Passkey = {
  readonly id: PasskeyId
  readonly personId: PersonId
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
}

/** Where a passkey is good: WebAuthn binds it to the name of the host, and each answer to the whole origin. */
export type PasskeyHome = { readonly origin: string; readonly rpId: string }

export function homeAt(origin: string): PasskeyHome {
  return { origin, rpId: new URL(origin).hostname }
}

/** By which a device tells whose passkey it has. The id says nothing about anybody. */
export function userHandleOf(personId: PersonId): string {
  return Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url')
}

export function findPasskey(db: Read, credentialId: Buffer): Promise<Passkey | undefined> {
  return db
    .selectFrom('passkey')
    .select(['id', 'person_id as personId', 'credential_id as credentialId', 'public_key as publicKey', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

type Expected = PasskeyHome & { readonly isOwnChallenge: (challenge: string) => boolean }

export type NewPasskey = { readonly credentialId: Buffer; readonly publicKey: Buffer; readonly counter: number }

/** What a device has made, if it made it for us, just now, and after looking who holds it. */
export async function verifyNewPasskey(
  response: Omit<RegistrationResponseJSON, 'clientExtensionResults'>,
  { origin, rpId, isOwnChallenge }: Expected,
): Promise<NewPasskey | undefined> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: isOwnChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    })
    if (!verified) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter }
  } catch {
    // The library throws for whatever does not fit; which part it was helps nobody but somebody who tries.
    return undefined
  }
}

/** The device's new counter, if it has signed for us, just now, and after looking who holds it. */
export async function verifyAssertion(
  response: Omit<AuthenticationResponseJSON, 'clientExtensionResults'>,
  passkey: Passkey | undefined,
  { origin, rpId, isOwnChallenge }: Expected,
): Promise<number | undefined> {
  // For a passkey that nobody has the same work is done, so that the time it takes tells nothing.
  const { credentialId, publicKey, counter } = passkey ?? nobodysPasskey(response.id)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: isOwnChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      // A counter of zero is never behind: the library would look at it before the signature, and so answer sooner for
      // a passkey that somebody has.
      credential: { id: credentialId.toString('base64url'), publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: true,
    })
    const { newCounter } = authenticationInfo
    return verified && passkey !== undefined && isAhead(newCounter, counter) ? newCounter : undefined
  } catch {
    return undefined
  }
}

/** A device that counts is ahead of what it said last; many count nothing and always say zero (WebAuthn, 7.2). */
const isAhead = (said: number, known: number) => said > known || (said === 0 && known === 0)

/** The generator point of P-256 as a key: nobody holds the other half of it in a device. */
const NOBODYS_KEY = Buffer.from(
  'a5010203262001215820' +
    '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
    '225820' +
    '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  'hex',
)

function nobodysPasskey(id: string): NewPasskey {
  return { credentialId: Buffer.from(id, 'base64url'), publicKey: NOBODYS_KEY, counter: 0 }
}

/** Says no when it was used or removed while it was looked at: of two answers with one counter one is a copy's. */
export async function noteUse(
  tx: Transaction,
  passkey: Passkey,
  newCounter: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await tx
    .updateTable('passkey')
    .set({ counter: newCounter, last_used_at: now })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
