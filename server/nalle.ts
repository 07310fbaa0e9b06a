import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import { getStart } from '@nalle/contract/session.ts'
import { landingOf } from '@nalle/domain/session/landing.ts'
import type { City } from '@nalle/domain/city/city.ts'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { applicationUploadRoute, filesOfApplications } from './applications/attachments.ts'
import { applicationRoutes } from './applications/routes.ts'
import type { FileServices } from './attachments/services.ts'
import { attachmentRoutes } from './attachments/routes.ts'
import { storeUnnamedFile } from './attachments/staff-files.ts'
import { uploadGate } from './attachments/upload-gate.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { filesOfPedagogicalDocuments } from './child-documents/pedagogical-documents.ts'
import { childDocumentRoutes } from './child-documents/routes.ts'
import { childrenRoutes } from './children/routes.ts'
import { tokenRoute } from './clients/token-route.ts'
import { identifyByToken } from './clients/tokens.ts'
import type { Database } from './database/database.ts'
import { assistanceDecisionRoutes } from './decisions/assistance/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { feedRoutes } from './feed/routes.ts'
import type { Reach } from './feed/webhooks/addresses.ts'
import { webhookRoutes } from './feed/webhooks/routes.ts'
import { financeDecisionRoutes } from './finance-decisions/routes.ts'
import { decisionRoutes } from './decisions/routes.ts'
import { firstCallsAt } from './first-calls.ts'
import type { Geography } from './external/geography/geography.ts'
import type { Identification } from './external/identity/identification.ts'
import type { MailTransport } from './external/mail.ts'
import type { PopulationRegister } from './external/population-register.ts'
import { jsonWriter } from './http/answers.ts'
import type { App, Audit, DelaysOf, IdentifyMachine, Mode, MomentOf } from './http/app.ts'
import type { Clock } from './http/clock.ts'
import { createServer } from './http/create-server.ts'
import type { ServerOptions } from './http/create-server.ts'
import { drainOf } from './http/connection-draining.ts'
import type { Drain } from './http/connection-draining.ts'
import { healthRoutes } from './http/health.ts'
import type { Health } from './http/health.ts'
import { logoRoute } from './http/logo.ts'
import { securityTextRoute } from './http/security-text.ts'
import { nowOf } from './http/request-time.ts'
import { openApiRoute } from './http/openapi.ts'
import { pageRoutes } from './http/pages.ts'
import type { WriteStart } from './http/pages.ts'
import { refusalsIn } from './http/refusals.ts'
import type { ObserveRefusal } from './http/refusals.ts'
import { unknownCallRoute } from './http/unknown-calls.ts'
import type { WebFiles } from './http/web-files.ts'
import { filesOfIncomeStatements, incomeUploadRoutes } from './income-statements/attachments.ts'
import { incomeStatementRoutes } from './income-statements/routes.ts'
import { readRoutes } from './integration/reads/read-routes.ts'
import { integrationRoutes } from './integration/routes.ts'
import { filesOfMessages, mayAttachToMessage } from './messages/files-of-messages.ts'
import { liveRoute } from './messages/live-route.ts'
import { messageRoutes } from './messages/routes.ts'
import { MAIL_TEMPLATES } from './mail-templates.ts'
import { mapRoutes } from './map/routes.ts'
import { personalDetailsRoutes } from './personal-details/routes.ts'
import type { PushChannel } from './push/push-channel.ts'
import { pushRoutes } from './push/routes.ts'
import { placesToApplyRoutes } from './places-to-apply/routes.ts'
import { rulesRoute } from './rules/routes.ts'
import { askRegister } from './session/register-refresh.ts'
import { sessionRoutes } from './session/routes.ts'
import { identifyBySession, recogniseBySession } from './session/sessions.ts'
import { startAnswer, withoutAddress } from './session/start-answer.ts'
import { strongLoginRoutes } from './session/strong-login.ts'

/** What stands outside the house and is chosen by configuration. */
export type Adapters = FileServices & {
  readonly db: Database
  readonly register: PopulationRegister
  readonly identification: Identification
  readonly mail: MailTransport
  readonly geography: Geography
}

export type NalleOptions = Adapters &
  ServerOptions & {
    /** How often open inboxes look for new messages; two seconds unless given. */
    readonly lookForMessagesEveryMs?: number | undefined
    readonly mode: Mode
    readonly city: City
    /** The file of the city's picture; without it there is none. */
    readonly logo?: string
    readonly clock: Clock
    readonly momentOf?: MomentOf | undefined
    readonly delaysOf?: DelaysOf | undefined
    /** Asked before the tokens of the database are looked at. */
    readonly identifyMachine?: IdentifyMachine | undefined
    /** The address by which programs of the municipality call, as their assertions name it. */
    readonly municipalityUrl: string
    /** Whether they call at a port of their own, so that guardians' calls and theirs can be kept apart. */
    readonly isMunicipalityApart?: boolean
    readonly version: string
    readonly program: string
    /** Where events may be brought to. */
    readonly webhookReach: Reach
    /** The way to the push services of browsers. */
    readonly push: PushChannel
    readonly logger: FastifyBaseLogger
    readonly audit: Audit
    /** What the build of the web left; without it only the calls are served. */
    readonly web?: WebFiles | undefined
    /** Whether the process can no longer help itself and should be replaced; never, unless somebody watches. */
    readonly isStuck?: () => boolean
    /** Whether the database asks for a newer program; never, unless somebody looks. */
    readonly isTooOld?: () => Promise<boolean>
    /** Told of every refusal, for the metrics. */
    readonly observeRefusal?: ObserveRefusal
  }

