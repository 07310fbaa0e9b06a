import {
  deleteApplication,
  getActivePlacements,
  getApplicationChildren,
  getApplicationNotifications,
  getApplicationsByGuardian,
  getApplicationsCancelledByStaff,
  getDuplicateApplications,
} from '@nalle/contract/applications.ts'
import type { StaffStep } from '@nalle/domain/applications/lifecycle.ts'
import type { ApplicationId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hideFromGuardian } from '../municipality/applications/mark-application.ts'
import { moveApplication } from '../municipality/applications/move-application.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Offer } from '../testing/ready-applications.ts'
import {
  applies,
  beginsApplication,
  familyAtHome,
  openForApplications,
  readyForm,
} from '../testing/ready-applications.ts'
import { UNKNOWN_ID } from '../testing/samples.ts'
import { statementsDuring } from '../testing/statements.ts'

let nalle: TestNalle
let offer: Offer
beforeAll(async () => {
  nalle = await startNalle()
  offer = await openForApplications(nalle)
})
afterAll(() => nalle.close())
beforeEach(() => nalle.setTime('2026-09-14'))

const move = (id: ApplicationId, ...steps: readonly StaffStep[]) =>
  nalle.db.transaction(async (tx) => {
    for (const step of steps) await moveApplication(tx, id, step, { by: null, now: nalle.now() })
  })

const TO_CONFIRMATION = ['BEGIN_PROCESSING', 'PLAN_PLACEMENT', 'SEND_DECISIONS'] as const

describe('the list', () => {
  test('has each child, with drafts first and then the newest', async () => {
    const { caller, children } = await familyAtHome(nalle, {
      children: [
        { firstNames: 'Elli', age: 2, placements: [] },
        { firstNames: 'Otso', age: 5, placements: [] },
      ],
    })
    const [elli, otso] = children
    nalle.setTime('2026-09-14T09:01')
    const sent = await applies(nalle, caller, elli!.id, readyForm('DAYCARE', offer))
    nalle.setTime('2026-09-14T09:02')
    const newer = await applies(nalle, caller, elli!.id, readyForm('CLUB', offer), 'CLUB')
    nalle.setTime('2026-09-14T09:03')
    const draft = await beginsApplication(nalle, caller, elli!.id, 'PRESCHOOL')
    const { body } = await nalle.call(caller, getApplicationsByGuardian)
    expect(body.map(({ childId }) => childId)).toEqual([otso!.id, elli!.id])
    expect(body[0]).toMatchObject({ childName: 'Otso Esimerkki', applicationSummaries: [], permittedActions: {} })
    const ellis = body[1]!
    expect(ellis.applicationSummaries.map(({ applicationId }) => applicationId)).toEqual([draft, newer, sent])
    const summary = ellis.applicationSummaries[2]!
    expect(summary).toMatchObject({
      childName: 'Esimerkki Elli',
      type: 'DAYCARE',
      applicationStatus: 'SENT',
      preferredUnitName: 'Kaarnan päiväkoti',
      allPreferredUnitNames: ['Kaarnan päiväkoti'],
      transferApplication: false,
    })
    expect(summary.startDate).toEqual(Temporal.PlainDate.from('2026-10-12'))
    expect(summary.sentDate).toEqual(Temporal.PlainDate.from('2026-09-14'))
    expect(ellis.applicationSummaries[0]).toMatchObject({ sentDate: null, preferredUnitName: null, startDate: null })
    expect(ellis.permittedActions[sent]).toContain('UPDATE')
    await move(sent, 'BEGIN_PROCESSING')
    const later = (await nalle.call(caller, getApplicationsByGuardian)).body[1]!
    expect(later.permittedActions[sent]).toEqual(['READ', 'READ_DECISIONS'])
  })

  test('has what the other guardian has sent, openly or not, and none of their drafts', async () => {
    const { caller, child, guardians } = await familyAtHome(nalle, { guardians: [{}, { firstNames: 'Pekka' }] })
    const other = await nalle.login(guardians[1]!.id)
    const id = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
    await beginsApplication(nalle, caller, child.id, 'CLUB')
    const seen = async () => (await nalle.call(other, getApplicationsByGuardian)).body[0]!
    expect((await seen()).applicationSummaries.map(({ applicationId }) => applicationId)).toEqual([id])
    expect((await seen()).permittedActions).toEqual({ [id]: ['READ', 'READ_DECISIONS'] })
    await nalle.pool.query('update application set allow_other_guardian_access = false where id = $1', [id])
    expect((await seen()).applicationSummaries).toHaveLength(1)
    expect((await seen()).permittedActions).toEqual({ [id]: [] })
  })

  test('has nothing that was cancelled or that staff have hidden, and nothing of others', async () => {
    const { caller, child } = await familyAtHome(nalle)
    const hidden = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
    const cancelled = await applies(nalle, caller, child.id, readyForm('CLUB', offer), 'CLUB')
    const count = async () => (await nalle.call(caller, getApplicationsByGuardian)).body[0]?.applicationSummaries.length
    expect(await count()).toBe(2)
    await nalle.db.transaction((tx) => hideFromGuardian(tx, hidden, true))
    await move(cancelled, 'CANCEL_BY_STAFF')
    expect(await count()).toBe(0)
    const stranger = await familyAtHome(nalle)
    expect((await nalle.call(stranger.caller, getApplicationsByGuardian)).body[0]?.applicationSummaries).toEqual([])
  })

  test('takes the same few statements for one child as for four with applications', async () => {
    const small = await familyAtHome(nalle)
    const big = await familyAtHome(nalle, { children: [2, 3, 4, 5].map((age) => ({ age, placements: [] })) })
    for (const child of big.children) {
      await applies(nalle, big.caller, child.id, readyForm('DAYCARE', offer))
      await beginsApplication(nalle, big.caller, child.id, 'CLUB')
    }
    const counts: number[] = []
    for (const { caller } of [small, big]) {
      const statements = await statementsDuring(() => nalle.call(caller, getApplicationsByGuardian))
      counts.push(statements.length)
    }
    expect(counts[0]).toBe(counts[1])
    expect(counts[1]).toBeLessThanOrEqual(6)
  })
})

