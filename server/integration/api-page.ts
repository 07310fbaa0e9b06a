import type { Json } from '../http/openapi.ts'

type Schema = {
  readonly type?: string | readonly string[]
  readonly $ref?: string
  readonly enum?: readonly unknown[]
  readonly const?: string | number | boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly pattern?: string
  readonly description?: string
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>
type Operation = {
  readonly operationId: string
  readonly tags?: readonly string[]
  readonly summary?: string
  readonly security?: readonly { readonly programs?: readonly string[] }[]
  readonly requestBody?: { readonly content: Content }
  readonly 'x-by-unit'?: boolean
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}

/** The description of the calls as people read it. */
export function apiPage(document: Json): string {
  // Made by `municipalityOpenApi`, whose structure this is.
  const { paths, components } = document as unknown as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
    readonly components: {
      readonly schemas: Readonly<Record<string, Schema>>
      readonly 'x-problems': Readonly<Record<string, { readonly detail: string }>>
    }
  }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const kinds = operations.filter(
    ({ method, operation }) => method === 'PUT' && operation.operationId.includes('.put.'),
  )
  const removable = new Set(
    operations.filter(({ operation }) => operation.operationId.includes('.remove.')).map(({ path }) => path),
  )
  const things = kinds.flatMap(({ path, operation }) => [
    `### ${path.replace('/api/municipality/v1/', '').replace('/{key}', '')}`,
    `\`PUT ${path}\`${removable.has(path) ? ' and `DELETE`' : ''}, scope ${scopeOf(operation)}.${refusedFor(operation)}`,
    table(resolve(schemaOf(operation), components.schemas)),
  ])
  const actRows = operations
    .filter(
      ({ method, path, operation }) =>
        method === 'POST' && path.split('/').length === ACT_PARTS && !operation.operationId.includes('.out.'),
    )
    .map(
      ({ path, operation }) =>
        `| \`POST ${path}\` | \`${operation.operationId}\` | ${scopeOf(operation)} | ${fieldsOf(schemaOf(operation))} |`,
    )
  const readRows = operations
    .filter(({ operation }) => operation.operationId.includes('.out.'))
    .map(({ method, path, operation }) => `| \`${method} ${path}\` | ${scopeOf(operation)} |`)
  const problems = Object.entries(components['x-problems']).map(([code, { detail }]) => `| \`${code}\` | ${detail} |`)
  return `${[
    '# The calls of the municipality',
    'Made from the commands by `node server/integration/generate-api-page.ts`; do not edit. The same for programs: `/api/municipality/openapi.json`. How a program gets a token, and the first files to load: [The first hour of a city](first-city.md).',
    'Days are written `2026-09-14`, times `08:00`, moments `2026-09-14T08:00:00+03:00`. An *id* is Nalle’s own, or `key:` and the municipality’s own key. A `?` marks what may be left out.',
    'A client may be limited to units (`npm run client -- units`). It makes the calls whose scope is *by unit*, about its own units, and is refused all others (`UNIT_NOT_ALLOWED`), the feed of events among them. A child belongs to a unit on the days of its placements and backup care there that a limited client has not written. Writes must lie within these days entirely: an open end, or a last day after them, is refused with `DAYS_NOT_ALLOWED`, which names the last day. Reads leave out all other days, and lists all other units. A limited client places no child. It may shorten, end or remove a placement or backup care in its units, and send its own child elsewhere by backup care; it extends neither and moves neither to another unit. What was put under a key for another unit is neither changed nor removed.',
    '## What is put by key',
    'A new key makes the thing (201), the same again changes nothing (200, `UNCHANGED`), anything else changes it (200, `CHANGED`) or is refused. `If-Match` with the `ETag` of the last answer keeps from overwriting somebody else’s change. With `?dryRun=true` everything is checked and nothing kept. Guardianships and days need no key: up to 1000 are put in one call, or a year of days of 20 children (`child-days`, the days of a list in rising order): a first loading takes those. `GET /api/municipality/v1/keys/{kind}/{key}` tells the id.',
    '`DELETE` at the same address takes away what was put in by mistake (`REMOVED`; asked again, `GONE`), with `If-Match` too. While something else names it, that is told (`STILL_USED`) and nothing is done. Decisions and documents about a child stay.',
    ...things,
    '## Many at once',
    '`POST /api/municipality/v1/batches` takes a stream of lines (`application/x-ndjson`), each `{"put": "units", "key": "…", "value": {…}}`, `{"remove": "units", "key": "…"}` or `{"act": "placements.endPlacement", "value": {…}}` (with a `key` of its own it is done once, as with an `Idempotency-Key`), and answers line by line. A broken line is told and everything else goes on. One request may last five minutes; read the answers while you send. `?from=` skips lines, `?answers=problems` tells only what was refused. `?dryRun=true` tries up to 2000 lines one after the other, each seeing what those before it would have done, answers at the end and keeps nothing.',
    '## Acts',
    'With an `Idempotency-Key` header an act that is asked for again within a week is answered as the first time, and done once.',
    'A message to more than 200 families is sent when `write-as-staff` answers. Its first families have it then, the others within minutes, each once; until then their threads cannot be read, and an answer in one of them brings it there at once.',
    ['| Call | In a batch | Scope | Takes |', '|---|---|---|---|', ...actRows].join('\n'),
    '## What guardians have done',
    'Events, webhooks and calls to read; their shapes stand in the OpenAPI document.',
    ['| Call | Scope |', '|---|---|', ...readRows].join('\n'),
    '## Problems',
    ['| Code | Meaning |', '|---|---|', ...problems].join('\n'),
  ].join('\n\n')}\n`
}

