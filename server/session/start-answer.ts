import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { getAuthStatus, getStart } from '@nalle/contract/session.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { FastifyRequest } from 'fastify'
import { findAccessibleFeatures } from '../access/accessible-features.ts'
import { countDecisions } from '../access/decision-counts.ts'
import { countDocuments, NO_DOCUMENTS } from '../access/own-documents.ts'
import { countUnreadMessages } from '../access/own-messages.ts'
import type { App, Citizen } from '../http/app.ts'
import { cityForWeb } from './city-for-web.ts'
import { loginIdOf } from './login-id.ts'
import { findSystemNotification } from './system-notification.ts'

type Surroundings = Pick<App, 'db' | 'city' | 'version' | 'mode' | 'delaysOf'>

/** What the shell of the portal begins with; the call and the page itself carry the same. */
export async function startAnswer(
  app: Surroundings,
  request: FastifyRequest,
  citizen: Citizen | undefined,
  now: Temporal.Instant,
): Promise<AnswerOf<typeof getStart>> {
  const delays = app.delaysOf?.(request)
  const [auth, notification, counts] = await Promise.all([
    authStatusAnswer(app, citizen, now),
    findSystemNotification(app.db, now),
    citizen === undefined ? NOTHING_WAITS : countWhatWaits(app, citizen, dayIn(now)),
  ])
  return {
    auth,
    city: cityForWeb(app.city),
    systemNotification: notification ?? null,
    counts,
    demo: app.mode !== 'production',
    ...(delays === undefined ? {} : { delays }),
  }
}

/** As HTML may hold it. Empty for everybody: an address missing for some only would reveal a protection. */
export function withoutAddress<Start extends Pick<AnswerOf<typeof getStart>, 'auth'>>(start: Start): Start {
  const { auth } = start
  if (!auth.loggedIn) return start
  const details = { ...auth.user.details, streetAddress: '', postalCode: '', postOffice: '' }
  return { ...start, auth: { ...auth, user: { ...auth.user, details } } }
}

type Counts = AnswerOf<typeof getStart>['counts']

const NOTHING_WAITS: Counts = {
  unreadMessages: 0,
  ...NO_DOCUMENTS,
  unconfirmedDecisions: 0,
  unreadAssistanceDecisions: 0,
}

async function countWhatWaits({ db, city }: Surroundings, { id }: Citizen, today: Temporal.PlainDate): Promise<Counts> {
  const [unreadMessages, documents, decisions] = await Promise.all([
    city.features.messages ? countUnreadMessages(db, id) : 0,
    countDocuments(db, id, today),
    countDecisions(db, id, today),
  ])
  return { unreadMessages, ...documents, ...decisions }
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