test('an application that waits for an answer is told of, to the applicant alone', async () => {
  const { caller, child, guardian, guardians } = await familyAtHome(nalle, { guardians: [{}, { firstNames: 'Pekka' }] })
  const id = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
  const weak = await nalle.login(guardian.id, 'WEAK')
  const count = async (who = weak) => (await nalle.call(who, getApplicationNotifications)).body
  expect(await count()).toBe(0)
  await move(id, ...TO_CONFIRMATION)
  expect(await count()).toBe(1)
  expect(await count(await nalle.login(guardians[1]!.id))).toBe(0)
  await nalle.db.transaction((tx) => hideFromGuardian(tx, id, true))
  expect(await count()).toBe(0)
})

test('the children to apply for are told with their identity codes', async () => {
  const { caller, children } = await familyAtHome(nalle, { children: [{ age: 2 }, { age: 6 }] })
  const { body } = await nalle.call(caller, getApplicationChildren)
  expect(body.map(({ id, socialSecurityNumber }) => ({ id, socialSecurityNumber }))).toEqual(
    children.toReversed().map(({ id, identityCode }) => ({ id, socialSecurityNumber: identityCode })),
  )
})

describe('a similar application', () => {
  test('is one of the same person and type that has not come to its end; clubs may be many', async () => {
    const { caller, child, guardians } = await familyAtHome(nalle, { guardians: [{}, { firstNames: 'Pekka' }] })
    const similar = async (who = caller) =>
      (await nalle.call(who, getDuplicateApplications, { params: { childId: child.id } })).body
    expect(await similar()).toEqual({ DAYCARE: false, PRESCHOOL: false, CLUB: false })
    const id = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
    await beginsApplication(nalle, caller, child.id, 'PRESCHOOL')
    await beginsApplication(nalle, caller, child.id, 'CLUB')
    expect(await similar()).toEqual({ DAYCARE: true, PRESCHOOL: true, CLUB: false })
    expect(await similar(await nalle.login(guardians[1]!.id))).toEqual({
      DAYCARE: false,
      PRESCHOOL: false,
      CLUB: false,
    })
    await move(id, ...TO_CONFIRMATION)
    expect((await similar()).DAYCARE).toBe(true)
  })

  test('is none that was cancelled or that staff have hidden', async () => {
    const { caller, child } = await familyAtHome(nalle)
    const similar = async () =>
      (await nalle.call(caller, getDuplicateApplications, { params: { childId: child.id } })).body.DAYCARE
    const cancelled = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
    await move(cancelled, 'CANCEL_BY_STAFF')
    expect(await similar()).toBe(false)
    const hidden = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
    expect(await similar()).toBe(true)
    await nalle.db.transaction((tx) => hideFromGuardian(tx, hidden, true))
    expect(await similar()).toBe(false)
  })
})

