import { getApplication, getApplicationsByGuardian } from '@nalle/contract/applications.ts'
import { acceptDecision } from '@nalle/contract/decisions.ts'
import type { StaffStep } from '@nalle/domain/applications/lifecycle.ts'
import type { ApplicationId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moveApplication } from '../municipality/applications/move-application.ts'
import { addDecisions } from '../testing/decisions.ts'
import { addFamily } from '../testing/families.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { startNalle } from '../testing/nalle.ts'
import { applies, familyAtHome, openForApplications, readyForm } from '../testing/ready-applications.ts'
import type { Offer } from '../testing/ready-applications.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

let nalle: TestNalle
let offer: Offer
beforeAll(async () => {
  nalle = await startNalle()
  offer = await openForApplications(nalle)
})
afterAll(() => nalle.close())
beforeEach(() => nalle.setTime('2026-09-14'))

const move = (id: ApplicationId, step: StaffStep) =>
  nalle.db.transaction((tx) => moveApplication(tx, id, step, { by: null, now: nalle.now() }))

/** As the page of the application tells it, after it has been seen that the list tells the same. */
async function progress(who: Caller, applicationId: ApplicationId) {
  const { body } = await nalle.call(who, getApplication, { params: { applicationId } })
  const lists = (await nalle.call(who, getApplicationsByGuardian)).body
  const listed = lists.flatMap(({ applicationSummaries }) => applicationSummaries)
  const summary = listed.find((each) => each.applicationId === applicationId)
  if (body.status !== 'CANCELLED') expect(summary?.progress).toEqual(body.progress)
  const canDecide = lists.some(({ decidableApplications }) => decidableApplications.includes(applicationId))
  expect(canDecide).toBe(body.canDecide)
  return { ...body.progress, canDecide }
}

test('an application tells since when it is processed, and no longer once staff have given it back', async () => {
  const { caller, child, guardian } = await familyAtHome(nalle)
  const id = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
  expect(await progress(caller, id)).toMatchObject({
    processedSince: null,
    decisionDue: day('2027-01-14'),
    decidedOn: null,
    canDecide: false,
  })
  nalle.setTime('2026-09-16')
  const later = await nalle.login(guardian.id)
  await move(id, 'BEGIN_PROCESSING')
  expect((await progress(later, id)).processedSince).toEqual(day('2026-09-16'))
  await move(id, 'RETURN_TO_SENT')
  expect((await progress(later, id)).processedSince).toBeNull()
})

test('a decision tells when it was made and by when to answer, and the answer when the place begins', async () => {
  const family = await addFamily(nalle.db, nalle.register, { guardians: [{}, { firstNames: 'Olli' }] })
  const caller = await nalle.login(family.guardian.id)
  const other = await nalle.login(family.guardians[1]?.id ?? family.guardian.id)
  const { applicationId, first } = await addDecisions(nalle.db, family, { allowOtherGuardianAccess: true })
  const before = await progress(caller, applicationId)
  expect(before.decidedOn).not.toBeNull()
  expect(before.answerBy).toEqual(before.decidedOn?.add({ days: 14 }))
  expect(before).toMatchObject({ answeredOn: null, placeBegins: null, canDecide: true })
  expect(await progress(other, applicationId)).toEqual({ ...before, canDecide: false })
  await nalle.call(caller, acceptDecision, {
    params: { applicationId },
    body: { decisionId: first, requestedStartDate: day('2027-01-01') },
  })
  expect(await progress(caller, applicationId)).toMatchObject({
    answerBy: null,
    answeredOn: day('2026-09-14'),
    placeBegins: day('2027-01-01'),
    canDecide: false,
  })
})

test('one that staff have cancelled tells the day, and to whoever applied why', async () => {
  const { caller, child, guardians } = await familyAtHome(nalle, { guardians: [{}, { firstNames: 'Pekka' }] })
  const id = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
  const reasonFor = async (who: Caller) =>
    (await nalle.call(who, getApplication, { params: { applicationId: id } })).body.cancellationReason
  expect(await reasonFor(caller)).toBeNull()
  await nalle.db.transaction((tx) =>
    moveApplication(tx, id, 'CANCEL_BY_STAFF', { by: null, now: nalle.now(), reason: 'Lapsi sai paikan muualta.' }),
  )
  expect((await progress(caller, id)).cancelledOn).toEqual(day('2026-09-14'))
  expect(await reasonFor(caller)).toBe('Lapsi sai paikan muualta.')
  const other = await nalle.login(guardians[1]!.id)
  expect((await progress(other, id)).cancelledOn).toEqual(day('2026-09-14'))
  expect(await reasonFor(other)).toBeNull()
})

test('who may not read an application is not told of its progress', async () => {
  const { caller, child, guardians } = await familyAtHome(nalle, { guardians: [{}, { firstNames: 'Pekka' }] })
  const id = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
  await nalle.pool.query('update application set allow_other_guardian_access = false where id = $1', [id])
  const other = await nalle.login(guardians[1]!.id)
  const [listed] = (await nalle.call(other, getApplicationsByGuardian)).body
  expect(listed?.applicationSummaries).toMatchObject([{ applicationId: id, progress: null }])
})
