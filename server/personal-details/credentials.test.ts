import { getPasswordConstraints, updateCredentials } from '@nalle/contract/personal-details.ts'
import { getAuthStatus } from '@nalle/contract/session.ts'
import { norrvik } from '@nalle/cities/norrvik.ts'
import { PASSWORD_CHOICES_OF_PERSON } from '@nalle/domain/access/counted-attempts.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addFamily } from '../testing/families.ts'
import type { GuardianOptions } from '../testing/families.ts'
import { mailsTo } from '../testing/mails.ts'
import { ANONYMOUS, startNalle, startNalleForThisTest } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { tryLogin } from '../testing/weak-login.ts'

const PASSWORD = 'Tuikku-Lampi-83 saari'
const OTHER_PASSWORD = 'kiikkuu Hörö-47 pihlaja'

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())
beforeEach(() => nalle.setTime('2026-09-14'))

let families = 0

async function guardian(options: GuardianOptions = {}) {
  families += 1
  const email = options.email === undefined ? `Parent.${families}@posti.example` : options.email
  const { guardian: person } = await addFamily(nalle.db, nalle.register, {
    guardians: [{ ...options, email }],
    children: [],
  })
  return { id: person.id, email: email ?? '', caller: await nalle.login(person.id) }
}

const account = (id: PersonId) =>
  nalle.db
    .selectFrom('citizen_account')
    .select(['username', 'password_hash as passwordHash'])
    .select(['username_changed_at as usernameChangedAt', 'password_changed_at as passwordChangedAt'])
    .where('person_id', '=', id)
    .executeTakeFirst()

/** Somebody who logs in with a password already. */
async function guardianWithPassword() {
  const person = await guardian()
  const body = { username: person.email, password: PASSWORD }
  expect((await nalle.call(person.caller, updateCredentials, { body })).status).toBe(204)
  return { ...person, username: person.email.toLowerCase() }
}

describe('a guardian who takes weak login into use', () => {
  test('logs in with the proven address, in whatever case, and the password', async () => {
    const { id, email, caller } = await guardian()
    const answer = await nalle.call(caller, updateCredentials, { body: { username: email, password: PASSWORD } })
    expect(answer.status).toBe(204)
    const [now, username] = [nalle.now(), email.toLowerCase()]
    expect(await account(id)).toEqual({
      username,
      passwordHash: expect.stringMatching(/^\$argon2id\$/),
      usernameChangedAt: now,
      passwordChangedAt: now,
    })
    expect((await nalle.call(caller, getAuthStatus)).body).toMatchObject({
      authLevel: 'STRONG',
      user: { details: { weakLoginUsername: username } },
    })
    expect((await tryLogin(nalle, { username: email.toUpperCase(), password: PASSWORD })).status).toBe(200)
    expect((await tryLogin(nalle, { username, password: OTHER_PASSWORD })).status).toBe(403)
  })

  test('is not written to about it, for nothing was changed that somebody used', async () => {
    const { email } = await guardianWithPassword()
    expect(await mailsTo(nalle, email)).toEqual([])
  })

  test('learns what a password must have, as the city asks for it', async () => {
    const { caller } = await guardian()
    expect((await nalle.call(caller, getPasswordConstraints)).body).toEqual({
      minLength: 15,
      maxLength: 128,
      minLowers: 1,
      minUppers: 1,
      minDigits: 1,
      minSymbols: 1,
    })
    expect(await nalle.call(ANONYMOUS, getPasswordConstraints)).toBeRefusedWith(401)
    const other = await startNalleForThisTest({ city: norrvik })
    const { guardian: person } = await addFamily(other.db, other.register, { children: [] })
    const answer = await other.call(await other.login(person.id, 'WEAK'), getPasswordConstraints)
    expect(answer.body).toEqual(norrvik.passwords)
  })
})

