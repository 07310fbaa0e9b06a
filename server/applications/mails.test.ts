import { updateNotificationSettings } from '@nalle/contract/personal-details.ts'
import { LANGUAGES } from '@nalle/domain/city/city.ts'
import { SWITCHABLE_KINDS } from '@nalle/domain/personal-details/notification-kinds.ts'
import { APPLICATION_TYPES } from '@nalle/domain/placements/units.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../municipality/rows.ts'
import { addFamily } from '../testing/families.ts'
import { mailsTo } from '../testing/mails.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { queueApplicationReceived } from './mails.ts'

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())

const WORDS = {
  fi: ['Hakemus on vastaanotettu', 'varhaiskasvatukseen', 'esiopetukseen', 'kerhoon'],
  sv: ['Ansökan har tagits emot', 'småbarnspedagogik', 'förskoleundervisning', 'klubbverksamhet'],
  en: ['Your application has arrived', 'early childhood education', 'pre-primary education', 'a club'],
} as const

test.each(LANGUAGES)(
  'an applicant is told in %s that each application has arrived, and for whom in none',
  async (language) => {
    const email = `${language}@posti.example`
    const { guardian, child } = await addFamily(nalle.db, nalle.register, { guardians: [{ language, email }] })
    const ids = APPLICATION_TYPES.map(() => newId<'application'>())
    for (const [at, type] of APPLICATION_TYPES.entries()) {
      const sent = { applicationId: ids[at]!, guardianId: guardian.id, type, now: nalle.now() }
      // However often it is told, one mail goes out.
      for (let times = 0; times < 2; times += 1) await nalle.db.transaction((tx) => queueApplicationReceived(tx, sent))
    }
    const mails = await mailsTo(nalle, email)
    const [subject, ...kinds] = WORDS[language]
    expect(mails).toHaveLength(APPLICATION_TYPES.length)
    for (const kind of kinds) expect(mails.filter(({ text }) => text.includes(kind))).toHaveLength(1)
    for (const mail of mails) expect(mail.subject.startsWith(subject)).toBe(true)
    for (const { text, html } of mails) {
      expect(ids.some((id) => text.includes(`https://nalle.example/applications/${id}`))).toBe(true)
      for (const secret of [child.firstNames, child.identityCode, 'Elli']) {
        expect(text).not.toContain(secret)
        expect(html).not.toContain(secret)
      }
    }
  },
)

test('it answers the person’s own act, so it comes whatever else is switched off', async () => {
  const { guardian } = await addFamily(nalle.db, nalle.register, { guardians: [{ email: 'hiljaa@posti.example' }] })
  const caller = await nalle.login(guardian.id)
  await nalle.call(caller, updateNotificationSettings, { body: [...SWITCHABLE_KINDS] })
  const sent = {
    applicationId: newId<'application'>(),
    guardianId: guardian.id,
    type: 'CLUB',
    now: nalle.now(),
  } as const
  await nalle.db.transaction((tx) => queueApplicationReceived(tx, sent))
  expect(await mailsTo(nalle, 'hiljaa@posti.example')).toHaveLength(1)
})

test('nobody is written to who has no address', async () => {
  const { guardian } = await addFamily(nalle.db, nalle.register, { guardians: [{ email: null }] })
  const sent = {
    applicationId: newId<'application'>(),
    guardianId: guardian.id,
    type: 'CLUB',
    now: nalle.now(),
  } as const
  await nalle.db.transaction((tx) => queueApplicationReceived(tx, sent))
  const mails = await nalle.db.selectFrom('mail_outbox').select('id').where('person_id', '=', guardian.id).execute()
  expect(mails).toEqual([])
})
