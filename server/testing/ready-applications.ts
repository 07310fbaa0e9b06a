import {
  createApplication,
  getApplication,
  saveDraft,
  sendApplication,
  updateApplication,
  uploadApplicationAttachment,
} from '@nalle/contract/applications.ts'
import type { BodyOf } from '@nalle/contract/endpoint.ts'
import type { ApplicationAttachmentType } from '@nalle/domain/applications/circumstances.ts'
import type { ApplicationId, AttachmentId, ChildId, ServiceNeedOptionId, UnitId } from '@nalle/domain/ids.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { addServiceNeedOption } from '../municipality/placements/service-need-options.ts'
import { addClubTerm, addPreschoolTerm } from '../municipality/placements/terms.ts'
import { addUnit } from '../municipality/units/units.ts'
import { addFamily } from './families.ts'
import type { FamilyOptions, TestFamily } from './families.ts'
import type { Caller, TestNalle } from './nalle.ts'
import { PDF } from './sample-files.ts'
import { newServiceNeedOption, newUnit } from './units.ts'
import { formWith, uploadRequest } from './uploads.ts'

/** What can be applied for on 14 September 2026. */
export type Offer = {
  /** Daycare and pre-school, also in shift care. */
  readonly centre: UnitId
  readonly otherCentre: UnitId
  readonly club: UnitId
  readonly option: ServiceNeedOptionId
}

/** Opens units, a term of each kind, and service need options for daycare. */
export async function openForApplications({ db }: Pick<TestNalle, 'db'>): Promise<Offer> {
  return db.transaction(async (tx) => {
    await addPreschoolTerm(tx, {
      finnishPreschool: dateRange('2026-08-11', '2027-06-04'),
      swedishPreschool: dateRange('2026-08-13', '2027-06-04'),
      extendedTerm: dateRange('2026-08-01', '2027-06-04'),
      applicationPeriod: dateRange('2026-01-08', '2026-01-31'),
      termBreaks: [],
    })
    await addClubTerm(tx, {
      term: dateRange('2026-10-01', '2027-05-31'),
      applicationPeriod: dateRange('2026-09-01', '2026-09-30'),
      termBreaks: [],
    })
    const clubs = { start: Temporal.PlainDate.from('2020-01-01'), end: null }
    return {
      centre: await addUnit(tx, newUnit({ name: 'Kaarnan päiväkoti', providesShiftCare: true })),
      otherCentre: await addUnit(tx, newUnit({ name: 'Ahon päiväkoti', providesShiftCare: true })),
      club: await addUnit(
        tx,
        newUnit({
          name: 'Kerho Käpy',
          careTypes: ['CLUB'],
          applyPeriods: { CLUB: clubs, DAYCARE: null, PRESCHOOL: null },
        }),
      ),
      option: await addServiceNeedOption(tx, newServiceNeedOption()),
    }
  })
}

/** A family whose child has no place yet, with its first guardian logged in. */
export async function familyAtHome(
  nalle: TestNalle,
  options: FamilyOptions = {},
): Promise<TestFamily & { readonly caller: Caller }> {
  const family = await addFamily(nalle.db, nalle.register, { children: [{ placements: [] }], ...options })
  // The child is told by a getter, which would be asked too early in a family without any.
  return Object.assign(family, { caller: await nalle.login(family.guardian.id) })
}

export type FormBody = BodyOf<typeof updateApplication>['form']

/** A form to which nothing is missing; a test says what it is about. */
export function readyForm(
  type: ApplicationType,
  offer: Offer,
  differences: Partial<Omit<FormBody, 'preferences'>> & {
    readonly preferences?: Partial<FormBody['preferences']>
  } = {},
): FormBody {
  const isDaycare = type === 'DAYCARE'
  return {
    child: { futureAddress: null, allergies: '', diet: '', assistanceNeeded: false, assistanceDescription: '' },
    guardian: { futureAddress: null, phoneNumber: '040 5550 777', email: 'maija@posti.example' },
    secondGuardian: null,
    otherPartner: null,
    otherChildren: [],
    maxFeeAccepted: false,
    otherInfo: 'Hei!',
    clubDetails: type === 'CLUB' ? { wasOnDaycare: false, wasOnClubCare: false } : null,
    ...differences,
    preferences: {
      preferredUnits: [{ id: type === 'CLUB' ? offer.club : offer.centre, name: '' }],
      preferredStartDate: Temporal.PlainDate.from('2026-10-12'),
      connectedDaycarePreferredStartDate: null,
      serviceNeed: isDaycare ? careNeed(offer) : null,
      siblingBasis: null,
      preparatory: false,
      urgent: false,
      ...differences.preferences,
    },
  }
}

