import { getApplication, saveDraft, sendApplication, updateApplication } from '@nalle/contract/applications.ts'
import { norrvik } from '@nalle/cities/norrvik.ts'
import { errorsOf, PROBLEMS } from '@nalle/domain/applications/errors.ts'
import type { ApplicationForm } from '@nalle/domain/applications/form.ts'
import { circumstances, CITY, day, daycareForm, formOfType } from '@nalle/domain/applications/testing/forms.ts'
import type { ApplicationId } from '@nalle/domain/ids.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addApplicants, begin, DAY_OF_FORMS, openWorldOfForms, sentAs } from '../testing/application-world.ts'
import type { Applicants } from '../testing/application-world.ts'
import { BROKEN_FORMS } from '../testing/broken-forms.ts'
import { startNalle, startNalleForThisTest } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { formWith, uploadRequest } from '../testing/uploads.ts'
import { PDF } from '../testing/sample-files.ts'

const LONG = 300_000
/** Longer or more than the wire takes at all, so that not even a draft can hold it. */
const REFUSED_BY_SHAPE = ['TOO_LONG', 'TOO_MANY_CHILDREN']

let nalle: TestNalle
let maija: Applicants
const drafts = new Map<ApplicationType, ApplicationId>()
const sent = new Map<ApplicationType, ApplicationId>()

beforeAll(async () => {
  nalle = await startNalle({ time: DAY_OF_FORMS })
  await openWorldOfForms(nalle)
  maija = await addApplicants(nalle, 'DIFFERENT_ADDRESS')
  const [first, second] = maija.family.children
  for (const type of ['DAYCARE', 'PRESCHOOL', 'CLUB'] as const) {
    const draft = await begin(nalle, maija.caller, first!.id, type)
    await succeed(update(draft, formOfType(type)))
    drafts.set(type, draft)
    const other = await begin(nalle, maija.caller, second!.id, type)
    await succeed(update(other, formOfType(type)))
    await succeed(send(other))
    sent.set(type, other)
  }
}, LONG)
afterAll(() => nalle.close())

const written = (form: ApplicationForm) =>
  sentAs(form, { secondGuardian: 'DIFFERENT_ADDRESS', verifiedEmail: null, city: CITY })

const update = (applicationId: ApplicationId, form: ApplicationForm) =>
  nalle.call(maija.caller, updateApplication, {
    params: { applicationId },
    body: { form: written(form), allowOtherGuardianAccess: true },
  })
const keep = (applicationId: ApplicationId, form: ApplicationForm) =>
  nalle.call(maija.caller, saveDraft, { params: { applicationId }, body: { form: written(form) } })
const send = (applicationId: ApplicationId) => nalle.call(maija.caller, sendApplication, { params: { applicationId } })
async function succeed(call: Promise<{ readonly status: number }>): Promise<void> {
  const { status } = await call
  if (status !== 200) throw new Error(`a good form was answered with ${status}`)
}
const read = async (applicationId: ApplicationId) =>
  JSON.stringify((await nalle.call(maija.caller, getApplication, { params: { applicationId } })).body)

async function followUps() {
  const count = async (table: 'mail_outbox' | 'case_record' | 'application_other_guardian') => {
    const { rows } = await nalle.db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return rows
  }
  return [await count('mail_outbox'), await count('case_record'), await count('application_other_guardian')]
}

test('the table breaks every rule that travels', () => {
  const told = new Set(BROKEN_FORMS.map(({ problem }) => problem))
  // Told together with a missing date, and what only the browser sees; certificates are asked for in another city, below.
  const elsewhere = ['START_DATE_FIRST', 'EMAILS_DIFFER', 'ATTACHMENT_MISSING']
  expect(PROBLEMS.filter((problem) => !told.has(problem))).toEqual(
    PROBLEMS.filter((problem) => elsewhere.includes(problem)),
  )
  expect(BROKEN_FORMS.length).toBeGreaterThanOrEqual(90)
})

