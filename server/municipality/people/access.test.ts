import { createApplication } from '@nalle/contract/applications.ts'
import { getChildOverview, getChildren } from '@nalle/contract/children.ts'
import { getAuthStatus } from '@nalle/contract/session.ts'
import type { ChildId, DiscussionTimeId, EmployeeId, PersonId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { discussionBookedMail, missingReservationsMail } from '../../calendar/mails/mails.ts'
import { RegisterFailed } from '../../external/population-register.ts'
import { MACHINE_CALLS } from '../../integration/calls.ts'
import { queueMail } from '../../mail/outbox.ts'
import { credentialsChangedMail } from '../../personal-details/mails.ts'
import { refreshFromRegister } from '../../session/register-copy.ts'
import { addFamily } from '../../testing/families.ts'
import type { TestFamily, TestGuardian } from '../../testing/families.ts'
import { authorizationOf, TEST_CLIENT } from '../../testing/machines.ts'
import { startNalle } from '../../testing/nalle.ts'
import type { TestNalle } from '../../testing/nalle.ts'
import { UNKNOWN_ID } from '../../testing/samples.ts'
import { addDiscussionSurvey } from '../calendar/events.ts'
import { newId } from '../rows.ts'
import { addGuardianship } from './guardianships.ts'

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())

const NOBODY = UNKNOWN_ID as PersonId
const EVERYTHING = authorizationOf(TEST_CLIENT)

async function ask(name: string, json: unknown, authorization = EVERYTHING) {
  const endpoint = MACHINE_CALLS.find((call) => call.name === name)?.endpoint
  if (endpoint === undefined) throw new Error(`no call ${name}`)
  return nalle.app.fastify.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { 'content-type': 'application/json', authorization },
    payload: JSON.stringify(json),
  })
}

const twoGuardians = () => addFamily(nalle.db, nalle.register, { guardians: [{}, { firstNames: 'Pekka' }] })

function otherOf({ guardians }: TestFamily): TestGuardian {
  const [, other] = guardians
  if (other === undefined) throw new Error('there are two guardians')
  return other
}

const order = (guardianId: PersonId, childId: ChildId, differences: object = {}) => ({
  guardianId,
  childId,
  by: null,
  reason: 'Court order 14.9.2026',
  ...differences,
})

async function seesChild(guardianId: PersonId, childId: ChildId): Promise<boolean> {
  const caller = await nalle.login(guardianId)
  const listed = (await nalle.call(caller, getChildren)).body.some(({ id }) => id === childId)
  const { status } = await nalle.call(caller, getChildOverview, { params: { childId } })
  expect(status).toBe(listed ? 200 : 403)
  return listed
}

const refresh = ({ registered }: TestGuardian) =>
  nalle.db.transaction((tx) => refreshFromRegister(tx, registered, nalle.now()))

async function bookedTime(childId: ChildId, unitId: TestFamily['unitId']): Promise<DiscussionTimeId> {
  const id = newId<'discussion-time'>()
  await nalle.db.transaction((tx) =>
    addDiscussionSurvey(tx, {
      title: 'Keskustelut',
      description: '',
      period: dateRange('2026-09-20', '2026-09-25'),
      targets: [{ unitId }],
      createdAt: nalle.now(),
      times: [{ id, date: Temporal.PlainDate.from('2026-09-21'), ...timeRange('09:00', '09:30'), childId }],
    }),
  )
  return id
}

async function isBooked(id: DiscussionTimeId): Promise<boolean> {
  const row = await nalle.db.selectFrom('discussion_time').select('child_id').where('id', '=', id).executeTakeFirst()
  return row?.child_id !== null
}

