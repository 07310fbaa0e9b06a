import { createHash } from 'node:crypto'
import type { PersonId, SessionId } from '@nalle/domain/ids.ts'
import type { IdentityCode } from '@nalle/domain/people/identity-code.ts'
import { isSessionAlive, sessionLimitsOf } from '@nalle/domain/session/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '../database/database.ts'
import { InvalidMessage } from '../external/identity/invalid-message.ts'
import { describeRegisterFailure } from '../external/population-register.ts'
import type { PopulationRegister, RegisterFamily } from '../external/population-register.ts'
import type { App } from '../http/app.ts'
import { auditedDatabase } from '../http/audit.ts'
import type { Act } from '../http/audit.ts'
import { describeFailure } from '../http/describe-failure.ts'
import { errorBody, HttpError } from '../http/errors.ts'
import { nowOf } from '../http/request-time.ts'
import { countFailures, TOO_MANY_MESSAGES } from './count-failures.ts'
import { rememberDevice } from './known-devices.ts'
import { TooManyLogins } from './login-starts.ts'
import { refreshFromRegister } from './register-copy.ts'
import { browserHashOf } from './saml-browser.ts'
import { isBrokenForm } from './saml-forms.ts'
import type { StrongIdentity } from './saml-login-response.ts'
import type { SamlReader } from './saml-reader.ts'
import { findSessionStartedBy, takeLoginRequest, spendAssertion } from './saml-requests.ts'
import type { OpenRequest } from './saml-requests.ts'
import type { ServiceProvider } from './saml-service-provider.ts'
import { forgetKeptAnswers, startSession, writeSessionCookie } from './sessions.ts'

/** Reasons that the portal is told, because the person can do something about them: try again later, or ask for help. */
const SHOWN_REASONS: readonly string[] = [
  'REGISTER_UNAVAILABLE',
  'REGISTER_ANSWER_UNUSABLE',
  'TEMPORARILY_UNAVAILABLE',
  TOO_MANY_MESSAGES,
]

/** The identity provider's answer: either it starts a session, or it ends at the login-failed dialog. */
export async function logInByResponse(
  app: App,
  { register, reader }: { readonly register: PopulationRegister; readonly reader: SamlReader },
  provider: ServiceProvider,
  request: FastifyRequest,
  reply: FastifyReply,
  response: { readonly samlResponse: string | undefined; readonly landing: string },
): Promise<FastifyReply> {
  const { samlResponse = '', landing } = response
  const now = nowOf(app, request)
  const browserHash = browserHashOf(request, app.mode)
  const responseHash = createHash('sha256').update(samlResponse).digest()
  try {
    if (browserHash === undefined) throw new InvalidMessage('UNKNOWN_BROWSER')
    const { identity, open } = await countFailures(app, request, now, () =>
      verifyResponse(app, reader, provider, samlResponse, browserHash, now),
    )
    await logInIdentified(app, register, request, reply, {
      identityCode: identity.identityCode,
      replaces: open.replaces,
      saml: { nameId: identity.session.nameId, sessionIndex: identity.session.sessionIndex ?? '' },
      use: async (tx, sessionId) => {
        const isFirstUse = await spendAssertion(tx, { identity, sessionId, responseHash, browserHash, now })
        if (!isFirstUse) throw new InvalidMessage('USED_BEFORE')
      },
    })
    return reply.redirect(landing, 302)
  } catch (error) {
    if (!(error instanceof InvalidMessage)) throw error
    if (browserHash !== undefined && (await isLoggedInBy(app, responseHash, browserHash, now))) {
      return reply.redirect(landing, 302)
    }
    return refuseLogin(app, request, reply, error.reason)
  }
}

/** Whom the identification named, and what their session remembers of it. */
type StrongLogin = {
  readonly identityCode: IdentityCode
  /** The session of the same browser that ends with this login. */
  readonly replaces: SessionId | undefined
  readonly saml?: { readonly nameId: string; readonly sessionIndex: string }
  /** Done in the transaction of the login. */
  readonly use?: (tx: Transaction, sessionId: SessionId) => Promise<void>
}

/** Starts the session of somebody who has been identified. Whom the register does not know is an invalid message. */
export async function logInIdentified(
  app: App,
  register: PopulationRegister,
  request: FastifyRequest,
  reply: FastifyReply,
  login: StrongLogin,
): Promise<void> {
  const family = await findFamily(register, login.identityCode, request)
  await logIn(app, request, reply, family, login)
}

