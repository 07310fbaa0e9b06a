import type { MachineAuth, MachineEndpoint } from '@nalle/contract/endpoint.ts'
import { withKeys } from '@nalle/contract/municipality/keys.ts'
import { AREAS, SCOPES } from '@nalle/domain/access/scopes.ts'
import { z } from 'zod'
import type { App } from '../http/app.ts'
import { answerOnTheWire, onTheWire, parametersOf } from '../http/openapi.ts'
import type { Json } from '../http/openapi.ts'
import type { Refusal } from '../municipality/refusals.ts'
import { STILL_USED } from '../municipality/remove-row.ts'
import type { Collection, Resource } from '../municipality/resource.ts'
import { COLLECTIONS } from '../municipality/collections.ts'
import { RESOURCES } from '../municipality/resources.ts'
import { BATCH_PATH } from './batches.ts'
import { areaOf, COLLECTION_CALLS, itemsOf, KEY_CALLS, MACHINE_CALLS, PUT_CALLS, REMOVE_CALLS } from './calls.ts'
import type { CallOut } from './calls-out.ts'
import { CALLS_OUT } from './calls-out.ts'
import { NO_DRY_RUN } from './dry-run.ts'
import { PUT_REFUSALS } from './put.ts'

const OPENAPI_PATH = '/api/municipality/openapi.json'
const TOKEN_PATH = '/api/municipality/oauth/token'

/** The calls of the municipality's programs as OpenAPI 3.1, made once when somebody first asks. It tells nothing of anybody. */
export function municipalityOpenApiRoute(app: App): void {
  let document: string | undefined
  app.fastify.get(OPENAPI_PATH, async (_request, reply) => {
    document ??= JSON.stringify(municipalityOpenApi(app.version))
    return reply.header('content-type', 'application/json; charset=utf-8').send(document)
  })
}