async function queuesMails(to: PersonId, childId: ChildId): Promise<void> {
  const data = { childId, childName: 'Elli', date: '2026-09-21', start: '09:00', end: '09:30' }
  const now = nalle.now()
  await nalle.db.transaction(async (tx) => {
    await queueMail(tx, { to, kind: 'DISCUSSION_TIME_NOTIFICATION', template: discussionBookedMail, data, now })
    const days = { first: '2026-09-21', last: '2026-09-27' }
    const template = missingReservationsMail
    await queueMail(tx, { to, kind: 'ATTENDANCE_RESERVATION_NOTIFICATION', template, data: days, now })
    await queueMail(tx, { to, kind: 'TRANSACTIONAL', template: credentialsChangedMail, data: {}, now })
  })
}

async function queuedFor(personId: PersonId): Promise<readonly string[]> {
  const rows = await nalle.db
    .selectFrom('mail_outbox')
    .select('template')
    .where('person_id', '=', personId)
    .orderBy('template')
    .execute()
  return rows.map(({ template }) => template)
}

describe('an ended guardianship', () => {
  test('refuses the next request of that guardian and leaves the other one alone', async () => {
    const family = await twoGuardians()
    const { guardian, child } = family
    const caller = await nalle.login(guardian.id)
    expect((await nalle.call(caller, getChildOverview, { params: { childId: child.id } })).status).toBe(200)
    const ended = await ask('people.endGuardianship', order(guardian.id, child.id))
    expect([ended.statusCode, ended.body]).toEqual([204, ''])
    expect((await nalle.call(caller, getChildOverview, { params: { childId: child.id } })).status).toBe(403)
    expect(await seesChild(guardian.id, child.id)).toBe(false)
    expect(await seesChild(otherOf(family).id, child.id)).toBe(true)
    const body = { childId: child.id, type: 'DAYCARE' as const }
    expect((await nalle.call(await nalle.login(guardian.id, 'STRONG'), createApplication, { body })).status).toBe(403)
  })

  test('is stored with who, when and why', async () => {
    const { guardian, child } = await addFamily(nalle.db, nalle.register)
    await ask('people.endGuardianship', order(guardian.id, child.id))
    const stored = await nalle.db
      .selectFrom('guardianship_ended')
      .select(['ended_at', 'ended_by_client', 'ended_by', 'reason', 'lifted_at'])
      .where('guardian_id', '=', guardian.id)
      .execute()
    const by = { ended_by_client: TEST_CLIENT.id, ended_by: null, reason: 'Court order 14.9.2026' }
    expect(stored).toEqual([{ ended_at: nalle.now(), ...by, lifted_at: null }])
  })

  test('stays ended through refreshes of either guardian, until the register has dropped it too', async () => {
    const family = await twoGuardians()
    const { guardian, child } = family
    await ask('people.endGuardianship', order(guardian.id, child.id))
    await refresh(guardian)
    await refresh(otherOf(family))
    expect(await seesChild(guardian.id, child.id)).toBe(false)
    const { registered } = guardian
    await refresh({ ...guardian, registered: { ...registered, children: [] } })
    await refresh(guardian)
    expect(await seesChild(guardian.id, child.id)).toBe(true)
  })

  test('of a pair that was never copied keeps the register from providing it', async () => {
    const [family, other] = [await addFamily(nalle.db, nalle.register), await addFamily(nalle.db, nalle.register)]
    await ask('people.endGuardianship', order(other.guardian.id, family.child.id))
    const { registered } = other.guardian
    const children = [...registered.children, ...family.guardian.registered.children]
    await refresh({ ...other.guardian, registered: { ...registered, children } })
    expect(await seesChild(other.guardian.id, family.child.id)).toBe(false)
    expect(await seesChild(other.guardian.id, other.child.id)).toBe(true)
  })

  test.each([
    ['people.addGuardianship', (pair: object) => ask('people.addGuardianship', pair)],
    [
      'the collection of guardianships',
      (pair: object) =>
        nalle.app.fastify.inject({
          method: 'PUT',
          url: '/api/municipality/v1/guardianships',
          headers: { 'content-type': 'application/json', authorization: EVERYTHING },
          payload: JSON.stringify([pair]),
        }),
    ],
  ])('returns if the municipality adds it again with %s', async (_, add) => {
    const { guardian, child } = await addFamily(nalle.db, nalle.register)
    await ask('people.endGuardianship', order(guardian.id, child.id))
    expect((await add({ guardianId: guardian.id, childId: child.id })).statusCode).toBeLessThan(300)
    await refresh(guardian)
    expect(await seesChild(guardian.id, child.id)).toBe(true)
  })

  test('ended twice is ended once', async () => {
    const { guardian, child } = await addFamily(nalle.db, nalle.register)
    const both = [await ask('people.endGuardianship', order(guardian.id, child.id))]
    both.push(await ask('people.endGuardianship', order(guardian.id, child.id, { reason: 'Again' })))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    const stored = await nalle.db
      .selectFrom('guardianship_ended')
      .select('reason')
      .where('guardian_id', '=', guardian.id)
      .execute()
    expect(stored).toEqual([{ reason: 'Court order 14.9.2026' }])
  })

  test.each<[string, (family: TestFamily) => object]>([
    ['UNKNOWN_PERSON', ({ child }) => order(NOBODY, child.id)],
    ['UNKNOWN_CHILD', ({ guardian }) => order(guardian.id, NOBODY)],
    ['GUARDIAN_OF_ONESELF', ({ guardian }) => order(guardian.id, guardian.id)],
    ['END_REASON_MISSING', ({ guardian, child }) => order(guardian.id, child.id, { reason: ' ' })],
    ['UNKNOWN_EMPLOYEE', ({ guardian, child }) => order(guardian.id, child.id, { by: UNKNOWN_ID as EmployeeId })],
  ])('is refused with %s and nothing changes', async (code, bodyFor) => {
    const family = await addFamily(nalle.db, nalle.register)
    const refused = await ask('people.endGuardianship', bodyFor(family))
    expect(refused.json()).toMatchObject({ status: 409, code })
    expect(await seesChild(family.guardian.id, family.child.id)).toBe(true)
  })

  test.each(['people.endGuardianship', 'people.refreshPersonFromRegister', 'people.endPersonSessions'])(
    '%s is refused to a client limited to units and to one without the scope',
    async (name) => {
      const { guardian, child, unitId } = await addFamily(nalle.db, nalle.register)
      const body = name === 'people.endGuardianship' ? order(guardian.id, child.id) : { personId: guardian.id }
      const limited = authorizationOf({ ...TEST_CLIENT, unitIds: [unitId] })
      const reader = authorizationOf({ id: 'reader', scopes: ['people:read'] })
      expect((await ask(name, body, limited)).statusCode).toBe(403)
      expect((await ask(name, body, reader)).statusCode).toBe(403)
      expect(await seesChild(guardian.id, child.id)).toBe(true)
    },
  )
})

