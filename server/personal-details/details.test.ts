import { updatePersonalDetails } from '@nalle/contract/personal-details.ts'
import { getAuthStatus } from '@nalle/contract/session.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFamily } from '../testing/families.ts'
import type { GuardianOptions, TestFamily } from '../testing/families.ts'
import { mailsTo, queuedMails } from '../testing/mails.ts'
import { ANONYMOUS, startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())

const family = (guardian: GuardianOptions = {}): Promise<TestFamily> =>
  addFamily(nalle.db, nalle.register, { guardians: [guardian], children: [] })

const stored = (id: PersonId) =>
  nalle.db
    .selectFrom('person')
    .select(['preferred_name as preferredName', 'phone', 'backup_phone as backupPhone', 'email'])
    .select('verified_email as verifiedEmail')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const details = { preferredName: 'Helena', phone: '+358 40 555-0199', backupPhone: '(09) 5550 123', email: '' }

describe('a guardian who keeps up their details', () => {
  test('sees them afterwards as they were given', async () => {
    const { guardian } = await family({ email: null })
    const caller = await nalle.login(guardian.id)
    const answer = await nalle.call(caller, updatePersonalDetails, {
      body: { ...details, email: 'Maija@posti.example' },
    })
    expect(answer.status).toBe(200)
    const { body } = await nalle.call(caller, getAuthStatus)
    expect(body).toMatchObject({ user: { details: { ...details, email: 'Maija@posti.example' } } })
    expect(await stored(guardian.id)).toMatchObject({ verifiedEmail: null })
  })

  test('may say that they have no e-mail; the proven address stays known', async () => {
    const { guardian } = await family({ email: 'no.more@posti.example' })
    const caller = await nalle.login(guardian.id)
    const body = { ...details, backupPhone: '  ', email: ' ' }
    expect((await nalle.call(caller, updatePersonalDetails, { body })).status).toBe(200)
    expect(await stored(guardian.id)).toEqual({
      ...details,
      backupPhone: '',
      email: '',
      verifiedEmail: 'no.more@posti.example',
    })
  })

  test('tells the old address that it is no longer used, once a day however often they change to and fro', async () => {
    const { guardian } = await family({ email: 'old@posti.example' })
    const caller = await nalle.login(guardian.id)
    for (const email of ['new@posti.example', 'old@posti.example', 'new@posti.example', 'new@posti.example']) {
      await nalle.call(caller, updatePersonalDetails, { body: { ...details, email } })
    }
    const [mail, ...more] = await mailsTo(nalle, 'old@posti.example')
    expect(mail?.subject).toBe(
      'Sähköpostiosoitteesi on vaihdettu / Din e-postadress har ändrats / Your e-mail address has been changed',
    )
    // When, and what its owner knows again; whoever else reads this mailbox learns no address.
    expect(mail?.text).toContain('poistettiin yhteystiedoistasi ma 14.9.2026')
    expect(mail?.text).toContain('n…@p….example')
    expect(mail?.text).not.toContain('new@posti.example')
    expect(more).toEqual([])
    expect(await mailsTo(nalle, 'new@posti.example')).toHaveLength(1)
  })

  test('gets no mail when the address stays the same, or when there was none', async () => {
    const { guardian } = await family({ email: null })
    const caller = await nalle.login(guardian.id)
    const before = await queuedMails(nalle)
    const body = { ...details, email: 'first@posti.example' }
    await nalle.call(caller, updatePersonalDetails, { body })
    await nalle.call(caller, updatePersonalDetails, { body: { ...body, phone: '0401234567' } })
    expect(await queuedMails(nalle)).toEqual(before)
  })

  test('is sent a code at once when they log in with an address that they replace', async () => {
    const credentials = { username: 'login@posti.example', passwordHash: 'x' }
    const { guardian } = await family({ email: 'login@posti.example', credentials })
    const caller = await nalle.login(guardian.id)
    await nalle.call(caller, updatePersonalDetails, { body: { ...details, email: 'login2@posti.example' } })
    const mails = await mailsTo(nalle, 'login2@posti.example')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/^\d{6}$/m)
    const { body } = await nalle.call(caller, getAuthStatus)
    expect(body).toMatchObject({ user: { details: { weakLoginUsername: 'login@posti.example' } } })
  })
})

