import { allEndpoints } from '@nalle/contract/contract.ts'
import { endpoint } from '@nalle/contract/endpoint.ts'
import { date, dateRange, id, orNull, repeated } from '@nalle/contract/wire.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openApiOf } from './openapi.ts'

type Operation = {
  readonly operationId: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: object
  }[]
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: object }>>
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: object } } }
  readonly security: readonly object[]
}
type Document = {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: { readonly Error: object } }
}
// The structure is what these tests check.
const document = (...given: Parameters<typeof openApiOf>) => openApiOf(...given) as unknown as Document

const sample = endpoint({
  method: 'POST',
  path: '/api/sample/:childId/days',
  auth: 'WEAK',
  params: z.object({ childId: id<ChildId>('person') }),
  query: z.object({ from: date, kind: repeated(z.enum(['A', 'B'])), page: z.string().optional() }),
  body: z.object({ dateRange, note: z.string().nullable() }),
  answer: z.array(date),
  refusals: { TIME_ALREADY_RESERVED: 409, NON_RESERVABLE_DAYS: 400 },
  audit: 'sample.days',
})

describe('the OpenAPI document', () => {
  const all = document(allEndpoints(), 'abc123')
  const operations = Object.entries(all.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

  test('is of version 3.1 and names the build', () => {
    expect(all.openapi).toBe('3.1.0')
    expect(all.info).toMatchObject({ title: 'Nalle', version: 'abc123' })
  })

  test('has every call of the contract, each with a name of its own', () => {
    expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(
      allEndpoints()
        .map(({ name }) => name)
        .toSorted(),
    )
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
  })

  test('declares each part of each path, and no other', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name))
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(declared.map(({ name }) => name).toSorted()).toEqual(inPath.toSorted())
      expect(declared.every(({ required }) => required)).toBe(true)
    }
  })

  test('describes every answer, and its references lead somewhere', () => {
    for (const { operation } of operations) {
      expect(Object.keys(operation.responses).every((status) => /^[1-5]\d\d$/.test(status))).toBe(true)
      expect(Object.values(operation.responses).every(({ description }) => description !== '')).toBe(true)
    }
    const references = [...JSON.stringify(all).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference)
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/Error']))
  })

  test('survives being written and read', () => {
    expect(JSON.parse(JSON.stringify(all))).toEqual(all)
  })
})

test('a call with everything', () => {
  const { paths } = document([{ name: 'sample.days', endpoint: sample }], 'x')
  const operation = paths['/api/sample/{childId}/days']?.['post']
  expect(operation?.security).toEqual([{ session: [] }])
  expect(operation?.parameters.map(({ name, in: place, required }) => `${place} ${name} ${required}`)).toEqual([
    'path childId true',
    'query from true',
    'query kind false',
    'query page false',
    'header x-evaka-csrf true',
    'header x-nalle-login false',
    'query nalle-login false',
  ])
  expect(operation?.parameters[2]?.schema).toMatchObject({ type: 'array', items: { enum: ['A', 'B'] } })
  expect(operation?.requestBody?.content['application/json'].schema).toMatchObject({
    type: 'object',
    properties: { dateRange: { type: 'object', properties: { start: { type: 'string' }, end: { type: 'string' } } } },
    required: ['dateRange', 'note'],
  })
  expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '400', '401', '403', '409'])
  expect(operation?.responses['409']?.description).toBe('Refused, TIME_ALREADY_RESERVED, LOGIN_CHANGED')
  expect(operation?.responses['400']?.description).toContain('NON_RESERVABLE_DAYS')
})

test('what may be missing is left out of requests, and never of answers', () => {
  const child = z.object({ name: z.string(), born: orNull(date), nickname: z.string().optional() })
  const both = endpoint({
    method: 'POST',
    path: '/api/sample/both',
    auth: 'PUBLIC',
    body: child,
    answer: z.array(child),
    audit: 'c',
  })
  const { paths } = document([{ name: 'sample.both', endpoint: both }], 'abc123')
  const operation = paths['/api/sample/both']?.['post']
  expect(operation?.requestBody?.content['application/json'].schema).toMatchObject({ required: ['name'] })
  expect(operation?.responses['200']?.content).toMatchObject({
    'application/json': { schema: { items: { required: ['name', 'born'] } } },
  })
})

test('a call whose answer is kept until it changes, and one whose body is small', () => {
  const kept = endpoint({ method: 'GET', path: '/api/sample/kept', auth: 'PUBLIC', audit: 'a', cache: 'until-changed' })
  const small = endpoint({
    method: 'POST',
    path: '/api/sample/small',
    auth: 'PUBLIC',
    body: z.object({}),
    audit: 'b',
    largestBody: 100,
  })
  const { paths } = document(
    [
      { name: 'sample.kept', endpoint: kept },
      { name: 'sample.small', endpoint: small },
    ],
    'abc123',
  )
  expect(Object.keys(paths['/api/sample/kept']?.['get']?.responses ?? {})).toEqual(['200', '304', '409'])
  expect(Object.keys(paths['/api/sample/small']?.['post']?.responses ?? {})).toEqual([
    '200',
    '400',
    '403',
    '409',
    '413',
  ])
})
