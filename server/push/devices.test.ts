import type { BodyOf } from '@nalle/contract/endpoint.ts'
import {
  addPushDevice,
  getPushDevices,
  removePushDevice,
  renewPushAddress,
  testPushDevice,
  updatePushDevice,
} from '@nalle/contract/push.ts'
import { MOST_PUSH_DEVICES } from '@nalle/domain/personal-details/push-devices.ts'
import type { PersonId, PushDeviceId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../accounts/passwords.ts'
import { addFamily } from '../testing/families.ts'
import type { TestFamily } from '../testing/families.ts'
import { ANONYMOUS, startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { switchOnPush } from '../testing/push-devices.ts'
import { startPushService } from '../testing/push-service.ts'
import type { TestPushService } from '../testing/push-service.ts'
import { UNKNOWN_ID } from '../testing/samples.ts'
import { tryLogin } from '../testing/weak-login.ts'

let nalle: TestNalle
let service: TestPushService
let family: TestFamily
let others: TestFamily
let caller: Caller
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
  nalle = await startNalle()
  service = await startPushService(nalle.now)
})
afterAll(async () => {
  service.close()
  await nalle.close()
})
/** All but what the browser makes itself. */
const NEW_DEVICE: Pick<BodyOf<typeof addPushDevice>, 'name' | 'language' | 'kinds' | 'quietHours'> = {
  name: 'Android',
  language: 'fi',
  kinds: [],
  quietHours: null,
}

const PASSWORD = 'Kolme pientä karhua 3!'
let people = 0
const somebody = async () => {
  people += 1
  const credentials = { username: `person${people}@posti.example`, passwordHash }
  return {
    ...(await addFamily(nalle.db, nalle.register, { guardians: [{ credentials }] })),
    username: credentials.username,
  }
}
let username: string
let usernameOfOthers: string
beforeEach(async () => {
  nalle.setTime('2026-09-14T09:00')
  service.answerAll(undefined)
  const [own, other] = [await somebody(), await somebody()]
  family = own
  others = other
  username = own.username
  usernameOfOthers = other.username
  caller = await nalle.login(family.guardian.id, 'WEAK')
})

const devicesOf = async (who: Caller) => (await nalle.call(who, getPushDevices)).body.devices
const idsOf = async (personId: PersonId): Promise<readonly PushDeviceId[]> =>
  (await devicesOf(await nalle.login(personId))).map(({ id }) => id)

describe('switching on', () => {
  test('makes this browser a device of its own, which only it can tell from the others', async () => {
    const phone = await switchOnPush(nalle, service, caller, { name: 'Android', kinds: ['MESSAGE'] })
    nalle.setTime('2026-09-14T09:01')
    const tablet = await switchOnPush(nalle, service, caller, { name: 'iPad' })
    expect(await devicesOf(phone.caller)).toMatchObject([
      { id: phone.id, name: 'Android', kinds: ['MESSAGE'], isThisBrowser: true, endpoint: phone.browser.endpoint },
      { id: tablet.id, name: 'iPad', isThisBrowser: false, endpoint: null, lastDeliveredAt: null, failure: null },
    ])
    expect((await devicesOf(caller)).map(({ isThisBrowser }) => isThisBrowser)).toEqual([false, false])
  })

  test('a second time is the same device with other wishes', async () => {
    const first = await switchOnPush(nalle, service, caller)
    const again = await switchOnPush(nalle, service, first.caller, { kinds: ['DECISION'] })
    expect((await devicesOf(again.caller)).map(({ id, kinds }) => ({ id, kinds }))).toEqual([
      { id: again.id, kinds: ['DECISION'] },
    ])
  })

  test('takes over what another person has left in the browser', async () => {
    const theirs = await switchOnPush(nalle, service, await nalle.login(others.guardian.id))
    const { endpoint, keys } = theirs.browser
    const body = { endpoint, keys, ...NEW_DEVICE }
    expect((await nalle.call(caller, addPushDevice, { body })).status).toBe(200)
    expect(await idsOf(others.guardian.id)).toEqual([])
    expect(await idsOf(family.guardian.id)).toHaveLength(1)
  })

  test(`has its limit at ${MOST_PUSH_DEVICES} devices`, async () => {
    for (let at = 0; at < MOST_PUSH_DEVICES; at += 1) await switchOnPush(nalle, service, caller)
    const { endpoint, keys } = service.subscribe('')
    const body = { endpoint, keys, ...NEW_DEVICE }
    expect(await nalle.call(caller, addPushDevice, { body })).toBeRefusedWith('TOO_MANY_PUSH_DEVICES')
  })

  test.each([
    { why: 'inside of our own network', endpoint: 'http://10.0.0.1/push' },
    { why: 'by another protocol', endpoint: 'ftp://127.0.0.1/push' },
    { why: 'that is none', endpoint: 'push' },
    { why: 'with a password', endpoint: 'http://user:secret@127.0.0.1/push' },
  ])('leads to no address $why', async ({ endpoint }) => {
    const { keys } = service.subscribe('')
    const body = { endpoint, keys, ...NEW_DEVICE }
    expect(await nalle.call(caller, addPushDevice, { body })).toBeRefusedWith('PUSH_ADDRESS')
    expect(await nalle.call(caller, renewPushAddress, { body: { endpoint, keys } })).toBeRefusedWith('PUSH_ADDRESS')
  })

  test('asks for keys that a browser can have made', async () => {
    const { endpoint } = service.subscribe('')
    const keys = { p256dh: 'AAAA', auth: 'AAAA' }
    const body = { endpoint, keys, ...NEW_DEVICE }
    expect(await nalle.call(caller, addPushDevice, { body })).toBeRefusedWith('PUSH_ADDRESS')
  })
})

