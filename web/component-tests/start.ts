import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { cityForWeb } from '@nalle/contract/session.ts'
import type { UserDetails } from '@nalle/contract/session.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import type { AuthStatus, LoggedIn, Start } from '../session/start.ts'

// An id is a text; this one is nobody's.
const GUARDIAN = '10000000-0000-4000-8000-000000000001' as PersonId

/** A guardian; each test changes what it is about. */
export function aGuardian(change: Partial<UserDetails> = {}): UserDetails {
  return {
    id: GUARDIAN,
    firstName: 'Maija',
    lastName: 'Meikäläinen',
    preferredName: '',
    streetAddress: 'Esimerkkikatu 1',
    postalCode: '00100',
    postOffice: 'Kuusilahti',
    phone: '0401234567',
    backupPhone: '',
    email: 'maija.meikalainen@posti.example',
    weakLoginUsername: null,
    ...change,
  }
}

type LoginChange = Partial<Pick<LoggedIn, 'authLevel'>> & {
  readonly details?: UserDetails
  readonly features?: Partial<LoggedIn['user']['accessibleFeatures']>
}

/** Strongly authenticated unless the test says otherwise. */
export function aLogin(now: Temporal.Instant, change: LoginChange = {}): AuthStatus {
  const { authLevel = 'STRONG', details = aGuardian(), features = {} } = change
  return {
    loggedIn: true,
    apiVersion: '1',
    authLevel,
    user: {
      details,
      accessibleFeatures: {
        messages: true,
        composeNewMessage: true,
        reservations: true,
        childDocumentation: true,
        ...features,
      },
      authLevel: 'WEAK',
    },
    expiresAt: now.add({ minutes: 30 }),
    loginId: 'login-of-the-test',
    now,
  }
}

export const NO_LOGIN: AuthStatus = { loggedIn: false, apiVersion: '1' }

/** Encoding drops what the browser does not get of a city. */
const CITY = z.decode(cityForWeb, z.encode(cityForWeb, kuusilahtiForWeb()))

function kuusilahtiForWeb(): Start['city'] {
  return {
    ...kuusilahti,
    cityName: kuusilahti.name,
    languages: [...kuusilahti.languages],
    applications: { ...kuusilahti.applications, clubTermMonths: [...kuusilahti.applications.clubTermMonths] },
    map: {
      ...kuusilahti.map,
      careTypeFilters: [...kuusilahti.map.careTypeFilters],
      providerFilters: [...kuusilahti.map.providerFilters],
    },
  }
}

export type StartChange = Partial<Pick<Start, 'auth' | 'systemNotification'>> & {
  readonly counts?: Partial<Start['counts']>
  readonly features?: Partial<Start['city']['features']>
}

/** What the server writes into every page. */
export function aStart(now: Temporal.Instant, change: StartChange = {}): Start {
  const { auth = aLogin(now), systemNotification = null, counts, features } = change
  return {
    auth,
    city: { ...CITY, features: { ...CITY.features, ...features } },
    systemNotification,
    counts: {
      unreadMessages: 0,
      unansweredDocuments: 0,
      unreadChildDocuments: 0,
      unreadDocumentDecisions: 0,
      unreadPedagogicalDocuments: 0,
      unconfirmedDecisions: 0,
      unreadAssistanceDecisions: 0,
      ...counts,
    },
    demo: false,
    // A failed call is repeated at once.
    delays: { backgroundMs: 0, retryMs: 0 },
  }
}
