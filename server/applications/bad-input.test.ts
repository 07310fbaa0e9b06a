import {
  createApplication,
  deleteApplication,
  getApplication,
  saveDraft,
  sendApplication,
  updateApplication,
} from '@nalle/contract/applications.ts'
import {
  CITY,
  clubForm,
  daycareForm,
  METSOLA,
  MYLLY,
  RANTA,
  SATAMA,
  withUnitPreference,
} from '@nalle/domain/applications/testing/forms.ts'
import type { ApplicationForm, PreferredUnit } from '@nalle/domain/applications/form.ts'
import type { ApplicationId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveApplication } from '../municipality/applications/move-application.ts'
import { newId } from '../municipality/rows.ts'
import { addUnit, closeUnit, setApplyPeriods } from '../municipality/units/units.ts'
import type { NewUnit } from '../municipality/units/units.ts'
import { addApplicants, begin, DAY_OF_FORMS, openWorldOfForms, sentAs } from '../testing/application-world.ts'
import type { Applicants } from '../testing/application-world.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { newUnit } from '../testing/units.ts'

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle({ time: DAY_OF_FORMS })
  await openWorldOfForms(nalle)
})
afterAll(() => nalle.close())

/** A family of its own for each test, with a draft that could be sent. */
async function withDraft(form: ApplicationForm = daycareForm()): Promise<Applicants & { readonly id: ApplicationId }> {
  const applicants = await addApplicants(nalle, 'NO')
  const id = await begin(nalle, applicants.caller, applicants.family.child.id, form.type)
  expect((await update(applicants.caller, id, form)).status).toBe(200)
  return { ...applicants, id }
}

const written = (form: ApplicationForm) => sentAs(form, { secondGuardian: 'NO', verifiedEmail: null, city: CITY })
const update = (who: Caller, id: ApplicationId, form: ApplicationForm) =>
  nalle.call(who, updateApplication, {
    params: { applicationId: id },
    body: { form: written(form), allowOtherGuardianAccess: false },
  })
const keep = (who: Caller, id: ApplicationId, form: ApplicationForm) =>
  nalle.call(who, saveDraft, { params: { applicationId: id }, body: { form: written(form) } })
const send = (who: Caller, id: ApplicationId) => nalle.call(who, sendApplication, { params: { applicationId: id } })
const remove = (who: Caller, id: ApplicationId) => nalle.call(who, deleteApplication, { params: { applicationId: id } })
const stored = (id: ApplicationId) =>
  nalle.db
    .selectFrom('application')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
    .then((row) => JSON.stringify(row))
const wishing = (...preferredUnits: readonly PreferredUnit[]) => withUnitPreference(daycareForm(), { preferredUnits })
const open = async (differences: Partial<NewUnit>): Promise<PreferredUnit> => {
  const id = await nalle.db.transaction((tx) => addUnit(tx, newUnit(differences)))
  return { id, name: '' }
}

describe('somebody else’s draft', () => {
  test('is not sent, saved, changed, removed or read, and stays as it was', async () => {
    const { id } = await withDraft()
    const { caller } = await addApplicants(nalle, 'NO')
    const before = await stored(id)
    const params = { applicationId: id }
    for (const act of [
      () => send(caller, id),
      () => keep(caller, id, clubForm()),
      () => update(caller, id, daycareForm()),
      () => remove(caller, id),
      () => nalle.call(caller, getApplication, { params }),
    ]) {
      expect((await act()).status).toBe(403)
    }
    expect(await stored(id)).toBe(before)
  })

  test('is answered like one that does not exist', async () => {
    const { id } = await withDraft()
    const { caller } = await addApplicants(nalle, 'NO')
    for (const act of [send, remove]) {
      const [strange, unknown] = [await act(caller, id), await act(caller, newId<'application'>())]
      expect([strange.status, strange.error?.reason]).toEqual([unknown.status, unknown.error?.reason])
    }
  })

  test('is not begun for somebody else’s child', async () => {
    const { caller } = await addApplicants(nalle, 'NO')
    const { family } = await addApplicants(nalle, 'NO')
    const body = { childId: family.child.id, type: 'DAYCARE' } as const
    expect((await nalle.call(caller, createApplication, { body })).status).toBe(403)
  })
})

