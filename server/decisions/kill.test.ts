// @module-tag full
import { setTimeout as pause } from 'node:timers/promises'
import type { ApplicationId, ChildId, DecisionId, PersonId, UnitId } from '@nalle/domain/ids.ts'
import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { seededDice } from '../testing/bad-inputs.ts'
import { logInByCode, post } from '../testing/busy-applicant.ts'
import { makeHome, startProcess, withDatabase } from '../testing/process.ts'
import { randomLength } from '../testing/random-length.ts'

/** A few in every run of the tests; `NALLE_KILLS=50` makes fifty. */
const KILLS = Number(process.env['NALLE_KILLS'] ?? randomLength(1))
const LONGEST_PAUSE_MS = 60
const MOST_ANSWERS = 8
const TIME_FOR_EACH_MS = 300_000
const FIRST_DAY = Temporal.PlainDate.from('2027-01-01')

/** A decision as its family knows it: of a place for one day, so that each leaves a placement of its own. */
type KnownDecision = {
  readonly id: DecisionId
  readonly applicationId: ApplicationId
  readonly day: Temporal.PlainDate
  readonly answer: 'accept' | 'reject'
  isAcknowledged: boolean
}

type Family = { readonly guardian: { id: PersonId; identityCode: string }; readonly child: { id: ChildId } }
type Answering = { readonly cookie: string; readonly family: Family; readonly unitId: UnitId }

test(
  `a server that is killed ${KILLS} times among answers to decisions loses none that it took, and leaves none half done`,
  async ({ annotate }) => {
    const home = await makeHome()
    const roll = seededDice(KILLS)
    const known: KnownDecision[] = []
    let nalle = await startProcess(home.env)
    try {
      const { url } = nalle
      const { result: unitId } = (await post(url, '/test/municipality/addUnit', {})) as { result: UnitId }
      const children = [{ placements: [] }]
      const family = (await post(url, '/test/families', { today: '2026-09-14', children })) as Family
      const answering = { cookie: await logInByCode(url, family.guardian.identityCode), family, unitId }
      for (let kill = 0; kill < KILLS; kill += 1) {
        const before = known.length
        const trouble = answerUntilTheEnd(nalle.url, answering, known)
        const enough = before + 1 + Math.floor(roll() * MOST_ANSWERS)
        while (known.length < enough) await pause(2)
        await pause(roll() * LONGEST_PAUSE_MS)
        nalle.signal('SIGKILL')
        await nalle.ended
        await trouble
        await withDatabase(home, (db) => lookAround(db, family.child.id, known))
        if (kill + 1 < KILLS) nalle = await startProcess(home.env)
      }
      const taken = known.filter(({ isAcknowledged }) => isAcknowledged).length
      expect(taken).toBeGreaterThan(0)
      await annotate(`${taken} of ${known.length} answers were taken`)
    } finally {
      nalle.signal('SIGTERM')
      await nalle.ended
      home.remove()
    }
  },
  (1 + KILLS) * TIME_FOR_EACH_MS,
)

/** Decides and answers, again and again, until the server is there no more. */
async function answerUntilTheEnd(url: string, answering: Answering, known: KnownDecision[]): Promise<void> {
  try {
    for (;;) await answerOnce(url, answering, known)
  } catch {
    // The server has gone; what it did is looked at from below.
  }
}

async function answerOnce(url: string, { cookie, family, unitId }: Answering, known: KnownDecision[]): Promise<void> {
  const staff = async <Result>(act: string, body: object) =>
    ((await post(url, `/test/municipality/${act}`, body)) as { result: Result }).result
  const day = FIRST_DAY.add({ days: known.length })
  const people = { childId: family.child.id, guardianId: family.guardian.id }
  const applicationId = await staff<ApplicationId>('addApplication', { ...people, status: 'WAITING_PLACEMENT' })
  const period = { start: day, end: day }
  await staff('planPlacement', { applicationId, unitId, type: 'DAYCARE', period })
  const [prepared] = await staff<readonly { id: DecisionId }[]>('prepareDecisions', { applicationId })
  await staff('sendDecisions', { applicationId })
  if (prepared === undefined) throw new Error('nothing was decided')
  const answer = known.length % 3 === 2 ? 'reject' : 'accept'
  const decision: KnownDecision = { id: prepared.id, applicationId, day, answer, isAcknowledged: false }
  known.push(decision)
  const path = `/api/citizen/applications/${applicationId}/actions/${answer}-decision`
  await post(url, path, { decisionId: prepared.id, requestedStartDate: day }, { cookie })
  decision.isAcknowledged = true
}

async function lookAround(db: Database, childId: ChildId, known: readonly KnownDecision[]): Promise<void> {
  const decisions = await db.selectFrom('decision').selectAll().execute()
  const applications = await db.selectFrom('application').select(['id', 'status', 'case_id as caseId']).execute()
  const plans = new Set(
    (await db.selectFrom('placement_plan').selectAll().execute()).map((plan) => plan.application_id),
  )
  const placements = await db.selectFrom('placement').select('period').where('child_id', '=', childId).execute()
  const days = new Set(placements.map(({ period }) => period.start.toString()))
  const mails = new Set(
    (await db.selectFrom('mail_outbox').select('dedup_key').execute()).map((mail) => mail.dedup_key),
  )
  const states = await db.selectFrom('case_state').select(['case_id as caseId', 'state']).execute()
  for (const { id, applicationId, day, answer, isAcknowledged } of known) {
    const status = decisions.find((each) => each.id === id)?.status
    const application = applications.find((each) => each.id === applicationId)
    const isAnswered = status !== 'PENDING'
    if (isAcknowledged) expect(isAnswered).toBe(true)
    if (isAnswered) expect(status).toBe(answer === 'accept' ? 'ACCEPTED' : 'REJECTED')
    // All of it, or nothing.
    expect(application?.status).toBe(!isAnswered ? 'WAITING_CONFIRMATION' : answer === 'accept' ? 'ACTIVE' : 'REJECTED')
    expect(plans.has(applicationId)).toBe(!isAnswered)
    expect(days.has(day.toString())).toBe(isAnswered && answer === 'accept')
    expect(mails.has(`decision-answered ${id}`)).toBe(isAnswered)
    const isClosed = states.some(({ caseId, state }) => caseId === application?.caseId && state === 'COMPLETED')
    expect(isClosed).toBe(isAnswered)
  }
}