export type Nalle = App & Drain

/** The one place that wires the features together. */
export function createNalle(options: NalleOptions): Nalle {
  const { mode, city } = options
  const { app, drain } = openHouse(options)
  const { fastify } = app
  healthRoutes(app, healthOf(options, drain))
  openApiRoute(app)
  const originOf = (request: FastifyRequest) => options.identification.partiesFor(request).origin
  sessionRoutes(app, options.register, originOf)
  strongLoginRoutes(app, options)
  personalDetailsRoutes(app, originOf)
  feedbackRoutes(app)
  pushRoutes(app, { channel: options.push, templates: MAIL_TEMPLATES })
  messageRoutes(app)
  const services = { ...options, gate: uploadGate() }
  const parents = {
    MESSAGE: filesOfMessages,
    APPLICATION: filesOfApplications,
    PEDAGOGICAL_DOCUMENT: filesOfPedagogicalDocuments,
    INCOME_STATEMENT: filesOfIncomeStatements,
  }
  attachmentRoutes(app, services, { parents, mayAttachToMessage })
  applicationUploadRoute(app, services)
  incomeUploadRoutes(app, services)
  if (city.features.messages) liveRoute(app, { lookEveryMs: options.lookForMessagesEveryMs })
  mapRoutes(app, options.geography)
  calendarRoutes(app)
  childDocumentRoutes(app, options)
  childrenRoutes(app, options)
  financeDecisionRoutes(app, options)
  assistanceDecisionRoutes(app, options)
  placesToApplyRoutes(app)
  applicationRoutes(app)
  decisionRoutes(app, options)
  incomeStatementRoutes(app, options)
  if (options.isMunicipalityApart !== true) municipalityRoutes(app, options)
  unknownCallRoute(app)
  if (mode !== 'production') {
    options.identification.addPages?.(fastify, (request) => nowOf(app, request))
    options.mail.addPages?.(fastify)
    rulesRoute(app)
  }
  securityTextRoute(app, originOf)
  if (options.logo !== undefined) logoRoute(app, options.logo)
  if (options.web !== undefined) pageRoutes(app, options.web, { writeStart: writeStart(app), firstCallsAt })
  return { ...app, ...drain }
}

/** The same house with the door of programs alone, for a port of its own. */
export function createMunicipality(options: NalleOptions): Nalle {
  const { app, drain } = openHouse(options)
  healthRoutes(app, healthOf(options, drain))
  municipalityRoutes(app, options)
  return { ...app, ...drain }
}

function healthOf({ isStuck, isTooOld }: NalleOptions, { isDraining }: Drain): Health {
  return { isDraining, isStuck: isStuck ?? (() => false), isTooOld: isTooOld ?? (async () => false) }
}

/** All that programs of the municipality may ask for. */
function municipalityRoutes(app: App, options: NalleOptions): void {
  tokenRoute(app, options.municipalityUrl)
  integrationRoutes(
    app,
    (content, isTaken) => storeUnnamedFile(options, content, isTaken),
    askRegister(options.register),
  )
  readRoutes(app, options)
  feedRoutes(app)
  webhookRoutes(app, options.webhookReach)
}

function openHouse(options: NalleOptions): { readonly app: App; readonly drain: Drain } {
  const { db, mode, city, clock, momentOf, delaysOf, version, program, audit, givingWay } = options
  const fastify = createServer(options)
  const drain = drainOf(fastify)
  const identify = identifyBySession(db, mode, city)
  const recognise = recogniseBySession(db, mode, city)
  const { stop, ...refusals } = refusalsIn(db, options.logger, options.observeRefusal)
  fastify.addHook('onClose', stop)
  const byToken = identifyByToken(db)
  const identifyMachine: IdentifyMachine = async (request, now) =>
    (await options.identifyMachine?.(request, now)) ?? byToken(request, now)
  const callers = { identify, recognise, identifyMachine }
  return {
    app: {
      fastify,
      db,
      mode,
      city,
      clock,
      momentOf,
      delaysOf,
      version,
      program,
      ...callers,
      refusals,
      audit,
      givingWay,
    },
    drain,
  }
}

function writeStart(app: App): WriteStart {
  const write = jsonWriter(getStart, app.mode)
  return async (request, citizen, now) => {
    const start = await startAnswer(app, request, citizen, now)
    return { text: write(withoutAddress(start)), landing: landingIn(start) }
  }
}

/** As the portal decides it: every installation has these pages, the calendar for those who have one. */
function landingIn({ auth }: AnswerOf<typeof getStart>): string {
  if (!auth.loggedIn) return landingOf(undefined, () => true)
  const { authLevel: level, user } = auth
  return landingOf({ level, hasReservations: user.accessibleFeatures.reservations }, () => true)
}