/** `/api/municipality/v1/<area>/<act>` */
const ACT_PARTS = 6

const scopeOf = ({ security, 'x-by-unit': isByUnit = false }: Operation) =>
  `\`${security?.[0]?.programs?.join(' ') ?? ''}\`${isByUnit ? ' by unit' : ''}`

function refusedFor({ responses }: Operation): string {
  const codes = responses['409']?.description.split(/[,:] /).slice(1) ?? []
  return codes.length === 0 ? '' : ` Refused for ${codes.map((code) => `\`${code}\``).join(', ')}.`
}

function schemaOf({ requestBody }: Operation): Schema {
  return requestBody?.content['application/json']?.schema ?? {}
}

function resolve(schema: Schema, schemas: Readonly<Record<string, Schema>>): Schema {
  if (schema.items !== undefined && schema.properties === undefined) return resolve(schema.items, schemas)
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (schemas[name] ?? {})
}

function table(schema: Schema): string {
  const variants = schema.oneOf ?? schema.anyOf ?? [schema]
  return variants.map(rowsOf).join('\n\n')
}

function rowsOf({ properties = {}, required = [] }: Schema): string {
  const rows = Object.entries(properties)
    .filter(([name]) => name !== 'id')
    .map(([name, part]) => `| \`${name}${required.includes(name) ? '' : '?'}\` | ${typeOf(part)} |`)
  return ['| Field | Holds |', '|---|---|', ...rows].join('\n')
}

function fieldsOf(schema: Schema): string {
  if (schema.items !== undefined) return `a list of: ${fieldsOf(schema.items)}`
  const variants = schema.oneOf ?? schema.anyOf
  if (variants !== undefined) return variants.map(fieldsOf).join(' *or* ')
  const { properties = {}, required = [] } = schema
  const names = Object.keys(properties).map((name) => `\`${name}${required.includes(name) ? '' : '?'}\``)
  return names.length === 0 ? 'nothing' : names.join(', ')
}

function typeOf(schema: Schema): string {
  const variants = schema.anyOf ?? schema.oneOf
  if (variants !== undefined) return variants.map(typeOf).join(' or ')
  if (schema.const !== undefined) return `\`${schema.const}\``
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${String(value)}\``).join(' ')
  if (schema.prefixItems !== undefined) {
    const parts = [...new Set(schema.prefixItems.map(typeOf))]
    return `${schema.prefixItems.length} times ${parts.join(', ')}`
  }
  if (schema.items !== undefined) return `a list of: ${typeOf(schema.items)}`
  if (schema.properties !== undefined) {
    const parts = Object.entries(schema.properties).map(([name, part]) => `\`${name}\` ${typeOf(part)}`)
    return `{ ${parts.join(', ')} }`
  }
  if (schema.type === 'string') return schema.description ?? textType(schema.pattern)
  if (typeof schema.type === 'object') return schema.type.map((type) => typeOf({ type })).join(' or ')
  return schema.type ?? 'anything'
}

function textType(pattern = ''): string {
  if (pattern.includes('key:')) return 'id'
  if (pattern.startsWith('^\\d{4}-\\d{2}-\\d{2}')) return 'day'
  if (pattern.startsWith('^\\d{2}:')) return 'time'
  return 'text'
}
