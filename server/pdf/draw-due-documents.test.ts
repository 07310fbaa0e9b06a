import { randomUUID } from 'node:crypto'
import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import type { FinanceDecisionId } from '@nalle/domain/ids.ts'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { removeListedFiles } from '../attachments/clean-up.ts'
import { sampleLetter } from '../testing/letters.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { findDocument, markAsOld, oneByOne, queueDocuments } from './documents.ts'
import { drawDueDocuments } from './draw-due-documents.ts'
import type { DrawingService } from './draw-due-documents.ts'
import { documentMetricsIn } from './metrics.ts'
import { NotDrawn } from './open-drawer.ts'
import { redrawOutdated } from './redraw-outdated.ts'
import { startDrawing } from './start-drawing.ts'

const PDF = new TextEncoder().encode('%PDF-1.7 a document')

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())
beforeEach(async () => {
  nalle.setTime('2026-09-14')
  await nalle.db.transaction((tx) => tx.deleteFrom('drawn_document').execute())
})

const newSubject = () => randomUUID() as string as FinanceDecisionId
const queue = (...subjects: readonly FinanceDecisionId[]) =>
  nalle.db.transaction((tx) => queueDocuments(tx, 'finance-decision', subjects, nalle.now()))
const rows = () => nalle.db.selectFrom('drawn_document').selectAll().orderBy('queued_at').execute()
const found = (subject: FinanceDecisionId) => findDocument(nalle.db, 'finance-decision', subject)

/** The queue with a drawer that is quick, or that does what the test wants. */
function office(
  changes: Partial<DrawingService> & {
    readonly source?: Partial<Parameters<typeof oneByOne<FinanceDecisionId>>[0]>
  } = {},
): DrawingService {
  const { source, ...others } = changes
  const nobody = { findLetters: () => Promise.resolve(new Map()) }
  return {
    ...nalle.documentService,
    city: kuusilahti,
    drawer: { draw: () => Promise.resolve(PDF), close: () => Promise.resolve() },
    sources: {
      'finance-decision': oneByOne({ findLetter: () => Promise.resolve(sampleLetter()), ...source }),
      'assistance-decision': nobody,
      'placement-decision': nobody,
      'child-document': nobody,
    },
    ...others,
  }
}

async function contentOf(subject: FinanceDecisionId): Promise<string | undefined> {
  const document = await found(subject)
  const stream = document && (await nalle.fileRoom.files.get(document.storageKey))
  return stream && Buffer.concat(await stream.toArray()).toString()
}

describe('a document', () => {
  test('is asked for with the act, and drawn once', async () => {
    const subject = newSubject()
    await queue(subject, subject)
    await queue(subject)
    expect(await found(subject)).toBeUndefined()
    const draw = vi.fn(() => Promise.resolve(PDF))
    const told: string[] = []
    const once = office({ drawer: { draw, close: () => Promise.resolve() }, tell: ({ outcome }) => told.push(outcome) })
    await drawDueDocuments(once)
    await drawDueDocuments(once)
    expect(draw).toHaveBeenCalledOnce()
    expect(told).toEqual(['drawn'])
    expect(await found(subject)).toMatchObject({ size: PDF.byteLength })
    expect(await contentOf(subject)).toBe('%PDF-1.7 a document')
  })

  test('of an act that did not hold is never drawn', async () => {
    const subject = newSubject()
    const act = nalle.db.transaction(async (tx) => {
      await queueDocuments(tx, 'finance-decision', [subject], nalle.now())
      throw new Error('no')
    })
    await expect(act).rejects.toThrow('no')
    expect(await rows()).toEqual([])
  })

  test('is told of in the transaction that notes it, or not noted at all', async () => {
    const subject = newSubject()
    await queue(subject)
    const failing = office({ source: { drawn: () => Promise.reject(new Error('no mail')) } })
    expect(await drawDueDocuments(failing)).toMatchObject([{ outcome: 'failed', failure: 'Error' }])
    expect(await found(subject)).toBeUndefined()
    const drawn = vi.fn(() => Promise.resolve())
    nalle.setTime('2026-09-14T09:01')
    await drawDueDocuments(office({ source: { drawn } }))
    expect(drawn).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      subject,
      expect.objectContaining({ size: PDF.byteLength }),
    )
  })

  test('of what is gone is dropped', async () => {
    await queue(newSubject())
    const gone = office({ source: { findLetter: () => Promise.resolve(undefined) } })
    expect(await drawDueDocuments(gone)).toMatchObject([{ outcome: 'dropped' }])
    expect(await rows()).toEqual([])
  })
})

