import { appendFileSync } from 'node:fs'
import type { App } from '../http/app.ts'

/** Named by `bin/coverage.ts`; without it nothing is recorded. */
const FILE = process.env['NALLE_RECORD_REFUSALS']

const recorded = new Set<string>()

/** Appends each pair of endpoint and refusal code that a test receives to the file, once per process. */
export function recordRefusals({ fastify }: App): void {
  if (FILE === undefined) return
  fastify.addHook('onSend', async (request, reply, payload) => {
    const path = request.routeOptions.url
    if (reply.statusCode < 400 || path?.startsWith('/api/') !== true) return payload
    const pair = [request.method, path, reply.statusCode, codeIn(payload)].join(' ')
    if (!recorded.has(pair)) appendFileSync(FILE, `${pair}\n`)
    recorded.add(pair)
    return payload
  })
}

/** `errorCode` or `reason` for guardians, `code` of a problem document for machines, `error` of the token endpoint. */
function codeIn(payload: unknown): string {
  if (typeof payload !== 'string' || !payload.startsWith('{')) return '-'
  const body = JSON.parse(payload) as Readonly<Record<string, unknown>>
  const [code] = ['errorCode', 'reason', 'code', 'error'].map((field) => body[field]).filter(isText)
  return code ?? '-'
}

const isText = (value: unknown) => typeof value === 'string'
