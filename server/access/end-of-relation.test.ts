import { getApplication } from '@nalle/contract/applications.ts'
import { acceptDecision, getDecisions } from '@nalle/contract/decisions.ts'
import { createChildIncomeStatement, getChildIncomeStatements } from '@nalle/contract/income-statements.ts'
import { getThread, replyToMessage } from '@nalle/contract/messages.ts'
import { getAuthStatus } from '@nalle/contract/session.ts'
import type { ChildId, PersonId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addGuardianship, endGuardianship } from '../municipality/people/guardianships.ts'
import { changePerson } from '../municipality/people/people.ts'
import { refreshFromRegister } from '../session/register-copy.ts'
import { addApplication } from '../testing/applications.ts'
import { accountOf, addFamilyTo, addStaffedUnit, writes } from '../testing/correspondence.ts'
import type { StaffedUnit } from '../testing/correspondence.ts'
import { addDecisions } from '../testing/decisions.ts'
import { addFamily } from '../testing/families.ts'
import type { TestGuardian } from '../testing/families.ts'
import { childBody, uploadsPaper } from '../testing/income-statements.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { startPushService } from '../testing/push-service.ts'
import { switchOnPush } from '../testing/push-devices.ts'

let nalle: TestNalle
let unit: StaffedUnit
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-09-14T09:00' })
  unit = await addStaffedUnit(nalle.db)
})
afterAll(() => nalle.close())
beforeEach(() => nalle.db.transaction((tx) => tx.deleteFrom('mail_outbox').execute()))

const ends = (guardianId: PersonId, childId: ChildId) =>
  nalle.db.transaction((tx) =>
    endGuardianship(tx, { guardianId, childId, by: null, reason: 'Court order' }, { now: nalle.now() }),
  )
const returns = (guardianId: PersonId, childId: ChildId) =>
  nalle.db.transaction((tx) => addGuardianship(tx, { guardianId, childId }, nalle.now()))

async function queuedFor(table: 'mail_outbox' | 'push_outbox', personId: PersonId): Promise<readonly string[]> {
  const rows = await nalle.db.selectFrom(table).select('template').where('person_id', '=', personId).execute()
  return rows.map(({ template }) => template).toSorted()
}

describe('what an ended guardianship hides returns with the guardianship', () => {
  test('a pending decision', async () => {
    const family = await addFamily(nalle.db, nalle.register, { children: [{ placements: [] }] })
    const { applicationId, first } = await addDecisions(nalle.db, family)
    const applicant = await nalle.login(family.guardian.id, 'STRONG')
    const listed = async () => (await nalle.call(applicant, getDecisions)).body.decisions.map(({ id }) => id)
    const accepts = () =>
      nalle.call(applicant, acceptDecision, {
        params: { applicationId },
        body: { decisionId: first, requestedStartDate: Temporal.PlainDate.from('2027-01-01') },
      })
    expect(await listed()).toEqual([first])
    await ends(family.guardian.id, family.child.id)
    expect(await listed()).toEqual([])
    expect((await accepts()).status).toBe(403)
    await returns(family.guardian.id, family.child.id)
    expect(await listed()).toEqual([first])
  })

  test('an unfinished application', async () => {
    const family = await addFamily(nalle.db, nalle.register, { children: [{ placements: [] }] })
    const applicationId = await addApplication(nalle.db, family, { status: 'CREATED' })
    const applicant = await nalle.login(family.guardian.id, 'STRONG')
    const opens = async () => (await nalle.call(applicant, getApplication, { params: { applicationId } })).status
    await ends(family.guardian.id, family.child.id)
    expect(await opens()).toBe(403)
    await returns(family.guardian.id, family.child.id)
    expect(await opens()).toBe(200)
  })

  test("an unsent statement of the child's income", async () => {
    const { guardian, child } = await addFamily(nalle.db, nalle.register)
    const author = await nalle.login(guardian.id, 'STRONG')
    const params = { childId: child.id }
    const body = childBody([await uploadsPaper(nalle, author, 'CHILD_INCOME')])
    const saved = await nalle.call(author, createChildIncomeStatement, { params, query: { draft: true }, body })
    expect(saved.status).toBe(200)
    const opens = () => nalle.call(author, getChildIncomeStatements, { params, query: { page: 1 } })
    await ends(guardian.id, child.id)
    expect((await opens()).status).toBe(403)
    await returns(guardian.id, child.id)
    expect((await opens()).body.data).toHaveLength(1)
  })
})

test('a thread stays readable without replies, and the queued e-mail and notification about it are dropped', async () => {
  const family = await addFamilyTo(nalle.db, nalle.register, unit)
  const { guardian, child } = family
  const pushService = await startPushService(nalle.now)
  try {
    const { caller } = await switchOnPush(nalle, pushService, await nalle.login(guardian.id, 'STRONG'))
    const { threadId, messageId } = await writes(nalle.db, {
      senderId: unit.accounts.group,
      to: { children: [child.id] },
      now: nalle.now(),
    })
    expect(await queuedFor('mail_outbox', guardian.id)).toEqual(['message'])
    expect(await queuedFor('push_outbox', guardian.id)).toEqual(['message'])
    await ends(guardian.id, child.id)
    expect(await queuedFor('mail_outbox', guardian.id)).toEqual([])
    expect(await queuedFor('push_outbox', guardian.id)).toEqual([])
    const read = await nalle.call(caller, getThread, { params: { threadId } })
    expect(read.body).toMatchObject({ formerReaders: [await accountOf(nalle.db, guardian.id)] })
    const body = { content: 'Hei', recipientAccountIds: [unit.accounts.group] }
    const replied = await nalle.call(caller, replyToMessage, { params: { messageId }, body })
    expect([replied.status, replied.error?.reason]).toEqual([403, 'FORMER_READER'])
  } finally {
    pushService.close()
  }
})

