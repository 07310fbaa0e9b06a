import '../api/calls/session.generated.ts'
import { call } from '../api/call.ts'
import type { AnswerOf, BodyOf } from '../api/call-types.ts'
import { USED_HERE } from './passkey-here.ts'

/** Whether this browser knows passkeys; at addresses without TLS none does. */
export const knowsPasskeys = () => 'PublicKeyCredential' in globalThis

/** Whether it offers them by itself where a username is typed. */
export async function offersPasskeysInFields(): Promise<boolean> {
  return knowsPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)
}

/** Nobody gave a finger, a face or a code, or there is no passkey for this place. */
export class NoPasskeyGiven extends Error {}

/** A browser asks one thing at a time: who presses the button is no longer waited for in the field. */
let asking: AbortController | undefined

type How = {
  /** The browser waits until somebody chooses one where the username is typed. */
  readonly inField?: boolean
  /** Ends the waiting. */
  readonly leaving?: AbortSignal
}

/** Logs in with whichever passkey the person chooses. */
export async function logInWithPasskey({ inField = false, leaving }: How = {}): Promise<void> {
  asking?.abort()
  const now = new AbortController()
  asking = now
  leaving?.addEventListener('abort', () => now.abort())
  const { challenge, rpId, timeout, userVerification } = await call('session.startPasskeyLogin')
  const credential = await given(
    navigator.credentials.get({
      publicKey: { challenge: bytesOf(challenge), rpId, userVerification, timeout },
      ...(inField ? { mediation: 'conditional' } : {}),
      signal: now.signal,
    }),
  )
  const { response } = credential
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new NoPasskeyGiven()
  const body: BodyOf<'session.passkeyLogin'> = {
    ...namesOf(credential),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      userHandle: response.userHandle ? textOf(response.userHandle) : null,
    },
  }
  await call('session.passkeyLogin', { body })
  notePasskeyUsedHere()
}

type CreationOptions = AnswerOf<'personalDetails.startPasskey'>
type NewCredential = BodyOf<'personalDetails.addPasskey'>['credential']

/** Has the device make a passkey. */
export async function createPasskey(options: CreationOptions): Promise<NewCredential> {
  const credential = await given(
    navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: bytesOf(options.challenge),
        user: { ...options.user, id: bytesOf(options.user.id) },
        excludeCredentials: options.excludeCredentials.map(({ id, type, transports }) => ({
          id: bytesOf(id),
          type,
          // Told to us by a browser at its making.
          transports: transports as AuthenticatorTransport[],
        })),
      },
    }),
  )
  const { response } = credential
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new NoPasskeyGiven()
  return {
    ...namesOf(credential),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  }
}

/** The device has a passkey for this place already. */
export const isThereAlready = (error: unknown) => error instanceof DOMException && error.name === 'InvalidStateError'

async function given(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await asked
    if (credential instanceof PublicKeyCredential) return credential
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') throw error
  }
  throw new NoPasskeyGiven()
}

function namesOf(credential: PublicKeyCredential) {
  return { id: credential.id, rawId: textOf(credential.rawId), type: 'public-key' as const }
}

/** Not every browser in use can read and write the JSON of WebAuthn by itself. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

function textOf(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function notePasskeyUsedHere(): void {
  try {
    localStorage.setItem(USED_HERE, '1')
  } catch {
    // A full or forbidden storage only makes the way in one touch longer.
  }
}
