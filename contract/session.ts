import { AUTH_LEVELS } from '@nalle/domain/access/strength.ts'
import { CARE_TYPE_FILTERS, LANGUAGES, PROVIDER_FILTERS } from '@nalle/domain/city/city.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { assertion, requestOptions } from './webauthn.ts'
import { coordinate, date, id, instant, localText, text } from './wire.ts'

export const LONGEST_CREDENTIAL = 128

export const userDetails = z.object({
  id: id<PersonId>('person'),
  firstName: z.string(),
  lastName: z.string(),
  preferredName: z.string(),
  /** Empty in a weak login, for a protected address, and in the HTML of a page: `personalDetails.getHomeAddress`. */
  streetAddress: z.string(),
  postalCode: z.string(),
  postOffice: z.string(),
  phone: z.string(),
  backupPhone: z.string(),
  email: z.string().nullable(),
  weakLoginUsername: z.string().nullable(),
})
export type UserDetails = Readonly<z.output<typeof userDetails>>

export const accessibleFeatures = z.object({
  messages: z.boolean(),
  composeNewMessage: z.boolean(),
  reservations: z.boolean(),
  childDocumentation: z.boolean(),
})

export const authStatus = z.discriminatedUnion('loggedIn', [
  z.object({ loggedIn: z.literal(false), apiVersion: z.string() }),
  z.object({
    loggedIn: z.literal(true),
    apiVersion: z.string(),
    authLevel: z.enum(AUTH_LEVELS),
    user: z.object({
      details: userDetails,
      accessibleFeatures,
      /** A leftover of the API family: constant, read by nobody. */
      authLevel: z.literal('WEAK'),
    }),
    /** When the session ends unless something is done: the browser warns before it. An addition of ours. */
    expiresAt: instant,
    /** The same for every login of this person, and good for nothing but telling whose page it is. An addition of ours. */
    loginId: z.string(),
    /** The server's clock at the answer: a device with a wrong clock still warns in time. An addition of ours. */
    now: instant,
  }),
])

export const getAuthStatus = endpoint({
  method: 'GET',
  path: '/api/citizen/auth/status',
  auth: 'PUBLIC',
  answer: authStatus,
  audit: 'session.status',
})

export const weakLogin = endpoint({
  method: 'POST',
  path: '/api/citizen/auth/weak-login',
  auth: 'PUBLIC',
  body: z.object({
    username: text.min(1).max(LONGEST_CREDENTIAL),
    password: text.min(1).max(LONGEST_CREDENTIAL),
  }),
  refusals: { LOGIN_REFUSED: 403, TOO_MANY_ATTEMPTS: 429 },
  audit: 'session.weak-login',
})

/** What the device is to sign; good once, and for some minutes. */
export const startPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/citizen/public/passkey-login/options',
  auth: 'PUBLIC',
  cityFeature: 'passkeys',
  answer: requestOptions,
  audit: 'session.passkey-options',
  personal: false,
})

/** Whose passkey it is, the passkey says; the login is as weak as one by password. */
export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/api/citizen/public/passkey-login',
  auth: 'PUBLIC',
  cityFeature: 'passkeys',
  body: assertion,
  refusals: { PASSKEY_REFUSED: 403 },
  audit: 'session.passkey-login',
})

export const systemNotification = z.object({
  text: z.string(),
  textSv: z.string(),
  textEn: z.string(),
  validTo: instant,
})

export const getSystemNotification = endpoint({
  method: 'GET',
  path: '/api/citizen/public/system-notifications/current',
  auth: 'PUBLIC',
  answer: z.object({ notification: systemNotification.nullable() }),
  audit: 'session.system-notification',
  personal: false,
})

const dayAndNight = z.object({ day: z.string(), night: z.string() })

/** What a city chose, as far as the browser needs it on every page. */
export const cityForWeb = z.object({
  id: z.string(),
  portalName: localText,
  cityName: localText,
  /** In the order of the language picker. */
  languages: z.array(z.enum(LANGUAGES)),
  look: z.object({ lead: dayAndNight, onLead: dayAndNight, logo: z.string() }),
  features: z.object({
    weakLogin: z.boolean(),
    passkeys: z.boolean(),
    offline: z.boolean(),
    messages: z.boolean(),
    preschool: z.boolean(),
    clubApplicationsHidden: z.boolean(),
    serviceApplications: z.boolean(),
    absenceApplications: z.boolean(),
    discussionReservations: z.boolean(),
    attendanceSummary: z.boolean(),
    dailyServiceTimes: z.boolean(),
    plannedAbsencesInShiftCare: z.boolean(),
    citizenMetadata: z.boolean(),
  }),
  applications: z.object({
    dailyTimesAsked: z.boolean(),
    serviceNeedOptionsAsked: z.boolean(),
    urgencyCertificateRequired: z.boolean(),
    shiftCareCertificateRequired: z.boolean(),
    clubTermMonths: z.tuple([z.number(), z.number()]),
    clubApplicationMonth: z.number(),
    preschoolEnrolmentMonth: z.number(),
  }),
  fees: z.object({
    highestDaycareFeeCents: z.number(),
    voucherSurchargeCents: z.object({ lowest: z.number(), highest: z.number() }),
    clubFeePercentage: z.number(),
  }),
  /** The screen tells until when a week can still be changed. */
  limits: z.object({ reservationThresholdHours: z.number() }),
  contact: z.object({
    office: localText,
    address: localText,
    phone: z.string(),
    email: z.string(),
    openingHours: localText,
    website: localText,
    privacyNotice: localText,
    voucherInformation: localText,
    routePlanner: z.string(),
  }),
  map: z.object({
    centre: coordinate,
    bounds: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
    initialZoom: z.number(),
    addressZoom: z.number(),
    careTypeFilters: z.array(z.enum(CARE_TYPE_FILTERS)),
    providerFilters: z.array(z.enum(PROVIDER_FILTERS)),
  }),
  accessibilityStatement: z.object({ feedbackEmail: z.string(), reviewedOn: date }),
})
export type CityForWeb = z.output<typeof cityForWeb>

/** Everything the shell needs after login, in one call; the server writes the same answer into the page. */
export const getStart = endpoint({
  method: 'GET',
  path: '/api/citizen/start',
  auth: 'PUBLIC',
  answer: z.object({
    auth: authStatus,
    city: cityForWeb,
    systemNotification: systemNotification.nullable(),
    counts: z.object({
      unreadMessages: z.number().int(),
      unansweredDocuments: z.number().int(),
      /** Published documents that this person has not read: those of the child's page, and those that are decisions. */
      unreadChildDocuments: z.number().int(),
      unreadDocumentDecisions: z.number().int(),
      /** Pedagogical documents with files that this person has not opened. */
      unreadPedagogicalDocuments: z.number().int(),
      /** Placement decisions that wait for this person's own answer. */
      unconfirmedDecisions: z.number().int(),
      /** Decisions on support that this person has not opened. */
      unreadAssistanceDecisions: z.number().int(),
    }),
    /** Demo and test installations show a way to the demo pages. */
    demo: z.boolean(),
    /** How long the page waits before work that nobody asked for and before it repeats a failed call. Left out: as it decides. */
    delays: z.object({ backgroundMs: z.number().int(), retryMs: z.number().int() }).optional(),
  }),
  audit: 'session.start',
})

export const getVersion = endpoint({
  method: 'GET',
  path: '/api/version',
  auth: 'PUBLIC',
  answer: z.object({ commitId: z.string() }),
  audit: 'session.version',
  personal: false,
})