/** Leads to the login-failed dialog; the audit knows why. */
export async function refuseLogin(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  reason: string,
): Promise<FastifyReply> {
  request.log.warn({ reason }, 'strong login refused')
  await app.refusals.record(actOf(app, request), new HttpError(302, errorBody(reason)), request.ip)
  return toLoginFailed(reply, reason)
}

/** Too many who begin, a form that cannot be read, or a database that is away for a moment: the portal itself tells the person. */
export async function leadBack(
  app: App,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (error instanceof TooManyLogins) return refuseLogin(app, request, reply, TOO_MANY_MESSAGES)
  if (isBrokenForm(error)) return refuseLogin(app, request, reply, 'BROKEN_FORM')
  if (!app.db.isPassingFailure(error)) return undefined
  request.log.error({ failure: describeFailure(error) }, 'database unavailable')
  return toLoginFailed(reply, 'TEMPORARILY_UNAVAILABLE')
}

function toLoginFailed(reply: FastifyReply, reason: string): FastifyReply {
  const code = SHOWN_REASONS.includes(reason) ? `&errorCode=${reason}` : ''
  return reply.redirect(`/?loginError=true${code}`, 302)
}

async function verifyResponse(
  app: App,
  reader: SamlReader,
  provider: ServiceProvider,
  samlResponse: string,
  browserHash: Buffer,
  now: Temporal.Instant,
): Promise<{ identity: StrongIdentity; open: OpenRequest }> {
  const inResponseTo = await reader.findInResponseTo(samlResponse)
  const open = await takeLoginRequest(app.db, inResponseTo, browserHash, now)
  if (open === undefined) throw new InvalidMessage('UNKNOWN_REQUEST')
  return { identity: await reader.openLoginResponse(provider, samlResponse, open.id, now), open }
}

async function findFamily(
  register: PopulationRegister,
  code: IdentityCode,
  request: FastifyRequest,
): Promise<RegisterFamily> {
  const family = await register.findFamily(code).catch((error: unknown) => {
    const { trouble, problem } = describeRegisterFailure(error)
    const isAboutThisPerson = trouble === 'BAD_ANSWER'
    request.log.error(
      { trouble, problem, failure: describeFailure(error) },
      isAboutThisPerson ? 'population register answer unusable' : 'population register unavailable',
    )
    throw new InvalidMessage(isAboutThisPerson ? 'REGISTER_ANSWER_UNUSABLE' : 'REGISTER_UNAVAILABLE')
  })
  if (family === undefined) throw new InvalidMessage('UNKNOWN_PERSON')
  return family
}

/** Person, account, session, known browser and audit entry: all of them or none. */
async function logIn(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  family: RegisterFamily,
  login: Omit<StrongLogin, 'identityCode'>,
): Promise<void> {
  const act = actOf(app, request)
  const { now } = act
  const { token, isOtherPerson } = await auditedDatabase(app.db, act).transaction(async (tx) => {
    const personId = await refreshFromRegister(tx, family, now)
    await noteStrongLogin(tx, personId, now)
    const { replaces, saml } = login
    const session = await startSession(tx, { personId, level: 'STRONG', now, replaces, ...(saml ? { saml } : {}) })
    await login.use?.(tx, session.id)
    await rememberDevice(tx, request, reply, personId, now, app.mode)
    act.citizen = { id: personId, level: 'STRONG' }
    return session
  })
  writeSessionCookie(reply, app, token)
  if (isOtherPerson) forgetKeptAnswers(reply)
}

async function noteStrongLogin(tx: Transaction, personId: PersonId, now: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('citizen_account')
    .values({ person_id: personId, last_strong_login_at: now })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ last_strong_login_at: now }))
    .execute()
}

/** Going back in the browser delivers the same answer once more; whoever is still logged in by it just goes on. */
async function isLoggedInBy(
  app: App,
  responseHash: Buffer,
  browserHash: Buffer,
  now: Temporal.Instant,
): Promise<boolean> {
  const session = await findSessionStartedBy(app.db, responseHash, browserHash)
  return session !== undefined && isSessionAlive(session, sessionLimitsOf(app.city), now)
}

/** Who it was is known only at the end, and the entry is written after that. */
function actOf(app: App, request: FastifyRequest) {
  const act: Omit<Act, 'citizen'> & { citizen: Act['citizen'] } = {
    name: 'session.strong-login',
    citizen: undefined,
    now: nowOf(app, request),
    subjects: [],
    requestId: request.id,
  }
  return act
}
