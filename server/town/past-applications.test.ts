import type { ApplicationId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { newId } from '../municipality/rows.ts'
import { addApplication } from '../testing/applications.ts'
import { openTestDatabase } from '../testing/engine.ts'
import type { TestFamily } from '../testing/families.ts'
import { addFamily } from '../testing/families.ts'
import { testRegister } from '../testing/register.ts'
import { statementsDuring } from '../testing/statements.ts'
import type { PastApplication } from './past-applications.ts'
import { bringPastApplications } from './past-applications.ts'

const now = Temporal.Instant.from('2026-09-14T06:00:00Z')
const ARCHIVE = { organization: 'Kuusilahti', archiveMonths: 120 }

let db: Database
let family: TestFamily
beforeAll(async () => {
  db = (await openTestDatabase()).db
  family = await addFamily(db, testRegister(), { guardians: [{}, { firstNames: 'Olli' }] })
})
afterAll(() => db.close())

const read = (id: ApplicationId) =>
  db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('applications of before', () => {
  const past = async (differences: Partial<PastApplication> = {}): Promise<PastApplication> => {
    const { form } = await read(await addApplication(db, family, { status: 'CREATED' }))
    return {
      id: newId<'application'>(),
      type: 'CLUB',
      status: 'SENT',
      origin: 'PAPER',
      childId: family.child.id,
      guardianId: family.guardian.id,
      // Read from the database just now, days as texts; what is in it does not matter here.
      form: form as unknown as PastApplication['form'],
      savedAt: now,
      sentAt: now,
      dueDate: null,
      isTransfer: false,
      allowOtherGuardianAccess: false,
      ...differences,
    }
  }
  const bring = (applications: readonly PastApplication[]) =>
    db.transaction((tx) => bringPastApplications(tx, applications, ARCHIVE))

  test('are numbered in the order in which they were sent, after those that are there', async () => {
    const [second, first] = [
      await past(),
      await past({ savedAt: now.subtract({ hours: 9 }), sentAt: now.subtract({ hours: 9 }) }),
    ]
    await bring([second, first])
    const third = await past()
    await bring([third])
    const numbers = await db
      .selectFrom('application')
      .innerJoin('case_record', 'case_record.id', 'application.case_id')
      .select(['application.id', 'number', 'year', 'definition_number as kind'])
      .where('application.type', '=', 'CLUB')
      .orderBy('number')
      .execute()
    expect(numbers).toEqual(
      [first, second, third].map(({ id }, at) => ({ id, number: at + 1, year: 2026, kind: '12.06.03' })),
    )
  })

  test('on paper have a day and no time, and the other guardian is known', async () => {
    const application = await past()
    await bring([application])
    const row = await read(application.id)
    expect([row.sent_date, row.sent_time]).toEqual([Temporal.PlainDate.from('2026-09-14'), null])
    const others = await db
      .selectFrom('application_other_guardian')
      .select('guardian_id as id')
      .where('application_id', '=', application.id)
      .execute()
    expect(others).toEqual([{ id: family.guardians[1]?.id }])
  })

  test('are drafts until they are sent', async () => {
    const halves = [await past({ status: 'CREATED' }), await past({ status: 'ACTIVE', sentAt: null })]
    for (const half of halves) await expect(bring([half])).rejects.toMatchObject({ reason: 'APPLICATION_NOT_SENT' })
  })

  test('take the same few statements, however many they are', async () => {
    const few = [await past()]
    const many = await Promise.all(Array.from({ length: 30 }, () => past()))
    const one = await statementsDuring(() => bring(few))
    expect((await statementsDuring(() => bring(many))).length).toBe(one.length)
  })
})
