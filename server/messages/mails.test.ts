import type { MessageAccountId, PersonId, UnitId } from '@nalle/domain/ids.ts'
import type { SwitchableKind } from '@nalle/domain/personal-details/notification-kinds.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getMessageAccount } from '../municipality/messages/accounts.ts'
import type { StaffMessage } from '../municipality/messages/messages.ts'
import { replyAsStaff, writeAsStaff } from '../municipality/messages/messages.ts'
import { addGroup } from '../municipality/units/groups.ts'
import { addUnit } from '../municipality/units/units.ts'
import { addFamily } from '../testing/families.ts'
import type { GuardianOptions } from '../testing/families.ts'
import { mailsTo, sendMails } from '../testing/mails.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { statementsDuring } from '../testing/statements.ts'
import { newUnit } from '../testing/units.ts'
import { deliver } from './deliver.ts'

let nalle: TestNalle
let unitId: UnitId
let group: MessageAccountId
beforeAll(async () => {
  nalle = await startNalle()
  await nalle.db.transaction(async (tx) => {
    unitId = await addUnit(tx, newUnit({ name: 'Metsolan päiväkoti' }))
    const validity = { start: Temporal.PlainDate.from('2020-01-01'), end: null }
    const groupId = await addGroup(tx, { unitId, name: 'Ketut', validity })
    group = await getMessageAccount(tx, { groupId })
  })
})
afterAll(() => nalle.close())
beforeEach(() =>
  nalle.db.transaction(async (tx) => {
    await tx.deleteFrom('mail_outbox').execute()
    await tx.deleteFrom('stored_mail').execute()
    await tx.deleteFrom('inbox_arrival').execute()
  }),
)

const SECRET = 'Eväät mukaan ja kumisaappaat jalkaan.'

const write = (to: StaffMessage['to'], more: Partial<StaffMessage> = {}) =>
  nalle.db.transaction((tx) =>
    writeAsStaff(tx, {
      senderId: group,
      to,
      title: 'Retki perjantaina',
      content: SECRET,
      now: nalle.now(),
      ...more,
    }),
  )

let families = 0
async function familyOf(...guardians: readonly GuardianOptions[]) {
  families += 1
  const named = guardians.map((guardian, at) => ({ email: `${at}@family${families}.example`, ...guardian }))
  const { children, guardians: made } = await addFamily(nalle.db, nalle.register, { guardians: named, children: [{}] })
  return {
    children: children.map(({ id }) => id),
    guardians: made.map(({ id }) => id),
    addresses: named.map(({ email }) => email),
  }
}

const onlyMailTo = async (address: string | null | undefined) => {
  const mails = await mailsTo(nalle, address ?? '')
  expect(mails).toHaveLength(1)
  return mails[0] ?? { subject: '', text: '', html: '' }
}

const switchOff = (person: PersonId | undefined, kind: SwitchableKind) =>
  nalle.db.transaction((tx) =>
    tx
      .updateTable('person')
      .set({ disabled_mail_kinds: [kind] })
      .where('id', '=', person ?? ('' as PersonId))
      .execute(),
  )