describe.each(BROKEN_FORMS)('$what', ({ form, field, problem }) => {
  const draft = () => drafts.get(form.type)!

  test('is the only thing wrong with the form', () => {
    expect(errorsOf(form, circumstances()).map((error) => [error.field, error.problem])).toEqual([[field, problem]])
  })

  test('is refused when it is saved to be sent, and nothing changes', async () => {
    const before = await read(draft())
    const answer = await update(draft(), form)
    expect(answer.status).toBe(400)
    if (!REFUSED_BY_SHAPE.includes(problem)) expect(answer).toBeRefusedWith('INVALID_FORM')
    expect(await read(draft())).toBe(before)
  })

  test('is refused when the draft that holds it is sent', async () => {
    const before = await followUps()
    const kept = await keep(draft(), form)
    if (REFUSED_BY_SHAPE.includes(problem)) {
      expect(kept.status).toBe(400)
    } else {
      expect(kept.status).toBe(200)
      const holding = await read(draft())
      expect(await send(draft())).toBeRefusedWith('INVALID_FORM')
      expect(await read(draft())).toBe(holding)
      expect(JSON.parse(holding)).toMatchObject({ status: 'CREATED', sentDate: null })
      expect(await followUps()).toEqual(before)
    }
    expect((await update(draft(), formOfType(form.type))).status).toBe(200)
  })

  test('is refused in an application that was sent, and nothing changes', async () => {
    const application = sent.get(form.type)!
    const before = await read(application)
    expect((await update(application, form)).status).toBe(400)
    expect(await read(application)).toBe(before)
  })
})

describe('of an application that was sent', () => {
  test('the start date may stay after its day has come, and never moves to before it', async () => {
    const application = drafts.get('DAYCARE')!
    expect((await update(application, daycareForm({ preferredStartDate: day('2026-03-12') }))).status).toBe(200)
    expect((await send(application)).status).toBe(200)
    nalle.setTime('2026-03-20')
    const later = await nalle.login(maija.family.guardian.id)
    const move = (date: string) =>
      nalle.call(later, updateApplication, {
        params: { applicationId: application },
        body: { form: written(daycareForm({ preferredStartDate: day(date) })), allowOtherGuardianAccess: true },
      })
    expect((await move('2026-03-12')).status).toBe(200)
    expect(await move('2026-03-11')).toBeRefusedWith('INVALID_FORM')
    expect(await move('2027-03-21')).toBeRefusedWith('INVALID_FORM')
    expect((await move('2027-03-20')).status).toBe(200)
    expect(await move('2027-03-19')).toBeRefusedWith('INVALID_FORM')
  })
})

describe('where certificates are asked for', () => {
  test('an urgent application and one for shift care wait for theirs', async () => {
    const strict = await startNalleForThisTest({ time: DAY_OF_FORMS, city: norrvik })
    await openWorldOfForms(strict)
    const { caller, family } = await addApplicants(strict, 'NO')
    const applicationId = await begin(strict, caller, family.child.id, 'DAYCARE')
    const under = { secondGuardian: 'NO', verifiedEmail: null, city: norrvik.applications } as const
    const save = (need: Parameters<typeof daycareForm>[0]) =>
      strict.call(caller, updateApplication, {
        params: { applicationId },
        body: { form: sentAs(daycareForm(need), under), allowOtherGuardianAccess: false },
      })
    const bring = (type: string) =>
      strict.app.fastify.inject(
        uploadRequest(
          caller,
          `/api/citizen/attachments/applications/${applicationId}?type=${type}`,
          formWith({ name: 'todistus.pdf', content: PDF }),
        ),
      )
    for (const [need, type] of [
      [{ urgent: true }, 'URGENCY'],
      [{ urgent: true, shiftCare: true }, 'EXTENDED_CARE'],
    ] as const) {
      expect(await save(need)).toBeRefusedWith('INVALID_FORM')
      expect((await bring(type)).statusCode).toBe(200)
      expect((await save(need)).status).toBe(200)
    }
    expect((await strict.call(caller, sendApplication, { params: { applicationId } })).status).toBe(200)
  })
})
