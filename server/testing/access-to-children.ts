import { createAbsenceApplication } from '@nalle/contract/absence-applications.ts'
import { createServiceApplication } from '@nalle/contract/service-applications.ts'
import type { AbsenceApplicationId, ChildImageId, PersonId, ServiceApplicationId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { setChildImage } from '../municipality/children/images.ts'
import { storeUnnamedFile } from '../attachments/staff-files.ts'
import type { StoreFile } from '../municipality/command.ts'
import { rejectServiceApplication } from '../municipality/children/service-applications.ts'
import { placeChild } from '../municipality/placements/placements.ts'
import { addServiceNeedOption } from '../municipality/placements/service-need-options.ts'
import { addPreschoolTerm } from '../municipality/placements/terms.ts'
import { addEmployee } from '../municipality/units/employees.ts'
import type { Decisions, Input } from './access-decision.ts'
import type { TestFamily } from './families.ts'
import type { TestNalle } from './nalle.ts'
import { PNG } from './sample-files.ts'
import { UNKNOWN_ID } from './samples.ts'
import { newServiceNeedOption } from './units.ts'

/** As the calls of the municipality store it. */
export const storeFileIn =
  ({ fileRoom }: Pick<TestNalle, 'fileRoom'>): StoreFile =>
  (content, isTaken) =>
    storeUnnamedFile(fileRoom, content, isTaken)

type OfFamily = {
  readonly image: ChildImageId
  /** Decided on already: calls that withdraw it leave it where it is. */
  readonly serviceApplication: ServiceApplicationId
  readonly absenceApplications: AbsenceApplicationId[]
}
const known = new Map<PersonId, OfFamily>()
let optionId: string = UNKNOWN_ID

const START = Temporal.PlainDate.from('2027-01-01')
const ABSENT_FROM = '2027-09-01'
const ABSENT_UNTIL = '2027-09-14'
const APPLICATIONS_OF_EACH = 6

/** Pre-primary education next autumn, a picture, and applications that can be withdrawn. */
export async function prepareChildren(nalle: TestNalle, families: readonly TestFamily[]): Promise<void> {
  const option = await nalle.db.transaction((tx) =>
    addServiceNeedOption(tx, newServiceNeedOption({ nameFi: 'Toinen' })),
  )
  optionId = option
  await nalle.db.transaction((tx) =>
    addPreschoolTerm(tx, {
      finnishPreschool: dateRange('2027-08-12', '2028-05-31'),
      swedishPreschool: dateRange('2027-08-12', '2028-05-31'),
      extendedTerm: dateRange('2027-08-01', '2028-05-31'),
      applicationPeriod: dateRange('2027-01-08', '2027-01-31'),
      termBreaks: [],
    }),
  )
  for (const family of families) {
    const { child, guardian, unitId } = family
    const childId = child.id
    const act = { now: nalle.now(), storeFile: storeFileIn(nalle) }
    const employee = await nalle.db.transaction(async (tx) => {
      const period = dateRange('2027-08-01', '2028-05-31')
      await placeChild(tx, { childId, unitId, type: 'PRESCHOOL', period, createdAt: nalle.now() })
      return addEmployee(tx, {
        firstNames: 'Johanna',
        lastName: 'Johtaja',
        email: null,
        worksIn: [{ unitId, role: 'UNIT_SUPERVISOR', groupId: null }],
      })
    })
    const content = PNG.toString('base64')
    const image = await nalle.db.transaction((tx) => setChildImage(tx, { childId, content }, act))
    const caller = await nalle.login(guardian.id)
    const wish = { childId, startDate: START, serviceNeedOptionId: option, additionalInfo: '' }
    await nalle.call(caller, createServiceApplication, { body: wish })
    const { id } = await nalle.db
      .selectFrom('service_application')
      .select('id')
      .where('child_id', '=', childId)
      .executeTakeFirstOrThrow()
    const rejected = { id, by: employee, reason: 'Ryhmä on täynnä' }
    await nalle.db.transaction((tx) => rejectServiceApplication(tx, rejected, act))
    const absenceApplications: AbsenceApplicationId[] = []
    while (absenceApplications.length < APPLICATIONS_OF_EACH) {
      const body = {
        childId,
        startDate: Temporal.PlainDate.from(ABSENT_FROM),
        endDate: Temporal.PlainDate.from(ABSENT_UNTIL),
        description: 'Matka',
      }
      const { body: made } = await nalle.call(caller, createAbsenceApplication, { body })
      if (made === undefined) throw new Error('no application was made')
      absenceApplications.push(made)
    }
    known.set(guardian.id, { image, serviceApplication: id, absenceApplications })
  }
}

const FOR_WEAK = { anonymous: 401, weak: 200, strong: 200 }
const FOR_STRONG = { anonymous: 401, weak: 403, strong: 200 }

const ofChild = (more: object = {}) => ({
  own: ({ child }: TestFamily): Input => ({ params: { childId: child.id, ...more } }),
  foreign: 403,
  unknown: { params: { childId: UNKNOWN_ID, ...more } },
})

const askedFor = (more: object = {}) => ({
  own: ({ child }: TestFamily): Input => ({ query: { childId: child.id, ...more } }),
  foreign: 403,
  unknown: { query: { childId: UNKNOWN_ID, ...more } },
})

/** In the family's own unit, on its last day: whoever may do it leaves things as they are. */
const terminationOf = ({ unitId }: Pick<TestFamily, 'unitId'>) => ({
  type: 'DAYCARE',
  unitId,
  terminationDate: '2027-07-01',
})
const NO_TERMINATION = terminationOf({ unitId: UNKNOWN_ID as TestFamily['unitId'] })

const ABSENCE = { startDate: ABSENT_FROM, endDate: ABSENT_UNTIL, description: 'Matka' }
const wishOf = (childId: string) => ({
  childId,
  startDate: `${START}`,
  serviceNeedOptionId: optionId,
  additionalInfo: '',
})

export const ACCESS_TO_CHILDREN: Decisions = {
  'children.createAbsenceApplication': {
    ...FOR_WEAK,
    ids: {
      own: ({ child }) => ({ body: { childId: child.id, ...ABSENCE } }),
      foreign: 403,
      unknown: { body: { childId: UNKNOWN_ID, ...ABSENCE } },
    },
  },
  'children.createServiceApplication': {
    ...FOR_STRONG,
    ids: {
      own: ({ child }) => ({ body: wishOf(child.id) }),
      foreign: 403,
      unknown: {
        body: { childId: UNKNOWN_ID, startDate: `${START}`, serviceNeedOptionId: UNKNOWN_ID, additionalInfo: '' },
      },
    },
  },
  'children.deleteAbsenceApplication': {
    ...FOR_WEAK,
    ids: {
      own: ({ guardian }) => ({ params: { id: known.get(guardian.id)?.absenceApplications.pop() } }),
      foreign: 403,
      unknown: { params: { id: UNKNOWN_ID } },
    },
  },
  'children.deleteServiceApplication': {
    ...FOR_STRONG,
    strong: 409,
    ids: {
      own: ({ guardian }) => ({ params: { id: known.get(guardian.id)?.serviceApplication } }),
      foreign: 403,
      unknown: { params: { id: UNKNOWN_ID } },
    },
  },
  'children.getAbsenceApplicationDates': { ...FOR_WEAK, ids: askedFor() },
  'children.getAbsenceApplications': { ...FOR_WEAK, ids: askedFor() },
  'children.getAttendanceSummary': { ...FOR_WEAK, ids: ofChild({ yearMonth: '2026-09' }) },
  'children.getChildImage': {
    ...FOR_WEAK,
    ids: {
      own: ({ guardian }) => ({ params: { imageId: known.get(guardian.id)?.image } }),
      foreign: 403,
      unknown: { params: { imageId: UNKNOWN_ID } },
    },
  },
  'children.getChildOverview': { ...FOR_WEAK, ids: ofChild() },
  'children.getChildren': FOR_WEAK,
  'children.getDailyServiceTimes': { ...FOR_WEAK, ids: ofChild() },
  'children.getPlacements': { ...FOR_STRONG, ids: ofChild() },
  'children.getServiceApplicationOptions': { ...FOR_STRONG, ids: askedFor({ date: `${START}` }) },
  'children.getServiceApplications': { ...FOR_WEAK, ids: askedFor() },
  'children.getServiceNeeds': { ...FOR_WEAK, ids: ofChild() },
  'children.getTerminations': { ...FOR_STRONG, ids: ofChild() },
  'children.previewTermination': {
    ...FOR_STRONG,
    ids: {
      own: (family) => ({ params: { childId: family.child.id }, query: terminationOf(family) }),
      foreign: 403,
      unknown: { params: { childId: UNKNOWN_ID }, query: NO_TERMINATION },
    },
  },
  'children.terminatePlacements': {
    ...FOR_STRONG,
    ids: {
      own: (family) => ({ params: { childId: family.child.id }, body: terminationOf(family) }),
      foreign: 403,
      unknown: { params: { childId: UNKNOWN_ID }, body: NO_TERMINATION },
    },
  },
}
