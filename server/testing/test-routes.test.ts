import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendVerificationCode } from '@nalle/contract/personal-details.ts'
import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { TIME_ZONE } from '@nalle/domain/time/helsinki.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { documentServiceOf } from '../document-sources.ts'
import { folderStore } from '../external/files/folder-store.ts'
import { storedMail } from '../external/mailbox/stored-mail.ts'
import type { App } from '../http/app.ts'
import { MAIL_TEMPLATES, mailServiceOf } from '../mail-templates.ts'
import { openPushChannel } from '../push/push-channel.ts'
import { vapidKeysFrom } from '../push/vapid.ts'
import { addFamily } from './families.ts'
import { startNalle, WEBHOOKS_TO_THIS_MACHINE } from './nalle.ts'
import type { TestNalle } from './nalle.ts'
import { testRoutes } from './test-routes.ts'

/** No story of this file decides anything: nothing is ever put into this folder. */
const documents = ({ db, clock }: App) => {
  const folder = join(tmpdir(), 'nalle-no-documents')
  return documentServiceOf({ db, files: folderStore(folder) }, { city: kuusilahti, clock })
}

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle({
    routes: (app) => {
      const keys = vapidKeysFrom(Buffer.alloc(32))
      const channel = openPushChannel({ keys, subject: 'http://localhost', reach: WEBHOOKS_TO_THIS_MACHINE })
      const outside = { db: app.db, mail: storedMail(app.db) }
      const mails = mailServiceOf(outside, { city: kuusilahti, publicUrl: 'http://localhost', clock: app.clock })
      const pushes = { db: app.db, channel, templates: MAIL_TEMPLATES, clock: app.clock }
      testRoutes(app, { mails, pushes, documents: documents(app) })
    },
  })
})
afterAll(() => nalle.close())

test.each(['2020-02-29T10:00:00Z', '2031-12-31T22:30:00Z'])(
  'mails of a story go out by themselves in its own time, %s',
  async (moment) => {
    const email = `${moment.slice(0, 4)}@posti.example`
    const { guardian } = await addFamily(nalle.db, nalle.register, {
      guardians: [{ email, isEmailVerified: false }],
      children: [],
    })
    nalle.setTime(Temporal.Instant.from(moment).toZonedDateTimeISO(TIME_ZONE).toPlainDateTime().toString())
    const { cookie } = await nalle.login(guardian.id)
    nalle.setTime('2026-09-14')
    const answer = await nalle.app.fastify.inject({
      method: 'POST',
      url: sendVerificationCode.path,
      headers: { cookie, 'x-evaka-csrf': '1', evakamockedtime: moment },
    })
    expect(answer.statusCode).toBe(200)
    const mails = () =>
      nalle.db.selectFrom('stored_mail').select('sent_at as sentAt').where('recipient', '=', email).execute()
    await vi.waitFor(async () => expect(await mails()).toEqual([{ sentAt: Temporal.Instant.from(moment) }]), {
      timeout: 20_000,
    })
  },
)

describe('a story lets the municipality act', () => {
  const act = (name: string, payload: object) =>
    nalle.app.fastify.inject({ method: 'POST', url: `/test/municipality/${name}`, payload })

  test('by the name of a command, in JSON, with what it left out filled in', async () => {
    const { result: unitId } = (await act('addUnit', { name: 'Tarinan päiväkoti' })).json()
    const closing = await act('closeUnit', { unitId, closingDate: '2027-07-31' })
    expect([closing.statusCode, closing.json()]).toEqual([200, { result: null }])
    const unit = await nalle.db.selectFrom('unit').selectAll().where('id', '=', unitId).executeTakeFirstOrThrow()
    expect(unit).toMatchObject({ name: 'Tarinan päiväkoti', closing_date: Temporal.PlainDate.from('2027-07-31') })
  })

  test.each([
    ['addUnit', { name: '' }, 409, expect.objectContaining({ code: 'NAME_MISSING', detail: 'A name is missing.' })],
    ['addUnit', { name: 1 }, 400, expect.objectContaining({ errors: [expect.objectContaining({ pointer: '/name' })] })],
    ['buildCastle', {}, 404, { unknown: 'buildCastle' }],
  ])('and is told what is wrong with %s of %j', async (name, payload, status, answer) => {
    const told = await act(name, payload)
    expect([told.statusCode, told.json()]).toEqual([status, answer])
  })
})