describe('a document of an outdated version of its letter', () => {
  test('is not found, and drawn again without telling anybody', async () => {
    const subject = newSubject()
    await queue(subject)
    await drawDueDocuments(office())
    expect(await redrawOutdated(nalle.db, nalle.now())).toBe(0)
    const before = await found(subject)
    await nalle.db.transaction((tx) => tx.updateTable('drawn_document').set({ letter_version: 1 }).execute())
    expect(await found(subject)).toBeUndefined()
    expect(await redrawOutdated(nalle.db, nalle.now())).toBe(1)
    expect(await redrawOutdated(nalle.db, nalle.now())).toBe(0)
    const announce = vi.fn(() => Promise.resolve())
    await drawDueDocuments(office({ source: { announce } }))
    expect(announce).not.toHaveBeenCalled()
    const after = await found(subject)
    expect(after?.storageKey).not.toBe(before?.storageKey)
    await removeListedFiles(nalle.db, nalle.fileRoom.files)
    expect(await nalle.fileRoom.files.get(before!.storageKey)).toBeUndefined()
    expect(await contentOf(subject)).toBe('%PDF-1.7 a document')
  })

  test('keeps the version of the program that drew it', async () => {
    await queue(newSubject())
    await drawDueDocuments(office())
    expect((await rows()).map((row) => row.letter_version)).toEqual([2])
  })
})

describe('what goes wrong', () => {
  test('is tried again after growing pauses, for as long as it takes', async () => {
    const subject = newSubject()
    await queue(subject)
    const broken = office({
      drawer: { draw: () => Promise.reject(new NotDrawn('REFUSED')), close: () => Promise.resolve() },
    })
    const waits: number[] = []
    for (let tries = 1; tries <= 7; tries += 1) {
      expect(await drawDueDocuments(broken)).toMatchObject([{ outcome: 'failed', failure: 'REFUSED' }])
      const [row] = await rows()
      waits.push(row?.next_try_at.since(nalle.now()).total('minutes') ?? 0)
      expect(await drawDueDocuments(broken)).toEqual([])
      nalle.setTime(row?.next_try_at.toString() ?? '')
    }
    expect(waits).toEqual([1, 2, 5, 15, 60, 60, 60])
    await drawDueDocuments(office())
    expect(await found(subject)).toBeDefined()
  })

  test('a process that dies while drawing: another draws it when its time is over, and no file is left behind', async () => {
    const subject = newSubject()
    await queue(subject)
    const dead = Promise.withResolvers<Uint8Array>()
    const dying = drawDueDocuments(office({ drawer: { draw: () => dead.promise, close: () => Promise.resolve() } }))
    await vi.waitFor(async () => expect((await rows())[0]?.tries).toBe(1))
    expect(await drawDueDocuments(office())).toEqual([])
    nalle.setTime('2026-09-14T09:02')
    expect(await drawDueDocuments(office())).toMatchObject([{ outcome: 'drawn' }])
    const document = await found(subject)
    // The first was only slow: it comes too late, and its file goes.
    dead.resolve(new TextEncoder().encode('%PDF-1.7 other words'))
    expect(await dying).toMatchObject([{ outcome: 'overtaken' }])
    expect(await found(subject)).toEqual(document)
    expect(await contentOf(subject)).toBe('%PDF-1.7 a document')
    const listed = await nalle.db.selectFrom('file_to_remove').selectAll().execute()
    expect(listed.length).toBeGreaterThan(0)
    expect(listed.map(({ storage_key }) => storage_key)).not.toContain(document?.storageKey)
    await removeListedFiles(nalle.db, nalle.fileRoom.files)
    expect(await contentOf(subject)).toBe('%PDF-1.7 a document')
  })

  test('a row that goes takes its file with it', async () => {
    const subject = newSubject()
    await queue(subject)
    await drawDueDocuments(office())
    const document = await found(subject)
    await nalle.db.transaction((tx) => tx.deleteFrom('drawn_document').execute())
    await removeListedFiles(nalle.db, nalle.fileRoom.files)
    expect(document && (await nalle.fileRoom.files.get(document.storageKey))).toBeUndefined()
  })
})

