import type { ApplicationId, MessageAccountId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { addApplication } from '../../testing/applications.ts'
import { openTestDatabase } from '../../testing/engine.ts'
import { addFamily } from '../../testing/families.ts'
import { testRegister } from '../../testing/register.ts'
import { statementsDuring } from '../../testing/statements.ts'
import { newUnit } from '../../testing/units.ts'
import { addBackupCare } from '../placements/backup-care.ts'
import { newId } from '../rows.ts'
import { addEmployee } from '../units/employees.ts'
import { addGroup } from '../units/groups.ts'
import { addUnit } from '../units/units.ts'
import { getMessageAccount, openOfficeAccount, setMessageAccountActive, setOutOfOffice } from './accounts.ts'
import type { StaffMessage } from './messages.ts'
import { replyAsStaff, writeAsStaff } from './messages.ts'

let db: Database
const register = testRegister()
beforeAll(async () => {
  db = (await openTestDatabase()).db
})
afterAll(() => db.close())

const now = Temporal.Instant.from('2026-09-14T06:00:00Z')
const TEXT = { title: 'Retki perjantaina', content: 'Ottakaa eväät mukaan.', now }

async function unitWithGroup(name = 'Ketut') {
  return db.transaction(async (tx) => {
    const unitId = await addUnit(tx, newUnit())
    const validity = { start: Temporal.PlainDate.from('2020-01-01'), end: null }
    const groupId = await addGroup(tx, { unitId, name, validity })
    return { unitId, groupId, groupAccount: await getMessageAccount(tx, { groupId }) }
  })
}

const write = (message: StaffMessage) => db.transaction((tx) => writeAsStaff(tx, message))
const accountOf = (personId: Parameters<typeof getMessageAccount>[1]) => getMessageAccount(db, personId)

async function readersOf(threadId: string): Promise<readonly MessageAccountId[]> {
  const rows = await db
    .selectFrom('message_recipient')
    .select('account_id as id')
    .where('thread_id', '=', threadId as never)
    .execute()
  return rows.map(({ id }) => id).toSorted()
}

describe('a message of a group', () => {
  test('goes to each family in a thread of its own: both guardians together, siblings together', async () => {
    const { unitId, groupId, groupAccount } = await unitWithGroup()
    const placements = [{ groupId }]
    const first = await addFamily(db, register, {
      unitId,
      guardians: [{}, { firstNames: 'Pekka' }],
      children: [{ placements }, { placements, age: 5 }],
    })
    const second = await addFamily(db, register, { unitId, children: [{ placements }] })
    await addFamily(db, register, { unitId })
    const sent = await write({ ...TEXT, senderId: groupAccount, to: { groups: [groupId] } })
    expect(sent).toHaveLength(2)
    const readers = await Promise.all(sent.map(({ threadId }) => readersOf(threadId)))
    const expected = await Promise.all(
      [first, second].map(async ({ guardians }) =>
        (await Promise.all(guardians.map(({ id }) => accountOf({ personId: id })))).toSorted(),
      ),
    )
    expect(new Set(readers)).toEqual(new Set(expected))
    const children = await db
      .selectFrom('message_thread_child')
      .select('child_id as id')
      .where(
        'thread_id',
        'in',
        sent.map(({ threadId }) => threadId),
      )
      .execute()
    expect(children.map(({ id }) => id).toSorted()).toEqual(
      [...first.children, ...second.children].map(({ id }) => id).toSorted(),
    )
  })

  test('reaches children in backup care there today, and no longer those whose foster parent has gone', async () => {
    const { groupId, unitId, groupAccount } = await unitWithGroup()
    const validity = (start: string, end: string) => ({
      start: Temporal.PlainDate.from(start),
      end: Temporal.PlainDate.from(end),
    })
    const { child, guardian, fosterParents } = await addFamily(db, register, {
      fosterParents: [
        { validity: validity('2026-01-01', '2026-09-14') },
        { validity: validity('2026-01-01', '2026-09-13') },
      ],
    })
    const period = dateRange('2026-09-14', '2026-09-14')
    await db.transaction((tx) => addBackupCare(tx, { childId: child.id, unitId, groupId, period }))
    const [thread] = await write({ ...TEXT, senderId: groupAccount, to: { groups: [groupId] } })
    const today = await Promise.all(
      [guardian, fosterParents[0]].map((person) => accountOf({ personId: person?.id ?? guardian.id })),
    )
    expect(await readersOf(thread?.threadId ?? '')).toEqual(today.toSorted())
    const tomorrow = now.add({ hours: 24 })
    await expect(
      write({ ...TEXT, now: tomorrow, senderId: groupAccount, to: { groups: [groupId] } }),
    ).rejects.toMatchObject({ reason: 'NOBODY_TO_RECEIVE' })
  })

  test('takes as many statements for twelve families as for one', async () => {
    const { unitId, groupId, groupAccount } = await unitWithGroup()
    const send = () => write({ ...TEXT, type: 'BULLETIN', senderId: groupAccount, to: { units: [unitId] } })
    await addFamily(db, register, { unitId, children: [{ placements: [{ groupId }] }] })
    const forOne = await statementsDuring(send)
    for (let family = 1; family < 12; family += 1) await addFamily(db, register, { unitId })
    const forAll = await statementsDuring(async () => expect(await send()).toHaveLength(12))
    expect(forAll).toHaveLength(forOne.length)
  })
})

describe('what staff may not write', () => {
  test.each([
    { differences: { title: ' ' }, reason: 'TEXT_MISSING' },
    { differences: { title: 'x'.repeat(201) }, reason: 'TEXT_MISSING' },
    { differences: { content: '\n' }, reason: 'TEXT_MISSING' },
    { differences: { content: 'x'.repeat(20_001) }, reason: 'TEXT_MISSING' },
    { differences: { to: {} }, reason: 'NOBODY_TO_RECEIVE' },
    { differences: { sensitive: true, type: 'BULLETIN' }, reason: 'SENSITIVE_TO_MANY' },
    { differences: { attachmentIds: [newId<'attachment'>()] }, reason: 'FILE_NOT_FREE' },
    { differences: { applicationId: newId<'application'>() }, reason: 'UNKNOWN_APPLICATION' },
    { differences: { senderId: newId<'message-account'>() }, reason: 'UNKNOWN_ACCOUNT' },
  ] as const)('$reason', async ({ differences, reason }) => {
    const { groupAccount } = await unitWithGroup()
    const { child } = await addFamily(db, register)
    const message = { ...TEXT, senderId: groupAccount, to: { children: [child.id] }, ...differences }
    await expect(write(message)).rejects.toMatchObject({ reason })
  })

  test('something sensitive to two families at once', async () => {
    const { groupAccount } = await unitWithGroup()
    const families = [await addFamily(db, register), await addFamily(db, register)]
    const to = { children: families.map(({ child }) => child.id) }
    const sending = write({ ...TEXT, sensitive: true, senderId: groupAccount, to })
    await expect(sending).rejects.toMatchObject({ reason: 'SENSITIVE_TO_MANY' })
  })

  test('an answer in a thread of others, or to somebody who is not in it', async () => {
    const { groupAccount } = await unitWithGroup()
    const { groupAccount: another } = await unitWithGroup()
    const { child } = await addFamily(db, register)
    const [thread] = await write({ ...TEXT, senderId: groupAccount, to: { children: [child.id] } })
    if (thread === undefined) throw new Error('no thread')
    const { threadId } = thread
    for (const reply of [{ senderId: another }, { senderId: groupAccount, recipientIds: [another] }]) {
      const answering = db.transaction((tx) => replyAsStaff(tx, { threadId, content: 'Hei', now, ...reply }))
      await expect(answering).rejects.toMatchObject({ reason: 'NOT_IN_THREAD' })
    }
  })
})

describe('accounts', () => {
  test('an office has one account, whatever it is called', async () => {
    const open = (name: string) => db.transaction((tx) => openOfficeAccount(tx, { office: 'FINANCE', name }))
    const first = await open('Laskutus')
    expect(await open('Asiakasmaksut')).toBe(first)
    const account = await db
      .selectFrom('named_message_account')
      .select('name')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    expect(account.name).toBe('Asiakasmaksut')
    await expect(accountOf({ office: 'SERVICE_WORKER' })).rejects.toMatchObject({ reason: 'UNKNOWN_ACCOUNT' })
  })

  test('a member of staff is away once at a time, and not by a closed account of nobody', async () => {
    const employeeId = await db.transaction((tx) =>
      addEmployee(tx, { firstNames: 'Jaana', lastName: 'Johtaja', email: null, worksIn: [] }),
    )
    const away = (start: string, end: string) =>
      db.transaction((tx) => setOutOfOffice(tx, employeeId, dateRange(start, end)))
    await away('2026-09-14', '2026-09-16')
    await away('2026-09-17', '2026-09-18')
    await expect(away('2026-09-18', '2026-09-20')).rejects.toMatchObject({ reason: 'ABSENCES_OVERLAP' })
    const closing = db.transaction((tx) => setMessageAccountActive(tx, newId<'employee'>(), false))
    await expect(closing).rejects.toMatchObject({ reason: 'UNKNOWN_ACCOUNT' })
  })

  test('a thread may be about an application, and only about one that is there', async () => {
    const senderId = await db.transaction((tx) =>
      openOfficeAccount(tx, { office: 'SERVICE_WORKER', name: 'Palveluohjaus' }),
    )
    const family = await addFamily(db, register)
    const about = (applicationId: ApplicationId) =>
      write({ ...TEXT, senderId, to: { people: [family.guardian.id] }, applicationId })
    const [thread] = await about(await addApplication(db, family, {}))
    expect(await readersOf(thread?.threadId ?? '')).toEqual([await accountOf({ personId: family.guardian.id })])
    await expect(about(newId<'application'>())).rejects.toMatchObject({ reason: 'UNKNOWN_APPLICATION' })
  })
})
