import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { norrvik } from '@nalle/cities/norrvik.ts'
import { getAuthStatus, getStart, getSystemNotification } from '@nalle/contract/session.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setSystemNotification } from '../municipality/session/system-notifications.ts'
import { addFamily } from '../testing/families.ts'
import type { TestFamily } from '../testing/families.ts'
import { ANONYMOUS, startNalle, startNalleForThisTest } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { statementsDuring } from '../testing/statements.ts'

let nalle: TestNalle
let family: TestFamily
beforeAll(async () => {
  nalle = await startNalle()
  family = await addFamily(nalle.db, nalle.register, {
    guardians: [
      {
        firstNames: 'Maija Helena',
        lastName: 'Esimerkki',
        preferredName: 'Maija',
        streetAddress: 'Mallikatu 1 A 2',
        phone: '0401234567',
        email: 'maija@example.org',
      },
    ],
  })
})
afterAll(() => nalle.close())

describe('the status of a login', () => {
  test('says who is logged in, how strongly, what they may open and until when', async () => {
    const guardian = await nalle.login(family.guardian.id, 'STRONG')
    const { status, body } = await nalle.call(guardian, getAuthStatus)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      loggedIn: true,
      apiVersion: 'test',
      authLevel: 'STRONG',
      user: {
        authLevel: 'WEAK',
        details: {
          id: family.guardian.id,
          firstName: 'Maija Helena',
          lastName: 'Esimerkki',
          preferredName: 'Maija',
          streetAddress: 'Mallikatu 1 A 2',
          phone: '0401234567',
          backupPhone: '',
          email: 'maija@example.org',
          weakLoginUsername: null,
        },
        accessibleFeatures: { messages: true, composeNewMessage: true, reservations: true, childDocumentation: true },
      },
    })
    expect(body.loggedIn && body.expiresAt).toEqual(nalle.now().add({ minutes: 32 }))
    expect(body.loggedIn && body.now).toEqual(nalle.now())
  })

  test.each(['WEAK', 'STRONG'] as const)('tells %s apart', async (level) => {
    const guardian = await nalle.login(family.guardian.id, level)
    expect((await nalle.call(guardian, getAuthStatus)).body).toMatchObject({ authLevel: level })
  })

  test.each([
    { name: 'without a cookie', cookie: '' },
    { name: 'with an empty cookie', cookie: 'nalle.session=' },
    { name: 'with a made-up token', cookie: `nalle.session=${'a'.repeat(43)}` },
    { name: 'with a token of many kilobytes', cookie: `nalle.session=${'a'.repeat(8000)}` },
    { name: 'with broken cookies', cookie: ';;=;nalle.session;=x; nalle.session' },
  ])('$name is that nobody is logged in', async ({ cookie }) => {
    const { status, body } = await nalle.call({ cookie }, getAuthStatus)
    expect(status).toBe(200)
    expect(body).toEqual({ loggedIn: false, apiVersion: 'test' })
  })

  test('of somebody who no longer exists is that nobody is logged in', async () => {
    const apart = await startNalleForThisTest({})
    const { guardian } = await addFamily(apart.db, apart.register)
    const caller = await apart.login(guardian.id)
    // The database would not let a person go who is still logged in; a restored backup might.
    await apart.pool.query('alter table session drop constraint session_person_id_fkey')
    await apart.pool.query('update session set person_id = gen_random_uuid()')
    expect((await apart.call(caller, getAuthStatus)).body).toEqual({ loggedIn: false, apiVersion: 'test' })
  })

  test('takes two statements and writes nothing', async () => {
    const guardian = await nalle.login(family.guardian.id)
    const statements = await statementsDuring(() => nalle.call(guardian, getAuthStatus))
    expect(statements).toHaveLength(2)
    for (const statement of statements) expect(statement.trim()).toMatch(/^select\b/i)
  })

  test('of nobody takes no statement at all', async () => {
    expect(await statementsDuring(() => nalle.call(ANONYMOUS, getAuthStatus))).toEqual([])
  })
})

