import type { GroupId, PersonId, PlacementId, ServiceNeedOptionId, UnitId } from '@nalle/domain/ids.ts'
import { makeIdentityCode } from '@nalle/domain/people/identity-code.ts'
import type { PlacementType } from '@nalle/domain/placements/placement-types.ts'
import type { ShiftCareType } from '@nalle/domain/placements/service-needs.ts'
import type { DateRange, OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { instantAt } from '@nalle/domain/time/helsinki.ts'
import type { Database } from '../database/database.ts'
import type { RegisterFamily, RegisterPerson } from '../external/population-register.ts'
import { giveCredentials } from '../municipality/people/credentials.ts'
import { setContactDetails } from '../municipality/people/people.ts'
import { addServiceNeed } from '../municipality/placements/service-needs.ts'
import { placeChild } from '../municipality/placements/placements.ts'
import { placeInGroup } from '../municipality/placements/group-placements.ts'
import { addUnit } from '../municipality/units/units.ts'
import { refreshFromRegister } from '../session/register-copy.ts'
import { newUnit } from './units.ts'

/** What a test may say of a grown-up; whatever it leaves out is filled in sensibly. */
export type GuardianOptions = {
  readonly firstNames?: string
  readonly lastName?: string
  readonly preferredName?: string
  readonly streetAddress?: string
  readonly postalCode?: string
  readonly postOffice?: string
  /** The register knows a non-disclosure order. */
  readonly addressProtected?: boolean
  readonly language?: 'fi' | 'sv' | 'en'
  readonly phone?: string
  /** Verified unless told otherwise; null for somebody without e-mail. */
  readonly email?: string | null
  readonly isEmailVerified?: boolean
  readonly credentials?: { readonly username: string; readonly passwordHash: string }
}

export type PlacementOptions = {
  readonly unitId?: UnitId
  readonly type?: PlacementType
  readonly period?: DateRange
  readonly createdAt?: Temporal.Instant
  readonly groupId?: GroupId
  readonly serviceNeed?: { readonly optionId: ServiceNeedOptionId; readonly shiftCare?: ShiftCareType }
}

export type ChildOptions = {
  readonly firstNames?: string
  readonly lastName?: string
  readonly age?: number
  readonly dateOfBirth?: Temporal.PlainDate
  readonly streetAddress?: string
  readonly postalCode?: string
  readonly postOffice?: string
  readonly addressProtected?: boolean
  readonly language?: 'fi' | 'sv' | 'en'
  /** One placement in daycare around today, unless told otherwise; an empty list for a child at home. */
  readonly placements?: readonly PlacementOptions[]
}

export type FamilyOptions = {
  /** The day on which the story is told. */
  readonly today?: Temporal.PlainDate | string
  readonly guardians?: readonly GuardianOptions[]
  readonly fosterParents?: readonly (GuardianOptions & { readonly validity: OpenDateRange })[]
  readonly children?: readonly ChildOptions[]
  /** Where the children are placed; a unit of its own with every feature, unless told otherwise. */
  readonly unitId?: UnitId
}

export type FamilyMember = {
  readonly id: PersonId
  readonly identityCode: string
  readonly firstNames: string
  readonly lastName: string
  readonly dateOfBirth: Temporal.PlainDate
}
export type TestGuardian = FamilyMember & {
  /** What the register says of them; a test that changes it tells the register a changed one. */
  readonly registered: RegisterFamily
}
export type TestChild = FamilyMember & { readonly placementIds: readonly PlacementId[] }

export type TestFamily = {
  readonly guardian: TestGuardian
  readonly guardians: readonly TestGuardian[]
  readonly fosterParents: readonly TestGuardian[]
  readonly child: TestChild
  readonly children: readonly TestChild[]
  readonly unitId: UnitId
}

/** Any register that can be told about a family: the one of tests, or the town's for stories in a browser. */
export type KnowingRegister = { readonly know: (family: RegisterFamily) => void | Promise<void> }

/** By default one guardian with one child of three, in daycare in a unit that has taken everything into use. */
export async function addFamily(
  db: Database,
  register: KnowingRegister,
  options: FamilyOptions = {},
): Promise<TestFamily> {
  const today = Temporal.PlainDate.from(options.today ?? '2026-09-14')
  const now = instantAt(today, Temporal.PlainTime.from('08:00'))
  // Nowhere on the map, where the units of hundreds of families would stand in one spot.
  const unitId = options.unitId ?? (await db.transaction((tx) => addUnit(tx, newUnit({ location: null }))))

  const guardianOptions = options.guardians ?? [{}]
  const fosterOptions = options.fosterParents ?? []
  const childOptions = options.children ?? [{}]
  const children = childOptions.map((child) => makeChild(child, today))
  const guardians = guardianOptions.map(makeAdult)
  const fosterParents = fosterOptions.map(makeAdult)

  const families = [
    ...guardians.map((person) => ({
      person,
      children: children.map((child) => ({ child, guardians })),
      fosterChildren: [],
    })),
    ...fosterParents.map((person, index) => ({
      person,
      children: [],
      fosterChildren: children.map((child) => ({ child, validity: getAt(fosterOptions, index).validity })),
    })),
  ]
  const adults: TestGuardian[] = []
  for (const family of families) {
    await register.know(family)
    const id = await db.transaction((tx) => refreshFromRegister(tx, family, now))
    adults.push({ ...memberOf(family.person, id), registered: family })
  }
  for (const [index, person] of [...guardianOptions, ...fosterOptions].entries()) {
    await setOwnDetails(db, getAt(adults, index), person, now)
  }

  const placed: TestChild[] = []
  for (const [index, child] of children.entries()) {
    const { placements = [{}] } = getAt(childOptions, index)
    placed.push(await place(db, child, placements, { unitId, today }))
  }
  return {
    guardian: getAt(adults, 0),
    guardians: adults.slice(0, guardians.length),
    fosterParents: adults.slice(guardians.length),
    get child() {
      return getAt(placed, 0)
    },
    children: placed,
    unitId,
  }
}

function memberOf(person: RegisterPerson, id: PersonId): FamilyMember {
  const { identityCode, firstNames, lastName, dateOfBirth } = person
  return { id, identityCode, firstNames, lastName, dateOfBirth }
}

async function setOwnDetails(
  db: Database,
  person: TestGuardian,
  options: GuardianOptions,
  now: Temporal.Instant,
): Promise<void> {
  const { credentials } = options
  await db.transaction(async (tx) => {
    await setContactDetails(tx, person.id, {
      preferredName: options.preferredName ?? '',
      phone: options.phone ?? '040 5550 123',
      backupPhone: '',
      email: options.email === undefined ? `${person.identityCode.toLowerCase()}@posti.example` : options.email,
      isEmailVerified: options.isEmailVerified ?? true,
    })
    if (credentials !== undefined) await giveCredentials(tx, { personId: person.id, ...credentials, now })
  })
}

async function place(
  db: Database,
  child: RegisterPerson,
  placements: readonly PlacementOptions[],
  where: { readonly unitId: UnitId; readonly today: Temporal.PlainDate },
): Promise<TestChild> {
  return db.transaction(async (tx) => {
    const { id } = await tx
      .selectFrom('person')
      .select('id')
      .where('identity_code', '=', child.identityCode)
      .executeTakeFirstOrThrow()
    const placementIds: PlacementId[] = []
    for (const options of placements) {
      const unitId = options.unitId ?? where.unitId
      const period = options.period ?? {
        start: where.today.subtract({ days: 60 }),
        end: where.today.add({ days: 300 }),
      }
      const createdAt =
        options.createdAt ?? instantAt(period.start.subtract({ days: 30 }), Temporal.PlainTime.from('12:00'))
      const placementId = await placeChild(tx, {
        childId: id,
        unitId,
        type: options.type ?? 'DAYCARE',
        period,
        createdAt,
      })
      placementIds.push(placementId)
      if (options.groupId !== undefined) {
        await placeInGroup(tx, { placementId, unitId, groupId: options.groupId, period })
      }
      if (options.serviceNeed !== undefined) {
        const { optionId, shiftCare = 'NONE' } = options.serviceNeed
        await addServiceNeed(tx, { placementId, optionId, shiftCare, period })
      }
    }
    return { ...memberOf(child, id), placementIds }
  })
}

export function makeAdult(options: GuardianOptions): RegisterPerson {
  const dateOfBirth = Temporal.PlainDate.from('1988-02-03')
  return makePerson({ firstNames: 'Maija Helena', lastName: 'Esimerkki', ...options }, dateOfBirth)
}

export function makeChild(options: ChildOptions, today: Temporal.PlainDate): RegisterPerson {
  const dateOfBirth = options.dateOfBirth ?? today.subtract({ years: options.age ?? 3, days: 40 })
  return makePerson({ firstNames: 'Elli Maria', lastName: 'Esimerkki', ...options }, dateOfBirth)
}

function makePerson(
  options: {
    readonly firstNames: string
    readonly lastName: string
    readonly streetAddress?: string
    readonly postalCode?: string
    readonly postOffice?: string
    readonly addressProtected?: boolean
    readonly language?: 'fi' | 'sv' | 'en'
  },
  dateOfBirth: Temporal.PlainDate,
): RegisterPerson {
  const { identityCode, birthDate } = nextIdentity(dateOfBirth)
  return {
    identityCode,
    firstNames: options.firstNames,
    lastName: options.lastName,
    dateOfBirth: birthDate,
    dateOfDeath: null,
    streetAddress: options.streetAddress ?? 'Mallikatu 1 A 2',
    postalCode: options.postalCode ?? '66999',
    postOffice: options.postOffice ?? 'KUUSILAHTI',
    residenceCode: '',
    addressProtected: options.addressProtected ?? false,
    language: options.language ?? 'fi',
  }
}

/** Numbers from 900 on are given to nobody for life; with each of the six signs there are this many in a day. */
const IDENTITIES_OF_A_DAY = 600
const identitiesGiven = new Map<string, number>()

/** Everybody in a test run is somebody else: when the codes of a day have run out, the day before is used. */
function nextIdentity(wanted: Temporal.PlainDate): { identityCode: string; birthDate: Temporal.PlainDate } {
  const given = identitiesGiven.get(wanted.toString()) ?? firstOfThisProcess()
  identitiesGiven.set(wanted.toString(), given + 1)
  const birthDate = wanted.subtract({ days: Math.floor(given / IDENTITIES_OF_A_DAY) })
  const number = given % IDENTITIES_OF_A_DAY
  const identityCode = makeIdentityCode({
    birthDate,
    individualNumber: 900 + (number % 100),
    sign: Math.floor(number / 100),
  })
  return { identityCode, birthDate }
}

/** Several test processes may share one database; each takes its own stretch of numbers. */
function firstOfThisProcess(): number {
  return (process.pid % 12) * 50
}

function getAt<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error(`the family has no member ${index}`)
  return found
}
