import type { ChildId, GuardianId } from '@nalle/domain/ids.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { App } from '../http/app.ts'
import { nowOf } from '../http/request-time.ts'
import { COMMANDS } from '../municipality/commands.ts'
import { NotPossible } from '../municipality/refusals.ts'
import type { ApplicationOptions } from './applications.ts'
import { bringApplication } from './applications.ts'
import { newServiceNeedOption, newUnit } from './units.ts'

const COMMAND_OF_ACT = new Map(COMMANDS.map((command) => [command.name.slice(command.name.indexOf('.') + 1), command]))

/** What a story may leave out of what the command asks for. */
const LEFT_OUT: Readonly<Record<string, (body: unknown) => unknown>> = {
  // Nowhere on the map: the units of many stories would all stand in one spot.
  addUnit: (body) => ({ ...asJson(newUnit({ location: null })), ...asJson(body) }),
  addServiceNeedOption: (body) => ({ ...asJson(newServiceNeedOption()), ...asJson(body) }),
  writeAbsences: writtenByTheService,
  writeReservations: writtenByTheService,
}

/** Guardians may not change what the service itself wrote. */
function writtenByTheService(days: unknown): unknown {
  return Array.isArray(days) ? days.map((day) => ({ by: { kind: 'SYSTEM' }, ...asJson(day) })) : days
}

/** A story lets the municipality act by the name of its command; the answer holds what the command came back with. */
export function municipalityRoutes(app: App): void {
  const { fastify, db } = app

  fastify.post<{ Params: { act: string }; Body: unknown }>('/test/municipality/:act', async (request, reply) => {
    const { act } = request.params
    const command = COMMAND_OF_ACT.get(act)
    if (command === undefined) return reply.code(404).send({ unknown: act })
    const json = LEFT_OUT[act]?.(request.body) ?? request.body
    const now = nowOf(app, request)
    try {
      return { result: await db.transaction((tx) => command.runJson(tx, json, { now })) }
    } catch (error) {
      return tellWhy(error, reply)
    }
  })

  /** An application that is there already, wherever it stands; no command, for guardians send their own. */
  fastify.post<{ Body: BroughtApplication }>('/test/municipality/addApplication', async ({ body }) => {
    const { childId, guardianId, at, preferredStartDate, ...options } = body
    const result = await db.transaction((tx) =>
      bringApplication(
        tx,
        { childId, guardianId },
        {
          ...options,
          ...(at === undefined ? {} : { at: Temporal.Instant.from(at) }),
          ...(preferredStartDate === undefined
            ? {}
            : { preferredStartDate: Temporal.PlainDate.from(preferredStartDate) }),
        },
      ),
    )
    return { result }
  })
}

type BroughtApplication = Omit<ApplicationOptions, 'at' | 'preferredStartDate'> & {
  readonly childId: ChildId
  readonly guardianId: GuardianId
  readonly at?: string
  readonly preferredStartDate?: string
}

/** Whoever writes a story sees at once what was wrong with it. */
function tellWhy(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof NotPossible) return reply.code(409).send({ reason: error.reason, sentence: error.message })
  if (error instanceof z.ZodError) return reply.code(400).send({ issues: error.issues })
  throw error
}

/** As it would travel: days and times as texts. */
function asJson(value: unknown): object {
  const json: unknown = JSON.parse(JSON.stringify(value ?? {}))
  return typeof json === 'object' && json !== null ? json : {}
}
