import { getPushDevices } from '@nalle/contract/push.ts'
import { markThreadRead } from '@nalle/contract/messages.ts'
import type { MessageAccountId, PersonId } from '@nalle/domain/ids.ts'
import type { SwitchableKind } from '@nalle/domain/personal-details/notification-kinds.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tellOfLockTomorrow } from '../calendar/mails/reminders.ts'
import { queueApplicationDecided, serviceApplicationDecidedMail } from '../children/mails.ts'
import type { StaffMessage } from '../municipality/messages/messages.ts'
import { writeAsStaff } from '../municipality/messages/messages.ts'
import { queueMail } from '../mail/outbox.ts'
import { newDecisionMailTo } from '../decisions/mails.ts'
import { addFamilyTo, addStaffedUnit } from '../testing/correspondence.ts'
import type { StaffedUnit } from '../testing/correspondence.ts'
import type { TestFamily } from '../testing/families.ts'
import { mailsTo, queuedMails } from '../testing/mails.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { sendPushes, switchOnPush } from '../testing/push-devices.ts'
import { startPushService } from '../testing/push-service.ts'
import type { TestPushService } from '../testing/push-service.ts'
import { UNKNOWN_ID } from '../testing/samples.ts'
import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { sendDuePushes } from './send-due-pushes.ts'

let nalle: TestNalle
let service: TestPushService
let unit: StaffedUnit
let family: TestFamily
let caller: Caller
let group: MessageAccountId
let number = 0
let email: string
beforeAll(async () => {
  nalle = await startNalle()
  service = await startPushService(nalle.now)
  unit = await addStaffedUnit(nalle.db)
  group = unit.accounts.group
})
afterAll(async () => {
  service.close()
  await nalle.close()
})
beforeEach(async () => {
  nalle.setTime('2026-09-14T09:00')
  service.answerAll(undefined)
  await nalle.db.transaction((tx) => tx.deleteFrom('push_device').execute())
  number += 1
  email = `person${number}@posti.example`
  family = await addFamilyTo(nalle.db, nalle.register, unit, { guardians: [{ email }] })
  caller = await nalle.login(family.guardian.id, 'WEAK')
})

const CONTENT = 'Eväät mukaan ja kumisaappaat jalkaan.'

const write = (more: Partial<StaffMessage> = {}) =>
  nalle.db.transaction((tx) =>
    writeAsStaff(tx, {
      senderId: group,
      to: { children: [family.child.id] },
      title: 'Retki perjantaina',
      content: CONTENT,
      now: nalle.now(),
      ...more,
    }),
  )

const outcomes = async () => (await sendPushes(nalle)).map(({ outcome, failure }) => failure ?? outcome)
const failureOf = async (who: Caller) => (await nalle.call(who, getPushDevices)).body.devices[0]?.failure

async function switchOffMails(personId: PersonId, ...kinds: readonly SwitchableKind[]): Promise<void> {
  await nalle.db.transaction((tx) =>
    tx
      .updateTable('person')
      .set({ disabled_mail_kinds: [...kinds] })
      .where('id', '=', personId)
      .execute(),
  )
}

describe('a message', () => {
  test('is on every device with the first look after it: who and about what, and nothing of what', async () => {
    const phone = await switchOnPush(nalle, service, caller)
    const tablet = await switchOnPush(nalle, service, caller, { language: 'en' })
    await write()
    expect(await outcomes()).toEqual(['sent', 'sent'])
    expect(service.complaints).toEqual([])
    expect(phone.browser.received).toMatchObject([
      { title: 'Uusi viesti: Metsolan päiväkoti - Ketut', body: 'Retki perjantaina', language: 'fi', isUrgent: false },
    ])
    expect(tablet.browser.received).toMatchObject([{ title: expect.stringContaining('New message: ') }])
    expect(JSON.stringify(phone.browser.received)).not.toContain('kumisaappaat')
    expect(phone.browser.received[0]?.path).toMatch(/^\/messages\/[\w-]{36}$/)
    expect(await outcomes()).toEqual([])
    // The mail goes out besides, for whoever has not switched it off.
    expect(await mailsTo(nalle, email)).toHaveLength(1)
  })

  test('of a sensitive thread is a message, and neither from whom nor about what', async () => {
    const phone = await switchOnPush(nalle, service, caller)
    await write({ sensitive: true, senderId: unit.accounts.teacher })
    await outcomes()
    expect(phone.browser.received).toMatchObject([{ title: 'Uusi viesti' }])
    expect(JSON.stringify(phone.browser.received)).not.toMatch(/Retki|Opettaja|Metsola/)
  })

  test('that was read meanwhile is told to nobody', async () => {
    await switchOnPush(nalle, service, caller)
    await write()
    const { threadId } = await nalle.db
      .selectFrom('message_thread')
      .innerJoin('message', 'message.thread_id', 'message_thread.id')
      .select('message_thread.id as threadId')
      .orderBy('message.number', 'desc')
      .executeTakeFirstOrThrow()
    await nalle.call(caller, markThreadRead, { params: { threadId } })
    expect(await outcomes()).toEqual(['dropped'])
  })

  test('that never was, since its transaction failed, is told to nobody', async () => {
    await switchOnPush(nalle, service, caller)
    const failing = nalle.db.transaction(async (tx) => {
      await writeAsStaff(tx, {
        senderId: group,
        to: { children: [family.child.id] },
        title: 'Retki',
        content: CONTENT,
        now: nalle.now(),
      })
      throw new Error('something else went wrong')
    })
    await expect(failing).rejects.toThrow('something else')
    expect(await outcomes()).toEqual([])
  })
})

