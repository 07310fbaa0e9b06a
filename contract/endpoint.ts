import type { Scope } from '@nalle/domain/access/scopes.ts'
import type { Strength } from '@nalle/domain/access/strength.ts'
import type { City, CitySwitch } from '@nalle/domain/city/city.ts'
import type { z } from 'zod'

/** A call of the municipality's own programs: whoever makes it is known by a token, and needs this scope. */
export type MachineAuth = {
  readonly machine: Scope
  /** Whether a client limited to units may call it, about its own units and the days of their children. */
  readonly byUnit: boolean
}

/** A guardian's call asks for a login, a machine's for a scope; neither opens the other. */
export type Auth = Strength | MachineAuth

/**
 * One call between browser and server. Routing, input checks, the strength check, the OpenAPI document,
 * the browser's table of calls and the access tests are all made from these values.
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Code extends string = string,
  File extends FileWay = FileWay,
  Who extends Auth = Strength,
> = {
  readonly method: Method
  /** Path with `:name` for each of `params`. */
  readonly path: `/api/${string}`
  readonly auth: Who
  /** Left out of the portal of a city that has not chosen this. */
  readonly cityFeature?: CitySwitch
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Left out when the call answers with an empty body. */
  readonly answer?: Answer
  /** A file travels: as the one part `file` of a multipart form in place of a JSON body, or as the answer itself. */
  readonly file?: File
  /** Expected ways of saying no, each with its status. */
  readonly refusals?: Readonly<Record<Code, RefusalStatus>>
  /** 200 unless said otherwise. */
  readonly status?: 200 | 204
  /** The name of the act in the audit trail. */
  readonly audit: string
  /**
   * Said of answers that tell nothing of any person, such as units and terms. Every other answer is audited with whoever
   * it tells of: the people, applications, threads and files that it names by their ids, or else the one who reads it.
   */
  readonly personal?: false
  /**
   * Answers that may be kept by the browser: for a day, or until asking again tells of a change. Everything else forbids
   * storing.
   */
  readonly cache?: 'private-day' | 'until-changed'
  /** In bytes, for calls that anybody may make and that need little. */
  readonly largestBody?: number
}

/** A call of the municipality's side. */
export type MachineEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, string, FileWay, MachineAuth>
export type AnyEndpoint = Endpoint | MachineEndpoint

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type FileWay = 'UPLOAD' | 'DOWNLOAD'
export type RefusalStatus = 400 | 403 | 404 | 409 | 410 | 413 | 429 | 502 | 503

export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUndefined,
  const Code extends string = never,
  const File extends FileWay = never,
  const Who extends Auth = Strength,
>(
  definition: Endpoint<Params, Query, Body, Answer, Code, File, Who>,
): Endpoint<Params, Query, Body, Answer, Code, File, Who> {
  return definition
}

/** Whether the call is there at all in this city. */
export function isOffered(
  { cityFeature }: Pick<Endpoint, 'cityFeature'>,
  { features }: Pick<City, 'features'>,
): boolean {
  return cityFeature === undefined || features[cityFeature]
}

/**
 * Whose login the page that calls belongs to: the `loginId` of the auth status. Every call takes it and none needs it.
 * When the session of the request is another person's, the call is refused with LOGIN_CHANGED before anything is done.
 */
export const LOGIN_HEADER = 'x-nalle-login'
/** The same where a browser sends no header of ours: links to files, event streams. */
export const LOGIN_PARAMETER = 'nalle-login'

export const REFUSALS_OF_EVERY_CALL = { LOGIN_CHANGED: 409 } as const satisfies Readonly<Record<string, RefusalStatus>>

/** Codes that clients of this API family read from `errorCode`; our other refusals travel as `reason` beside a null code. */
export const WIRE_ERROR_CODES: readonly string[] = [
  'NON_RESERVABLE_DAYS',
  'ATTENDANCE_ALREADY_EXISTS',
  'TIME_ALREADY_RESERVED',
  'PASSWORD_FORMAT',
  'PASSWORD_UNACCEPTABLE',
  'PLACEMENT_TERMINATION_DISABLED',
  'decision.validation.invalid-requested-start-date',
  'EXTENSION_MISSING',
  'EXTENSION_INVALID',
  'INVALID_CONTENT_TYPE',
  ...Object.keys(REFUSALS_OF_EVERY_CALL),
]

export type ErrorBody = {
  errorCode: string | null
  timestamp: number
  reason?: string
  /** With LOGIN_CHANGED: what the person is called who is logged in now. */
  firstName?: string
}

type Known<Schema> = Schema extends z.ZodType ? Schema : z.ZodUndefined
/** What the code on either side works with: dates as dates. */
export type ParamsOf<E> = E extends { params?: infer S } ? z.output<Known<S>> : never
export type QueryOf<E> = E extends { query?: infer S } ? z.output<Known<S>> : never
export type BodyOf<E> = E extends { body?: infer S } ? z.output<Known<S>> : never
export type AnswerOf<E> = E extends { answer?: infer S } ? z.output<Known<S>> : never
export type RefusalOf<E> = E extends { refusals?: infer R } ? keyof NonNullable<R> & string : never
