import type { Endpoint, MachineEndpoint } from '@nalle/contract/endpoint.ts'
import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BATCH_PATH } from '../integration/batches.ts'
import { ALL_CALLS } from '../integration/calls.ts'
import { CALLS_OUT } from '../integration/calls-out.ts'
import { badInputsFor } from './bad-inputs.ts'
import { authorizationOf, TEST_CLIENT } from './machines.ts'
import { startNalle } from './nalle.ts'
import type { TestNalle } from './nalle.ts'
import { randomLength } from './random-length.ts'
import { sampleOf, UNKNOWN_ID } from './samples.ts'
import { storedDigest } from './stored-digest.ts'

const EVERY_CALL = [...ALL_CALLS, ...CALLS_OUT]
const SEED = 20_260_914
const INPUTS_FOR_EACH_CALL = randomLength(12)
/** Occurs nowhere else: wherever it is found in the log, it has leaked. */
const CANARY = 'Kanarianlintu-4711'

const log: string[] = []
let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle({ log: (line) => log.push(line) })
})
afterAll(() => nalle.close())

const authorization = authorizationOf(TEST_CLIENT)

/** As the makers of bad inputs know calls; who may make them plays no part there. */
const asGuardians = (endpoint: MachineEndpoint): Endpoint => ({ ...endpoint, auth: 'STRONG' })

function isProblem(body: string): boolean {
  if (body === '') return false
  const { status, code, detail, type } = JSON.parse(body) as Readonly<Record<string, unknown>>
  return typeof status === 'number' && [code, detail, type].every((part) => typeof part === 'string')
}

describe(`bad inputs for every call of programs, seed ${SEED}`, () => {
  test.each(EVERY_CALL)('$name: a problem, never an error of ours, nothing stored', async ({ endpoint }) => {
    const before = await storedDigest(nalle)
    const wrong: string[] = []
    for (const { what, request, mustBeRefused } of badInputsFor(
      asGuardians(endpoint),
      INPUTS_FOR_EACH_CALL,
      SEED,
      '',
    )) {
      if (!mustBeRefused) continue
      const headers = { ...request.headers, authorization }
      // oxlint-disable-next-line no-await-in-loop -- one after another, so that a failure names its input
      const { statusCode: status, body } = await nalle.app.fastify.inject({ ...request, headers })
      if (status < 400 || status >= 500 || !isProblem(body)) wrong.push(`${status} for ${what}: ${body.slice(0, 200)}`)
    }
    expect(wrong).toEqual([])
    expect(await storedDigest(nalle)).toEqual(before)
  })
})

describe('what programs send is not in the log', () => {
  test.each(EVERY_CALL)('$name', async ({ endpoint }) => {
    const body: z.ZodType | undefined = endpoint.body
    const sample = body === undefined ? '' : JSON.stringify(sampleOf(body))
    for (const payload of [sample.replaceAll(UNKNOWN_ID, CANARY), `{"${CANARY}":1}`, `{"name":"${CANARY}`]) {
      await nalle.app.fastify.inject({
        method: endpoint.method,
        url: endpoint.path.replaceAll(/:\w+/g, CANARY),
        headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { payload }),
      })
    }
    expect(log.filter((line) => line.includes(CANARY))).toEqual([])
  })

  test('nor are the lines of a batch', async () => {
    const lines = ALL_CALLS.map(({ name }) =>
      JSON.stringify({ put: name.split('.').at(-1), key: CANARY, value: { name: CANARY } }),
    )
    const { statusCode } = await nalle.app.fastify.inject({
      method: 'POST',
      url: BATCH_PATH,
      headers: { authorization, 'content-type': 'application/x-ndjson' },
      payload: lines.join('\n'),
    })
    expect(statusCode).toBe(200)
    expect(log.filter((line) => line.includes(CANARY))).toEqual([])
  })
})
