import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { updateNotificationSettings } from '@nalle/contract/personal-details.ts'
import { SWITCHABLE_KINDS } from '@nalle/domain/personal-details/notification-kinds.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../accounts/passwords.ts'
import { logInStrongly, testBrowser } from '../testing/browser.ts'
import { addFamily } from '../testing/families.ts'
import { mailsTo, queuedMails } from '../testing/mails.ts'
import { startNalle, startNalleForThisTest } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { tryLogin } from '../testing/weak-login.ts'

const PASSWORD = 'Tuikku-Lampi-83 saari'

let nalle: TestNalle
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
  nalle = await startNalle()
})
afterAll(() => nalle.close())
beforeEach(() => nalle.setTime('2026-09-14'))

async function guardian(username: string, house = nalle, language: 'fi' | 'sv' = 'fi') {
  const { guardian: person } = await addFamily(house.db, house.register, {
    guardians: [{ email: username, language, credentials: { username, passwordHash } }],
    children: [],
  })
  return { ...person, username }
}

test('a login with a password from a browser not seen before is told by mail, in the own language first', async () => {
  const { username } = await guardian('sven@posti.example', nalle, 'sv')
  await tryLogin(nalle, { username, password: PASSWORD })
  const [mail, ...more] = await mailsTo(nalle, username)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Ny inloggning i tjänsten / Uusi kirjautuminen palveluun / New login to the service')
  expect(mail?.text).toContain('14 september 2026')
  expect(mail?.text).toContain('14. syyskuuta 2026 klo\u00a09.00')
  expect(mail?.text).toContain('14 September 2026 at\u00a009:00')
  expect(mail?.text).toContain('https://nalle.example/personal-details')
})

test('the next login from there is not, nor one from a browser known by strong login', async () => {
  const { username } = await guardian('same@posti.example')
  const { cookie } = await tryLogin(nalle, { username, password: PASSWORD })
  nalle.setTime('2026-09-15')
  await tryLogin(nalle, { username, password: PASSWORD, cookie })
  expect(await mailsTo(nalle, username)).toHaveLength(1)

  const other = await guardian('strong@posti.example')
  const browser = testBrowser(nalle)
  await logInStrongly(browser, other.identityCode)
  const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await tryLogin(nalle, { username: other.username, password: PASSWORD, cookie: cookies })
  expect(await mailsTo(nalle, other.username)).toEqual([])
})

test('somebody else’s known browser is new for this person', async () => {
  const [one, other] = [await guardian('one@posti.example'), await guardian('other@posti.example')]
  const { cookie } = await tryLogin(nalle, { username: one.username, password: PASSWORD })
  await tryLogin(nalle, { username: other.username, password: PASSWORD, cookie })
  expect(await mailsTo(nalle, other.username)).toHaveLength(1)
})

test('a wrong password tells nobody anything', async () => {
  const { username } = await guardian('wrong@posti.example')
  expect((await tryLogin(nalle, { username, password: 'wrong' })).status).toBe(403)
  expect(await mailsTo(nalle, username)).toEqual([])
})

test('it cannot be switched off by the guardian', async () => {
  const { id, username } = await guardian('off@posti.example')
  await nalle.call(await nalle.login(id), updateNotificationSettings, { body: [...SWITCHABLE_KINDS] })
  await tryLogin(nalle, { username, password: PASSWORD })
  expect(await mailsTo(nalle, username)).toHaveLength(1)
})

test('a city that does not want such mails has none', async () => {
  const features = { ...kuusilahti.features, newBrowserMails: false }
  const quiet = await startNalleForThisTest({ city: { ...kuusilahti, features } })
  const { username } = await guardian('quiet@posti.example', quiet)
  expect((await tryLogin(quiet, { username, password: PASSWORD })).status).toBe(200)
  expect(await queuedMails(quiet)).toEqual([])
})