describe('with the end of the last guardianship', () => {
  test('a booked discussion is freed; while another guardian remains it is kept', async () => {
    const family = await twoGuardians()
    const { guardian, child, unitId } = family
    const timeId = await bookedTime(child.id, unitId)
    await ask('people.endGuardianship', order(guardian.id, child.id))
    expect(await isBooked(timeId)).toBe(true)
    await ask('people.endGuardianship', order(otherOf(family).id, child.id))
    expect(await isBooked(timeId)).toBe(false)
  })

  test('queued e-mails about the child and about all children are dropped, personal ones are kept', async () => {
    const { guardian, child } = await addFamily(nalle.db, nalle.register)
    await queuesMails(guardian.id, child.id)
    await ask('people.endGuardianship', order(guardian.id, child.id))
    expect(await queuedFor(guardian.id)).toEqual(['credentials-changed'])
  })

  test('a guardian with another child keeps what is not about this one', async () => {
    const family = await addFamily(nalle.db, nalle.register, {
      guardians: [{}, { firstNames: 'Pekka' }],
      children: [{}, { age: 5 }],
    })
    const { guardian, child, children } = family
    const sibling = children[1]?.id ?? child.id
    await queuesMails(guardian.id, child.id)
    await queuesMails(guardian.id, sibling)
    await queuesMails(otherOf(family).id, child.id)
    await ask('people.endGuardianship', order(guardian.id, child.id))
    const ofOne = ['credentials-changed', 'discussion-booked', 'missing-reservations']
    expect(await queuedFor(otherOf(family).id)).toEqual(ofOne)
    expect((await queuedFor(guardian.id)).filter((name) => name === 'discussion-booked')).toHaveLength(1)
    expect((await queuedFor(guardian.id)).filter((name) => name === 'missing-reservations')).toHaveLength(2)
  })
})

