import {
  getEmailVerification,
  sendVerificationCode,
  updatePersonalDetails,
  verifyEmail,
} from '@nalle/contract/personal-details.ts'
import { getAuthStatus } from '@nalle/contract/session.ts'
import type { Id } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addFamily } from '../testing/families.ts'
import type { GuardianOptions } from '../testing/families.ts'
import { codeSentTo, mailsTo, otherThan, queuedMails, sendMails } from '../testing/mails.ts'
import { ANONYMOUS, startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { UNKNOWN_ID } from '../testing/samples.ts'

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())
beforeEach(() => nalle.setTime('2026-09-14'))

let families = 0

/** Somebody with an address that nobody has proven yet. */
async function guardian(options: GuardianOptions = {}) {
  families += 1
  const email = options.email === undefined ? `Guardian.${families}@posti.example` : options.email
  const { guardian: person } = await addFamily(nalle.db, nalle.register, {
    guardians: [{ isEmailVerified: false, ...options, email }],
    children: [],
  })
  return { id: person.id, email: email ?? '', caller: await nalle.login(person.id) }
}

const statusOf = async (caller: Caller) => (await nalle.call(caller, getEmailVerification)).body
const idOf = async (caller: Caller) => (await statusOf(caller)).latestVerification?.id ?? fail()
const fail = (): never => {
  throw new Error('no code has been asked for')
}

describe('a guardian who proves that a mailbox is theirs', () => {
  test('asks for a code, reads it in the mailbox and types it in', async () => {
    const { caller, email } = await guardian()
    expect(await statusOf(caller)).toEqual({ email, verifiedEmail: null, latestVerification: null })

    expect((await nalle.call(caller, sendVerificationCode)).status).toBe(200)
    const asked = await statusOf(caller)
    const expiresAt = nalle.now().add({ hours: 2 })
    expect(asked.latestVerification).toEqual({ id: expect.any(String), email, expiresAt, sentAt: null })

    const code = await codeSentTo(nalle, email)
    const sent = await statusOf(caller)
    expect(sent.latestVerification).toEqual({ ...asked.latestVerification, sentAt: nalle.now() })

    const answer = await nalle.call(caller, verifyEmail, { body: { id: await idOf(caller), code } })
    expect(answer.status).toBe(200)
    expect(await statusOf(caller)).toEqual({ email, verifiedEmail: email, latestVerification: null })
  })

  test('sees in weak login how far it is, and can do nothing about it there', async () => {
    const { id, caller, email } = await guardian()
    await nalle.call(caller, sendVerificationCode)
    const weak = await nalle.login(id, 'WEAK')
    expect((await statusOf(weak)).latestVerification?.email).toBe(email)
    expect(await nalle.call(weak, sendVerificationCode)).toBeRefusedWith(403)
    const body = { id: await idOf(caller), code: await codeSentTo(nalle, email) }
    expect(await nalle.call(weak, verifyEmail, { body })).toBeRefusedWith(403)
    expect(await nalle.call(ANONYMOUS, verifyEmail, { body })).toBeRefusedWith(401)
    expect(await nalle.call(ANONYMOUS, getEmailVerification)).toBeRefusedWith(401)
    expect(await nalle.call(ANONYMOUS, sendVerificationCode)).toBeRefusedWith(401)
  })

  test.each([
    { what: 'without an address', options: { email: null } },
    { what: 'with a proven address', options: { isEmailVerified: true } },
  ])('$what asks in vain: 200, and nothing is sent', async ({ options }) => {
    const { caller } = await guardian(options)
    const before = await queuedMails(nalle)
    expect((await nalle.call(caller, sendVerificationCode)).status).toBe(200)
    expect(await queuedMails(nalle)).toEqual(before)
    expect((await statusOf(caller)).latestVerification).toBeNull()
  })

  test('who logs in with a password has the new address as username from then on, and weak logins end', async () => {
    const credentials = { username: 'before@posti.example', passwordHash: 'x' }
    const { id, caller, email } = await guardian({ credentials })
    const weak = await nalle.login(id, 'WEAK')
    await nalle.call(caller, sendVerificationCode)
    const body = { id: await idOf(caller), code: await codeSentTo(nalle, email) }
    expect((await nalle.call(caller, verifyEmail, { body })).status).toBe(200)
    const { body: status } = await nalle.call(caller, getAuthStatus)
    expect(status).toMatchObject({ authLevel: 'STRONG', user: { details: { weakLoginUsername: email.toLowerCase() } } })
    expect((await nalle.call(weak, getAuthStatus)).body).toMatchObject({ loggedIn: false })
    const subjects = (await mailsTo(nalle, email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('Kirjautumistietosi on muutettu'))).toHaveLength(1)
  })

  test('whose address is somebody else’s username is told so; nothing changes and the code stays good', async () => {
    const other = await guardian({ credentials: { username: 'wanted@posti.example', passwordHash: 'x' } })
    const credentials = { username: 'mine@posti.example', passwordHash: 'x' }
    const { caller, email } = await guardian({ email: 'Wanted@posti.example', credentials })
    await nalle.call(caller, sendVerificationCode)
    const body = { id: await idOf(caller), code: await codeSentTo(nalle, email) }
    for (let times = 0; times < 7; times += 1) {
      expect(await nalle.call(caller, verifyEmail, { body })).toBeRefusedWith('USERNAME_TAKEN')
    }
    expect((await nalle.call(caller, verifyEmail, { body })).status).toBe(409)
    expect(await statusOf(caller)).toMatchObject({ verifiedEmail: null, latestVerification: { id: body.id } })
    expect((await nalle.call(caller, getAuthStatus)).body).toMatchObject({
      user: { details: { weakLoginUsername: 'mine@posti.example' } },
    })

    await nalle.db.transaction((tx) =>
      tx
        .updateTable('citizen_account')
        .set({ username: 'gone@posti.example' })
        .where('person_id', '=', other.id)
        .execute(),
    )
    expect((await nalle.call(caller, verifyEmail, { body })).status).toBe(200)
  })
})

