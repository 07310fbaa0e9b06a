import { getAuthStatus, getSystemNotification } from '@nalle/contract/session.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setSystemNotification } from '../municipality/session/system-notifications.ts'
import { addFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'

const TEXT = { fi: 'Huoltokatko', sv: 'Avbrott', en: 'Maintenance' }
const LATER = '2026-09-15T00:00:00+03:00'

let production: TestNalle
let testing: TestNalle
beforeAll(async () => {
  ;[production, testing] = await Promise.all([startNalle({ mode: 'production' }), startNalle({ mode: 'test' })])
  for (const nalle of [production, testing]) {
    const validTo = nalle.now().add({ hours: 1 })
    await nalle.db.transaction((tx) => setSystemNotification(tx, { text: TEXT, validTo }, nalle.now()))
  }
})
afterAll(() => Promise.all([production.close(), testing.close()]))

describe('the header that sets the time', () => {
  const notificationIn = async (nalle: TestNalle) => {
    const headers = { EvakaMockedTime: LATER }
    const answer = await nalle.app.fastify.inject({ url: getSystemNotification.path, headers })
    return answer.json<{ notification: unknown }>().notification
  }

  test('is believed in test mode', async () => {
    expect(await notificationIn(testing)).toBeNull()
  })

  test('is ignored in production', async () => {
    expect(await notificationIn(production)).toMatchObject({ text: 'Huoltokatko' })
  })
})

describe('in production there is nothing of the demonstration', () => {
  test.each([
    '/demo',
    '/demo/design',
    '/demo/idp',
    '/demo/idp/sso',
    '/demo/mail',
    '/demo/rules',
    '/test/families',
    '/test/system-notification',
  ])('%s is a 404, whatever is tried', async (url) => {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE'] as const) {
      const { statusCode } = await production.app.fastify.inject({ method, url })
      expect(statusCode).toBe(404)
    }
  })

  test('the identity provider of the demonstration is there outside of it', async () => {
    const { statusCode } = await testing.app.fastify.inject('/demo/idp/sso')
    expect(statusCode).not.toBe(404)
  })
})

test('cookies are for HTTPS and this host only', async () => {
  const { guardian } = await addFamily(production.db, production.register)
  const { cookie } = await production.login(guardian.id)
  expect(cookie).toMatch(/^__Host-nalle\.session=/)
  production.setTime('2026-09-14T09:05')
  const renewed = await production.app.fastify.inject({ url: getAuthStatus.path, headers: { cookie } })
  expect(String(renewed.headers['set-cookie'])).toMatch(/^__Host-.*Path=\/;.*HttpOnly; SameSite=Lax; Secure$/)
})
