import { deleteApplication, saveDraft } from '@nalle/contract/applications.ts'
import type { ApplicationId, AttachmentId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveApplication } from '../municipality/applications/move-application.ts'
import { setCheckedByAdmin } from '../municipality/applications/mark-application.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Offer } from '../testing/ready-applications.ts'
import {
  applies,
  attaches,
  beginsApplication,
  caseStatesOf,
  familyAtHome,
  openForApplications,
  readyForm,
} from '../testing/ready-applications.ts'
import { removeOldDrafts } from './remove.ts'

let nalle: TestNalle
let offer: Offer
beforeAll(async () => {
  nalle = await startNalle()
  offer = await openForApplications(nalle)
})
afterAll(() => nalle.close())
beforeEach(() => nalle.setTime('2026-09-14'))

const remove = (caller: Caller, applicationId: ApplicationId) =>
  nalle.call(caller, deleteApplication, { params: { applicationId } })

const find = (id: ApplicationId) =>
  nalle.db.selectFrom('application').select(['status', 'confidential']).where('id', '=', id).executeTakeFirst()

const fileOf = (id: AttachmentId) =>
  nalle.db.selectFrom('attachment').select(['parent', 'application_id']).where('id', '=', id).executeTakeFirst()

const statesOf = (id: ApplicationId) => caseStatesOf(nalle, id)

describe('taking back', () => {
  test('a draft removes it, and its files belong to nothing', async () => {
    const { caller, child } = await familyAtHome(nalle)
    const id = await beginsApplication(nalle, caller, child.id)
    const { id: file } = await attaches(nalle, caller, id, 'URGENCY')
    expect(await fileOf(file)).toEqual({ parent: 'APPLICATION', application_id: id })
    expect((await remove(caller, id)).status).toBe(200)
    expect(await find(id)).toBeUndefined()
    expect(await fileOf(file)).toEqual({ parent: null, application_id: null })
    expect(await remove(caller, id)).toBeRefusedWith(403)
    expect((await beginsApplication(nalle, caller, child.id)).length).toBe(36)
  })

  test('a sent one cancels it and closes its case', async () => {
    const { caller, child } = await familyAtHome(nalle)
    const id = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
    expect((await remove(caller, id)).status).toBe(200)
    expect(await find(id)).toEqual({ status: 'CANCELLED', confidential: true })
    expect(await statesOf(id)).toEqual(['INITIAL', 'COMPLETED'])
    expect(await remove(caller, id)).toBeRefusedWith('PROCESSING_BEGAN')
    expect(await statesOf(id)).toEqual(['INITIAL', 'COMPLETED'])
  })

  test('a sent one leaves what staff have said of its confidentiality', async () => {
    const { caller, child } = await familyAtHome(nalle)
    const id = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
    await nalle.db.transaction((tx) => setCheckedByAdmin(tx, id, { confidential: false }))
    await remove(caller, id)
    expect(await find(id)).toEqual({ status: 'CANCELLED', confidential: false })
  })

  test('one whose processing has begun is refused', async () => {
    const { caller, child } = await familyAtHome(nalle)
    const id = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
    await nalle.db.transaction((tx) => moveApplication(tx, id, 'BEGIN_PROCESSING', { by: null, now: nalle.now() }))
    expect(await remove(caller, id)).toBeRefusedWith('PROCESSING_BEGAN')
    expect(await find(id)).toMatchObject({ status: 'WAITING_PLACEMENT' })
  })

  test('is for the applicant alone', async () => {
    const { caller, child, guardians } = await familyAtHome(nalle, { guardians: [{}, { firstNames: 'Pekka' }] })
    const id = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
    const stranger = (await familyAtHome(nalle)).caller
    for (const who of [await nalle.login(guardians[1]!.id), stranger]) {
      expect(await remove(who, id)).toBeRefusedWith(403)
    }
    expect(await find(id)).toMatchObject({ status: 'SENT' })
  })
})

describe('a draft is kept for a month after it was last saved', () => {
  const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/Helsinki').toInstant()

  test.each([
    { saved: '2026-09-14T09:00', now: '2026-10-14T08:59', isThere: true },
    { saved: '2026-09-14T09:00', now: '2026-10-14T09:00', isThere: false },
    // Over the end of summer time, and where the next month is shorter.
    { saved: '2026-10-20T09:00', now: '2026-11-20T08:59', isThere: true },
    { saved: '2026-10-20T09:00', now: '2026-11-20T09:00', isThere: false },
    { saved: '2027-01-31T09:00', now: '2027-02-28T08:59', isThere: true },
    { saved: '2027-01-31T09:00', now: '2027-02-28T09:00', isThere: false },
  ])('saved $saved, at $now it is there: $isThere', async ({ saved, now, isThere }) => {
    nalle.setTime(saved)
    const { caller, child } = await familyAtHome(nalle)
    const id = await beginsApplication(nalle, caller, child.id)
    await removeOldDrafts(nalle.db, at(now))
    expect((await find(id)) !== undefined).toBe(isThere)
  })

  test('saving it again gives it another month, and its files are let go with it', async () => {
    const { caller, child, guardian } = await familyAtHome(nalle)
    const id = await beginsApplication(nalle, caller, child.id)
    nalle.setTime('2026-10-01')
    const later = await nalle.login(guardian.id)
    const form = readyForm('DAYCARE', offer, { preferences: { urgent: true } })
    await nalle.call(later, saveDraft, { params: { applicationId: id }, body: form })
    const { id: file } = await attaches(nalle, later, id, 'URGENCY')
    await removeOldDrafts(nalle.db, at('2026-10-31T09:00'))
    expect(await find(id)).toBeDefined()
    await removeOldDrafts(nalle.db, at('2026-11-01T09:00'))
    expect(await find(id)).toBeUndefined()
    expect(await fileOf(file)).toEqual({ parent: null, application_id: null })
  })

  test('what was sent stays, and many are removed in one go', async () => {
    const { caller, child, guardian } = await familyAtHome(nalle)
    const sent = await applies(nalle, caller, child.id, readyForm('DAYCARE', offer))
    const { form } = await nalle.db
      .selectFrom('application')
      .select('form')
      .where('id', '=', sent)
      .executeTakeFirstOrThrow()
    await nalle.pool.query(
      `insert into application (type, child_id, guardian_id, form, saved_at, created_at)
       select 'CLUB', $1, $2, $3, $4, $4 from generate_series(1, 450)`,
      [child.id, guardian.id, JSON.stringify(form), nalle.now()],
    )
    expect(await removeOldDrafts(nalle.db, at('2026-10-14T09:00'))).toBeGreaterThanOrEqual(450)
    const left = await nalle.db.selectFrom('application').select('id').where('child_id', '=', child.id).execute()
    expect(left).toEqual([{ id: sent }])
  })
})