describe('an application that was sent', () => {
  test('is not sent again, nor kept as a draft', async () => {
    const { caller, id } = await withDraft()
    expect((await send(caller, id)).status).toBe(200)
    const before = await stored(id)
    expect(await send(caller, id)).toBeRefusedWith('ALREADY_SENT')
    expect(await keep(caller, id, daycareForm())).toBeRefusedWith('NOT_A_DRAFT')
    expect(await stored(id)).toBe(before)
  })

  test('is sent once by many clicks at the same moment', async () => {
    const { caller, id } = await withDraft()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(caller, id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400])
    const mails = await nalle.db
      .selectFrom('mail_outbox')
      .select('id')
      .where('dedup_key', '=', `application-received:${id}`)
      .execute()
    expect(mails).toHaveLength(1)
  })

  test('is no longer changed or taken back once its processing has begun', async () => {
    const { caller, id } = await withDraft()
    expect((await send(caller, id)).status).toBe(200)
    const act = { by: null, now: nalle.now() }
    await nalle.db.transaction((tx) => moveApplication(tx, id, 'BEGIN_PROCESSING', act))
    const before = await stored(id)
    expect(await update(caller, id, wishing(SATAMA))).toBeRefusedWith('PROCESSING_BEGAN')
    expect(await keep(caller, id, wishing(SATAMA))).toBeRefusedWith('NOT_A_DRAFT')
    expect(await remove(caller, id)).toBeRefusedWith('PROCESSING_BEGAN')
    expect(await send(caller, id)).toBeRefusedWith('ALREADY_SENT')
    expect(await stored(id)).toBe(before)
  })
})

describe('units', () => {
  test('that closed, or stopped taking applications, since they were chosen keep the draft from being sent', async () => {
    const day = Temporal.PlainDate.from('2026-08-31')
    const nobody = { CLUB: null, DAYCARE: null, PRESCHOOL: null }
    for (const shut of [
      (unit: PreferredUnit) => nalle.db.transaction((tx) => closeUnit(tx, unit.id, day)),
      (unit: PreferredUnit) => nalle.db.transaction((tx) => setApplyPeriods(tx, unit.id, nobody)),
    ]) {
      const unit = await open({ name: 'Pian kiinni' })
      const { caller, id } = await withDraft(wishing(METSOLA, unit))
      await shut(unit)
      const before = await stored(id)
      expect(await send(caller, id)).toBeRefusedWith('INVALID_FORM')
      expect(await stored(id)).toBe(before)
    }
  })

  test('are one to three, each once, of the kind that is applied for, and really there', async () => {
    const club = await open({ careTypes: ['CLUB'] })
    const byDay = await open({ name: 'Vain päivällä', providesShiftCare: false })
    const { caller, id } = await withDraft()
    const before = await stored(id)
    const inShiftCare = withUnitPreference(daycareForm({ shiftCare: true }), { preferredUnits: [byDay] })
    for (const form of [
      wishing(),
      wishing(METSOLA, SATAMA, RANTA, MYLLY),
      wishing(METSOLA, SATAMA, METSOLA),
      wishing(METSOLA, club),
      wishing({ id: newId<'unit'>(), name: 'Olematon' }),
      inShiftCare,
    ]) {
      expect(await update(caller, id, form)).toBeRefusedWith('INVALID_FORM')
    }
    expect(await stored(id)).toBe(before)
  })

  test.each([
    [METSOLA, SATAMA, RANTA],
    [RANTA, METSOLA, SATAMA],
    [SATAMA, RANTA, METSOLA],
    [MYLLY, METSOLA],
  ])('come back in the order in which they were wished for', async (...wished) => {
    const { caller, id } = await withDraft(wishing(...wished))
    const names = async () => {
      const { body } = await nalle.call(caller, getApplication, { params: { applicationId: id } })
      return body.form.preferences.preferredUnits
    }
    expect(await names()).toEqual(wished)
    expect((await send(caller, id)).status).toBe(200)
    expect(await names()).toEqual(wished)
    const backwards = wished.toReversed()
    expect((await update(caller, id, wishing(...backwards))).status).toBe(200)
    expect(await names()).toEqual(backwards)
  })
})

describe('free text', () => {
  const saying = (otherInfo: string): ApplicationForm => ({
    ...daycareForm(),
    additionalDetails: { otherInfo, diet: '', allergies: '' },
  })

  test('with HTML in it is text, and comes back letter by letter', async () => {
    const text = '<script>alert(1)</script> & <b>"lihava"</b> \u{1f43b} Å\nÄ'
    const { caller, id } = await withDraft(saying(text))
    expect((await send(caller, id)).status).toBe(200)
    const { body } = await nalle.call(caller, getApplication, { params: { applicationId: id } })
    expect(body.form.otherInfo).toBe(text)
  })

  test('of 10,000 letters is kept, of 50,000 refused', async () => {
    const { caller, id } = await withDraft(saying('ä'.repeat(10_000)))
    const before = await stored(id)
    for (const act of [update, keep]) expect((await act(caller, id, saying('ä'.repeat(50_000)))).status).toBe(400)
    expect(await stored(id)).toBe(before)
  })
})