describe('the mail about a message', () => {
  test('tells both guardians who has written and about what, but nothing of what was written', async () => {
    const { children, addresses } = await familyOf({}, { language: 'sv' })
    const [{ threadId } = { threadId: '' }] = await write({ children })
    const [finnish, swedish] = [await onlyMailTo(addresses[0]), await onlyMailTo(addresses[1])]
    expect(finnish.subject).toBe('Uusi viesti / Nytt meddelande / New message')
    expect(swedish.subject).toBe('Nytt meddelande / Uusi viesti / New message')
    for (const { text, html } of [finnish, swedish]) {
      expect(text).toContain('Lähettäjä: Metsolan päiväkoti - Ketut')
      expect(text).toContain('Rubrik: Retki perjantaina')
      expect(text).toContain(`https://nalle.example/messages/${threadId}`)
      expect(html).toContain('Retki perjantaina')
      expect(text + html).not.toContain('kumisaappaat')
    }
  })

  test('hides even the subject of a sensitive one', async () => {
    const { children, addresses } = await familyOf({})
    await write({ children }, { sensitive: true, title: 'Lääkärin lausunto' })
    const { subject, text, html } = await onlyMailTo(addresses[0])
    expect(subject + text + html).not.toContain('Lääkärin')
    expect(text).toContain('vahva tunnistautuminen')
    expect(text).toContain('Metsolan päiväkoti - Ketut')
  })

  test.each([
    { type: 'MESSAGE', urgent: false, subject: 'Uusi viesti' },
    { type: 'MESSAGE', urgent: true, subject: 'Kiireellinen viesti' },
    { type: 'BULLETIN', urgent: false, subject: 'Uusi tiedote' },
    { type: 'BULLETIN', urgent: true, subject: 'Kiireellinen tiedote' },
  ] as const)('says that a $type is urgent: $urgent', async ({ subject, ...kind }) => {
    const { children, addresses } = await familyOf({})
    await write({ children }, kind)
    expect((await onlyMailTo(addresses[0])).subject.split(' / ')[0]).toBe(subject)
  })

  test.each([
    { off: 'MESSAGE_NOTIFICATION', type: 'MESSAGE', mails: 0 },
    { off: 'MESSAGE_NOTIFICATION', type: 'BULLETIN', mails: 1 },
    { off: 'BULLETIN_NOTIFICATION', type: 'BULLETIN', mails: 0 },
    { off: 'BULLETIN_NOTIFICATION', type: 'MESSAGE', mails: 1 },
  ] as const)('honours $off switched off for a $type: $mails', async ({ off, type, mails }) => {
    const { children, guardians, addresses } = await familyOf({})
    await switchOff(guardians[0], off)
    await write({ children }, { type })
    expect(await mailsTo(nalle, addresses[0] ?? '')).toHaveLength(mails)
  })

  test('is not written to somebody without an address, who is told in the open inbox all the same', async () => {
    const { children, guardians } = await familyOf({ email: null })
    await write({ children })
    expect(await sendMails(nalle)).toEqual([])
    const arrivals = await nalle.db.selectFrom('inbox_arrival').select('person_id as person').execute()
    expect(arrivals).toEqual([{ person: guardians[0] }])
  })

  test('is not sent any more once the message has been read', async () => {
    const { children, guardians, addresses } = await familyOf({}, {})
    await write({ children })
    const reader = await getMessageAccount(nalle.db, { personId: guardians[0] ?? ('' as PersonId) })
    await nalle.db.transaction((tx) =>
      tx.updateTable('message_recipient').set({ read_at: nalle.now() }).where('account_id', '=', reader).execute(),
    )
    expect(await mailsTo(nalle, addresses[0] ?? '')).toEqual([])
    await onlyMailTo(addresses[1])
  })

  test('of an answer goes to the other guardian and to staff, never back to who wrote it', async () => {
    const { children, guardians, addresses } = await familyOf({}, { firstNames: 'Pekka Olavi', lastName: 'Malli' })
    const [thread] = await write({ children })
    await sendMails(nalle)
    await nalle.db.transaction(async (tx) => {
      await tx.deleteFrom('stored_mail').execute()
      await tx.deleteFrom('message_mail').execute()
    })
    if (thread === undefined) throw new Error('nothing was sent')
    const accounts = await Promise.all(guardians.map((personId) => getMessageAccount(nalle.db, { personId })))
    const [first, second] = accounts
    if (first === undefined || second === undefined) throw new Error('two guardians')
    const answer = { senderId: second, by: 'CITIZEN' as const, content: 'Tulemme!', now: nalle.now() }
    const letters = [{ threadId: thread.threadId, recipientIds: [first, group] }]
    await nalle.db.transaction((tx) => deliver(tx, { ...answer, letters }))
    expect((await onlyMailTo(addresses[0])).text).toContain('Lähettäjä: Pekka Malli')
    expect(await mailsTo(nalle, addresses[1] ?? '')).toEqual([])
  })

  test('is one for somebody whose children have different families, and leads to the inbox', async () => {
    const parent = await familyOf({})
    const [common] = parent.guardians
    const other = await familyOf({})
    const children = [...parent.children, ...other.children]
    if (common === undefined) throw new Error('a guardian')
    await nalle.db.transaction((tx) =>
      tx
        .insertInto('guardianship')
        .values(other.children.map((childId) => ({ guardian_id: common, child_id: childId })))
        .execute(),
    )
    expect(await write({ children })).toHaveLength(2)
    expect((await onlyMailTo(parent.addresses[0])).text).toMatch(/https:\/\/nalle\.example\/messages$/m)
    await onlyMailTo(other.addresses[0])
  })

  test('keeps a title on its line, whatever somebody put into it', async () => {
    const { children, addresses } = await familyOf({})
    await write({ children }, { title: 'Hei\n\nKirjaudu: <b>tästä</b>' })
    const { text, html } = await onlyMailTo(addresses[0])
    expect(text).toContain('Otsikko: Hei Kirjaudu: <b>tästä</b>')
    expect(html).not.toContain('<b>')
  })

  test('is one about all that follow within five minutes, and hides none of them', async () => {
    const { children, addresses } = await familyOf({})
    const moment = (time: string) => nalle.setTime(`2026-09-14T${time}`)
    moment('10:00:00')
    const [thread] = await write({ children })
    if (thread === undefined) throw new Error('nothing was sent')
    const reply = () =>
      nalle.db.transaction((tx) =>
        replyAsStaff(tx, { senderId: group, threadId: thread.threadId, content: 'Ja hattu.', now: nalle.now() }),
      )
    const subjects = async () =>
      (await mailsTo(nalle, addresses[0] ?? '')).map(({ subject }) => subject.split(' / ')[0])
    expect(await subjects()).toEqual(['Uusi viesti'])
    for (const second of ['05', '10', '15', '20']) {
      moment(`10:00:${second}`)
      await reply()
      await write({ children }, { title: 'Vielä yksi' })
    }
    moment('10:05:14')
    expect(await subjects()).toEqual(['Uusi viesti'])
    moment('10:05:15')
    expect(await subjects()).toEqual(['Uusi viesti', 'Uusia viestejä'])
    const [, all] = await mailsTo(nalle, addresses[0] ?? '')
    expect(all?.text).toContain('Lukemattomia uusia viestejä: 9.')
    expect(all?.text).not.toContain('Retki')
    // The window of the second e-mail.
    moment('10:09:59')
    await reply()
    moment('10:10:14')
    expect(await subjects()).toHaveLength(2)
    moment('10:10:15')
    expect(await subjects()).toEqual(['Uusi viesti', 'Uusia viestejä', 'Uusia viestejä'])
    moment('10:15:00')
    await reply()
    expect((await subjects()).at(-1)).toBe('Uusi viesti')
  })

  test('about what followed is not sent once all of it has been read', async () => {
    const { children, guardians, addresses } = await familyOf({})
    nalle.setTime('2026-09-14T11:00:00')
    await write({ children })
    await sendMails(nalle)
    nalle.setTime('2026-09-14T11:01:00')
    await write({ children })
    const reader = await getMessageAccount(nalle.db, { personId: guardians[0] ?? ('' as PersonId) })
    await nalle.db.transaction((tx) =>
      tx.updateTable('message_recipient').set({ read_at: nalle.now() }).where('account_id', '=', reader).execute(),
    )
    nalle.setTime('2026-09-14T11:06:00')
    expect(await mailsTo(nalle, addresses[0] ?? '')).toHaveLength(1)
  })

  test('is not held back for an urgent message', async () => {
    const { children, addresses } = await familyOf({})
    await write({ children })
    await write({ children }, { urgent: true })
    const subjects = (await mailsTo(nalle, addresses[0] ?? '')).map(({ subject }) => subject.split(' / ')[0])
    expect(new Set(subjects)).toEqual(new Set(['Kiireellinen viesti', 'Uusi viesti']))
  })
})

test('a bulletin to a unit of many families costs as many statements as one to a single family', async () => {
  const placements = [{ unitId }]
  const add = () => addFamily(nalle.db, nalle.register, { guardians: [{}, {}], children: [{ placements }] })
  await add()
  const send = () => write({ units: [unitId] }, { type: 'BULLETIN' })
  const forOne = await statementsDuring(send)
  for (let family = 1; family < 8; family += 1) await add()
  expect(await statementsDuring(send)).toHaveLength(forOne.length)
  const { count } = await nalle.db
    .selectFrom('mail_outbox')
    .select((mail) => mail.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(2 + 16)
})