describe('a guardian who changes the password', () => {
  test('throws every weak login out at once, however it was used; strong ones go on', async () => {
    const { id, email, caller, username } = await guardianWithPassword()
    const [oneWeak, otherWeak] = [await nalle.login(id, 'WEAK'), await nalle.login(id, 'WEAK')]
    const elsewhere = await nalle.login(id)
    const stranger = await guardianWithPassword()
    const strangersWeak = await nalle.login(stranger.id, 'WEAK')

    nalle.setTime('2026-09-14T09:10')
    const body = { username: null, password: OTHER_PASSWORD }
    expect((await nalle.call(caller, updateCredentials, { body })).status).toBe(204)

    for (const weak of [oneWeak, otherWeak]) {
      expect((await nalle.call(weak, getAuthStatus)).body).toMatchObject({ loggedIn: false })
      expect(await nalle.call(weak, getPasswordConstraints)).toBeRefusedWith(401)
    }
    for (const strong of [caller, elsewhere]) {
      expect((await nalle.call(strong, getAuthStatus)).body).toMatchObject({ authLevel: 'STRONG' })
    }
    expect((await nalle.call(strangersWeak, getAuthStatus)).body).toMatchObject({ authLevel: 'WEAK' })
    expect((await tryLogin(nalle, { username, password: PASSWORD })).status).toBe(403)
    expect((await tryLogin(nalle, { username, password: OTHER_PASSWORD })).status).toBe(200)
    expect(await account(id)).toMatchObject({
      usernameChangedAt: Temporal.Instant.from('2026-09-14T09:00:00+03:00'),
      passwordChangedAt: Temporal.Instant.from('2026-09-14T09:10:00+03:00'),
    })
    const mails = (await mailsTo(nalle, email)).filter(({ subject }) => !subject.includes('login to the service'))
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Kirjautumistietosi on muutettu / Dina inloggningsuppgifter har ändrats / Your login details have been changed',
    ])
  })

  test('to the same one gets no mail, and weak logins end all the same', async () => {
    const { id, email, caller } = await guardianWithPassword()
    const weak = await nalle.login(id, 'WEAK')
    await nalle.call(caller, updateCredentials, { body: { username: null, password: PASSWORD } })
    expect((await nalle.call(weak, getAuthStatus)).body).toMatchObject({ loggedIn: false })
    expect(await mailsTo(nalle, email)).toEqual([])
  })

  test('may give neither name nor password, which changes nothing', async () => {
    const { id, caller } = await guardianWithPassword()
    const before = await account(id)
    const weak = await nalle.login(id, 'WEAK')
    expect((await nalle.call(caller, updateCredentials, { body: { username: null, password: null } })).status).toBe(204)
    expect(await account(id)).toEqual(before)
    expect((await nalle.call(weak, getAuthStatus)).body).toMatchObject({ loggedIn: true })
  })
})

test('a guardian whose username is outdated takes the proven address, and keeps the password', async () => {
  const { id, caller, username } = await guardianWithPassword()
  const email = 'Moved@posti.example'
  await nalle.db.transaction((tx) =>
    tx.updateTable('person').set({ email, verified_email: email }).where('id', '=', id).execute(),
  )
  const weak = await nalle.login(id, 'WEAK')
  expect((await nalle.call(caller, updateCredentials, { body: { username: email, password: null } })).status).toBe(204)
  expect((await nalle.call(weak, getAuthStatus)).body).toMatchObject({ loggedIn: false })
  expect((await tryLogin(nalle, { username, password: PASSWORD })).status).toBe(403)
  expect((await tryLogin(nalle, { username: 'moved@posti.example', password: PASSWORD })).status).toBe(200)
  const mails = await mailsTo(nalle, email)
  expect(mails.filter(({ subject }) => subject.includes('login details have been changed'))).toHaveLength(1)
})

