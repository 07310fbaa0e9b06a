import { setTimeout } from 'node:timers/promises'
import { acceptDecision, rejectDecision } from '@nalle/contract/decisions.ts'
import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawDecision } from '../municipality/decisions/withdraw-decision.ts'
import { placeChild } from '../municipality/placements/placements.ts'
import { addDecisions } from '../testing/decisions.ts'
import type { TestDecisions } from '../testing/decisions.ts'
import { addFamily } from '../testing/families.ts'
import type { TestFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { randomLength } from '../testing/random-length.ts'

const ROUNDS = randomLength(8)
const START = Temporal.PlainDate.from('2027-01-01')

let nalle: TestNalle
let family: TestFamily
let devices: readonly Caller[]
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-09-14' })
  family = await addFamily(nalle.db, nalle.register, { children: [{ placements: [] }] })
  devices = [await nalle.login(family.guardian.id), await nalle.login(family.guardian.id)]
})
afterAll(() => nalle.close())

type Act = { readonly name: 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN'; readonly run: () => Promise<string> }

/** What somebody hears: OK, or the status and the reason of the refusal. */
const told = ({ status, error }: { status: number; error: { reason?: string } | undefined }) =>
  status === 200 ? 'OK' : `${status} ${error?.reason ?? ''}`.trim()

const REFUSALS = ['400 ALREADY_ANSWERED', '400 APPLICATION_CLOSED', '404', 'DECISION_NOT_PENDING']

const accepting = ({ applicationId, first }: TestDecisions, who: Caller | undefined): Act => ({
  name: 'ACCEPTED',
  run: async () =>
    told(
      await nalle.call(who ?? { cookie: '' }, acceptDecision, {
        params: { applicationId },
        body: { decisionId: first, requestedStartDate: START },
      }),
    ),
})
const rejecting = ({ applicationId, first }: TestDecisions, who: Caller | undefined): Act => ({
  name: 'REJECTED',
  run: async () =>
    told(
      await nalle.call(who ?? { cookie: '' }, rejectDecision, {
        params: { applicationId },
        body: { decisionId: first },
      }),
    ),
})
/** Staff need no way through HTTP: a head start for the family makes it an even race. */
const withdrawing = ({ first }: TestDecisions, afterMs: number): Act => ({
  name: 'WITHDRAWN',
  run: async () => {
    await setTimeout(afterMs)
    return nalle.db
      .transaction((tx) => withdrawDecision(tx, { id: first, by: null }, { now: nalle.now() }))
      .then(() => 'OK')
      .catch((error: { reason?: string }) => error.reason ?? 'FAILED')
  },
})

const OUTCOMES: Readonly<Record<Act['name'], { status: ApplicationStatus; places: number; plans: number }>> = {
  ACCEPTED: { status: 'ACTIVE', places: 1, plans: 0 },
  REJECTED: { status: 'REJECTED', places: 0, plans: 0 },
  WITHDRAWN: { status: 'WAITING_DECISION', places: 0, plans: 1 },
}

async function outcomeOf({ applicationId }: TestDecisions) {
  const { status } = await nalle.db
    .selectFrom('application')
    .select('status')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  const places = await nalle.db.selectFrom('placement').select('id').where('child_id', '=', family.child.id).execute()
  const plans = await nalle.db
    .selectFrom('placement_plan')
    .select('type')
    .where('application_id', '=', applicationId)
    .execute()
  return { status, places: places.length, plans: plans.length }
}

/** The same acts, begun in another order in each round. */
const turned = <T>(things: readonly T[], by: number) => [
  ...things.slice(by % things.length),
  ...things.slice(0, by % things.length),
]

test(`${ROUNDS} times two devices accept and reject while staff withdraw: one of them wins, and the others are told`, async () => {
  const winners = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    // oxlint-disable no-await-in-loop -- one round after another
    await nalle.db.transaction((tx) => tx.deleteFrom('placement').where('child_id', '=', family.child.id).execute())
    const decisions = await addDecisions(nalle.db, family)
    const acts = turned(
      [
        accepting(decisions, devices[0]),
        rejecting(decisions, devices[1]),
        withdrawing(decisions, round % 30),
        accepting(decisions, devices[1]),
        rejecting(decisions, devices[0]),
      ],
      round,
    )
    const answers = await Promise.all(acts.map(async ({ name, run }) => ({ name, heard: await run() })))
    const [winner, ...more] = answers.filter(({ heard }) => heard === 'OK')
    expect(more).toEqual([])
    if (winner === undefined) throw new Error('nobody won')
    for (const { heard } of answers) if (heard !== 'OK') expect(REFUSALS).toContain(heard)
    expect(await outcomeOf(decisions)).toEqual(OUTCOMES[winner.name])
    winners.set(winner.name, (winners.get(winner.name) ?? 0) + 1)
  }
  // Whoever begins wins now and then, so each of them does.
  expect(winners.size).toBeGreaterThan(1)
}, 3_600_000)

test('two applications for one child, accepted while staff place it: no day has two places, and nobody meets an error', async () => {
  for (let round = 0; round < Math.ceil(ROUNDS / 4); round += 1) {
    // oxlint-disable no-await-in-loop -- one round after another
    await nalle.db.transaction((tx) => tx.deleteFrom('placement').where('child_id', '=', family.child.id).execute())
    const [one, other] = [
      await addDecisions(nalle.db, family, { period: dateRange('2027-01-01', '2027-07-31') }),
      await addDecisions(nalle.db, family, { type: 'CLUB', period: dateRange('2027-01-01', '2027-03-31') }),
    ]
    const placing = nalle.db
      .transaction((tx) =>
        placeChild(tx, {
          childId: family.child.id,
          unitId: family.unitId,
          type: 'DAYCARE',
          period: dateRange('2026-10-01', '2027-02-28'),
          createdAt: nalle.now(),
        }),
      )
      .then(() => 'OK')
      .catch((error: { reason?: string }) => error.reason ?? 'FAILED')
    const answers = await Promise.all([accepting(one, devices[0]).run(), accepting(other, devices[1]).run(), placing])
    expect(answers.slice(0, 2)).toEqual(['OK', 'OK'])
    expect(['OK', 'PLACEMENTS_OVERLAP']).toContain(answers[2])
  }
}, 3_600_000)
