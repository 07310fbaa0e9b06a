import type { ChildId, GuardianId } from '@nalle/domain/ids.ts'
import type { App } from '../http/app.ts'
import { actAsMunicipality } from './act-as-municipality.ts'
import type { ApplicationOptions } from './applications.ts'
import { bringApplication } from './applications.ts'
import { newServiceNeedOption, newUnit } from './units.ts'

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

/**
 * A story lets the municipality act by the name of its command; the answer holds what the command came back with. What
 * goes wrong is told as the call told it.
 */
export function municipalityRoutes(app: App): void {
  const { fastify, db } = app

  fastify.post<{ Params: { act: string }; Body: unknown }>('/test/municipality/:act', async (request, reply) => {
    const { act } = request.params
    const acted = await actAsMunicipality(app, request, act, LEFT_OUT[act]?.(request.body) ?? request.body)
    if (acted === undefined) return reply.code(404).send({ unknown: act })
    return acted.status < 400 ? { result: acted.body } : reply.code(acted.status).send(acted.body)
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

/** As it would travel: days and times as texts. */
function asJson(value: unknown): object {
  const json: unknown = JSON.parse(JSON.stringify(value ?? {}))
  return typeof json === 'object' && json !== null ? json : {}
}
