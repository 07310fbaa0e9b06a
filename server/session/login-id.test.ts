import { downloadAttachment, uploadMessageAttachment } from '@nalle/contract/attachments.ts'
import { LOGIN_HEADER, LOGIN_PARAMETER } from '@nalle/contract/endpoint.ts'
import { getNotificationSettings, updatePersonalDetails } from '@nalle/contract/personal-details.ts'
import { getAuthStatus, getStart } from '@nalle/contract/session.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { UPDATES_PATH } from '../messages/live-route.ts'
import { storedDigest } from '../testing/stored-digest.ts'
import { addFamily } from '../testing/families.ts'
import type { TestGuardian } from '../testing/families.ts'
import { ANONYMOUS, startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { listen, sendRaw } from '../testing/raw-http.ts'
import { PDF } from '../testing/sample-files.ts'
import { addShiftCareFamily, FORM_TYPE, formWith, upload } from '../testing/uploads.ts'
import { loginIdOf } from './login-id.ts'

let nalle: TestNalle
let maija: TestGuardian
let pekka: TestGuardian
beforeAll(async () => {
  nalle = await startNalle()
  maija = (await addShiftCareFamily(nalle)).guardian
  pekka = (await addFamily(nalle.db, nalle.register, { guardians: [{ firstNames: 'Pekka Juhani' }] })).guardian
})
afterAll(() => nalle.close())
beforeEach(() => nalle.setTime('2026-09-14T09:00'))

const ask = (who: Caller, request: InjectOptions) =>
  nalle.app.fastify.inject({
    method: 'GET',
    ...request,
    headers: { 'x-evaka-csrf': '1', cookie: who.cookie, ...request.headers },
  })

/** How a page of this person would ask. */
const pageOf = ({ id }: { id: PersonId }) => ({ [LOGIN_HEADER]: loginIdOf(id) })
const statusFrom = async (who: Caller, headers: InjectOptions['headers'] = {}) =>
  (await ask(who, { url: getAuthStatus.path, headers })).statusCode

describe('the login that a page names', () => {
  test('is told with the status and with the start, the same for every login of a person', async () => {
    const logins = [await nalle.login(maija.id, 'WEAK'), await nalle.login(maija.id, 'STRONG')]
    for (const login of logins) {
      const { body: status } = await nalle.call(login, getAuthStatus)
      const { body: start } = await nalle.call(login, getStart)
      expect(status.loggedIn && status.loginId).toBe(loginIdOf(maija.id))
      expect(start.auth.loggedIn && start.auth.loginId).toBe(loginIdOf(maija.id))
    }
    expect(loginIdOf(pekka.id)).not.toBe(loginIdOf(maija.id))
    expect(loginIdOf(maija.id)).toMatch(/^[\w-]{22}$/)
    expect((await nalle.call(ANONYMOUS, getAuthStatus)).body).not.toHaveProperty('loginId')
  })

  test('lets a page go on after its person has logged in again, more strongly or after an end', async () => {
    const page = pageOf(maija)
    expect(await statusFrom(await nalle.login(maija.id, 'WEAK'), page)).toBe(200)
    const strong = await nalle.login(maija.id, 'STRONG')
    expect(await statusFrom(strong, page)).toBe(200)
    nalle.setTime('2026-09-14T10:00')
    expect((await ask(strong, { url: getNotificationSettings.path, headers: page })).statusCode).toBe(401)
    expect(await statusFrom(await nalle.login(maija.id), page)).toBe(200)
  })

  test('opens nothing by itself', async () => {
    const answer = await ask(ANONYMOUS, { url: getNotificationSettings.path, headers: pageOf(maija) })
    expect(answer.statusCode).toBe(401)
    expect((await ask(ANONYMOUS, { url: getAuthStatus.path, headers: pageOf(maija) })).json()).toMatchObject({
      loggedIn: false,
    })
  })

  test.each([
    ['another person', () => pageOf(pekka), 409],
    ['nobody that is known', () => ({ [LOGIN_HEADER]: 'x' }), 409],
    ['nobody at all', () => ({ [LOGIN_HEADER]: '' }), 409],
    ['two at once', () => ({ [LOGIN_HEADER]: [loginIdOf(maija.id), loginIdOf(pekka.id)] }), 409],
    ['the same person', () => pageOf(maija), 200],
    ['no login, as other clients do', () => ({}), 200],
  ])('%s', async (_who, headers, status) => {
    expect(await statusFrom(await nalle.login(maija.id), headers())).toBe(status)
  })
})

describe('when Pekka has logged in over Maija', () => {
  test("Maija's page hears only what Pekka is called", async () => {
    const answer = await ask(await nalle.login(pekka.id), { url: getStart.path, headers: pageOf(maija) })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      errorCode: 'LOGIN_CHANGED',
      reason: 'LOGIN_CHANGED',
      firstName: 'Pekka',
      timestamp: expect.any(Number),
    })
  })

  test('neither phone nor session of Pekka is touched by her page, and no entry says that he did anything', async () => {
    const login = await nalle.login(pekka.id)
    nalle.setTime('2026-09-14T09:10')
    const before = await storedDigest(nalle)
    const body = { preferredName: 'Pekka', phone: '040 5550 999', backupPhone: '', email: 'maija@posti.example' }
    const answer = await ask(login, {
      method: updatePersonalDetails.method,
      url: updatePersonalDetails.path,
      headers: { ...pageOf(maija), 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    expect(answer.statusCode).toBe(409)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await storedDigest(nalle)).toEqual(before)
  })

  test('a file of hers is refused before any of it has come', async () => {
    const login = await nalle.login(pekka.id)
    const { port } = await listen(nalle.app)
    const before = await storedDigest(nalle)
    const head = [
      `POST ${uploadMessageAttachment.path} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      `Cookie: ${login.cookie}`,
      'x-evaka-csrf: 1',
      `${LOGIN_HEADER}: ${loginIdOf(maija.id)}`,
      `Content-Type: ${FORM_TYPE}`,
      'Content-Length: 5000000',
      '\r\n',
    ].join('\r\n')
    expect((await sendRaw(port, head)).status).toBe(409)
    expect(await storedDigest(nalle)).toEqual(before)
  })

  test('a link on her page to a file leads to the beginning, and one that she opens herself to the file', async () => {
    const login = await nalle.login(maija.id)
    const { id } = await upload(nalle, login, formWith({ name: 'vuorot.pdf', content: PDF }))
    const path = downloadAttachment.path.replace(':attachmentId', id).replace(':requestedFilename', 'vuorot.pdf')
    const linkOf = (person: TestGuardian) => `${path}?${LOGIN_PARAMETER}=${loginIdOf(person.id)}`
    const headers = { 'sec-fetch-mode': 'navigate' }
    expect((await ask(login, { url: linkOf(maija), headers })).statusCode).toBe(200)
    const refused = await ask(login, { url: linkOf(pekka), headers })
    expect(refused).toMatchObject({ statusCode: 303, headers: { location: '/' } })
    expect((await ask(login, { url: linkOf(pekka) })).statusCode).toBe(409)
    expect((await ask(login, { url: `${linkOf(maija)}&${LOGIN_PARAMETER}=x` })).statusCode).toBe(409)
  })

  test('her link to log out ends nothing of his', async () => {
    const login = await nalle.login(pekka.id)
    const url = `/api/citizen/auth/logout?RelayState=%2F&${LOGIN_PARAMETER}=${loginIdOf(maija.id)}`
    const answer = await ask(login, { url, headers: { 'sec-fetch-mode': 'navigate' } })
    expect(answer).toMatchObject({ statusCode: 303, headers: { location: '/' } })
    expect(await statusFrom(login)).toBe(200)
  })

  test('her page does not listen to his inbox', async () => {
    const login = await nalle.login(pekka.id)
    const url = `${UPDATES_PATH}?${LOGIN_PARAMETER}=${loginIdOf(maija.id)}`
    expect((await ask(login, { url })).statusCode).toBe(409)
  })
})
