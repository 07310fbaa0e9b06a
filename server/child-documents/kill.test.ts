// @module-tag full
import { setTimeout as pause } from 'node:timers/promises'
import type { ChildDocumentId, ChildId, DocumentTemplateId, PersonId } from '@nalle/domain/ids.ts'
import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { seededDice } from '../testing/bad-inputs.ts'
import { logInByCode, post, put } from '../testing/busy-applicant.ts'
import { EVERY_KIND } from '../testing/child-documents.ts'
import { makeHome, startProcess, withDatabase } from '../testing/process.ts'
import { randomLength } from '../testing/random-length.ts'

/** A few in every run of the tests; `NALLE_KILLS=50` makes fifty. */
const KILLS = Number(process.env['NALLE_KILLS'] ?? randomLength(1))
const LONGEST_PAUSE_MS = 60
const MOST_DOCUMENTS = 4
const TIME_FOR_EACH_MS = 300_000

/** A document as its family knows it: what each of the two guardians has been told. */
type KnownDocument = {
  readonly id: ChildDocumentId
  /** The last version that was acknowledged, of each. */
  readonly kept: [number, number]
  readonly taken: number[]
}

type Person = { readonly id: PersonId; readonly identityCode: string }
type Family = { readonly guardians: readonly Person[]; readonly child: { readonly id: ChildId } }
type World = { readonly cookies: readonly string[]; readonly childId: ChildId; readonly templateId: DocumentTemplateId }

const wordsOf = (guardian: number, version: number) => `huoltaja ${guardian}, kerta ${version} 🐻`
const contentOf = (guardian: number, version: number) => ({
  answers: [{ type: 'TEXT', questionId: 'uni', answer: wordsOf(guardian, version) }],
})

test(
  `a server that is killed ${KILLS} times while two guardians write and send keeps one answer, and all that it took`,
  async ({ annotate }) => {
    const home = await makeHome()
    const roll = seededDice(KILLS)
    const known: KnownDocument[] = []
    let nalle = await startProcess(home.env)
    try {
      const { url } = nalle
      const family = (await post(url, '/test/families', {
        today: '2026-09-14',
        guardians: [{}, { firstNames: 'Pekka' }],
      })) as Family
      const cookies: string[] = []
      for (const { identityCode } of family.guardians) cookies.push(await logInByCode(url, identityCode))
      const template = { name: 'Esitiedot', type: 'CITIZEN_BASIC', content: EVERY_KIND }
      const { result: templateId } = (await post(url, '/test/municipality/addDocumentTemplate', {
        ...template,
        validity: { start: '2026-01-01', end: null },
        archive: { processDefinitionNumber: '12.06.11', months: 12, organization: 'Kuusilahti', externally: false },
      })) as { result: DocumentTemplateId }
      const world: World = { cookies, childId: family.child.id, templateId }
      for (let kill = 0; kill < KILLS; kill += 1) {
        const before = known.length
        const trouble = writeUntilTheEnd(nalle.url, world, known)
        const enough = before + 1 + Math.floor(roll() * MOST_DOCUMENTS)
        while (known.length < enough) await pause(2)
        await pause(roll() * LONGEST_PAUSE_MS)
        nalle.signal('SIGKILL')
        await nalle.ended
        await trouble
        await withDatabase(home, (db) => lookAround(db, family, known))
        if (kill + 1 < KILLS) nalle = await startProcess(home.env)
      }
      const taken = known.filter((document) => document.taken.length > 0).length
      expect(taken).toBeGreaterThan(0)
      const kept = known.reduce((sum, document) => sum + document.kept[0] + document.kept[1], 0)
      await annotate(`${taken} answers to ${known.length} documents were taken, and ${kept} savings of drafts`)
    } finally {
      nalle.signal('SIGTERM')
      await nalle.ended
      home.remove()
    }
  },
  KILLS * TIME_FOR_EACH_MS,
)

async function writeUntilTheEnd(url: string, world: World, known: KnownDocument[]): Promise<void> {
  try {
    for (;;) await writeOnce(url, world, known)
  } catch {
    // The server has gone; what it did is looked at from below.
  }
}

/** Both write, each on their own device, and then both send at one moment. */
async function writeOnce(url: string, { cookies, childId, templateId }: World, known: KnownDocument[]): Promise<void> {
  const { result: id } = (await post(url, '/test/municipality/addChildDocument', {
    childId,
    templateId,
    status: 'CITIZEN_DRAFT',
    publishedAt: '2026-09-14T09:00:00Z',
  })) as { result: ChildDocumentId }
  const document: KnownDocument = { id, kept: [0, 0], taken: [] }
  known.push(document)
  const path = `/api/citizen/child-documents/${id}`
  const outcomes = await Promise.allSettled(
    ([0, 1] as const).map(async (guardian) => {
      const headers = { cookie: cookies[guardian] ?? '' }
      for (let version = 1; version <= 3; version += 1) {
        const body = { content: contentOf(guardian, version), version: version - 1 }
        await put(url, `${path}/draft`, body, headers)
        document.kept[guardian] = version
      }
      const sent = { status: 'COMPLETED', content: contentOf(guardian, 3) }
      await put(url, path, sent, headers)
      document.taken.push(guardian)
    }),
  )
  // One of the two is told that the other was first; when neither was taken the server has gone.
  if (outcomes.every(({ status }) => status === 'rejected')) throw new Error('nobody was heard')
}

async function lookAround(db: Database, { guardians }: Family, known: readonly KnownDocument[]): Promise<void> {
  const documents = await db.selectFrom('child_document').selectAll().execute()
  const drafts = await db.selectFrom('child_document_draft').selectAll().execute()
  const states = await db.selectFrom('case_state').select(['case_id as caseId', 'state']).execute()
  const drawn = await db.selectFrom('drawn_document').select('subject_id as id').execute()
  for (const { id, kept, taken } of known) {
    const document = documents.find((each) => each.id === id)
    if (document === undefined) throw new Error('a document is gone')
    const isAnswered = document.status === 'COMPLETED'
    expect(taken.length).toBeLessThanOrEqual(1)
    if (taken.length > 0) expect(isAnswered).toBe(true)
    const answerer = guardians.findIndex((guardian) => guardian.id === document.answered_by)
    // All of it, or nothing.
    expect(answerer >= 0).toBe(isAnswered)
    expect(document.answered_at !== null).toBe(isAnswered)
    expect(document.published_content).toEqual(isAnswered ? contentOf(answerer, 3) : { answers: [] })
    expect(document.content).toEqual(document.published_content)
    const isClosed = states.some(({ caseId, state }) => caseId === document.case_id && state === 'COMPLETED')
    expect(isClosed).toBe(isAnswered)
    expect(drawn.some((each) => (each.id as string) === id)).toBe(true)
    if (taken[0] !== undefined) expect(answerer).toBe(taken[0])
    // What was acknowledged is still there, unless it was sent; at most one saving more than was heard of.
    for (const guardian of [0, 1] as const) {
      const draft = drafts.find((each) => each.document_id === id && each.person_id === guardians[guardian]?.id)
      if (isAnswered && answerer === guardian) {
        expect(draft).toBeUndefined()
        continue
      }
      const version = draft?.version ?? 0
      expect(version === kept[guardian] || version === kept[guardian] + 1).toBe(true)
      if (version > 0) expect(draft?.content).toEqual(contentOf(guardian, version))
    }
  }
}
