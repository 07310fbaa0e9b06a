import { createApplication } from '@nalle/contract/applications.ts'
import type { updateApplication } from '@nalle/contract/applications.ts'
import type { BodyOf } from '@nalle/contract/endpoint.ts'
import type { Circumstances } from '@nalle/domain/applications/circumstances.ts'
import { documentOf } from '@nalle/domain/applications/form-conversion.ts'
import { CLOSED, METSOLA, MYLLY, OPTIONS, RANTA, SATAMA, TERMS } from '@nalle/domain/applications/testing/forms.ts'
import type { ApplicationForm, SecondGuardianSituation } from '@nalle/domain/applications/form.ts'
import type { ApplicationId, ChildId } from '@nalle/domain/ids.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import { addServiceNeedOption } from '../municipality/placements/service-need-options.ts'
import { addClubTerm, addPreschoolTerm } from '../municipality/placements/terms.ts'
import { addUnit } from '../municipality/units/units.ts'
import { addFamily } from './families.ts'
import type { TestFamily } from './families.ts'
import type { Caller, TestNalle } from './nalle.ts'
import { newServiceNeedOption, newUnit } from './units.ts'

/** The day, terms, options and units of the domain's own forms, so that what it says of a form can be seen over HTTP. */
export const DAY_OF_FORMS = '2026-03-10'

export async function openWorldOfForms({ db }: Pick<TestNalle, 'db'>): Promise<void> {
  const always = { start: Temporal.PlainDate.from('2020-01-01'), end: null }
  await db.transaction(async (tx) => {
    for (const unit of [METSOLA, SATAMA, RANTA, MYLLY]) {
      const careTypes = ['CLUB', 'CENTRE', 'PRESCHOOL', 'PREPARATORY_EDUCATION'] as const
      const applyPeriods = { CLUB: always, DAYCARE: always, PRESCHOOL: always }
      await addUnit(tx, newUnit({ ...unit, careTypes, applyPeriods, providesShiftCare: true }))
    }
    await addUnit(tx, newUnit({ ...CLOSED, closingDate: Temporal.PlainDate.from('2026-03-09') }))
    for (const term of TERMS.club) await addClubTerm(tx, term)
    for (const term of TERMS.preschool) await addPreschoolTerm(tx, term)
    for (const [displayOrder, option] of OPTIONS.entries()) {
      await addServiceNeedOption(tx, newServiceNeedOption({ ...option, displayOrder }))
    }
  })
}

export type Applicants = {
  readonly family: TestFamily
  readonly caller: Caller
  readonly situation: SecondGuardianSituation
  /** As the domain is told of it. */
  readonly verifiedEmail: string | null
}

/** A guardian with two children without a place, and another guardian as the situation says. */
export async function addApplicants(
  nalle: TestNalle,
  situation: SecondGuardianSituation,
  { isEmailVerified = false } = {},
): Promise<Applicants> {
  const streetAddress = situation === 'SAME_ADDRESS' ? 'Mallikatu 1 A 2' : 'Toinen katu 5'
  const other = situation === 'NO' ? [] : [{ firstNames: 'Olli', streetAddress }]
  const family = await addFamily(nalle.db, nalle.register, {
    today: DAY_OF_FORMS,
    guardians: [{ email: 'maija@example.org', isEmailVerified }, ...other],
    children: [{ placements: [] }, { firstNames: 'Onni', placements: [] }],
  })
  const verifiedEmail = isEmailVerified ? 'maija@example.org' : null
  return { family, situation, verifiedEmail, caller: await nalle.login(family.guardian.id) }
}

export async function begin(
  nalle: TestNalle,
  caller: Caller,
  childId: ChildId,
  type: ApplicationType,
): Promise<ApplicationId> {
  const { status, body } = await nalle.call(caller, createApplication, { body: { childId, type } })
  if (status !== 200) throw new Error(`no application was begun: ${status}`)
  return body
}

type Told = Pick<Circumstances, 'secondGuardian' | 'verifiedEmail' | 'city'>

/** A form as the browser sends it. */
export function sentAs(form: ApplicationForm, told: Told): BodyOf<typeof updateApplication>['form'] {
  const { otherChildren, preferences, ...document } = documentOf(form, told)
  return {
    ...document,
    otherChildren: [...otherChildren],
    preferences: { ...preferences, preferredUnits: [...preferences.preferredUnits] },
  }
}
