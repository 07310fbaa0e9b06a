import { getNotificationSettings, updateNotificationSettings } from '@nalle/contract/personal-details.ts'
import { NOTIFICATION_KINDS, SWITCHABLE_KINDS } from '@nalle/domain/personal-details/notification-kinds.ts'
import type { NotificationKind } from '@nalle/domain/personal-details/notification-kinds.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMail } from '../mail/outbox.ts'
import { addFamily } from '../testing/families.ts'
import { ANONYMOUS, startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { credentialsChangedMail } from './mails.ts'

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())

async function guardian(level: 'WEAK' | 'STRONG' = 'WEAK') {
  const family = await addFamily(nalle.db, nalle.register, { children: [] })
  return { id: family.guardian.id, caller: await nalle.login(family.guardian.id, level) }
}

test.each(['WEAK', 'STRONG'] as const)('a guardian with %s login chooses which mails to get', async (level) => {
  const { caller } = await guardian(level)
  expect((await nalle.call(caller, getNotificationSettings)).body).toEqual([])
  const body: NotificationKind[] = ['INCOME_NOTIFICATION', 'MESSAGE_NOTIFICATION']
  expect((await nalle.call(caller, updateNotificationSettings, { body })).status).toBe(200)
  expect((await nalle.call(caller, getNotificationSettings)).body.toSorted()).toEqual(body)
  expect((await nalle.call(caller, updateNotificationSettings, { body: [] })).status).toBe(200)
  expect((await nalle.call(caller, getNotificationSettings)).body).toEqual([])
})

test('all nine can be switched off, answers to one’s own acts cannot', async () => {
  const { caller } = await guardian()
  await nalle.call(caller, updateNotificationSettings, { body: [...NOTIFICATION_KINDS, ...SWITCHABLE_KINDS] })
  expect((await nalle.call(caller, getNotificationSettings)).body.toSorted()).toEqual(SWITCHABLE_KINDS.toSorted())
})

test.each(NOTIFICATION_KINDS)('%s: noted unless this kind is switched off, and whatever else is', async (kind) => {
  const { id, caller } = await guardian()
  const queue = () =>
    nalle.db.transaction((tx) =>
      queueMail(tx, { to: id, kind, template: credentialsChangedMail, data: {}, now: nalle.now() }),
    )
  await nalle.call(caller, updateNotificationSettings, { body: NOTIFICATION_KINDS.filter((other) => other !== kind) })
  expect(await queue()).toBe(true)
  await nalle.call(caller, updateNotificationSettings, { body: [...NOTIFICATION_KINDS] })
  expect(await queue()).toBe(kind === 'TRANSACTIONAL')
})

test.each([
  { what: 'an unknown kind', body: ['SPAM'] },
  { what: 'a word instead of a list', body: 'MESSAGE_NOTIFICATION' },
  { what: 'an object', body: { disabled: ['MESSAGE_NOTIFICATION'] } },
  { what: 'a list of lists', body: [['MESSAGE_NOTIFICATION']] },
  { what: 'a hundred and one kinds', body: Array.from({ length: 101 }, () => 'MESSAGE_NOTIFICATION') },
])('$what: 400, and the wishes stay as they were', async ({ body }) => {
  const { caller } = await guardian()
  await nalle.call(caller, updateNotificationSettings, { body: ['DECISION_NOTIFICATION'] })
  // Whatever a stranger may send, though the types would not let us.
  const answer = await nalle.call(caller, updateNotificationSettings, { body: body as NotificationKind[] })
  expect(answer).toBeRefusedWith(400)
  expect((await nalle.call(caller, getNotificationSettings)).body).toEqual(['DECISION_NOTIFICATION'])
})

test('one guardian’s wishes are not the other’s, and nobody’s without login', async () => {
  const [one, other] = [await guardian(), await guardian()]
  await nalle.call(one.caller, updateNotificationSettings, { body: ['BULLETIN_NOTIFICATION'] })
  expect((await nalle.call(other.caller, getNotificationSettings)).body).toEqual([])
  expect(await nalle.call(ANONYMOUS, getNotificationSettings)).toBeRefusedWith(401)
  expect(await nalle.call(ANONYMOUS, updateNotificationSettings, { body: [] })).toBeRefusedWith(401)
})