export function municipalityOpenApi(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  const add = (path: string, method: string, operation: Json) => {
    const wanted = path.replaceAll(/:(\w+)/g, '{$1}')
    const address = Object.keys(paths).find((known) => isSameAddress(known, wanted)) ?? wanted
    paths[address] = { ...paths[address], [method.toLowerCase()]: withNamesOf(address, wanted, operation) }
  }
  for (const { name, endpoint, resource } of PUT_CALLS) {
    add(endpoint.path, endpoint.method, {
      ...operation(name, areaOf(resource), endpoint.auth),
      summary: `Puts one of ${resource.kind} by the municipality's own key`,
      parameters: [...parametersOf(endpoint.params, 'path'), DRY_RUN, ...CONDITIONS],
      requestBody: body(reference(resource.kind)),
      responses: {
        '200': {
          description: 'Nothing has changed, or it was changed',
          headers: TAG,
          ...json(onTheWire(answerSchema(endpoint))),
        },
        '201': { description: 'It is there now', headers: TAG, ...json(onTheWire(answerSchema(endpoint))) },
        ...refusals(Object.keys(endpoint.refusals ?? {})),
        '412': problem('It is not what If-Match or If-None-Match say: PRECONDITION_FAILED'),
      },
    })
  }
  for (const { name, endpoint, resource } of REMOVE_CALLS) {
    add(endpoint.path, endpoint.method, {
      ...operation(name, areaOf(resource), endpoint.auth),
      summary: `Removes one of ${resource.kind} that was put by key, while nothing else names it`,
      parameters: [...parametersOf(endpoint.params, 'path'), DRY_RUN, ...CONDITIONS],
      responses: {
        '200': { description: 'It is gone, or was before', ...json(onTheWire(answerSchema(endpoint))) },
        ...refusals(Object.keys(endpoint.refusals ?? {})),
        '412': problem('It is not what If-Match or If-None-Match say: PRECONDITION_FAILED'),
      },
    })
  }
  for (const { name, endpoint, collection } of COLLECTION_CALLS) {
    add(endpoint.path, endpoint.method, {
      ...operation(name, collection.area, endpoint.auth),
      summary: `Puts many of ${collection.kind}, which need no key`,
      parameters: [DRY_RUN],
      requestBody: body({ ...onTheWire(itemsOf(collection)), items: reference(collection.kind) }),
      responses: {
        '200': { description: 'How many were made, changed and left', ...json(onTheWire(answerSchema(endpoint))) },
        ...refusals(Object.keys(endpoint.refusals ?? {})),
      },
    })
  }
  for (const { name, endpoint, resource } of KEY_CALLS) {
    add(endpoint.path, endpoint.method, {
      ...operation(name, areaOf(resource), endpoint.auth),
      summary: `What Nalle calls one of ${resource.kind}`,
      parameters: parametersOf(endpoint.params, 'path'),
      responses: {
        '200': { description: 'Its id', headers: TAG, ...json(answerOnTheWire(answerSchema(endpoint))) },
        ...refusals([]),
        '404': problem('Nothing was put under this key: UNKNOWN_KEY'),
      },
    })
  }
  for (const { name, endpoint, command } of MACHINE_CALLS) {
    const { answer } = command
    add(endpoint.path, endpoint.method, {
      ...operation(name, name.slice(0, name.indexOf('.')), endpoint.auth),
      parameters: [DRY_RUN, IDEMPOTENCY_KEY],
      requestBody: body(onTheWire(endpoint.body ?? z.undefined())),
      responses: {
        ...(answer === undefined
          ? { '204': { description: 'Done' } }
          : { '200': { description: 'Done', ...json(answerOnTheWire(answer)) } }),
        ...refusals(Object.keys(endpoint.refusals ?? {})),
        '422': problem('Something else was done under this key: IDEMPOTENCY_KEY_REUSED'),
      },
    })
  }
  for (const { name, endpoint } of CALLS_OUT.toSorted(byAddress)) {
    const area = endpoint.auth.machine.split(':')[0] ?? ''
    add(endpoint.path, endpoint.method, {
      ...operation(`${area}.out.${name}`, area, endpoint.auth),
      parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
      ...(endpoint.body === undefined ? {} : { requestBody: body(onTheWire(endpoint.body)) }),
      responses: {
        [String(endpoint.status ?? 200)]: { description: 'Done', ...answerOfRead(endpoint) },
        ...refusals(reasonsWith(endpoint, 409)),
        ...(reasonsWith(endpoint, 404).length === 0 ? {} : { '404': problem('There is no such thing') }),
      },
    })
  }
  add(BATCH_PATH, 'POST', BATCH)
  add(TOKEN_PATH, 'POST', TOKEN)
  return {
    openapi: '3.1.0',
    info: { title: 'Nalle for the municipality', version, description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: AREAS.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { programs: SECURITY },
      schemas: { ...SCHEMAS, ...Object.fromEntries([...RESOURCES, ...COLLECTIONS].map(named)) },
      'x-problems': problemsOf(),
    },
  }
}

const DESCRIPTION =
  'How the municipality’s own systems put data into Nalle. An id in what is sent may be written as `key:` and the municipality’s own key. What is refused is told as a problem document (RFC 9457). A client that is limited to units makes the calls with `x-by-unit`, about its own units, and no others.'

const answerSchema = ({ answer }: { readonly answer?: z.ZodType }): z.ZodType => answer ?? z.undefined()

const SECURITY: Json = {
  type: 'oauth2',
  description: 'Client credentials with private_key_jwt (RFC 7523).',
  flows: {
    clientCredentials: {
      tokenUrl: TOKEN_PATH,
      scopes: Object.fromEntries(SCOPES.map((scope) => [scope, describeScope(scope)])),
    },
  },
}

function describeScope(scope: string): string {
  const [area, act] = scope.split(':')
  return act === 'read' ? `Reading ${area}` : `Writing ${area}`
}

const NAMES = /\{\w+\}/g
const isSameAddress = (one: string, other: string) => one.replaceAll(NAMES, '{}') === other.replaceAll(NAMES, '{}')

/** Two calls at one address call its parts alike, as OpenAPI asks; what this call means by them is told beside. */
function withNamesOf(address: string, wanted: string, operation: Json): Json {
  if (address === wanted) return operation
  const names = address.match(NAMES) ?? []
  const renamed = new Map((wanted.match(NAMES) ?? []).map((name, at) => [inner(name), inner(names[at] ?? name)]))
  const parameters: readonly Json[] = Array.isArray(operation['parameters']) ? operation['parameters'] : []
  return {
    ...operation,
    parameters: parameters.map((parameter) => {
      const name = String(parameter['name'])
      const other = parameter['in'] === 'path' ? renamed.get(name) : undefined
      return other === undefined ? parameter : { ...parameter, name: other, description: name }
    }),
  }
}