describe('credentials that are not taken', () => {
  test.each([
    { what: '0 characters', password: '', answer: 'PASSWORD_FORMAT' },
    { what: '8 characters', password: 'Tuikku-8', answer: 'PASSWORD_FORMAT' },
    { what: '14 characters', password: 'Tuikku-Lampi83', answer: 'PASSWORD_FORMAT' },
    {
      what: '129 characters',
      password: `Aa1-${'tuikku lampi saari hörö pihlaja '.repeat(4)}`.slice(0, 129),
      answer: 'PASSWORD_FORMAT',
    },
    { what: '10,000 characters', password: `Aa1-${'x'.repeat(9996)}`, answer: 'PASSWORD_FORMAT' },
    { what: '8 characters that are emoji', password: 'Aa1-🧸🧸🧸🧸', answer: 'PASSWORD_FORMAT' },
    { what: 'a NUL', password: 'Tuikku-Lampi-83\u0000saari', answer: 'PASSWORD_FORMAT' },
    { what: 'a line break', password: 'Tuikku-Lampi-83\nsaari', answer: 'PASSWORD_FORMAT' },
    { what: 'half an emoji', password: 'Tuikku-Lampi-83\ud83e saari', answer: 'PASSWORD_FORMAT' },
    { what: 'a common password', password: 'Password123456!', answer: 'PASSWORD_UNACCEPTABLE' },
    { what: 'a common one in Finnish', password: 'Salasana-123456', answer: 'PASSWORD_UNACCEPTABLE' },
    { what: 'a common one in Swedish', password: 'Lösenord-123456', answer: 'PASSWORD_UNACCEPTABLE' },
    { what: 'the person’s own names', password: 'Maija.Esimerkki1', answer: 'PASSWORD_UNACCEPTABLE' },
    { what: 'a number', password: 123_456_789_012_345, answer: 400 },
    { what: 'a list', password: [PASSWORD], answer: 400 },
    { what: 'no such key', password: undefined, answer: 400 },
  ])('a password of $what: $answer, and nothing is stored', async ({ password, answer }) => {
    const { id, email, caller } = await guardian()
    // Whatever a stranger may send, though the types would not let us.
    const body = { username: email, password: password as string }
    expect(await nalle.call(caller, updateCredentials, { body })).toBeRefusedWith(answer)
    expect(await account(id)).toBeUndefined()
  })

  test('the two reasons about passwords travel as codes that older clients know', async () => {
    const { email, caller } = await guardian()
    for (const [password, errorCode] of [
      ['short', 'PASSWORD_FORMAT'],
      ['Password123456!', 'PASSWORD_UNACCEPTABLE'],
    ] as const) {
      const { error } = await nalle.call(caller, updateCredentials, { body: { username: email, password } })
      expect(error).toMatchObject({ errorCode })
    }
  })

  test('more passwords in half an hour than anybody needs: 429, and later they are taken again', async () => {
    const { id, email, caller } = await guardian()
    const choose = (password: string) => nalle.call(caller, updateCredentials, { body: { username: email, password } })
    expect(await choose('Password123456!')).toBeRefusedWith('PASSWORD_UNACCEPTABLE')
    await nalle.pool.query(
      `insert into counted_attempt (kind, origin_hash, at)
       select kind, origin_hash, at from counted_attempt, generate_series(1, $1)
       where id = (select max(id) from counted_attempt)`,
      [PASSWORD_CHOICES_OF_PERSON - 1],
    )
    expect(await choose(PASSWORD)).toBeRefusedWith('TOO_MANY_PASSWORDS')
    expect(await choose(PASSWORD)).toBeRefusedWith(429)
    expect(await account(id)).toBeUndefined()
    nalle.setTime('2026-09-14T09:30')
    const later = await nalle.login(id)
    const answer = await nalle.call(later, updateCredentials, { body: { username: email, password: PASSWORD } })
    expect(answer.status).toBe(204)
  })

  test('an emoji among enough other characters is welcome, in the login form too', async () => {
    const { email, caller } = await guardian()
    const password = 'Tuikku-Lampi-83 🧸'
    expect((await nalle.call(caller, updateCredentials, { body: { username: email, password } })).status).toBe(204)
    expect((await tryLogin(nalle, { username: email, password })).status).toBe(200)
  })

  test.each([
    {
      what: 'an address that is not proven',
      options: { isEmailVerified: false },
      username: undefined,
      answer: 'USERNAME_NOT_VERIFIED',
    },
    { what: 'some other address', options: {}, username: 'somebody@posti.example', answer: 'USERNAME_NOT_VERIFIED' },
    {
      what: 'no address, while there is no username yet',
      options: {},
      username: null,
      answer: 'USERNAME_NOT_VERIFIED',
    },
    { what: 'nothing', options: {}, username: '', answer: 400 },
    { what: '129 characters', options: {}, username: `${'a'.repeat(115)}@posti.example`, answer: 400 },
    { what: 'an object', options: {}, username: {}, answer: 400 },
  ])('a username of $what: $answer', async ({ options, username, answer }) => {
    const { id, email, caller } = await guardian(options)
    const body = { username: (username === undefined ? email : username) as string, password: PASSWORD }
    expect(await nalle.call(caller, updateCredentials, { body })).toBeRefusedWith(answer)
    expect(await account(id)).toBeUndefined()
  })

  test('a username while no password is stored: PASSWORD_FORMAT, and nothing is stored', async () => {
    const { id, email, caller } = await guardian()
    const answer = await nalle.call(caller, updateCredentials, { body: { username: email, password: null } })
    expect(answer).toBeRefusedWith('PASSWORD_FORMAT')
    expect(await account(id)).toBeUndefined()
  })

  test.each(['moved.away@posti.example', null])(
    'a verified address that is no longer the e-mail, which is now %s: not taken for activation',
    async (now) => {
      const { id, email, caller } = await guardian()
      await nalle.db.transaction((tx) => tx.updateTable('person').set({ email: now }).where('id', '=', id).execute())
      const body = { username: email, password: PASSWORD }
      expect(await nalle.call(caller, updateCredentials, { body })).toBeRefusedWith('USERNAME_NOT_VERIFIED')
      expect(await account(id)).toBeUndefined()
    },
  )

  test('the username of somebody else: 409, and neither loses anything', async () => {
    const first = await guardianWithPassword()
    const second = await guardian({ email: first.email })
    const body = { username: first.email, password: OTHER_PASSWORD }
    expect(await nalle.call(second.caller, updateCredentials, { body })).toBeRefusedWith('USERNAME_TAKEN')
    expect(await nalle.call(second.caller, updateCredentials, { body })).toBeRefusedWith(409)
    expect(await account(second.id)).toBeUndefined()
    expect((await tryLogin(nalle, { username: first.username, password: PASSWORD })).status).toBe(200)
  })

  test('of two people who want one username at the same moment one gets it', async () => {
    const email = 'race@posti.example'
    const people = [await guardian({ email }), await guardian({ email })]
    const answers = await Promise.all(
      people.map(({ caller }) =>
        nalle.call(caller, updateCredentials, { body: { username: email, password: PASSWORD } }),
      ),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409'])
    const accounts = await Promise.all(people.map(({ id }) => account(id)))
    expect(accounts.filter((row) => row?.username === email)).toHaveLength(1)
  })

  test('weak login, or none: refused, and everything stays', async () => {
    const { id, email } = await guardianWithPassword()
    const before = await account(id)
    const body = { username: email, password: OTHER_PASSWORD }
    expect(await nalle.call(await nalle.login(id, 'WEAK'), updateCredentials, { body })).toBeRefusedWith(403)
    expect(await nalle.call(ANONYMOUS, updateCredentials, { body })).toBeRefusedWith(401)
    expect(await account(id)).toEqual(before)
  })
})

test('a weak login that is being made while the password changes does not outlive the change', async () => {
  const { id, caller, username } = await guardianWithPassword()
  const [login] = await Promise.all([
    tryLogin(nalle, { username, password: PASSWORD }),
    nalle.call(caller, updateCredentials, { body: { username: null, password: OTHER_PASSWORD } }),
  ])
  expect([200, 403]).toContain(login.status)
  const sessions = await nalle.db.selectFrom('session').select('level').where('person_id', '=', id).execute()
  expect(sessions.filter(({ level }) => level === 'WEAK')).toEqual([])
})
