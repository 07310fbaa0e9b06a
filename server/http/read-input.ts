import type { AnyEndpoint } from '@nalle/contract/endpoint.ts'
import type { FieldProblem } from '@nalle/contract/municipality/problem.ts'
import { subjectsIn } from '@nalle/contract/subjects.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isForMachines } from './callers.ts'
import { MachineRefused, malformed } from './errors.ts'

export type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown }

/** Reads what was sent by the schemas of the call, and notes whom it names as soon as each part is read. */
export function inputReader(endpoint: AnyEndpoint): (request: FastifyRequest, subjects: Set<string>) => Input {
  const refuse = isForMachines(endpoint.auth) ? refuseInDetail : malformed
  const readParams = partReader(endpoint.params, refuse)
  const readQuery = partReader(endpoint.query, refuse)
  const readBody = partReader(endpoint.body, refuse)
  const subjectsOfQuery = subjectsIn(endpoint.query)
  const subjectsOfBody = subjectsIn(endpoint.body)
  return (request, subjects) => {
    const params = readParams(request.params)
    addIdsOf(params, subjects)
    const query = readQuery(request.query)
    subjectsOfQuery(query, subjects)
    const body = readBody(request.body)
    subjectsOfBody(body, subjects)
    return { params, query, body }
  }
}

function partReader(schema: z.ZodType | undefined, refuse: (error: z.ZodError) => never): (value: unknown) => unknown {
  if (schema === undefined) return () => undefined
  return (value) => {
    const result = schema.safeParse(value)
    if (!result.success) refuse(result.error)
    return result.data
  }
}

/** A guardian's page never sends anything broken; whoever writes a program wants to know what is. */
function refuseInDetail({ issues }: z.ZodError): never {
  throw new MachineRefused({
    status: 400,
    code: 'MALFORMED',
    detail: 'What was sent does not have the shape that the call takes.',
    errors: fieldProblemsOf({ issues }),
  })
}

export function fieldProblemsOf({ issues }: Pick<z.ZodError, 'issues'>): readonly FieldProblem[] {
  return issues.map(({ path, code, message }) => ({ pointer: pointerTo(path), code, detail: message }))
}

function pointerTo(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function addIdsOf(params: unknown, subjects: Set<string>): void {
  if (typeof params !== 'object' || params === null) return
  for (const value of Object.values(params)) if (typeof value === 'string' && UUID.test(value)) subjects.add(value)
}