const inner = (name: string) => name.slice(1, -1)

const addressOf = ({ endpoint }: CallOut) => `${endpoint.path} ${endpoint.method}`
const byAddress = (one: CallOut, other: CallOut) => (addressOf(one) < addressOf(other) ? -1 : 1)

function answerOfRead({ file, answer }: MachineEndpoint): Json {
  if (file === 'DOWNLOAD') return { content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  return answer === undefined ? {} : json(answerOnTheWire(answer))
}

function reasonsWith({ refusals: given = {} }: MachineEndpoint, status: number): readonly string[] {
  return Object.entries(given).flatMap(([reason, answered]) => (answered === status ? [reason] : []))
}

function operation(name: string, tag: string, { machine, byUnit }: MachineAuth): Json {
  return { operationId: name, tags: [tag], security: [{ programs: [machine] }], 'x-by-unit': byUnit }
}

const DRY_RUN: Json = {
  name: 'dryRun',
  in: 'query',
  required: false,
  description: 'Everything is checked, and nothing is kept.',
  schema: { type: 'string', enum: ['true', 'false'] },
}
const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})
const IDEMPOTENCY_KEY = header(
  'Idempotency-Key',
  'Asked again under the same key within a week, the same is answered and nothing is done twice.',
)
const CONDITIONS = [
  header('If-Match', 'Only if it is still what this ETag says.'),
  header('If-None-Match', '`*`: only if nothing was put under this key yet.'),
]
const TAG: Json = { ETag: { description: 'Another after every change', schema: { type: 'string' } } }

const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } })
const body = (schema: Json): Json => ({ required: true, ...json(schema) })
const problem = (description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

function refusals(reasons: readonly string[]): Json {
  return {
    '400': problem('Another shape: MALFORMED'),
    '401': problem('No valid token: UNAUTHENTICATED'),
    '403': problem('Not allowed: INSUFFICIENT_SCOPE, UNIT_NOT_ALLOWED, DAYS_NOT_ALLOWED'),
    ...(reasons.length === 0 ? {} : { '409': problem(`Refused: ${reasons.join(', ')}`) }),
  }
}

const nameOf = (kind: string) => kind.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
const reference = (kind: string): Json => ({ $ref: `#/components/schemas/${nameOf(kind)}` })

function named(thing: Resource | Collection): readonly [string, Json] {
  const shape = 'item' in thing ? thing.item : thing.add.input
  return [nameOf(thing.kind), onTheWire(withKeys(shape, { strict: true }))]
}

const SCHEMAS: Json = {
  Problem: {
    type: 'object',
    required: ['type', 'title', 'status', 'code', 'detail'],
    properties: {
      type: { type: 'string', description: 'Leads to x-problems of this document' },
      title: { type: 'string' },
      status: { type: 'integer' },
      code: { type: 'string', description: 'For programs; one of those of the call' },
      detail: { type: 'string', description: 'For people' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          required: ['pointer', 'code', 'detail'],
          properties: {
            pointer: { type: 'string', description: 'Where in the body, as a JSON pointer' },
            code: { type: 'string' },
            detail: { type: 'string' },
          },
        },
      },
    },
  },
}

const BATCH: Json = {
  operationId: 'batches.post',
  security: [{ programs: [] }],
  tags: [...AREAS],
  summary: 'Many calls as a stream, a line for each',
  description:
    'A line is {"put": kind, "key": key, "value": …}, without a key for guardianships and days, whose value may be a list; {"remove": kind, "key": key}; or {"act": name, "value": …} with an optional "key", which is its Idempotency-Key. Each is answered by a line with its number and outcome, or its problem; a last line counts. A stream that was cut off is sent again. Read the answers while you send. A dry run takes up to 2000 lines, which see what those before them would have done, and answers at the end.',
  parameters: [
    {
      name: 'from',
      in: 'query',
      required: false,
      description: 'Lines before this one are skipped.',
      schema: { type: 'integer', minimum: 1 },
    },
    { name: 'answers', in: 'query', required: false, schema: { type: 'string', enum: ['all', 'problems'] } },
    DRY_RUN,
  ],
  requestBody: { required: true, content: { 'application/x-ndjson': { schema: { type: 'string' } } } },
  responses: {
    '200': {
      description: 'An answer for each line',
      content: { 'application/x-ndjson': { schema: { type: 'string' } } },
    },
    ...refusals([]),
    '429': problem('Other batches are on their way: TOO_MANY_BATCHES'),
  },
}

