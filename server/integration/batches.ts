import { Readable } from 'node:stream'
import { setImmediate as nextRound } from 'node:timers/promises'
import type { App } from '../http/app.ts'
import { recordReading } from '../http/audit.ts'
import { doorOf } from '../http/callers.ts'
import { describeFailure } from '../http/describe-failure.ts'
import { MachineRefused, problemDocument } from '../http/errors.ts'
import { nowOf } from '../http/request-time.ts'
import type { StoreFile } from '../municipality/command.ts'
import type { ReadLine } from './batch-lines.ts'
import { readLine } from './batch-lines.ts'
import { keepNoFile, tryOrDo } from './dry-run.ts'
import type { Answer, Batch, Outcome } from './put-lines.ts'
import { auditedAct, goesWith, putLines } from './put-lines.ts'
import { readLines } from './read-lines.ts'

export const BATCH_PATH = '/api/municipality/v1/batches'

const LONGEST_LINE = 1_000_000
/** All of a dry run is held, and tried in one transaction. */
const MOST_TRIED_LINES = 2000
const MOST_TRIED_CHARACTERS = 16_000_000
/** Reading them takes a millisecond or two. */
const LINES_READ_AT_ONCE = 50
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
      const door = doorOf(app, { machine: 'units:write', byUnit: true })
      const { client } = (await door?.identify(request, reply, now)) ?? {}
      if (client === undefined || !client.scopes.some((allowed) => allowed.endsWith(':write'))) {
        throw new MachineRefused({ status: 403, code: 'INSUFFICIENT_SCOPE', detail: 'The client may write nothing.' })
      }
      const wishes = wishesIn(request.query)
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
      const batch = { app, client, now, request, storeFile }
      const answers = wishes.isDryRun
        ? triedAnswersTo(batch, request.body, wishes)
        : answersTo(batch, request.body, wishes)
      const stream = Readable.from(answers, { objectMode: false, highWaterMark: 64_000 })
      stream.once('close', () => (running -= 1))
      return reply.header('content-type', 'application/x-ndjson; charset=utf-8').send(stream)
    })
  })
}

type Wishes = { readonly from: number; readonly onlyProblems: boolean; readonly isDryRun: boolean }

function wishesIn(query: Readonly<Record<string, unknown>>): Wishes {
  const { from = '1', answers = 'all', dryRun = 'false', ...others } = query
  const isGood =
    typeof from === 'string' &&
    /^[1-9]\d{0,14}$/.test(from) &&
    (answers === 'all' || answers === 'problems') &&
    (dryRun === 'true' || dryRun === 'false') &&
    Object.keys(others).length === 0
  if (!isGood) {
    throw new MachineRefused({
      status: 400,
      code: 'MALFORMED',
      detail:
        'A batch takes from=<number of a line>, answers=all or answers=problems, and dryRun=true or dryRun=false.',
    })
  }
  return { from: Number(from), onlyProblems: answers === 'problems', isDryRun: dryRun === 'true' }
}

async function* answersTo(batch: Batch, bytes: Readable, wishes: Wishes): AsyncGenerator<string> {
  const answers = answersOf(batch, wishes)
  let waiting: ReadLine[] = []
  const written = (): Promise<string> => {
    const lines = waiting
    waiting = []
    return answers.to(lines)
  }
  try {
    for await (const { lines, isAll } of readLines(bytes, LONGEST_LINE)) {
      for (const [at, line] of lines.entries()) {
        if (line.number < wishes.from) continue
        // A piece of the stream holds hundreds of lines; nobody waits until all of them are read.
        if (at % LINES_READ_AT_ONCE === 0) await nextRound()
        const read = readLine(line, batch.client)
        if (!goesWith(batch, waiting, read)) yield written()
        waiting.push(read)
      }
      // Whoever waits for an answer before sending more gets it.
      if (isAll && waiting.length > 0) yield written()
    }
    if (waiting.length > 0) yield written()
    yield answers.end()
    record(batch, 'OK')
  } catch (error) {
    yield failed(batch, error, answers)
  }
}