export function careNeed(
  offer: Offer,
  differences: Partial<NonNullable<FormBody['preferences']['serviceNeed']>> = {},
): NonNullable<FormBody['preferences']['serviceNeed']> {
  return {
    startTime: '08:00',
    endTime: '16:00',
    shiftCare: false,
    partTime: false,
    serviceNeedOption: {
      id: offer.option,
      nameFi: 'Kokopäiväinen',
      nameSv: 'Heltid',
      nameEn: 'Full-time',
      validPlacementType: 'DAYCARE',
    },
    ...differences,
  }
}

export async function beginsApplication(
  nalle: TestNalle,
  caller: Caller,
  childId: ChildId,
  type: ApplicationType = 'DAYCARE',
): Promise<ApplicationId> {
  const { status, body } = await nalle.call(caller, createApplication, { body: { childId, type } })
  if (status !== 200) throw new Error(`no application was begun: ${status}`)
  return body
}

/** From the first click to the municipality. */
export async function applies(
  nalle: TestNalle,
  caller: Caller,
  childId: ChildId,
  form: FormBody,
  type: ApplicationType = 'DAYCARE',
): Promise<ApplicationId> {
  const applicationId = await beginsApplication(nalle, caller, childId, type)
  const params = { applicationId }
  const saved = await nalle.call(caller, updateApplication, { params, body: { form, allowOtherGuardianAccess: true } })
  const sent = await nalle.call(caller, sendApplication, { params })
  if (saved.status !== 200 || sent.status !== 200) {
    throw new Error(`not sent: ${JSON.stringify([saved.error, sent.error])}`)
  }
  return applicationId
}

export async function attaches(
  nalle: TestNalle,
  caller: Caller,
  applicationId: ApplicationId,
  type: ApplicationAttachmentType,
): Promise<{ readonly status: number; readonly id: AttachmentId }> {
  const path = uploadApplicationAttachment.path.replace(':applicationId', applicationId)
  const form = formWith({ name: 'todistus.pdf', content: PDF })
  const answer = await nalle.app.fastify.inject(uploadRequest(caller, `${path}?type=${type}`, form))
  return { status: answer.statusCode, id: answer.json<AttachmentId>() }
}

/** The row, to see that nothing in it has changed. */
export function storedApplication({ db }: TestNalle, id: ApplicationId) {
  return db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What a guardian does with an application that was begun, and what the server has of it afterwards. */
export function applicationCalls(nalle: () => TestNalle) {
  return {
    keep: (caller: Caller, applicationId: ApplicationId, body: BodyOf<typeof saveDraft>) =>
      nalle().call(caller, saveDraft, { params: { applicationId }, body }),
    change: (
      caller: Caller,
      applicationId: ApplicationId,
      form: FormBody,
      more: { readonly allowOtherGuardianAccess?: boolean; readonly version?: number } = {},
    ) =>
      nalle().call(caller, updateApplication, {
        params: { applicationId },
        body: { form, allowOtherGuardianAccess: true, ...more },
      }),
    look: async (caller: Caller, applicationId: ApplicationId) =>
      (await nalle().call(caller, getApplication, { params: { applicationId } })).body,
    storedOf: (id: ApplicationId) => storedApplication(nalle(), id),
  }
}

/** What the history of its case tells. */
export async function caseStatesOf({ db }: TestNalle, id: ApplicationId): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('case_state')
    .innerJoin('application', 'application.case_id', 'case_state.case_id')
    .select('state')
    .where('application.id', '=', id)
    .orderBy('row_index')
    .execute()
  return rows.map(({ state }) => state)
}
