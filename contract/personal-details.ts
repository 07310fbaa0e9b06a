import type { Id, PasskeyId } from '@nalle/domain/ids.ts'
import { NOTIFICATION_KINDS } from '@nalle/domain/personal-details/notification-kinds.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { creationOptions, newCredential } from './webauthn.ts'
import { id, instant, text } from './wire.ts'

/** No field of the form is longer; the exact rules are the domain's. */
const LONGEST_FIELD = 500
const LONGEST_CREDENTIAL = 128

const details = {
  preferredName: text.max(LONGEST_FIELD),
  phone: text.max(LONGEST_FIELD),
  backupPhone: text.max(LONGEST_FIELD),
  email: text.max(LONGEST_FIELD),
}

export const updatePersonalDetails = endpoint({
  method: 'PUT',
  path: '/api/citizen/personal-data',
  auth: 'STRONG',
  body: z.object({
    ...details,
    /**
     * The details as they were when the form was opened: what equals them is left as it stands now, and what was changed
     * here and elsewhere is refused. Clients that leave it out overwrite.
     */
    opened: z.object({ ...details, email: details.email.nullable() }).optional(),
  }),
  refusals: { INVALID_DETAILS: 400, CHANGED_MEANWHILE: 409 },
  audit: 'personal-details.update',
})

/**
 * Where the register says that this person lives. An addition of ours: the answer of the start is also part of the HTML of
 * a page and of what a device keeps, and neither may hold an address or say that there is a protection.
 */
export const getHomeAddress = endpoint({
  method: 'GET',
  path: '/api/citizen/personal-data/home-address',
  auth: 'STRONG',
  answer: z.discriminatedUnion('isProtected', [
    z.object({ isProtected: z.literal(true) }),
    z.object({
      isProtected: z.literal(false),
      streetAddress: z.string(),
      postalCode: z.string(),
      postOffice: z.string(),
    }),
  ]),
  audit: 'personal-details.home-address',
})

export const getEmailVerification = endpoint({
  method: 'GET',
  path: '/api/citizen/personal-data/email-verification',
  auth: 'WEAK',
  answer: z.object({
    email: z.string().nullable(),
    verifiedEmail: z.string().nullable(),
    latestVerification: z
      .object({
        id: id<Id<'email-verification'>>('email-verification'),
        email: z.string(),
        expiresAt: instant,
        sentAt: instant.nullable(),
      })
      .nullable(),
  }),
  audit: 'personal-details.email-verification',
})

export const sendVerificationCode = endpoint({
  method: 'POST',
  path: '/api/citizen/personal-data/email-verification-code',
  auth: 'STRONG',
  refusals: { TOO_MANY_CODES: 429 },
  audit: 'personal-details.send-code',
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/citizen/personal-data/email-verification',
  auth: 'STRONG',
  body: z.object({ id: id<Id<'email-verification'>>('email-verification'), code: text.max(LONGEST_FIELD) }),
  refusals: { WRONG_CODE: 400, USERNAME_TAKEN: 409 },
  audit: 'personal-details.verify-email',
})

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/citizen/personal-data/notification-settings',
  auth: 'WEAK',
  answer: z.array(z.enum(NOTIFICATION_KINDS)),
  audit: 'personal-details.notification-settings',
})

export const updateNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/citizen/personal-data/notification-settings',
  auth: 'WEAK',
  body: z.array(z.enum(NOTIFICATION_KINDS)).max(100),
  audit: 'personal-details.update-notification-settings',
})

export const getPasswordConstraints = endpoint({
  method: 'GET',
  path: '/api/citizen/personal-data/password-constraints',
  auth: 'WEAK',
  answer: z.object({
    minLength: z.number().int(),
    maxLength: z.number().int(),
    minLowers: z.number().int(),
    minUppers: z.number().int(),
    minDigits: z.number().int(),
    minSymbols: z.number().int(),
  }),
  audit: 'personal-details.password-constraints',
  personal: false,
})

export const updateCredentials = endpoint({
  method: 'PUT',
  path: '/api/citizen/personal-data/weak-login-credentials',
  auth: 'STRONG',
  cityFeature: 'weakLogin',
  status: 204,
  /** Both keys must be there; null leaves that part as it is. A password of any length is refused by its own code. */
  body: z.object({
    username: text.min(1).max(LONGEST_CREDENTIAL).nullable(),
    password: z.string().nullable(),
  }),
  refusals: {
    PASSWORD_FORMAT: 400,
    PASSWORD_UNACCEPTABLE: 400,
    USERNAME_NOT_VERIFIED: 400,
    USERNAME_TAKEN: 409,
    TOO_MANY_PASSWORDS: 429,
  },
  audit: 'personal-details.update-credentials',
})

const passkeyId = id<PasskeyId>('passkey')

export const getPasskeys = endpoint({
  method: 'GET',
  path: '/api/citizen/passkeys',
  auth: 'WEAK',
  cityFeature: 'passkeys',
  answer: z.array(
    z.object({
      id: passkeyId,
      name: z.string(),
      createdAt: instant,
      lastUsedAt: instant.nullable(),
      /** Whether it is the one of this login, which ends when it is removed. */
      isOfThisLogin: z.boolean(),
    }),
  ),
  audit: 'personal-details.passkeys',
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/citizen/passkeys/options',
  auth: 'STRONG',
  cityFeature: 'passkeys',
  answer: creationOptions,
  refusals: { TOO_MANY_PASSKEYS: 409 },
  audit: 'personal-details.passkey-options',
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/citizen/passkeys',
  auth: 'STRONG',
  cityFeature: 'passkeys',
  body: z.object({ name: text.max(LONGEST_FIELD), credential: newCredential }),
  answer: z.object({ id: passkeyId }),
  refusals: { PASSKEY_NAME: 400, PASSKEY_REFUSED: 400, TOO_MANY_PASSKEYS: 409 },
  audit: 'personal-details.add-passkey',
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/citizen/passkeys/:passkeyId',
  auth: 'WEAK',
  cityFeature: 'passkeys',
  status: 204,
  params: z.object({ passkeyId }),
  body: z.object({ name: text.max(LONGEST_FIELD) }),
  refusals: { PASSKEY_NAME: 400 },
  audit: 'personal-details.rename-passkey',
})

/** Also with a login by password: whoever has lost a phone is in a hurry. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/citizen/passkeys/:passkeyId',
  auth: 'WEAK',
  cityFeature: 'passkeys',
  status: 204,
  params: z.object({ passkeyId }),
  audit: 'personal-details.remove-passkey',
})
