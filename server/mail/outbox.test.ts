import type { PersonId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { statementsDuring } from '../testing/statements.ts'
import { queueMails } from './outbox.ts'
import type { NewMail } from './outbox.ts'
import type { MailTemplate } from './templates.ts'

type Word = { readonly word: string }

const wordMail: MailTemplate<Word> = {
  name: 'word',
  part: ({ word }) => ({ subject: word, paragraphs: [word], link: { label: word, path: '/' } }),
}

let nalle: TestNalle
let finnish: PersonId
let swedish: PersonId
let unreachable: PersonId
let undisturbed: PersonId
beforeAll(async () => {
  nalle = await startNalle()
  const { guardians } = await addFamily(nalle.db, nalle.register, {
    guardians: [
      { email: 'maija@posti.example' },
      { email: 'sven@posti.example', language: 'sv' },
      { email: null },
      { email: 'rauha@posti.example' },
    ],
    children: [],
  })
  const [first, second, third, fourth] = guardians.map(({ id }) => id)
  if (first === undefined || second === undefined || third === undefined || fourth === undefined)
    throw new Error('four')
  finnish = first
  swedish = second
  unreachable = third
  undisturbed = fourth
  await nalle.db.transaction((tx) =>
    tx
      .updateTable('person')
      .set({ disabled_mail_kinds: ['BULLETIN_NOTIFICATION'] })
      .where('id', '=', undisturbed)
      .execute(),
  )
})
afterAll(() => nalle.close())
beforeEach(() => nalle.db.transaction((tx) => tx.deleteFrom('mail_outbox').execute()))

const mailTo = (to: PersonId, more: Partial<NewMail<Word>> = {}): NewMail<Word> => ({
  to,
  kind: 'BULLETIN_NOTIFICATION',
  template: wordMail,
  data: { word: 'retki "huomenna"' },
  now: nalle.now(),
  ...more,
})
const queue = (...mails: readonly NewMail<Word>[]) => nalle.db.transaction((tx) => queueMails(tx, mails))
const outbox = () => nalle.db.selectFrom('mail_outbox').selectAll().orderBy('recipient').execute()

test('everybody who can be reached and wants this kind of mail gets one, in their own language', async () => {
  expect(await queue(mailTo(finnish), mailTo(swedish), mailTo(unreachable), mailTo(undisturbed))).toBe(2)
  expect(await outbox()).toMatchObject([
    { person_id: finnish, recipient: 'maija@posti.example', language: 'fi', data: { word: 'retki "huomenna"' } },
    { person_id: swedish, recipient: 'sven@posti.example', language: 'sv', template: 'word' },
  ])
})

test('the same key sends one mail, in one act and in two', async () => {
  expect(await queue(mailTo(finnish, { key: 'a' }), mailTo(finnish, { key: 'a' }), mailTo(finnish))).toBe(2)
  expect(await queue(mailTo(finnish, { key: 'a' }), mailTo(finnish, { key: 'b' }))).toBe(1)
})

test('one mail that was given up is tried afresh', async () => {
  await queue(mailTo(finnish, { key: 'a' }))
  await nalle.db.transaction((tx) => tx.updateTable('mail_outbox').set({ dead_at: nalle.now(), tries: 9 }).execute())
  expect(await queue(mailTo(finnish, { key: 'a' }))).toBe(1)
  expect(await outbox()).toMatchObject([{ dead_at: null, tries: 0 }])
})

test('nothing to send asks nothing of the database', async () => {
  expect(await statementsDuring(() => nalle.db.transaction((tx) => queueMails(tx, [])))).toHaveLength(2)
})

test('a bulletin to a thousand takes two statements, and lets others in between', async () => {
  const mails = Array.from({ length: 1000 }, (_, at) => mailTo(finnish, { key: `bulletin:${at}` }))
  const statements = await statementsDuring(() => queue(...mails))
  // Beside these only the beginning and the end of the transaction.
  expect(statements.filter((text) => !/^(begin|commit)/i.test(text))).toHaveLength(2)
  const due = (await outbox()).map((mail) => mail.next_try_at.since(nalle.now()).total('seconds'))
  expect(due.filter((seconds) => seconds === 0)).toHaveLength(200)
  expect(Math.max(...due)).toBe(4)
})