describe('one that fails among many', () => {
  test.each(['findLetter', 'drawn', 'announce'] as const)('when it is asked for its %s', async (failing) => {
    const subjects = Array.from({ length: 5 }, newSubject)
    const [broken] = subjects
    await queue(...subjects)
    const failIfBroken = (subject: FinanceDecisionId) => {
      if (subject === broken) throw new Error('no')
    }
    const told: FinanceDecisionId[] = []
    const source = {
      findLetter: async () => sampleLetter(),
      announce: async (_: unknown, subject: FinanceDecisionId) => void told.push(subject),
      [failing]: async (_: unknown, subject: FinanceDecisionId) => {
        failIfBroken(subject)
        if (failing === 'announce') told.push(subject)
        return failing === 'findLetter' ? sampleLetter() : undefined
      },
    }
    const outcomes = (await drawDueDocuments(office({ source }))).map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['drawn', 'drawn', 'drawn', 'drawn', 'failed'])
    for (const subject of subjects) expect((await found(subject)) === undefined).toBe(subject === broken)
    expect(told).toEqual(expect.arrayContaining(subjects.slice(1)))
    expect(told).not.toContain(broken)
  })
})

test('a process that is told to end gives back what it has not begun', async () => {
  const subjects = Array.from({ length: 10 }, newSubject)
  await queue(...subjects)
  const ending = new AbortController()
  const draw = () => {
    ending.abort()
    return Promise.resolve(PDF)
  }
  const begun = await drawDueDocuments(office({ drawer: { draw, close: () => Promise.resolve() } }), {
    signal: ending.signal,
  })
  expect(begun.length).toBeLessThan(10)
  expect(begun.length + (await drawDueDocuments(office())).length).toBe(10)
  expect((await rows()).filter(({ drawn_at, tries }) => drawn_at === null || tries !== 1)).toEqual([])
})

test('each document gives way to whoever is being answered', async () => {
  await queue(newSubject(), newSubject(), newSubject())
  const answered = Promise.withResolvers<undefined>()
  const draw = vi.fn(() => Promise.resolve(PDF))
  const giveWay = vi.fn(() => answered.promise)
  const drawing = drawDueDocuments(office({ drawer: { draw, close: () => Promise.resolve() }, giveWay }))
  await vi.waitFor(() => expect(giveWay).toHaveBeenCalled())
  expect(draw).not.toHaveBeenCalled()
  answered.resolve(undefined)
  await drawing
  expect(giveWay).toHaveBeenCalledTimes(3)
})

test('what was decided before is drawn, and nobody is told of it', async () => {
  const [old, fresh] = [newSubject(), newSubject()]
  await queue(old, fresh)
  await nalle.db.transaction((tx) => markAsOld(tx, [old]))
  const announce = vi.fn(() => Promise.resolve())
  await drawDueDocuments(office({ source: { announce } }))
  expect(await found(old)).toBeDefined()
  expect(announce).toHaveBeenCalledExactlyOnceWith(expect.anything(), fresh, expect.anything())
})

test('many processes share the work, and each document is drawn once', async () => {
  const subjects = Array.from({ length: 40 }, newSubject)
  await queue(...subjects)
  const drawn = vi.fn(() => Promise.resolve())
  const shared = office({ source: { drawn } })
  await Promise.all([1, 2, 3].map(() => drawDueDocuments(shared)))
  expect(drawn).toHaveBeenCalledTimes(40)
  expect((await rows()).filter(({ drawn_at }) => drawn_at === null)).toEqual([])
})

test('a service that runs draws by itself, counts, and ends when it is told to', async () => {
  const registry = new Registry()
  const subject = newSubject()
  await queue(subject)
  const metrics = documentMetricsIn(registry, nalle.db, nalle.now)
  expect(await registry.metrics()).toContain('nalle_documents_waiting 1')
  const drawing = startDrawing({ ...office(), ...metrics, logger: pino({ level: 'silent' }) })
  await vi.waitFor(async () => expect(await found(subject)).toBeDefined(), { timeout: 20_000 })
  await drawing.stop()
  const text = await registry.metrics()
  expect(text).toContain('nalle_documents_waiting 0')
  expect(text).toContain('nalle_document_tries_total{kind="finance-decision",outcome="drawn"} 1')
})