describe('a death', () => {
  const dies = (guardian: TestGuardian, dateOfDeath: string | null) => {
    const { registered } = guardian
    const died = dateOfDeath === null ? null : Temporal.PlainDate.from(dateOfDeath)
    return refresh({ ...guardian, registered: { ...registered, person: { ...registered.person, dateOfDeath: died } } })
  }

  test('of a guardian ends the sessions and everything queued; reverted, a new login finds the child', async () => {
    const { guardian, child, unitId } = await addFamily(nalle.db, nalle.register)
    const caller = await nalle.login(guardian.id)
    const timeId = await bookedTime(child.id, unitId)
    await queuesMails(guardian.id, child.id)
    await dies(guardian, '2026-09-13')
    expect((await nalle.call(caller, getAuthStatus)).body.loggedIn).toBe(false)
    expect(await queuedFor(guardian.id)).toEqual([])
    expect(await isBooked(timeId)).toBe(false)
    await dies(guardian, null)
    expect(await seesChild(guardian.id, child.id)).toBe(true)
    expect(await isBooked(timeId)).toBe(false)
  })

  test('of a child frees the booked discussion and drops what is queued about it; the guardians keep the child', async () => {
    const family = await twoGuardians()
    const { guardian, child, unitId } = family
    const timeId = await bookedTime(child.id, unitId)
    await queuesMails(guardian.id, child.id)
    const { registered } = guardian
    const dateOfDeath = Temporal.PlainDate.from('2026-09-13')
    const children = registered.children.map((one) => ({ ...one, child: { ...one.child, dateOfDeath } }))
    await refresh({ ...guardian, registered: { ...registered, children } })
    expect(await isBooked(timeId)).toBe(false)
    expect(await queuedFor(guardian.id)).toEqual(['credentials-changed'])
    expect(await seesChild(otherOf(family).id, child.id)).toBe(true)
  })
})