test('a place that the child has, today or later, makes the application one for a transfer', async () => {
  const until = (end: string) => ({ placements: [{ period: dateRange('2026-01-01', end) }] })
  const { caller, children } = await familyAtHome(nalle, { children: [until('2026-09-13'), until('2026-09-14')] })
  const had = async (childId = children[0]!.id) =>
    (await nalle.call(caller, getActivePlacements, { params: { childId } })).body
  expect(await had()).toEqual({ DAYCARE: false, PRESCHOOL: false, CLUB: false })
  expect(await had(children[1]!.id)).toEqual({ DAYCARE: true, PRESCHOOL: false, CLUB: false })
})

test('nothing is told of a child that is not theirs, or of none', async () => {
  const { child } = await familyAtHome(nalle)
  const stranger = (await familyAtHome(nalle)).caller
  for (const childId of [child.id, UNKNOWN_ID as typeof child.id]) {
    expect(await nalle.call(stranger, getDuplicateApplications, { params: { childId } })).toBeRefusedWith(403)
    expect(await nalle.call(stranger, getActivePlacements, { params: { childId } })).toBeRefusedWith(403)
  }
})

describe('what staff have cancelled', () => {
  test('is told with its reason, to whoever applied and to nobody else', async () => {
    const { caller, children } = await familyAtHome(nalle)
    const id = await applies(nalle, caller, children[0]!.id, readyForm('DAYCARE', offer))
    const stranger = await familyAtHome(nalle)
    expect((await nalle.call(caller, getApplicationsCancelledByStaff)).body).toEqual([])
    await nalle.db.transaction((tx) =>
      moveApplication(tx, id, 'CANCEL_BY_STAFF', { by: null, now: nalle.now(), reason: 'Lapsi sai paikan muualta.' }),
    )
    expect((await nalle.call(caller, getApplicationsCancelledByStaff)).body).toEqual([
      {
        applicationId: id,
        childId: children[0]!.id,
        type: 'DAYCARE',
        sentDate: Temporal.PlainDate.from('2026-09-14'),
        cancelledDate: Temporal.PlainDate.from('2026-09-14'),
        reason: 'Lapsi sai paikan muualta.',
      },
    ])
    expect((await nalle.call(stranger.caller, getApplicationsCancelledByStaff)).body).toEqual([])
    await nalle.db.transaction((tx) => hideFromGuardian(tx, id, true))
    expect((await nalle.call(caller, getApplicationsCancelledByStaff)).body).toEqual([])
  })

  test('is not what the guardian has cancelled', async () => {
    const { caller, children } = await familyAtHome(nalle)
    const id = await applies(nalle, caller, children[0]!.id, readyForm('DAYCARE', offer))
    await nalle.call(caller, deleteApplication, { params: { applicationId: id } })
    expect((await nalle.call(caller, getApplicationsCancelledByStaff)).body).toEqual([])
  })
})