describe('a form that stayed open while the details were changed in another tab', () => {
  const before = { preferredName: 'Maija', phone: '040 555 0100', backupPhone: '', email: 'maija@posti.example' }

  async function changedElsewhere(change: object) {
    const { guardian } = await family({ email: null })
    const caller = await nalle.login(guardian.id)
    await nalle.call(caller, updatePersonalDetails, { body: before })
    await nalle.call(caller, updatePersonalDetails, { body: { ...before, ...change } })
    return { guardian, caller }
  }

  test('takes back nothing that it did not touch', async () => {
    const { guardian, caller } = await changedElsewhere({ email: 'uusi@posti.example' })
    const body = { ...before, phone: '040 555 0101', opened: before }
    expect((await nalle.call(caller, updatePersonalDetails, { body })).status).toBe(200)
    expect(await stored(guardian.id)).toMatchObject({ phone: '040 555 0101', email: 'uusi@posti.example' })
  })

  test('is refused where both changed the same, and leaves all as it is', async () => {
    const { guardian, caller } = await changedElsewhere({ phone: '040 555 0102' })
    const body = { ...before, phone: '040 555 0101', backupPhone: '040 555 0103', opened: before }
    expect(await nalle.call(caller, updatePersonalDetails, { body })).toBeRefusedWith('CHANGED_MEANWHILE')
    expect(await stored(guardian.id)).toMatchObject({ phone: '040 555 0102', backupPhone: '' })
  })

  test('overwrites when the client does not say what it had opened', async () => {
    const { guardian, caller } = await changedElsewhere({ phone: '040 555 0102' })
    expect((await nalle.call(caller, updatePersonalDetails, { body: before })).status).toBe(200)
    expect(await stored(guardian.id)).toMatchObject(before)
  })

  test('of somebody who was never asked for an address leaves it unasked', async () => {
    const { guardian } = await family({ email: null })
    const caller = await nalle.login(guardian.id)
    const opened = { ...before, phone: (await stored(guardian.id)).phone, email: null }
    const body = { ...before, phone: '040 555 0101', email: '', opened }
    expect((await nalle.call(caller, updatePersonalDetails, { body })).status).toBe(200)
    expect(await stored(guardian.id)).toMatchObject({ email: '' })
  })
})

describe('details that are not taken', () => {
  const long = (length: number) => `${'a'.repeat(length - '@posti.example'.length)}@posti.example`

  test.each([
    { change: { preferredName: 'Liisa' }, answer: 'INVALID_DETAILS' },
    { change: { preferredName: 'maija' }, answer: 'INVALID_DETAILS' },
    { change: { preferredName: '' }, answer: 'INVALID_DETAILS' },
    { change: { preferredName: 'Maija Helena' }, answer: 'INVALID_DETAILS' },
    { change: { phone: '' }, answer: 'INVALID_DETAILS' },
    { change: { phone: '12345' }, answer: 'INVALID_DETAILS' },
    { change: { phone: '1'.repeat(21) }, answer: 'INVALID_DETAILS' },
    { change: { phone: 'soita illalla' }, answer: 'INVALID_DETAILS' },
    { change: { phone: '040 123\r\n4567' }, answer: 'INVALID_DETAILS' },
    { change: { phone: { number: '0401234567' } }, answer: 400 },
    { change: { phone: ['0401234567'] }, answer: 400 },
    { change: { phone: 401234567 }, answer: 400 },
    { change: { phone: null }, answer: 400 },
    { change: { backupPhone: '12' }, answer: 'INVALID_DETAILS' },
    { change: { email: 'maija' }, answer: 'INVALID_DETAILS' },
    { change: { email: 'maija@posti.example\r\nBcc: all@posti.example' }, answer: 'INVALID_DETAILS' },
    { change: { email: 'maija@posti.example\n' }, answer: 'INVALID_DETAILS' },
    { change: { email: 'maija@posti.example,all@posti.example' }, answer: 'INVALID_DETAILS' },
    { change: { email: long(129) }, answer: 'INVALID_DETAILS' },
    { change: { email: long(300) }, answer: 'INVALID_DETAILS' },
    { change: { email: long(10_000) }, answer: 400 },
    { change: { email: 'maija\u0000@posti.example' }, answer: 400 },
    { change: { email: undefined }, answer: 400 },
  ])('$change: $answer, and nothing is stored', async ({ change, answer }) => {
    const { guardian } = await family()
    const before = await stored(guardian.id)
    const caller = await nalle.login(guardian.id)
    // Whatever a stranger may send, though the types would not let us.
    const body = { ...details, ...change } as typeof details
    expect(await nalle.call(caller, updatePersonalDetails, { body })).toBeRefusedWith(answer)
    expect(await stored(guardian.id)).toEqual(before)
  })

  test('an address of exactly 128 characters is taken', async () => {
    const { guardian } = await family()
    const body = { ...details, email: long(128) }
    expect((await nalle.call(await nalle.login(guardian.id), updatePersonalDetails, { body })).status).toBe(200)
  })

  test('weak login may look at the details but not change them, and nobody’s are changed without login', async () => {
    const { guardian } = await family()
    const before = await stored(guardian.id)
    const weak = await nalle.login(guardian.id, 'WEAK')
    expect(await nalle.call(weak, updatePersonalDetails, { body: details })).toBeRefusedWith(403)
    expect(await nalle.call(ANONYMOUS, updatePersonalDetails, { body: details })).toBeRefusedWith(401)
    expect(await stored(guardian.id)).toEqual(before)
  })
})