/**
 * Reads everything first and then tries it in one transaction, in which each line sees what those before it would have
 * done, so that a folder can be tried as a whole. It holds its locks for as long as that takes, so it may not be much.
 */
async function* triedAnswersTo(batch: Batch, bytes: Readable, wishes: Wishes): AsyncGenerator<string> {
  const answers = answersOf(batch, wishes)
  try {
    const lines = await readFew(batch, bytes, wishes)
    yield await tryOrDo(batch.app.db, true, async (tx) => {
      const trial = { ...batch, storeFile: keepNoFile, within: tx }
      const trying = answersOf(trial, wishes)
      let told = ''
      for (let first = 0, next = 0; first < lines.length; first = next) {
        for (next = first + 1; next < lines.length; next += 1) {
          const line = lines[next]
          if (line === undefined || !goesWith(trial, lines.slice(first, next), line)) break
        }
        told += await trying.to(lines.slice(first, next))
      }
      return told + trying.end()
    })
    record(batch, 'OK')
  } catch (error) {
    yield failed(batch, error, answers)
  }
}

async function readFew(batch: Batch, bytes: Readable, { from }: Wishes): Promise<readonly ReadLine[]> {
  const tooMuch = problemDocument({
    status: 413,
    code: 'TOO_LARGE',
    detail: `A dry run takes ${MOST_TRIED_LINES} lines, and ${MOST_TRIED_CHARACTERS / 1_000_000} million characters.`,
  })
  const read: ReadLine[] = []
  let size = 0
  let isTooMuch = false
  for await (const { lines } of readLines(bytes, LONGEST_LINE)) {
    for (const line of lines) {
      if (line.number < from) continue
      size += line.text?.length ?? 0
      // Told once; whatever comes after it is read to its end and left alone.
      if (isTooMuch) continue
      isTooMuch = read.length >= MOST_TRIED_LINES || size > MOST_TRIED_CHARACTERS
      read.push(isTooMuch ? { line: line.number, way: 'PROBLEM', problem: tooMuch } : readLine(line, batch.client))
    }
  }
  return read
}

/** Does lines and tells of them, and counts. */
function answersOf(batch: Batch, { onlyProblems, isDryRun }: Wishes) {
  const counts = { lines: 0, created: 0, changed: 0, unchanged: 0, removed: 0, acted: 0, refused: 0 }
  return {
    to: async (lines: readonly ReadLine[]): Promise<string> => {
      const answers = await putLines(batch, lines)
      counts.lines += answers.length
      for (const answer of answers) counts[countOf(answer)] += 1
      return answers
        .filter((answer) => !onlyProblems || !('outcome' in answer))
        .map((answer) => `${JSON.stringify(answer)}\n`)
        .join('')
    },
    end: (how: object = { done: true }): string =>
      `${JSON.stringify({ ...how, ...counts, ...(isDryRun && { dryRun: true }) })}\n`,
  }
}

/** What was answered is kept; the rest is sent again. */
function failed(batch: Batch, error: unknown, answers: ReturnType<typeof answersOf>): string {
  batch.request.log.error({ failure: describeFailure(error) }, 'batch ended')
  record(batch, 'FAILED')
  const detail = 'The batch ended here; what was answered is kept. Send the rest again.'
  return answers.end({
    done: false,
    ...problemDocument({ status: 503, code: 'TEMPORARILY_UNAVAILABLE', detail }),
  })
}

const COUNTED = {
  CREATED: 'created',
  CHANGED: 'changed',
  UNCHANGED: 'unchanged',
  REMOVED: 'removed',
  GONE: 'unchanged',
  DONE: 'acted',
} as const satisfies Record<Outcome, string>

function countOf(answer: Answer): (typeof COUNTED)[Outcome] | 'refused' {
  return 'outcome' in answer ? COUNTED[answer.outcome] : 'refused'
}

function record({ app, client, now, request }: Batch, outcome: string): void {
  recordReading(app, auditedAct({ client, now, request }, new Set()), outcome, request.log)
}