test('only what a device has chosen comes to it', async () => {
  const phone = await switchOnPush(nalle, service, caller, { kinds: ['DECISION'] })
  await write()
  const { id: to } = family.guardian
  // Ids of no rows: what is told of is not looked up, for it is taken back at once.
  const applicationId = UNKNOWN_ID as Parameters<typeof newDecisionMailTo>[0]['applicationId']
  const answerBy = Temporal.PlainDate.from('2026-09-28')
  await nalle.db.transaction(async (tx) => {
    await queueMail(tx, newDecisionMailTo({ to, applicationId, answerBy, sentAt: nalle.now() }, nalle.now()))
    const decided = { id: UNKNOWN_ID, childId: family.child.id, senderId: to, now: nalle.now() }
    await queueApplicationDecided(tx, serviceApplicationDecidedMail, decided)
  })
  // The decision is no longer pending by then.
  expect(await outcomes()).toEqual(['dropped'])
  expect(phone.browser.received).toEqual([])
})

test('the answer to an application leads to the page of the child, without a name', async () => {
  const phone = await switchOnPush(nalle, service, caller, { kinds: ['APPLICATION_ANSWER'], language: 'en' })
  const { id: childId } = family.child
  const decided = { id: childId, childId, senderId: family.guardian.id, now: nalle.now() }
  await nalle.db.transaction((tx) => queueApplicationDecided(tx, serviceApplicationDecidedMail, decided))
  await outcomes()
  expect(phone.browser.received).toMatchObject([
    { title: 'Your application to change the service need has been answered', path: `/children/${childId}` },
  ])
})

test('on the evening before a week locks, whose days are missing is told of it on devices, and by no mail', async () => {
  const phone = await switchOnPush(nalle, service, caller, { kinds: ['RESERVATION'] })
  // The week from 28 September locks on Monday 21 September at 18.
  nalle.setTime('2026-09-20T17:40')
  await tellOfLockTomorrow(nalle.db, nalle.now(), kuusilahti)
  await tellOfLockTomorrow(nalle.db, nalle.now(), kuusilahti)
  expect(await outcomes()).toEqual(['sent'])
  expect(phone.browser.received).toMatchObject([{ title: 'Viikko lukittuu huomenna', tag: 'reservations' }])
  expect(await queuedMails(nalle)).not.toContainEqual({ template: 'reservation-lock', recipient: email })
  nalle.setTime('2026-09-21T17:40')
  await tellOfLockTomorrow(nalle.db, nalle.now(), kuusilahti)
  expect(await outcomes()).toEqual([])
})

const NIGHT = { start: Temporal.PlainTime.from('21:00'), end: Temporal.PlainTime.from('07:00') }

describe('quiet hours', () => {
  test('hold a notice back until they end', async () => {
    const phone = await switchOnPush(nalle, service, caller, { quietHours: NIGHT })
    nalle.setTime('2026-09-14T22:00')
    await write()
    expect(await outcomes()).toEqual(['held back'])
    nalle.setTime('2026-09-15T06:59')
    expect(await outcomes()).toEqual([])
    nalle.setTime('2026-09-15T07:00')
    expect(await outcomes()).toEqual(['sent'])
    expect(phone.browser.received).toHaveLength(1)
  })

  test('do not hold back what staff call urgent', async () => {
    const phone = await switchOnPush(nalle, service, caller, { quietHours: NIGHT })
    nalle.setTime('2026-09-15T05:30')
    await write({ urgent: true })
    expect(await outcomes()).toEqual(['sent'])
    expect(phone.browser.received).toMatchObject([{ isUrgent: true }])
    expect(service.seen.at(-1)?.headers['urgency']).toBe('high')
  })
})

