import { allEndpoints } from '@nalle/contract/contract.ts'
import type { NamedEndpoint } from '@nalle/contract/contract.ts'
import { isOffered, LOGIN_HEADER, LOGIN_PARAMETER, REFUSALS_OF_EVERY_CALL } from '@nalle/contract/endpoint.ts'
import type { Endpoint } from '@nalle/contract/endpoint.ts'
import { z } from 'zod'
import type { App } from './app.ts'

export type Json = { readonly [key: string]: unknown }

/** The contract as OpenAPI 3.1, made once when somebody first asks. */
export function openApiRoute(app: App): void {
  let document: string | undefined
  app.fastify.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiOf(endpointsIn(app), app.version))
    return reply.header('content-type', 'application/json; charset=utf-8').send(document)
  })
}

function endpointsIn({ city }: App): readonly NamedEndpoint[] {
  return allEndpoints().filter(({ endpoint }) => isOffered(endpoint, city))
}

export function openApiOf(endpoints: readonly NamedEndpoint[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const { name, endpoint } of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Nalle', version, description: 'The calls of the citizen portal of early childhood education.' },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'nalle.session' } },
      schemas: { Error: ERROR },
    },
  }
}

const ERROR: Json = {
  type: 'object',
  required: ['errorCode', 'timestamp'],
  properties: {
    errorCode: { type: ['string', 'null'] },
    timestamp: { type: 'integer', description: 'Milliseconds since 1970' },
    reason: { type: 'string', description: 'Which of the refusals of the call it was' },
    firstName: { type: 'string', description: 'With LOGIN_CHANGED: who is logged in now' },
  },
}

const CSRF_HEADER: Json = {
  name: 'x-evaka-csrf',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 1 },
}

const LOGIN_ID: Json = {
  required: false,
  description:
    'The loginId of the auth status with which the page was opened. When somebody else is logged in by now, the call is refused with LOGIN_CHANGED and nothing is done.',
  schema: { type: 'string' },
}
const LOGIN_PARAMETERS: readonly Json[] = [
  { name: LOGIN_HEADER, in: 'header', ...LOGIN_ID },
  { name: LOGIN_PARAMETER, in: 'query', ...LOGIN_ID },
]

function operationOf(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    'x-strength': endpoint.auth,
    security: endpoint.auth === 'PUBLIC' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.method === 'GET' ? [] : [CSRF_HEADER]),
      ...LOGIN_PARAMETERS,
    ],
    ...requestBodyOf(endpoint),
    responses: responsesOf(endpoint),
  }
}

function requestBodyOf(endpoint: Endpoint): Json {
  if (endpoint.file === 'UPLOAD') return { requestBody: { required: true, content: { 'multipart/form-data': FORM } } }
  if (endpoint.body === undefined) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: onTheWire(endpoint.body) } } } }
}

const FORM: Json = {
  schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
}

function answerOf(endpoint: Endpoint): Json {
  if (endpoint.file === 'DOWNLOAD') return { content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  if (endpoint.answer === undefined) return {}
  return { content: { 'application/json': { schema: answerOnTheWire(endpoint.answer) } } }
}

function responsesOf(endpoint: Endpoint): Json {
  const responses: Record<string, Json> = {
    [String(endpoint.status ?? 200)]: { description: 'Done', ...answerOf(endpoint) },
  }
  const refusals = Object.entries({ ...endpoint.refusals, ...REFUSALS_OF_EVERY_CALL })
  const refuse = (status: number, meaning: string) => {
    const codes = refusals.filter(([, answered]) => answered === status).map(([code]) => code)
    responses[String(status)] = {
      description: [meaning, ...codes].join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    }
  }
  const takesInput = [endpoint.params, endpoint.query, endpoint.body, endpoint.file].some((part) => part !== undefined)
  if (takesInput) refuse(400, 'Malformed input')
  if (endpoint.auth !== 'PUBLIC') refuse(401, 'Not logged in')
  if (endpoint.auth !== 'PUBLIC' || endpoint.method !== 'GET') refuse(403, 'Not allowed')
  if (endpoint.largestBody !== undefined) refuse(413, 'Too large')
  if (endpoint.cache === 'until-changed') responses['304'] = { description: 'The same as the one with this tag' }
  for (const status of new Set(refusals.map(([, status]) => status))) refuse(status, 'Refused')
  return responses
}

export function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): readonly Json[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries<z.ZodType>(schema.shape).map(([name, parameter]) => ({
    name,
    in: place,
    required: place === 'path' || !parameter.safeParse(undefined).success,
    schema: onTheWire(withoutPreparation(parameter)),
  }))
}

/** A parameter that may be repeated is first made into a list; the list is what it means. */
function withoutPreparation(schema: z.ZodType): z.ZodType {
  if (!(schema instanceof z.ZodPipe) || !(schema.in instanceof z.ZodTransform)) return schema
  // Zod's getters speak of its core type; every schema of the contract is made with the classic API.
  return schema.out as z.ZodType
}

type Overriding = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>

/** Both ways a codec's input is what travels: dates are text there. */
export function onTheWire(schema: z.ZodType, override: Overriding = () => undefined): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override })
  return json
}

/** What a request may leave out, an answer says. */
export function answerOnTheWire(schema: z.ZodType): Json {
  return onTheWire(schema, ({ zodSchema, jsonSchema }) => {
    if (zodSchema instanceof z.ZodDefault) delete jsonSchema.default
    if (!(zodSchema instanceof z.ZodObject)) return
    const said = Object.entries(zodSchema.shape).filter(([, value]) => !(value instanceof z.ZodOptional))
    if (said.length > 0) jsonSchema.required = said.map(([key]) => key)
  })
}
