import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { getStart, UserDetails } from '@nalle/contract/session.ts'
import type { Scope } from '@nalle/domain/access/scopes.ts'
import type { AuthLevel } from '@nalle/domain/access/strength.ts'
import type { City } from '@nalle/domain/city/city.ts'
import type { PersonId, SessionId } from '@nalle/domain/ids.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import type { AuditLog } from './audit-log.ts'
import type { Clock } from './clock.ts'
import type { GivingWay } from './giving-way.ts'
import type { Refusals } from './refusals.ts'

export type Mode = 'demo' | 'test' | 'production'

/** Who asks: a person whose session was found, and how surely we know them. */
export type Citizen = {
  readonly id: PersonId
  readonly level: AuthLevel
  readonly sessionId: SessionId
  /** When the session ends unless something is done. */
  readonly expiresAt: Temporal.Instant
  /** Found together with the session, so that no page asks for them again. */
  readonly details: UserDetails
}

/** Finds whose session the request carries and renews it. Handed in by main, so that http knows no feature. */
export type Identify = (
  request: FastifyRequest,
  reply: FastifyReply,
  now: Temporal.Instant,
) => Promise<Citizen | undefined>

/** The same without renewing anything: for what a browser asks by itself while nobody does anything. */
export type Recognise = (request: FastifyRequest, now: Temporal.Instant) => Promise<Citizen | undefined>

/** A program of the municipality that is known by its token, and what it may do. */
export type Client = {
  /** By which the audit names it. */
  readonly id: string
  readonly scopes: readonly Scope[]
  /** Left out where the client is not limited to units. */
  readonly unitIds?: readonly string[] | undefined
}

/** Finds which program of the municipality calls. It looks at the token alone, never at a cookie. */
export type IdentifyMachine = (request: FastifyRequest, now: Temporal.Instant) => Promise<Client | undefined>

/** When a request is said to be made, where somebody may say so. */
export type MomentOf = (request: FastifyRequest) => Temporal.Instant | undefined

/** How long a page waits before some of its work, where a request may say so. */
export type DelaysOf = (request: FastifyRequest) => AnswerOf<typeof getStart>['delays']

/** Where it is noted who looked at whose data. */
export type Audit = Pick<AuditLog, 'write'> & {
  /** Told of each line that could not be written, for the metrics. */
  readonly onLost?: () => void
}

/** What every feature's routes are given. */
export type App = {
  readonly fastify: FastifyInstance
  readonly db: Database
  readonly clock: Clock
  /** Handed in where another moment than the clock's may be told. */
  readonly momentOf?: MomentOf | undefined
  /** Handed in where pages may be given other delays than their own. */
  readonly delaysOf?: DelaysOf | undefined
  readonly city: City
  readonly mode: Mode
  readonly identify: Identify
  readonly recognise: Recognise
  /** Handed in where programs of the municipality can be known; without it their calls do not exist. */
  readonly identifyMachine?: IdentifyMachine | undefined
  readonly refusals: Refusals
  readonly audit: Audit
  /** For long work of programs, which gives way to people; without it nobody is given way to. */
  readonly givingWay?: GivingWay | undefined
  /** Identifies the running build; changes exactly when a new web build is deployed. */
  readonly version: string
  /** Identifies the program that answers; changes exactly when its code does. */
  readonly program: string
}