const TOKEN: Json = {
  operationId: 'oauth.token',
  security: [],
  summary: 'A token for ten minutes',
  requestBody: {
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        schema: {
          type: 'object',
          required: ['grant_type', 'client_assertion_type', 'client_assertion'],
          properties: {
            grant_type: { const: 'client_credentials' },
            client_assertion_type: { const: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer' },
            client_assertion: { type: 'string', description: 'A JWT signed with the client’s own key' },
            scope: { type: 'string', description: 'Fewer scopes than the client has, with spaces between' },
          },
        },
      },
    },
  },
  responses: {
    '200': {
      description: 'The token',
      ...json({
        type: 'object',
        required: ['access_token', 'token_type', 'expires_in', 'scope'],
        properties: {
          access_token: { type: 'string' },
          token_type: { const: 'Bearer' },
          expires_in: { type: 'integer' },
          scope: { type: 'string' },
        },
      }),
    },
    '400': { description: 'As RFC 6749 says' },
    '401': { description: 'The client is not known, or its assertion is not believed' },
    '429': { description: 'Too many tries' },
  },
}

/** What each code means, for whoever follows the type of a problem. */
function problemsOf(): Json {
  const given: Readonly<Record<string, Refusal>>[] = [
    ...MACHINE_CALLS.map(({ command }) => command.refusals),
    ...RESOURCES.map(({ refusals: changing }) => changing),
    ...COLLECTIONS.map(({ refusals: putting }) => putting),
    { ...PUT_REFUSALS, STILL_USED, NO_DRY_RUN },
  ]
  const sentences = given.flatMap((some) =>
    Object.entries(some).map(([code, { sentence }]) => [code, sentence] as const),
  )
  const all = new Map(
    [...sentences, ...Object.entries(OF_NO_COMMAND)].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
  return Object.fromEntries([...all].map(([code, detail]) => [code, { detail }]))
}

const OF_NO_COMMAND: Readonly<Record<string, string>> = {
  ADDRESS_NOT_TAKEN: 'Webhooks go to https addresses outside of the own network.',
  AREA_NOT_ALLOWED: 'The client may not read all of these areas.',
  CURSOR_FROM_THE_FUTURE: 'The feed has not come so far yet.',
  CURSOR_TOO_OLD: 'Events after this one are no longer kept; begin with the oldest that is.',
  FAILED: 'Nalle could not do it; its log says why.',
  IDEMPOTENCY_KEY_REUSED: 'Something else was done under this Idempotency-Key.',
  INSUFFICIENT_SCOPE: 'The client lacks the scope of the call.',
  LOST: 'The store has lost the file.',
  MALFORMED: 'What was sent does not have the shape that the call takes.',
  NOT_FOUND: 'There is nothing of this id.',
  OUTCOME_UNKNOWN: 'The connection to the database was lost while writing; look whether it was done.',
  PRECONDITION_FAILED: 'It is no longer, or not yet, what If-Match or If-None-Match say.',
  RANGE_NOT_POSSIBLE: 'The days asked for are too many, or end before they start.',
  TEMPORARILY_UNAVAILABLE: 'Nalle cannot answer just now; try again in a moment.',
  TOO_LARGE: 'What was sent is too large.',
  TOO_MANY_BATCHES: 'Other batches are on their way; wait for one.',
  TOO_MANY_WEBHOOKS: 'The client has as many webhooks as it may.',
  UNAUTHENTICATED: 'The token is missing or not valid.',
  UNIT_NOT_ALLOWED: 'The client is limited to some units; this concerns another one, or none.',
  DAYS_NOT_ALLOWED:
    'The client is limited to some units, and the days go on after the last day of the child in them, which is named.',
  UNKNOWN_CALL: 'There is no such call.',
  UNKNOWN_KEY: 'Something is named by a key that is not known.',
  UNSUPPORTED_MEDIA_TYPE: 'Send application/json, or application/x-ndjson for many lines.',
}
