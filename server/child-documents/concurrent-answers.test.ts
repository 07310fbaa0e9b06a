import { setTimeout } from 'node:timers/promises'
import { answerDocument, getAnswerDraft, getChildDocument, saveAnswerDraft } from '@nalle/contract/child-documents.ts'
import type { ChildDocumentId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveChildDocument } from '../municipality/child-documents/child-documents.ts'
import { askGuardians } from '../testing/child-documents.ts'
import { addFamily } from '../testing/families.ts'
import type { TestFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { randomLength } from '../testing/random-length.ts'

const ROUNDS = randomLength(8)

let nalle: TestNalle
let family: TestFamily
let devices: readonly Caller[]
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-09-14' })
  family = await addFamily(nalle.db, nalle.register, { guardians: [{}, { firstNames: 'Pekka' }] })
  const [maija, pekka] = family.guardians
  if (maija === undefined || pekka === undefined) throw new Error('two guardians were asked for')
  devices = [
    await nalle.login(maija.id),
    await nalle.login(pekka.id),
    await nalle.login(maija.id),
    await nalle.login(pekka.id),
  ]
})
afterAll(() => nalle.close())

const contentOf = (words: string) => ({ answers: [{ type: 'TEXT' as const, questionId: 'uni', answer: words }] })
const send = (who: Caller, documentId: ChildDocumentId, words: string) =>
  nalle.call(who, answerDocument, {
    params: { documentId },
    body: { status: 'COMPLETED', content: contentOf(words) },
  })

test(`${ROUNDS} times both guardians send from two devices each: one answer stands, the others are told`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const documentId = await askGuardians(nalle, family.child.id)
    for (const who of devices.slice(0, 2)) {
      await nalle.call(who, saveAnswerDraft, { params: { documentId }, body: { content: contentOf('kesken') } })
    }
    const turned = [...devices.keys()].map((at) => (at + round) % devices.length)
    const answers = await Promise.all(
      turned.map(async (at) => {
        const who = devices[at] ?? { cookie: '' }
        await setTimeout(((at * 7 + round) % 4) * 3)
        const { status, error } = await send(who, documentId, `laite ${at}`)
        return { at, heard: status === 200 ? 'OK' : `${status} ${error?.reason}` }
      }),
    )
    const [winner, ...more] = answers.filter(({ heard }) => heard === 'OK')
    if (winner === undefined) throw new Error('nobody won')
    expect(more).toEqual([])
    expect(new Set(answers.map(({ heard }) => heard))).toEqual(new Set(['OK', '403 ALREADY_ANSWERED']))
    const reader = devices[0] ?? { cookie: '' }
    const { body } = await nalle.call(reader, getChildDocument, { params: { documentId } })
    const sender = family.guardians[winner.at % 2]
    expect(body).toMatchObject({ content: contentOf(`laite ${winner.at}`), answeredBy: { id: sender?.id } })
    const loser = devices[(winner.at + 1) % 2] ?? { cookie: '' }
    const kept = await nalle.call(loser, getAnswerDraft, { params: { documentId } })
    expect(kept.body).toMatchObject({ content: contentOf('kesken'), version: 1 })
  }
}, 600_000)

test(`${ROUNDS} times a guardian sends while staff take the document back: one of them wins`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const documentId = await askGuardians(nalle, family.child.id)
    const [sent, taken] = await Promise.all([
      send(devices[0] ?? { cookie: '' }, documentId, 'vastaus').then(({ status }) => status),
      setTimeout((round * 5) % 25).then(() =>
        nalle.db
          .transaction((tx) =>
            moveChildDocument(tx, { id: documentId, status: 'DRAFT', by: null }, { now: nalle.now() }),
          )
          .then(() => 'OK')
          .catch((error: { reason?: string }) => error.reason ?? 'FAILED'),
      ),
    ])
    const { status } = await nalle.db
      .selectFrom('child_document')
      .select('status')
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow()
    expect([sent, taken, status]).toEqual(sent === 200 ? [200, 'STEP_NOT_POSSIBLE', 'COMPLETED'] : [403, 'OK', 'DRAFT'])
  }
}, 600_000)

test('of two devices that keep a draft at one moment one is told that the other was first', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const documentId = await askGuardians(nalle, family.child.id)
    const statuses = await Promise.all(
      [0, 2].map(async (at) => {
        const body = { content: contentOf(`laite ${at}`), version: 0 }
        const who = devices[at] ?? { cookie: '' }
        return (await nalle.call(who, saveAnswerDraft, { params: { documentId }, body })).status
      }),
    )
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
  }
}, 600_000)