describe('the start of the portal', () => {
  test('carries the status, the city, the notification and the counts in six statements', async () => {
    const guardian = await nalle.login(family.guardian.id)
    const status = await nalle.call(guardian, getAuthStatus)
    const statements = await statementsDuring(async () => {
      const { body } = await nalle.call(guardian, getStart)
      expect(body.auth).toEqual(status.body)
      expect(body.systemNotification).toBeNull()
      expect(body.counts).toEqual({
        unreadMessages: 0,
        unansweredDocuments: 0,
        unreadChildDocuments: 0,
        unreadDocumentDecisions: 0,
        unreadPedagogicalDocuments: 0,
        unconfirmedDecisions: 0,
        unreadAssistanceDecisions: 0,
      })
      expect(body.demo).toBe(true)
    })
    expect(statements).toHaveLength(6)
  })

  test.each([kuusilahti, norrvik])('says what the city chose: $id', async (city) => {
    const apart = await startNalleForThisTest({ city })
    const { body } = await apart.call(ANONYMOUS, getStart)
    const {
      newBrowserMails: _mails,
      plannedAbsencesForHours: _hours,
      holidayQuestionnaires: _asked,
      ...features
    } = city.features // The first three are the server's matter.
    const { estimate: _, ...fees } = city.fees // Only who tells their income asks for it.
    const { security: _security, ...contact } = city.contact // In security.txt.
    expect(body.city).toEqual({
      id: city.id,
      cityName: city.name,
      portalName: city.portalName,
      languages: city.languages,
      look: city.look,
      features,
      applications: city.applications,
      fees,
      limits: { reservationThresholdHours: city.limits.reservationThresholdHours },
      contact,
      map: city.map,
      accessibilityStatement: city.accessibilityStatement,
    })
    expect(body.auth).toEqual({ loggedIn: false, apiVersion: 'test' })
  })

  test('shows no way to demo pages in production', async () => {
    const production = await startNalleForThisTest({ mode: 'production' })
    expect((await production.call(ANONYMOUS, getStart)).body.demo).toBe(false)
  })
})

describe('the system notification', () => {
  test.each([
    { now: '2026-09-14T11:59:59', isShown: true },
    { now: '2026-09-14T12:00:00', isShown: false },
    { now: '2026-09-14T12:00:01', isShown: false },
  ])('valid to noon is shown at $now: $isShown', async ({ now, isShown }) => {
    const apart = await startNalleForThisTest({ time: now })
    const notification = {
      text: 'Huoltokatko illalla',
      textSv: 'Serviceavbrott i kväll',
      textEn: 'Service break tonight',
      validTo: Temporal.Instant.from('2026-09-14T12:00:00+03:00'),
    }
    const text = { fi: notification.text, sv: notification.textSv, en: notification.textEn }
    const { validTo } = notification
    const earlier = validTo.subtract({ hours: 5 })
    await apart.db.transaction((tx) => setSystemNotification(tx, { text, validTo }, earlier))
    const expected = isShown ? notification : null
    expect((await apart.call(ANONYMOUS, getSystemNotification)).body).toEqual({ notification: expected })
    expect((await apart.call(ANONYMOUS, getStart)).body.systemNotification).toEqual(expected)
  })

  test('is null when there is none', async () => {
    expect((await nalle.call(ANONYMOUS, getSystemNotification)).body).toEqual({ notification: null })
  })
})

describe('the delays of a page', () => {
  const delaysOf = async (headers: Record<string, string>, at: TestNalle = nalle) => {
    const answer = await at.app.fastify.inject({ url: '/api/citizen/start', headers })
    // Our own answer, checked against the contract before it was sent.
    return (answer.json() as { delays?: unknown }).delays
  }

  test('come from the header of a browser test, and from nothing else', async () => {
    expect(await delaysOf({ 'nalle-delays': '0,250' })).toEqual({ backgroundMs: 0, retryMs: 250 })
    expect(await delaysOf({})).toBeUndefined()
  })

  test.each(['', '0', '0,-1', '0,0,0', '1e9,0', '1234567,0'])('are not read from “%s”', async (text) => {
    expect(await delaysOf({ 'nalle-delays': text })).toBeUndefined()
  })

  test('are never those of a header in production', async () => {
    const production = await startNalleForThisTest({ mode: 'production' })
    expect(await delaysOf({ 'nalle-delays': '0,0' }, production)).toBeUndefined()
  })
})