test('a message in threads of two families stays announced until both relations have ended', async () => {
  const [one, other] = [
    await addFamilyTo(nalle.db, nalle.register, unit, { guardians: [{}, { firstNames: 'Pekka' }] }),
    await addFamilyTo(nalle.db, nalle.register, unit),
  ]
  const { guardian } = one
  await returns(guardian.id, other.child.id)
  const to = { children: [one.child.id, other.child.id] }
  await writes(nalle.db, { senderId: unit.accounts.group, to, now: nalle.now() })
  expect(await queuedFor('mail_outbox', guardian.id)).toEqual(['message'])
  await ends(guardian.id, one.child.id)
  expect(await queuedFor('mail_outbox', guardian.id)).toEqual(['message'])
  await ends(guardian.id, other.child.id)
  expect(await queuedFor('mail_outbox', guardian.id)).toEqual([])
})

test('the end of foster care in the register drops what is queued about the child', async () => {
  const validity = { start: Temporal.PlainDate.from('2026-01-01'), end: null }
  const family = await addFamilyTo(nalle.db, nalle.register, unit, { fosterParents: [{ validity }] })
  const [foster] = family.fosterParents
  if (foster === undefined) throw new Error('there is a foster parent')
  await writes(nalle.db, { senderId: unit.accounts.group, to: { children: [family.child.id] }, now: nalle.now() })
  expect(await queuedFor('mail_outbox', foster.id)).toEqual(['message'])
  const { registered } = foster
  await nalle.db.transaction((tx) => refreshFromRegister(tx, { ...registered, fosterChildren: [] }, nalle.now()))
  expect(await queuedFor('mail_outbox', foster.id)).toEqual([])
  expect(await queuedFor('mail_outbox', family.guardian.id)).toEqual(['message'])
})

test('a shorter foster relation that includes today ends nothing', async () => {
  const start = Temporal.PlainDate.from('2026-01-01')
  const family = await addFamilyTo(nalle.db, nalle.register, unit, {
    fosterParents: [{ validity: { start, end: null } }],
  })
  const [foster] = family.fosterParents
  if (foster === undefined) throw new Error('there is a foster parent')
  await writes(nalle.db, { senderId: unit.accounts.group, to: { children: [family.child.id] }, now: nalle.now() })
  const fosterChildren = foster.registered.fosterChildren.map(({ child }) => ({
    child,
    validity: dateRange('2026-01-01', '2026-09-14'),
  }))
  await nalle.db.transaction((tx) => refreshFromRegister(tx, { ...foster.registered, fosterChildren }, nalle.now()))
  expect(await queuedFor('mail_outbox', foster.id)).toEqual(['message'])
})

test('a death that the municipality records ends the sessions of that person', async () => {
  const { guardian } = await addFamily(nalle.db, nalle.register)
  const caller = await nalle.login(guardian.id)
  await nalle.db.transaction((tx) => changePerson(tx, personOf(guardian, '2026-09-13'), { now: nalle.now() }))
  expect((await nalle.call(caller, getAuthStatus)).body.loggedIn).toBe(false)
  await nalle.db.transaction((tx) => changePerson(tx, personOf(guardian, '2026-09-12'), { now: nalle.now() }))
  const again = await nalle.login(guardian.id)
  await nalle.db.transaction((tx) => changePerson(tx, personOf(guardian, null), { now: nalle.now() }))
  expect((await nalle.call(again, getAuthStatus)).body.loggedIn).toBe(true)
})

function personOf({ id, registered: { person } }: TestGuardian, died: string | null) {
  const { identityCode, firstNames, lastName, dateOfBirth, language } = person
  return {
    id,
    identityCode,
    firstNames,
    lastName,
    dateOfBirth,
    dateOfDeath: died === null ? null : Temporal.PlainDate.from(died),
    residence: { streetAddress: '', postalCode: '', postOffice: '', residenceCode: '', isProtected: false },
    language,
    preferredName: '',
    phone: '',
    backupPhone: '',
    email: null,
    isEmailVerified: false,
    duplicateOf: null,
  }
}

test('ending and refreshing at the same moment leaves the guardianship ended', async () => {
  for (let round = 0; round < 5; round += 1) {
    const family = await addFamily(nalle.db, nalle.register, { guardians: [{}, { firstNames: 'Pekka' }] })
    const refreshes = family.guardians.map(({ registered }) =>
      nalle.db.transaction((tx) => refreshFromRegister(tx, registered, nalle.now())),
    )
    await Promise.all([...refreshes, ends(family.guardian.id, family.child.id)])
    const left = await nalle.db
      .selectFrom('guardianship')
      .select('guardian_id')
      .where('child_id', '=', family.child.id)
      .execute()
    expect(left.map((row) => row.guardian_id)).toEqual([family.guardians[1]?.id])
  }
})