const NIGHT = { start: Temporal.PlainTime.from('21:00'), end: Temporal.PlainTime.from('07:00') }

describe('wishes of a device', () => {
  test('are changed by its owner alone', async () => {
    const { id } = await switchOnPush(nalle, service, caller)
    const body = { language: 'sv', kinds: ['DOCUMENT', 'DOCUMENT'], quietHours: NIGHT } as const
    const change = { params: { deviceId: id }, body: { ...body, kinds: [...body.kinds] } }
    expect((await nalle.call(caller, updatePushDevice, change)).status).toBe(204)
    expect(await devicesOf(caller)).toMatchObject([{ kinds: ['DOCUMENT'], quietHours: NIGHT }])
    const stranger = await nalle.login(others.guardian.id)
    expect((await nalle.call(stranger, updatePushDevice, change)).status).toBe(404)
  })

  test('know no quiet hours that are none', async () => {
    const { id } = await switchOnPush(nalle, service, caller)
    const quietHours = { start: NIGHT.start, end: NIGHT.start }
    const body = { language: 'fi', kinds: [], quietHours } as const
    const answer = await nalle.call(caller, updatePushDevice, {
      params: { deviceId: id },
      body: { ...body, kinds: [] },
    })
    expect(answer).toBeRefusedWith('QUIET_HOURS')
  })
})

test('a device is removed from any other one, by its owner alone', async () => {
  const { id } = await switchOnPush(nalle, service, caller)
  const stranger = await nalle.login(others.guardian.id)
  expect((await nalle.call(stranger, removePushDevice, { params: { deviceId: id } })).status).toBe(404)
  expect((await nalle.call(caller, removePushDevice, { params: { deviceId: id } })).status).toBe(204)
  expect(await devicesOf(caller)).toEqual([])
})

describe('who uses the browser', () => {
  const logOut = (who: Caller) =>
    nalle.app.fastify.inject({ url: '/api/citizen/auth/logout', headers: { cookie: who.cookie } })

  test('logging out ends what this browser is told, and nothing else', async () => {
    const phone = await switchOnPush(nalle, service, caller)
    const tablet = await switchOnPush(nalle, service, await nalle.login(family.guardian.id))
    await logOut(phone.caller)
    expect(await idsOf(family.guardian.id)).toEqual([tablet.id])
  })

  test('a session that merely runs out ends nothing, and neither does the next login', async () => {
    const phone = await switchOnPush(nalle, service, caller)
    nalle.setTime('2026-09-16T09:00')
    expect((await nalle.call(phone.caller, getPushDevices)).status).toBe(401)
    expect((await tryLogin(nalle, { username, password: PASSWORD, cookie: phone.caller.cookie })).status).toBe(200)
    expect(await idsOf(family.guardian.id)).toEqual([phone.id])
  })

  test("another person's login in it does: nobody is told of another's things", async () => {
    const phone = await switchOnPush(nalle, service, caller)
    nalle.setTime('2026-09-16T09:00')
    const login = { username: usernameOfOthers, password: PASSWORD, cookie: phone.caller.cookie }
    expect((await tryLogin(nalle, login)).status).toBe(200)
    expect(await idsOf(family.guardian.id)).toEqual([])
  })
})

