import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Lets work that nobody waits for give way to whoever waits for an answer. */
export type GivingWay = {
  /** Counts the requests of people to a server from now on. Programs are no people: they can wait. */
  readonly follow: (server: FastifyInstance) => void
  /**
   * Until no request is being answered, and not for long: where somebody always asks, the work is done all the same. Those
   * who wait go on one after the other, so that whoever asks next finds one of them and not all.
   */
  readonly whenQuiet: () => Promise<void>
  /** Whether somebody asks just now, and people wait clearly longer while work is done than while none is. */
  readonly isCrowded: () => boolean
  /**
   * Does a piece of work when it is quiet, though it waits no longer than the piece before took: beside others, of which no
   * more are large than half of the machine takes, or, where it is crowded, after them. Work that has only to wait for the
   * disk lets the next one begin before its own end.
   */
  readonly inTurn: <T>(size: PieceSize, work: (letNextBegin: () => void) => Promise<T>) => Promise<T>
}

/** Whether the database is busy with it for long, as with hundreds of lines, or for a moment, as with one. */
export type PieceSize = 'LARGE' | 'SMALL'

/** Ten thousand documents are still drawn within minutes if every one of them waits this long. */
const LONGEST_WAIT_MS = 100
/** A piece of a batch may be short; somebody's answer takes longer than that. */
const SHORTEST_WAIT_MS = 25
/** From one who goes on to the next: longer while the process has hardly a moment left for whoever asks. */
const BETWEEN_MS = { least: 3, most: 30 }
const BUSY_SHARE = 0.82
/** Of how long the share is taken at least. */
const LOOKED_AT_MS = 50
/** What takes longer is no answer that somebody waits for but a stream of news that stays open. */
const LONGEST_ANSWER_MS = 2000
/** Who opens a page asks several times within a second; the next question comes while the answer is being read. */
const JUST_NOW_MS = 1000
/** Where all wait a quarter longer, the slowest hundredth waits twice as long. */
const CLEARLY_LONGER = 1.25
/** Of the latest answer in the average, which so follows the last twenty or so. */
const WEIGHT_OF_LATEST = 0.1

const PROGRAMS = '/api/municipality/'

/** The database works for each large piece; the rest of the processors is for people, whichever process they ask. */
const HALF_OF_THE_MACHINE = Math.max(1, Math.floor(availableParallelism() / 2))

export function givingWay(
  longestWaitMs = LONGEST_WAIT_MS,
  longestAnswerMs = LONGEST_ANSWER_MS,
  sideBySide = HALF_OF_THE_MACHINE,
): GivingWay {
  const answering = new Map<FastifyRequest, { readonly timer: NodeJS.Timeout; readonly since: number }>()
  const waiting = new Set<() => void>()
  const [whileQuiet, whileWorking] = [movingAverage(), movingAverage()]
  const between = pauses()
  let lastAsked = -Infinity
  let next: NodeJS.Timeout | undefined
  let allPieces: Promise<unknown> = Promise.resolve()
  /** The latest large piece last. */
  const largePieces: Promise<unknown>[] = Array.from({ length: sideBySide }, () => Promise.resolve())
  let lastPieceMs = longestWaitMs
  let pieces = 0

  const end = (request: FastifyRequest) => {
    clearTimeout(answering.get(request)?.timer)
    if (answering.delete(request)) letNextGoOn()
  }
  const letNextGoOn = () => {
    clearTimeout(next)
    if (answering.size > 0) return
    const [first] = waiting
    first?.()
    if (waiting.size > 0) next = setTimeout(letNextGoOn, between())
  }
  const isAnybodyAbout = () => performance.now() - lastAsked < JUST_NOW_MS
  const whenQuiet = async (waitMs = longestWaitMs) => {
    if (answering.size === 0 && !isAnybodyAbout()) return
    await new Promise<void>((resolve) => {
      const goOn = () => {
        clearTimeout(timer)
        waiting.delete(goOn)
        resolve()
      }
      const timer = setTimeout(goOn, waitMs)
      waiting.add(goOn)
      if (waiting.size === 1) next = setTimeout(letNextGoOn, between())
    })
  }
  const isCrowded = () => isAnybodyAbout() && whileWorking.get() > CLEARLY_LONGER * whileQuiet.get()
  return {
    follow: (server) => {
      server.addHook('onRequest', async (request) => {
        if (request.url.startsWith(PROGRAMS)) return
        lastAsked = performance.now()
        const timer = setTimeout(() => end(request), longestAnswerMs).unref()
        answering.set(request, { timer, since: lastAsked })
      })
      server.addHook('onResponse', async (request) => {
        const begun = answering.get(request)?.since
        if (begun !== undefined) (pieces > 0 ? whileWorking : whileQuiet).add(performance.now() - begun)
        end(request)
      })
    },
    whenQuiet: () => whenQuiet(),
    isCrowded,
    inTurn: async (size, work) => {
      const over = Promise.withResolvers<undefined>()
      const before = allPieces
      allPieces = Promise.all([before, over.promise])
      const large = size === 'LARGE' ? largePieces.shift() : undefined
      if (size === 'LARGE') largePieces.push(Promise.all([large, over.promise]))
      try {
        await (isCrowded() ? before : large)
        await whenQuiet(Math.min(Math.max(lastPieceMs, SHORTEST_WAIT_MS), longestWaitMs))
        pieces += 1
        const begun = performance.now()
        return await work(() => over.resolve(undefined)).finally(() => {
          pieces -= 1
          lastPieceMs = performance.now() - begun
        })
      } finally {
        over.resolve(undefined)
      }
    },
  }
}

/** Grows while the process is busy most of the time, and shrinks while it is not. */
function pauses(): () => number {
  let pauseMs = BETWEEN_MS.least
  let seen = performance.eventLoopUtilization()
  return () => {
    const since = performance.eventLoopUtilization(seen)
    if (since.active + since.idle >= LOOKED_AT_MS) {
      seen = performance.eventLoopUtilization()
      const changed = since.utilization > BUSY_SHARE ? pauseMs * 1.3 : pauseMs / 1.3
      pauseMs = Math.min(Math.max(changed, BETWEEN_MS.least), BETWEEN_MS.most)
    }
    return pauseMs
  }
}

/** Of nothing at all no number, with which every comparison is false. */
function movingAverage(): { readonly add: (value: number) => void; readonly get: () => number } {
  let average = Number.NaN
  return {
    add: (value) =>
      (average = Number.isNaN(average) ? value : average * (1 - WEIGHT_OF_LATEST) + value * WEIGHT_OF_LATEST),
    get: () => average,
  }
}