describe('asking again', () => {
  test('within two hours keeps the code and sends no second one; after them makes a new one', async () => {
    const { caller, email } = await guardian()
    await nalle.call(caller, sendVerificationCode)
    const code = await codeSentTo(nalle, email)
    const first = (await statusOf(caller)).latestVerification

    nalle.setTime('2026-09-14T10:59:59')
    const later = await nalle.login((await guardian()).id)
    expect((await nalle.call(later, sendVerificationCode)).status).toBe(200)
    const again = await relogin(caller)
    expect((await nalle.call(again, sendVerificationCode)).status).toBe(200)
    expect((await statusOf(again)).latestVerification).toEqual(first)
    expect(await mailsTo(nalle, email)).toHaveLength(1)

    nalle.setTime('2026-09-14T11:00:00')
    expect((await statusOf(again)).latestVerification).toBeNull()
    expect((await nalle.call(again, sendVerificationCode)).status).toBe(200)
    expect(await mailsTo(nalle, email)).toHaveLength(2)
    const second = (await statusOf(again)).latestVerification ?? fail()
    expect(second.id).not.toBe(first?.id)
    expect(await nalle.call(again, verifyEmail, { body: { id: first?.id ?? fail(), code } })).toBeRefusedWith(
      'WRONG_CODE',
    )
  })

  test('for another address makes a new code, and the one for the first is good no more', async () => {
    const { caller, email } = await guardian()
    await nalle.call(caller, sendVerificationCode)
    const first = { id: await idOf(caller), code: await codeSentTo(nalle, email) }
    const details = { preferredName: 'Maija', phone: '0405550123', backupPhone: '', email: 'other@posti.example' }
    await nalle.call(caller, updatePersonalDetails, { body: details })
    expect((await statusOf(caller)).latestVerification).toBeNull()
    await nalle.call(caller, sendVerificationCode)
    expect(await nalle.call(caller, verifyEmail, { body: first })).toBeRefusedWith('WRONG_CODE')
    const code = await codeSentTo(nalle, 'other@posti.example')
    expect((await nalle.call(caller, verifyEmail, { body: { id: await idOf(caller), code } })).status).toBe(200)
    expect(await statusOf(caller)).toMatchObject({ verifiedEmail: 'other@posti.example' })
  })

  test('twenty times at once sends one mail', async () => {
    const { caller, email } = await guardian()
    const answers = await Promise.all(Array.from({ length: 20 }, () => nalle.call(caller, sendVerificationCode)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await mailsTo(nalle, email)).toHaveLength(1)
  })

  test('after its mail was given up tries the same code’s mail afresh', async () => {
    const { caller, email } = await guardian()
    await nalle.call(caller, sendVerificationCode)
    const before = await idOf(caller)
    await nalle.db.transaction((tx) =>
      tx.updateTable('mail_outbox').set({ dead_at: nalle.now() }).where('recipient', '=', email).execute(),
    )
    expect(await mailsTo(nalle, email)).toEqual([])
    await nalle.call(caller, sendVerificationCode)
    expect(await mailsTo(nalle, email)).toHaveLength(1)
    expect(await idOf(caller)).toBe(before)
  })

  test('a code whose mail waited until it was no longer good is not sent at all', async () => {
    const { caller, email } = await guardian()
    await nalle.call(caller, sendVerificationCode)
    nalle.setTime('2026-09-14T11:00:00')
    expect(await sendMails(nalle)).toContainEqual(expect.objectContaining({ outcome: 'dropped' }))
    expect(await mailsTo(nalle, email)).toEqual([])
  })
})

describe('a code that is not taken', () => {
  test.each(['', 'abcdef', '12345', '1234567', '12345a', ' 123456', '123456\n', '١٢٣٤٥٦', '1e5555', '-12345'])(
    '"%s" is no code: refused without counting as a try',
    async (code) => {
      const { id, caller } = await guardian()
      await nalle.call(caller, sendVerificationCode)
      await sendMails(nalle)
      expect(await nalle.call(caller, verifyEmail, { body: { id: await idOf(caller), code } })).toBeRefusedWith(
        'WRONG_CODE',
      )
      expect(await triesOf(id)).toBe(0)
    },
  )

  test.each([
    { what: 'a number', code: 123456 },
    { what: 'a list', code: ['123456'] },
    { what: 'an object', code: { $ne: '' } },
    { what: 'nothing', code: null },
    { what: 'a NUL', code: '12345\u0000' },
    { what: 'a thousand digits', code: '1'.repeat(1000) },
  ])('$what: 400', async ({ code }) => {
    const { caller } = await guardian()
    await nalle.call(caller, sendVerificationCode)
    // Whatever a stranger may send, though the types would not let us.
    const body = { id: await idOf(caller), code: code as string }
    expect(await nalle.call(caller, verifyEmail, { body })).toBeRefusedWith(400)
  })

  test('before its mail has gone out there is no code to guess', async () => {
    const { caller } = await guardian()
    await nalle.call(caller, sendVerificationCode)
    const body = { id: await idOf(caller), code: '000000' }
    expect(await nalle.call(caller, verifyEmail, { body })).toBeRefusedWith('WRONG_CODE')
  })

  test('the right code with somebody else’s id, an unknown one or a broken one', async () => {
    const [one, other] = [await guardian(), await guardian()]
    await nalle.call(one.caller, sendVerificationCode)
    await nalle.call(other.caller, sendVerificationCode)
    const code = await codeSentTo(nalle, one.email)
    const ids = [await idOf(other.caller), UNKNOWN_ID as Id<'email-verification'>]
    for (const id of ids) {
      expect(await nalle.call(one.caller, verifyEmail, { body: { id, code } })).toBeRefusedWith('WRONG_CODE')
    }
    const broken = { id: 'x' as Id<'email-verification'>, code }
    expect(await nalle.call(one.caller, verifyEmail, { body: broken })).toBeRefusedWith(400)
    // Their code is theirs alone, and a stranger's tries do not count against them.
    const theirs = { id: await idOf(other.caller), code: await codeSentTo(nalle, other.email) }
    expect(await nalle.call(one.caller, verifyEmail, { body: theirs })).toBeRefusedWith('WRONG_CODE')
    expect(await triesOf(other.id)).toBe(0)
    expect(await statusOf(one.caller)).toMatchObject({ verifiedEmail: null })
  })

  test.each([
    { time: '2026-09-14T10:59:59', status: 200 },
    { time: '2026-09-14T11:00:00', status: 400 },
  ])('the right code, sent at nine, at $time: $status', async ({ time, status }) => {
    const { id, caller, email } = await guardian()
    await nalle.call(caller, sendVerificationCode)
    const body = { id: await idOf(caller), code: await codeSentTo(nalle, email) }
    nalle.setTime(time)
    expect((await nalle.call(await nalle.login(id), verifyEmail, { body })).status).toBe(status)
  })

  test.each([
    { wrong: 4, status: 200 },
    { wrong: 5, status: 400 },
  ])('the right code after $wrong wrong ones: $status', async ({ wrong, status }) => {
    const { caller, email } = await guardian()
    await nalle.call(caller, sendVerificationCode)
    const code = await codeSentTo(nalle, email)
    const id = await idOf(caller)
    for (let tried = 0; tried < wrong; tried += 1) {
      expect(await nalle.call(caller, verifyEmail, { body: { id, code: otherThan(code) } })).toBeRefusedWith(
        'WRONG_CODE',
      )
    }
    const isStillAsked = (await statusOf(caller)).latestVerification !== null
    expect((await nalle.call(caller, verifyEmail, { body: { id, code } })).status).toBe(status)
    // A code that opens nothing any more is not asked for, and a new one can be had at once.
    expect(isStillAsked).toBe(status === 200)
    if (isStillAsked) return
    nalle.setTime('2026-09-14T09:00:01')
    await nalle.call(caller, sendVerificationCode)
    const next = { id: await idOf(caller), code: await codeSentTo(nalle, email) }
    expect((await nalle.call(caller, verifyEmail, { body: next })).status).toBe(200)
  })

  test('a used code is used up', async () => {
    const { caller, email } = await guardian()
    await nalle.call(caller, sendVerificationCode)
    const body = { id: await idOf(caller), code: await codeSentTo(nalle, email) }
    expect((await nalle.call(caller, verifyEmail, { body })).status).toBe(200)
    expect(await nalle.call(caller, verifyEmail, { body })).toBeRefusedWith('WRONG_CODE')
  })
})

test('the code stands nowhere in the database but in the mail itself', async () => {
  const { id, caller, email } = await guardian()
  await nalle.call(caller, sendVerificationCode)
  const code = await codeSentTo(nalle, email)
  for (const table of ['email_verification', 'mail_outbox', 'audit_entry', 'person']) {
    // Rows of everybody else hold so many digits that some would be the same by chance.
    const { rows } = await nalle.pool.query(`select t::text as row from ${table} t where strpos(t::text, $1) > 0`, [id])
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`\\b${code}\\b`))
  }
})

test('a wrong try is one refusal in the audit trail, a right one one entry', async () => {
  const { id, caller, email } = await guardian()
  await nalle.call(caller, sendVerificationCode)
  const code = await codeSentTo(nalle, email)
  const verificationId = await idOf(caller)
  await nalle.call(caller, verifyEmail, { body: { id: verificationId, code: otherThan(code) } })
  await nalle.call(caller, verifyEmail, { body: { id: verificationId, code } })
  const entries = await nalle.db
    .selectFrom('audit_entry')
    .select('outcome')
    .where('person_id', '=', id)
    .where('act', '=', verifyEmail.audit)
    .orderBy('id')
    .execute()
  expect(entries.map(({ outcome }) => outcome)).toEqual(['400 WRONG_CODE', 'OK'])
})

async function triesOf(personId: Awaited<ReturnType<typeof guardian>>['id']): Promise<number | undefined> {
  const row = await nalle.db
    .selectFrom('email_verification')
    .select('tries')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.tries
}

/** The first login has been idle for too long by now. */
async function relogin(caller: Caller): Promise<Caller> {
  await nalle.db.transaction((tx) => tx.updateTable('session').set({ seen_at: nalle.now() }).execute())
  return caller
}
