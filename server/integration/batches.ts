import { Readable } from 'node:stream'
import type { App } from '../http/app.ts'
import { recordReading } from '../http/audit.ts'
import { doorOf } from '../http/callers.ts'
import { describeFailure } from '../http/describe-failure.ts'
import { MachineRefused, problemDocument } from '../http/errors.ts'
import { nowOf } from '../http/request-time.ts'
import type { StoreFile } from '../municipality/command.ts'
import type { ReadLine } from './batch-lines.ts'
import { readLine } from './batch-lines.ts'
import type { Answer, Batch } from './put-lines.ts'
import { auditedAct, goesWith, putLines } from './put-lines.ts'
import { readLines } from './read-lines.ts'

export const BATCH_PATH = '/api/municipality/v1/batches'

const LONGEST_LINE = 1_000_000
/** Each holds a connection to the database most of the time. */
const MOST_BATCHES = 4
/**
 * Many calls in one stream, a line for each (NDJSON), answered line by line while the stream goes on. Lines of one kind are
 * written together; what breaks is found by halves, so that one broken line among a million is answered and the others are
 * done. Putting is idempotent, so a stream that was cut off is simply sent again, or from the line where it ended.
 */
export function batchRoute(app: App, storeFile: StoreFile): void {
  let running = 0
  void app.fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The stream itself: nothing of it is read before somebody is known.
    scope.addContentTypeParser('application/x-ndjson', (_request, stream, done) => done(null, stream))
    scope.post<{ Querystring: Readonly<Record<string, unknown>> }>(BATCH_PATH, async (request, reply) => {
      const now = nowOf(app, request)
      const door = doorOf(app, { machine: 'units:write' })
      const { client } = (await door?.identify(request, reply, now)) ?? {}
      if (client === undefined || !client.scopes.some((allowed) => allowed.endsWith(':write'))) {
        throw new MachineRefused({ status: 403, code: 'INSUFFICIENT_SCOPE', detail: 'The client may write nothing.' })
      }
      const { from, onlyProblems } = wishesIn(request.query)
      if (!(request.body instanceof Readable)) {
        throw new MachineRefused({
          status: 400,
          code: 'MALFORMED',
          detail: 'Lines of JSON are missing (application/x-ndjson).',
        })
      }
      if (running >= MOST_BATCHES) {
        reply.header('retry-after', '10')
        throw new MachineRefused({
          status: 429,
          code: 'TOO_MANY_BATCHES',
          detail: 'Other batches are on their way; wait for one.',
        })
      }
      running += 1
      const answers = answersTo({ app, client, now, request, storeFile }, request.body, { from, onlyProblems })
      const stream = Readable.from(answers, { objectMode: false, highWaterMark: 64_000 })
      stream.once('close', () => (running -= 1))
      return reply.header('content-type', 'application/x-ndjson; charset=utf-8').send(stream)
    })
  })
}

function wishesIn(query: Readonly<Record<string, unknown>>): { readonly from: number; readonly onlyProblems: boolean } {
  const { from = '1', answers = 'all', ...others } = query
  const isGood =
    typeof from === 'string' &&
    /^[1-9]\d{0,14}$/.test(from) &&
    (answers === 'all' || answers === 'problems') &&
    Object.keys(others).length === 0
  if (!isGood) {
    throw new MachineRefused({
      status: 400,
      code: 'MALFORMED',
      detail: 'A batch takes from=<number of a line> and answers=all or answers=problems.',
    })
  }
  return { from: Number(from), onlyProblems: answers === 'problems' }
}

async function* answersTo(
  batch: Batch,
  bytes: Readable,
  { from, onlyProblems }: { readonly from: number; readonly onlyProblems: boolean },
): AsyncGenerator<string> {
  const counts = { lines: 0, created: 0, changed: 0, unchanged: 0, refused: 0 }
  let waiting: ReadLine[] = []

  const written = async (): Promise<string> => {
    const lines = waiting
    waiting = []
    const answers = await putLines(batch, lines)
    counts.lines += answers.length
    for (const answer of answers) counts[countOf(answer)] += 1
    return answers
      .filter((answer) => !onlyProblems || !('outcome' in answer))
      .map((answer) => `${JSON.stringify(answer)}\n`)
      .join('')
  }

  try {
    for await (const { lines, isAll } of readLines(bytes, LONGEST_LINE)) {
      for (const line of lines) {
        if (line.number < from) continue
        const read = readLine(line, batch.client)
        if (!goesWith(waiting, read)) yield written()
        waiting.push(read)
      }
      // Whoever waits for an answer before sending more gets it.
      if (isAll && waiting.length > 0) yield written()
    }
    if (waiting.length > 0) yield written()
    yield `${JSON.stringify({ done: true, ...counts })}\n`
    record(batch, 'OK')
  } catch (error) {
    // What was answered is kept; the rest is sent again.
    batch.request.log.error({ failure: describeFailure(error) }, 'batch ended')
    record(batch, 'FAILED')
    const detail = 'The batch ended here; what was answered is kept. Send the rest again.'
    yield `${JSON.stringify({ done: false, ...counts, ...problemDocument({ status: 503, code: 'TEMPORARILY_UNAVAILABLE', detail }) })}\n`
  }
}

function countOf(answer: Answer): 'created' | 'changed' | 'unchanged' | 'refused' {
  if (!('outcome' in answer)) return 'refused'
  if (answer.outcome === 'CREATED') return 'created'
  return answer.outcome === 'CHANGED' ? 'changed' : 'unchanged'
}

function record({ app, client, now, request }: Batch, outcome: string): void {
  recordReading(app, auditedAct({ client, now, request }, new Set()), outcome, request.log)
}