describe('another address of the same browser', () => {
  test('is kept, also while nobody is logged in', async () => {
    const phone = await switchOnPush(nalle, service, caller)
    const { endpoint, keys } = service.subscribe('')
    const onlyBrowser = { cookie: phone.caller.cookie.split('; ').at(-1) ?? '' }
    expect((await nalle.call(onlyBrowser, renewPushAddress, { body: { endpoint, keys } })).status).toBe(204)
    expect(await devicesOf(phone.caller)).toMatchObject([{ id: phone.id, endpoint }])
  })

  test('of a browser that is no device changes nothing', async () => {
    const phone = await switchOnPush(nalle, service, caller)
    const { endpoint, keys } = service.subscribe('')
    const stranger = { cookie: `nalle.push=${'x'.repeat(43)}` }
    for (const who of [ANONYMOUS, stranger]) {
      expect((await nalle.call(who, renewPushAddress, { body: { endpoint, keys } })).status).toBe(204)
    }
    expect(await devicesOf(phone.caller)).toMatchObject([{ endpoint: phone.browser.endpoint }])
  })
})

describe('a test notice', () => {
  test('arrives, readable for that browser alone, and is noted', async () => {
    const { id, browser } = await switchOnPush(nalle, service, caller, { language: 'sv', quietHours: NIGHT })
    nalle.setTime('2026-09-14T22:00')
    const late = await nalle.login(family.guardian.id)
    expect((await nalle.call(late, testPushDevice, { params: { deviceId: id } })).body).toEqual({ failure: null })
    expect(service.complaints).toEqual([])
    expect(browser.received).toMatchObject([{ title: 'Notiserna fungerar', tag: 'test', language: 'sv' }])
    expect(await devicesOf(late)).toMatchObject([{ lastDeliveredAt: nalle.now(), failure: null }])
  })

  test.each([
    { status: 403, failure: 'REFUSED' },
    { status: 413, failure: 'REFUSED' },
    { status: 429, failure: 'BUSY' },
    { status: 503, failure: 'BUSY' },
    { status: 302, failure: 'REFUSED' },
  ])('that is answered with $status tells why: $failure', async ({ status, failure }) => {
    const { id } = await switchOnPush(nalle, service, caller)
    service.answerAll(status)
    expect((await nalle.call(caller, testPushDevice, { params: { deviceId: id } })).body).toEqual({ failure })
    expect(await devicesOf(caller)).toMatchObject([{ id, failure }])
  })

  test.each([404, 410])('to a browser that is gone (%s) removes the device', async (status) => {
    const { id } = await switchOnPush(nalle, service, caller)
    service.answerAll(status)
    expect((await nalle.call(caller, testPushDevice, { params: { deviceId: id } })).body).toEqual({ failure: 'GONE' })
    expect(await devicesOf(caller)).toEqual([])
  })

  test('goes out once in a while, and to no device of somebody else', async () => {
    const { id } = await switchOnPush(nalle, service, caller)
    await nalle.call(caller, testPushDevice, { params: { deviceId: id } })
    expect(await nalle.call(caller, testPushDevice, { params: { deviceId: id } })).toBeRefusedWith('TESTED_JUST_NOW')
    const stranger = await nalle.login(others.guardian.id)
    expect((await nalle.call(stranger, testPushDevice, { params: { deviceId: id } })).status).toBe(404)
    // Of the kind that nobody has.
    const unknown = UNKNOWN_ID as PushDeviceId
    expect((await nalle.call(caller, testPushDevice, { params: { deviceId: unknown } })).status).toBe(404)
  })
})
