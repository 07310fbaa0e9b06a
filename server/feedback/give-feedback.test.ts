import { randomUUID } from 'node:crypto'
import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import type { BodyOf } from '@nalle/contract/endpoint.ts'
import { giveFeedback } from '@nalle/contract/feedback.ts'
import { LONGEST_FEEDBACK } from '@nalle/domain/feedback/feedback.ts'
import { FEEDBACK_IN_ALL, FEEDBACK_OF_ADDRESS, FEEDBACK_OF_PERSON } from '@nalle/domain/feedback/limits.ts'
import type { Id } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MailFailure } from '../external/mail.ts'
import type { OutgoingMail } from '../external/mail.ts'
import { HttpError } from '../http/errors.ts'
import { sendDueMails } from '../mail/send-due-mails.ts'
import { addFamily } from '../testing/families.ts'
import { mailsTo } from '../testing/mails.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { ANONYMOUS, startNalle } from '../testing/nalle.ts'
import { keepFeedback } from './give-feedback.ts'

const OFFICE = kuusilahti.accessibilityStatement.feedbackEmail

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-09-14' })
})
afterAll(() => nalle.close())
beforeEach(async () => {
  nalle.setTime('2026-09-14')
  await nalle.pool.query('delete from feedback')
  await nalle.pool.query('delete from mail_outbox')
  await nalle.pool.query('delete from stored_mail')
})

const feedback = (differences: Partial<BodyOf<typeof giveFeedback>> = {}): BodyOf<typeof giveFeedback> => ({
  // Made up by the page.
  idempotencyKey: randomUUID() as Id<'idempotency-key'>,
  text: 'Kalenterin lukko ei erotu.\n\nKiitos muuten!',
  email: '',
  language: 'sv',
  ...differences,
})
const give = (body = feedback(), who: Caller = ANONYMOUS) => nalle.call(who, giveFeedback, { body })
const countKept = async () => Number((await nalle.pool.query('select count(*) from feedback')).rows[0].count)

describe('feedback', () => {
  test('of somebody who is not logged in reaches the office, in its language, without a word about settings', async () => {
    expect((await give()).status).toBe(200)
    const [mail, ...others] = await mailsTo(nalle, OFFICE)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Palaute palvelusta')
    expect(mail?.text).toContain('Kalenterin lukko ei erotu.\n\nKiitos muuten!')
    expect(mail?.text).toContain('Käyttäjä ei antanut osoitetta vastausta varten. Kirjoitettu ruotsiksi.')
    expect(mail?.text).not.toContain('/personal-details')
    expect(mail?.html).not.toContain('/personal-details')
  })

  test('of somebody who is logged in names nobody', async () => {
    const { guardian } = await addFamily(nalle.db, nalle.register)
    expect((await give(feedback(), await nalle.login(guardian.id, 'WEAK'))).status).toBe(200)
    const [mail] = await mailsTo(nalle, OFFICE)
    expect(mail?.text).not.toContain(guardian.id)
    const { rows } = await nalle.pool.query('select person_id from mail_outbox')
    expect(rows).toEqual([{ person_id: null }])
  })

  test('sent twice is one', async () => {
    const body = feedback()
    for (const answer of [await give(body), await give(body)]) expect(answer.status).toBe(200)
    expect(await mailsTo(nalle, OFFICE)).toHaveLength(1)
  })

  test('is answered to whoever gave an address, and typed headers stay words', async () => {
    await give(feedback({ text: 'Hei\r\nBcc: all@posti.example\r\n<b>x</b>', email: ' maija@posti.example ' }))
    const sent: OutgoingMail[] = []
    const transport = { send: async (mail: OutgoingMail) => void sent.push(mail), close: async () => undefined }
    await sendDueMails({ ...nalle.mailService, transport })
    expect(sent).toMatchObject([{ to: OFFICE, replyTo: 'maija@posti.example', subject: 'Palaute palvelusta' }])
    expect(sent[0]).not.toHaveProperty('unsubscribeUrl')
    expect(sent[0]?.text).toContain('Bcc: all@posti.example')
    expect(sent[0]?.html).toContain('&lt;b&gt;x&lt;/b&gt;')
  })

  test('waits for a mail server that is away', async () => {
    await give()
    const away = () => Promise.reject(new MailFailure('ECONNREFUSED', false))
    const transport = { send: away, close: async () => undefined }
    expect(await sendDueMails({ ...nalle.mailService, transport })).toMatchObject([{ outcome: 'failed' }])
    nalle.setTime('2026-09-14T09:02')
    expect(await mailsTo(nalle, OFFICE)).toHaveLength(1)
  })
})

describe('refused is', () => {
  test.each([
    { what: 'nothing', body: { text: '  \n' } },
    { what: 'too much', body: { text: 'a'.repeat(LONGEST_FEEDBACK + 1) } },
    { what: 'an address with a second line', body: { email: 'maija@posti.example\r\nBcc: all@posti.example' } },
    { what: 'more than one address', body: { email: 'maija@posti.example, all@posti.example' } },
  ])('$what', async ({ body }) => {
    expect(await give(feedback(body))).toBeRefusedWith('INVALID_FEEDBACK')
    expect(await countKept()).toBe(0)
    expect(await mailsTo(nalle, OFFICE)).toEqual([])
  })

  test('more than a person writes in an hour, and an hour later it is taken again', async () => {
    const { guardian } = await addFamily(nalle.db, nalle.register)
    const caller = await nalle.login(guardian.id)
    for (let time = 0; time < FEEDBACK_OF_PERSON; time++) expect((await give(feedback(), caller)).status).toBe(200)
    expect(await give(feedback(), caller)).toBeRefusedWith('TOO_MUCH_FEEDBACK')
    expect((await give()).status).toBe(200)
    nalle.setTime('2026-09-14T10:00')
    expect((await give(feedback(), await nalle.login(guardian.id))).status).toBe(200)
  })

  test('a flood from one address, whatever comes at once, while others are heard', async () => {
    const from = (address: string) =>
      nalle.db
        .transaction((tx) =>
          keepFeedback(tx, feedback(), { personId: undefined, address, city: kuusilahti, now: nalle.now() }),
        )
        .then(
          () => 'taken',
          (error: unknown) => (error instanceof HttpError ? 'refused' : String(error)),
        )
    const outcomes = await Promise.all(Array.from({ length: FEEDBACK_OF_ADDRESS + 3 }, () => from('192.0.2.7')))
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(FEEDBACK_OF_ADDRESS)
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(3)
    expect(await from('192.0.2.8')).toBe('taken')
  })

  test('a flood from everywhere', async () => {
    await nalle.pool.query(
      `insert into feedback (idempotency_key, text, language, given_at)
       select gen_random_uuid(), 'x', 'fi', $1::timestamptz from generate_series(1, $2::int)`,
      [nalle.now().toString(), FEEDBACK_IN_ALL],
    )
    expect(await give()).toBeRefusedWith('TOO_MUCH_FEEDBACK')
  })
})