describe('a refresh from the register', () => {
  const refreshes = (personId: PersonId) => ask('people.refreshPersonFromRegister', { personId })

  test('copies what the register says, however new the copy is', async () => {
    const { guardian, child } = await addFamily(nalle.db, nalle.register)
    nalle.register.know({ ...guardian.registered, children: [] })
    const answer = await refreshes(guardian.id)
    expect([answer.statusCode, answer.json()]).toEqual([200, { outcome: 'REFRESHED' }])
    expect(await seesChild(guardian.id, child.id)).toBe(false)
  })

  test('ends the relations that the register provided for a person whom it no longer knows, and no others', async () => {
    const family = await addFamily(nalle.db, nalle.register, {
      guardians: [{ firstNames: 'Unohdettu' }, { firstNames: 'Pekka' }],
    })
    const { guardian, child } = family
    const copy = await nalle.db.transaction(async (tx) => {
      const id = newId<'person'>() as ChildId
      const row = { id, first_names: 'Elli', last_name: 'Kopio', date_of_birth: child.dateOfBirth }
      await tx
        .insertInto('person')
        .values({
          ...row,
          identity_code: null,
          date_of_death: null,
          email: null,
          verified_email: null,
          duplicate_of: child.id,
          register_refreshed_at: null,
        })
        .execute()
      await addGuardianship(tx, { guardianId: guardian.id, childId: id }, nalle.now())
      return id
    })
    vi.spyOn(nalle.register, 'findFamily').mockResolvedValueOnce(undefined)
    expect((await refreshes(guardian.id)).json()).toEqual({ outcome: 'UNKNOWN_TO_REGISTER' })
    expect(await seesChild(guardian.id, child.id)).toBe(false)
    expect(await seesChild(guardian.id, copy)).toBe(true)
    expect(await seesChild(otherOf(family).id, child.id)).toBe(true)
  })

  test.each([
    ['cannot be reached', 'AWAY', 'REGISTER_UNAVAILABLE'],
    ['refuses the question', 'REFUSED', 'REGISTER_UNAVAILABLE'],
    ['gives an empty answer', 'BAD_ANSWER', 'REGISTER_ANSWER_UNUSABLE'],
  ] as const)('changes nothing if the register %s', async (_, trouble, code) => {
    const { guardian, child } = await addFamily(nalle.db, nalle.register)
    vi.spyOn(nalle.register, 'findFamily').mockRejectedValueOnce(new RegisterFailed(trouble, 'failed'))
    expect((await refreshes(guardian.id)).json()).toMatchObject({ status: 409, code })
    expect(await seesChild(guardian.id, child.id)).toBe(true)
  })

  test('keeps the relations of a person who is stored under a new identity code, too', async () => {
    const { guardian, child } = await addFamily(nalle.db, nalle.register, {
      guardians: [{ firstNames: 'Uudelleenkoodattu' }],
    })
    const renewed = (await addFamily(nalle.db, nalle.register)).guardian.registered.person
    const { firstNames, lastName, dateOfBirth } = guardian.registered.person
    const person = { ...renewed, firstNames, lastName }
    await nalle.db.transaction((tx) =>
      refreshFromRegister(tx, { person, children: [], fosterChildren: [] }, nalle.now()),
    )
    await nalle.db.transaction((tx) =>
      tx
        .updateTable('person')
        .set({ date_of_birth: dateOfBirth })
        .where('identity_code', '=', person.identityCode)
        .execute(),
    )
    vi.spyOn(nalle.register, 'findFamily').mockResolvedValueOnce(undefined)
    expect((await refreshes(guardian.id)).json()).toEqual({ outcome: 'IDENTITY_CODE_CHANGED' })
    expect(await seesChild(guardian.id, child.id)).toBe(true)
  })

  test('is refused for an unknown person and in a batch', async () => {
    expect((await refreshes(NOBODY)).json()).toMatchObject({ code: 'UNKNOWN_PERSON' })
    const { guardian } = await addFamily(nalle.db, nalle.register)
    const batch = await nalle.app.fastify.inject({
      method: 'POST',
      url: '/api/municipality/v1/batches',
      headers: { 'content-type': 'application/x-ndjson', authorization: EVERYTHING },
      payload: `${JSON.stringify({ act: 'people.refreshPersonFromRegister', key: 'refresh-1', value: { personId: guardian.id } })}\n`,
    })
    expect(batch.body).toContain('NOT_IN_A_BATCH')
  })
})

describe("the end of a person's sessions", () => {
  test('logs out every browser of that person and nobody else', async () => {
    const family = await twoGuardians()
    const callers = [await nalle.login(family.guardian.id), await nalle.login(family.guardian.id, 'STRONG')]
    const other = await nalle.login(otherOf(family).id)
    const ended = await ask('people.endPersonSessions', { personId: family.guardian.id })
    expect([ended.statusCode, ended.json()]).toEqual([200, { ended: 2 }])
    for (const caller of callers) expect((await nalle.call(caller, getChildren)).status).toBe(401)
    expect((await nalle.call(other, getChildren)).status).toBe(200)
    expect((await ask('people.endPersonSessions', { personId: NOBODY })).json()).toMatchObject({
      code: 'UNKNOWN_PERSON',
    })
  })
})
