import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { getAuthStatus, getStart } from '@nalle/contract/session.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { findAccessibleFeatures } from '../access/accessible-features.ts'
import { countUnconfirmedDecisions } from '../access/own-decisions.ts'
import { countUnansweredDocuments } from '../access/own-documents.ts'
import { countUnreadMessages } from '../access/own-messages.ts'
import type { App, Citizen } from '../http/app.ts'
import { cityForWeb } from './city-for-web.ts'
import { loginIdOf } from './login-id.ts'
import { findSystemNotification } from './system-notification.ts'

type Surroundings = Pick<App, 'db' | 'city' | 'version' | 'mode'>

/** What the shell of the portal begins with; the call and the page itself carry the same. */
export async function startAnswer(
  app: Surroundings,
  citizen: Citizen | undefined,
  now: Temporal.Instant,
): Promise<AnswerOf<typeof getStart>> {
  const [auth, notification, unreadMessages, unansweredDocuments, unconfirmedDecisions] = await Promise.all([
    authStatusAnswer(app, citizen, now),
    findSystemNotification(app.db, now),
    citizen === undefined || !app.city.features.messages ? 0 : countUnreadMessages(app.db, citizen.id),
    citizen === undefined ? 0 : countUnansweredDocuments(app.db, citizen.id, dayIn(now)),
    citizen === undefined ? 0 : countUnconfirmedDecisions(app.db, citizen.id, dayIn(now)),
  ])
  return {
    auth,
    city: cityForWeb(app.city),
    systemNotification: notification ?? null,
    counts: { unreadMessages, unansweredDocuments, unconfirmedDecisions },
    demo: app.mode !== 'production',
  }
}

export async function authStatusAnswer(
  app: Surroundings,
  citizen: Citizen | undefined,
  now: Temporal.Instant,
): Promise<AnswerOf<typeof getAuthStatus>> {
  if (citizen === undefined) return { loggedIn: false, apiVersion: app.version }
  return {
    loggedIn: true,
    apiVersion: app.version,
    authLevel: citizen.level,
    user: {
      details: citizen.details,
      accessibleFeatures: await findAccessibleFeatures(app.db, citizen.id, dayIn(now), app.city),
      authLevel: 'WEAK',
    },
    expiresAt: citizen.expiresAt,
    loginId: loginIdOf(citizen.id),
    now,
  }
}
