import { z } from 'zod'

/**
 * What browsers and WebAuthn call these things; the shapes are the JSON forms of the standard (Level 3), so that any
 * client can hand them to its browser as they are. Calls with them are an addition of ours.
 */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)

const LONGEST_ID = 1400
const LONGEST_PART = 20_000

const credential = {
  id: bytes(LONGEST_ID),
  rawId: bytes(LONGEST_ID),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
}

export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  /** A device that has one already makes no second one. */
  excludeCredentials: z.array(
    z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(LONGEST_PART),
    attestationObject: bytes(LONGEST_PART),
    transports: z.array(z.string().max(50)).max(10).optional(),
  }),
})

export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
})

export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(LONGEST_PART),
    authenticatorData: bytes(LONGEST_PART),
    signature: bytes(LONGEST_PART),
    userHandle: bytes(LONGEST_ID).nullish(),
  }),
})
