import { sendVerificationCode, updatePersonalDetails, verifyEmail } from '@nalle/contract/personal-details.ts'
import { CODE_TRIES } from '@nalle/domain/personal-details/verification.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addFamily } from '../testing/families.ts'
import { codeSentTo, mailsTo, otherThan, sendMails } from '../testing/mails.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'

const EMAIL = 'victim@posti.example'
const CLIENTS = 50
/** Where it is about how often, and not about all at once. */
const FEWER_CLIENTS = 10

let nalle: TestNalle
let personId: PersonId
beforeEach(async () => {
  nalle = await startNalle()
  const { guardian } = await addFamily(nalle.db, nalle.register, {
    guardians: [{ email: EMAIL, isEmailVerified: false }],
    children: [],
  })
  personId = guardian.id
})
afterEach(() => nalle.close())

const verification = () =>
  nalle.db.selectFrom('email_verification').selectAll().where('person_id', '=', personId).executeTakeFirstOrThrow()

/** Many logins of one person, each sending guesses as fast as it can. How many were looked at is what counts. */
async function guess(
  codes: readonly string[],
  clients = CLIENTS,
): Promise<{ readonly looked: number; readonly opened: number }> {
  const { id, tries } = await verification()
  const callers = await Promise.all(Array.from({ length: clients }, () => nalle.login(personId)))
  const answers = await Promise.all(
    callers.flatMap((caller) => codes.map((code) => nalle.call(caller, verifyEmail, { body: { id, code } }))),
  )
  const after = await nalle.db.selectFrom('email_verification').select('tries').where('id', '=', id).executeTakeFirst()
  return {
    looked: (after?.tries ?? tries) - tries,
    opened: answers.filter(({ status }) => status === 200).length,
  }
}

async function setEmail(caller: Caller, email: string): Promise<void> {
  const body = { preferredName: 'Maija', phone: '0405550123', backupPhone: '', email }
  expect((await nalle.call(caller, updatePersonalDetails, { body })).status).toBe(200)
}

describe('guessing the code of somebody else’s mailbox', () => {
  test(`${CLIENTS} clients at once get ${CODE_TRIES} guesses, and then not even the right code opens`, async () => {
    await nalle.call(await nalle.login(personId), sendVerificationCode)
    const code = await codeSentTo(nalle, EMAIL)
    expect(await guess([otherThan(code), otherThan(otherThan(code))])).toEqual({ looked: CODE_TRIES, opened: 0 })
    expect(await guess([code])).toEqual({ looked: 0, opened: 0 })
  })

  test('asking again while the code is good gives no fresh tries', async () => {
    const caller = await nalle.login(personId)
    await nalle.call(caller, sendVerificationCode)
    const wrong = otherThan(await codeSentTo(nalle, EMAIL))
    let looked = 0
    for (let round = 0; round < CODE_TRIES - 1; round += 1) {
      looked += (await guess([wrong], 1)).looked
      await nalle.call(caller, sendVerificationCode)
      await sendMails(nalle)
    }
    expect(looked).toBe(CODE_TRIES - 1)
    expect((await verification()).tries).toBe(CODE_TRIES - 1)
    expect(await mailsTo(nalle, EMAIL)).toHaveLength(1)
  })

  test('timed around the end of the two hours: five before, and five with a new code after', async () => {
    await nalle.call(await nalle.login(personId), sendVerificationCode)
    const wrong = otherThan(await codeSentTo(nalle, EMAIL))
    nalle.setTime('2026-09-14T10:59:59')
    expect(await guess([wrong], FEWER_CLIENTS)).toEqual({ looked: 5, opened: 0 })
    nalle.setTime('2026-09-14T11:00:00')
    expect(await guess([wrong], FEWER_CLIENTS)).toEqual({ looked: 0, opened: 0 })
    await nalle.call(await nalle.login(personId), sendVerificationCode)
    const next = otherThan(await codeSentTo(nalle, EMAIL))
    expect(await guess([next], FEWER_CLIENTS)).toEqual({ looked: 5, opened: 0 })
  })

  test('a new code whenever one is used up: ten with five guesses each, then 429 until 24 hours have passed', async () => {
    const caller = await nalle.login(personId)
    let looked = 0
    for (let code = 0; code < 10; code += 1) {
      nalle.setTime(`2026-09-14T09:00:0${code}`)
      expect((await nalle.call(caller, sendVerificationCode)).status).toBe(200)
      looked += (await guess([otherThan(await codeSentTo(nalle, EMAIL))], 7)).looked
    }
    expect(looked).toBe(50)
    expect(await nalle.call(caller, sendVerificationCode)).toBeRefusedWith('TOO_MANY_CODES')

    nalle.setTime('2026-09-15T08:59:59')
    const refused = await nalle.call(await nalle.login(personId), sendVerificationCode)
    expect(refused).toBeRefusedWith(429)
    nalle.setTime('2026-09-15T09:00:00')
    expect((await nalle.call(await nalle.login(personId), sendVerificationCode)).status).toBe(200)
  })

  test('changing the address to and fro gives no more codes, and each mailbox five mails', async () => {
    const caller = await nalle.login(personId)
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn += 1) {
      await setEmail(caller, turn % 2 === 0 ? EMAIL : 'elsewhere@posti.example')
      statuses.push((await nalle.call(caller, sendVerificationCode)).status)
      await sendMails(nalle)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    const codesIn = async (address: string) =>
      (await mailsTo(nalle, address)).filter(({ text }) => /^\d{6}$/m.test(text)).length
    expect([await codesIn(EMAIL), await codesIn('elsewhere@posti.example')]).toEqual([5, 5])
  })
})