describe('when a push service', () => {
  test('is in trouble, it is tried again until it takes the notice, which has one tag', async () => {
    const phone = await switchOnPush(nalle, service, caller)
    await write()
    service.answerAll(503)
    expect(await outcomes()).toEqual(['BUSY'])
    expect(await outcomes()).toEqual([])
    expect(await failureOf(caller)).toBe('BUSY')
    service.answerAll(undefined)
    nalle.setTime('2026-09-14T09:01')
    expect(await outcomes()).toEqual(['sent'])
    expect(await failureOf(caller)).toBeNull()
    expect(phone.browser.received).toHaveLength(1)
  })

  test('refuses, the notice is given up and the settings say why', async () => {
    await switchOnPush(nalle, service, caller)
    await write()
    service.answerAll(403)
    expect(await outcomes()).toEqual(['REFUSED'])
    nalle.setTime('2026-09-14T12:00')
    expect(await outcomes()).toEqual([])
    expect(await failureOf(await nalle.login(family.guardian.id))).toBe('REFUSED')
  })

  test('no longer knows the browser, the device is removed', async () => {
    const phone = await switchOnPush(nalle, service, caller)
    await write()
    service.forget(phone.browser)
    expect(await outcomes()).toEqual(['GONE'])
    expect((await nalle.call(caller, getPushDevices)).body.devices).toEqual([])
  })
})

describe('a mail instead', () => {
  const MAIL = 'Uusi viesti'
  const mails = async () => (await mailsTo(nalle, email)).map(({ subject }) => subject)

  beforeEach(() => switchOffMails(family.guardian.id, 'MESSAGE_NOTIFICATION', 'ATTENDANCE_RESERVATION_NOTIFICATION'))

  test('is sent to nobody whom a device could tell', async () => {
    await switchOnPush(nalle, service, caller)
    await write()
    await outcomes()
    expect(await mails()).toEqual([])
  })

  test('comes when the only device is gone, once', async () => {
    const phone = await switchOnPush(nalle, service, caller)
    await write()
    service.forget(phone.browser)
    await outcomes()
    expect(await mails()).toEqual([expect.stringContaining(MAIL)])
  })

  test('comes after three failures, and the push is tried further', async () => {
    const phone = await switchOnPush(nalle, service, caller)
    await write()
    service.answerAll(503)
    for (const time of ['09:00', '09:01', '09:03']) {
      expect(await mails()).toEqual([])
      nalle.setTime(`2026-09-14T${time}`)
      expect(await outcomes()).toEqual(['BUSY'])
    }
    expect(await mails()).toEqual([expect.stringContaining(MAIL)])
    service.answerAll(undefined)
    nalle.setTime('2026-09-14T09:08')
    expect(await outcomes()).toEqual(['sent'])
    expect(phone.browser.received).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  test('does not come while another device was told', async () => {
    const phone = await switchOnPush(nalle, service, caller)
    const tablet = await switchOnPush(nalle, service, caller)
    await write()
    service.forget(phone.browser)
    expect((await outcomes()).toSorted()).toEqual(['GONE', 'sent'])
    expect(tablet.browser.received).toHaveLength(1)
    expect(await mails()).toEqual([])
  })

  test('comes when both devices are gone at once, and but one', async () => {
    const both = [await switchOnPush(nalle, service, caller), await switchOnPush(nalle, service, caller)]
    await write()
    for (const { browser } of both) service.forget(browser)
    expect(await outcomes()).toEqual(['GONE', 'GONE'])
    expect(await mails()).toHaveLength(1)
  })

  test('of what only devices are told comes too', async () => {
    const phone = await switchOnPush(nalle, service, caller)
    nalle.setTime('2026-09-20T17:40')
    await tellOfLockTomorrow(nalle.db, nalle.now(), kuusilahti)
    service.forget(phone.browser)
    await outcomes()
    expect(await mails()).toEqual([expect.stringContaining('Viikko lukittuu huomenna')])
  })

  test('is not sent to whoever has neither mails nor a device', async () => {
    await write()
    await outcomes()
    expect(await mails()).toEqual([])
  })
})

test('a process that is lost after sending leaves a notice that is sent again, with the same tag', async () => {
  const phone = await switchOnPush(nalle, service, caller)
  await write()
  const { channel } = nalle.pushService
  const lost = {
    ...channel,
    send: async (...given: Parameters<typeof channel.send>) => {
      await channel.send(...given)
      throw new Error('the process is gone')
    },
  }
  await expect(sendDuePushes({ ...nalle.pushService, channel: lost })).rejects.toThrow('the process is gone')
  expect(await outcomes()).toEqual([])
  nalle.setTime('2026-09-14T09:05')
  expect(await outcomes()).toEqual(['sent'])
  const [first, second] = phone.browser.received
  expect(second).toEqual(first)
})
