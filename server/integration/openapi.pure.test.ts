import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { apiPage } from './api-page.ts'
import { ALL_CALLS } from './calls.ts'
import { municipalityOpenApi } from './openapi.ts'
import { CALLS_OUT } from './calls-out.ts'

type Operation = { readonly operationId: string; readonly responses: Readonly<Record<string, { description: string }>> }
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly 'x-problems': Readonly<Record<string, object>> }
}
// The structure is what these tests check.
const document = JSON.parse(JSON.stringify(municipalityOpenApi('test'))) as Document

describe('the description of the calls', () => {
  test('is OpenAPI 3.1 to somebody else’s eyes', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document))
    expect([valid, errors]).toEqual([true, undefined])
    expect(validator.version).toBe('3.1')
  })

  test('has every call, once', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    const unnamed = (call: string) => call.replaceAll(/:\w+/g, ':')
    const calls = [...ALL_CALLS, ...CALLS_OUT].map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(described.map(unnamed).toSorted()).toEqual(
      [...calls, 'POST /api/municipality/oauth/token', 'POST /api/municipality/v1/batches'].map(unnamed).toSorted(),
    )
    const ids = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map((one) => one.operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('has no two addresses that differ in the names of their parts alone', () => {
    const addresses = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('tells what each problem means', () => {
    const named = Object.values(document.paths)
      .flatMap((operations) => Object.values(operations))
      .flatMap(({ responses }) => Object.values(responses))
      .flatMap(({ description }) => description.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? [])
    const unknown = named.filter((code) => !(code in document.components['x-problems']))
    expect(unknown).toEqual([])
  })

  test('is what the page among the documents says', async () => {
    const { readFile } = await import('node:fs/promises')
    const stored = await readFile(new URL('../../docs/municipality-api.md', import.meta.url), 'utf8')
    expect(stored).toBe(apiPage(municipalityOpenApi('')))
  })
})
