import type { DocumentPerson, FormDocument } from '@nalle/domain/applications/form-document.ts'
import type { ChosenOption, PreferredUnit } from '@nalle/domain/applications/form.ts'
import { newDocument } from '@nalle/domain/applications/new-document.ts'
import { isOffered } from '@nalle/domain/applications/offered-units.ts'
import type { UnitSearch } from '@nalle/domain/applications/offered-units.ts'
import { isHomeOfBoth } from '@nalle/domain/applications/other-guardian.ts'
import { dueDateOf, flagsOnSend } from '@nalle/domain/applications/sending.ts'
import type { Language } from '@nalle/domain/city/city.ts'
import type { ApplicationId, ChildId, GuardianId } from '@nalle/domain/ids.ts'
import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import type { ServiceNeedOption } from '@nalle/domain/placements/service-needs.ts'
import type { Terms } from '@nalle/domain/placements/terms.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import { includes, isAfter, isBefore } from '@nalle/domain/time/date-range.ts'
import { instantAt } from '@nalle/domain/time/helsinki.ts'
import { NOTABLE_APPLICATIONS, STATUSES_WITHOUT_PLACE } from './application-plans.ts'
import type { ApplicationPlan } from './application-plans.ts'
import { createDice, hashOf } from './dice.ts'
import type { Dice } from './dice.ts'
import type { Household, TownChild, TownPerson } from './household.ts'
import type { NotableKey } from './notable-reasons.ts'
import type { MakeId } from './town-ids.ts'
import type { TownUnit } from './units.ts'

export type TownApplication = {
  readonly id: ApplicationId
  readonly type: ApplicationType
  readonly status: ApplicationStatus
  readonly childId: ChildId
  readonly guardianId: GuardianId
  readonly form: FormDocument
  readonly savedAt: Temporal.Instant
  readonly sentAt: Temporal.Instant | null
  readonly dueDate: Temporal.PlainDate | null
  readonly isTransfer: boolean
  readonly allowOtherGuardianAccess: boolean
  /** How long ago it was decided on; null where that follows from its age. */
  readonly decidedDaysAgo: number | null
}

export type ApplicationsInput = {
  readonly seed: string
  readonly today: Temporal.PlainDate
  readonly units: readonly TownUnit[]
  readonly terms: Terms
  readonly options: readonly ServiceNeedOption[]
  /** Why the people of a household are worth meeting, if they are. */
  readonly notableKeysOf: (household: number) => readonly NotableKey[]
  readonly makeId: MakeId
}

/** Daycare can begin when parental leave ends, and is over when school begins. */
const YOUNGEST = { months: 9 }
const OLDEST = { years: 6 }

const NO_TIMES_YET = { startTime: '', endTime: '', shiftCare: false, partTime: false, serviceNeedOption: null }

/** The applications of a household, made from its number alone, as everything else of it. */
export function createApplications(input: ApplicationsInput): (household: Household) => readonly TownApplication[] {
  const { today, terms, makeId } = input
  const seed = hashOf(`${input.seed}/applications`)
  const offered = new Map<string, readonly TownUnit[]>()

  return (household) => {
    const dice = createDice(seed, household.index)
    const keys = input.notableKeysOf(household.index)
    const plans =
      keys.length > 0
        ? keys.flatMap((key) => NOTABLE_APPLICATIONS[key] ?? [])
        : household.children.flatMap((child, at) => plansFor(child, at, dice))
    return plans.flatMap((plan, at) => {
      const child = household.children[plan.child ?? 0]
      const applicant = child && applicantFor(household, child)
      if (child === undefined || applicant === undefined) return []
      return [
        applicationOf(household, { plan, child, applicant, dice, id: makeId('application', household.index, at) }),
      ]
    })
  }

  /** Who has a place that begins soon was given it; who has none waits for it. */
  function plansFor(child: TownChild, at: number, dice: Dice): readonly ApplicationPlan[] {
    const isOfAge = isBefore(child.birthDate.add(YOUNGEST), today) && isAfter(child.birthDate.add(OLDEST), today)
    if (!isOfAge) return []
    const [first] = child.placements
    if (first === undefined) {
      const status = dice.pickWeighted(STATUSES_WITHOUT_PLACE)
      if (status === null) return []
      const daysAgo = dice.between(1, status === 'CREATED' ? 25 : 90)
      return [{ type: 'DAYCARE', status, child: at, daysAgo, startsIn: dice.between(125, 250) - daysAgo }]
    }
    const daysAhead = today.until(first.period.start).days
    if (daysAhead <= 0 || daysAhead > 90 || first.type !== 'DAYCARE') return []
    return [{ type: 'DAYCARE', status: 'ACTIVE', child: at, daysAgo: dice.between(20, 100), startsIn: daysAhead }]
  }

  function applicationOf(
    household: Household,
    making: {
      readonly plan: ApplicationPlan
      readonly child: TownChild
      readonly applicant: TownPerson
      readonly dice: Dice
      readonly id: ApplicationId
    },
  ): TownApplication {
    const { plan, child, applicant, dice, id } = making
    const { type, status } = plan
    const savedOn = today.subtract({ days: plan.daysAgo })
    const savedAt = instantAt(savedOn, new Temporal.PlainTime(dice.between(7, 21), dice.between(0, 59)))
    const form = formOf(household, making, savedOn)
    const isDraft = status === 'CREATED'
    const { transferApplication } = flagsOnSend({ type, document: form, placements: child.placements, today: savedOn })
    return {
      id,
      type,
      status,
      childId: child.id,
      guardianId: applicant.id,
      form,
      savedAt,
      sentAt: isDraft ? null : savedAt,
      dueDate: isDraft
        ? null
        : dueDateOf({
            type,
            document: form,
            sentDate: savedOn,
            transfer: transferApplication,
            urgencyAttachmentArrivedOn: null,
            urgentSince: null,
          }),
      isTransfer: !isDraft && transferApplication,
      allowOtherGuardianAccess: !isDraft,
      decidedDaysAgo: plan.decidedDaysAgo ?? null,
    }
  }

  function formOf(
    household: Household,
    {
      plan,
      child,
      applicant,
      dice,
    }: {
      readonly plan: ApplicationPlan
      readonly child: TownChild
      readonly applicant: TownPerson
      readonly dice: Dice
    },
    savedOn: Temporal.PlainDate,
  ): FormDocument {
    const { type, shiftCare = false, urgent = false, otherInfo = '' } = plan
    const begun = newDocument(type, {
      today: savedOn,
      terms,
      guardian: { phoneNumber: applicant.phone, email: applicant.email },
      otherChildren: siblingsOf(household, child, applicant),
    })
    const start = startOf(plan) ?? begun.preferences.preferredStartDate
    const serviceNeed = plan.withDaycare === true ? NO_TIMES_YET : begun.preferences.serviceNeed
    return {
      ...begun,
      guardian: { ...begun.guardian, email: applicant.email },
      secondGuardian: secondGuardianOf(household, child, applicant),
      preferences: {
        ...begun.preferences,
        preferredStartDate: start,
        preferredUnits: start === null ? [] : wishes({ type, shiftCare }, child.language, dice),
        serviceNeed: serviceNeed && {
          ...serviceNeed,
          startTime: '08:00',
          endTime: '16:00',
          shiftCare,
          serviceNeedOption:
            start === null || type !== 'DAYCARE' || optionsOn(start).length === 0 ? null : dice.pick(optionsOn(start)),
        },
        urgent,
      },
      otherInfo,
    }
  }

  function startOf(plan: ApplicationPlan): Temporal.PlainDate | undefined {
    if (plan.startsIn !== undefined) return today.add({ days: plan.startsIn })
    if (plan.startsNextSchoolYear !== true) return undefined
    return terms.preschool.find(({ finnishPreschool }) => isAfter(finnishPreschool.start, today))?.finnishPreschool
      .start
  }

  function optionsOn(start: Temporal.PlainDate): readonly ChosenOption[] {
    return input.options
      .filter(
        ({ validPlacementType, validity, isShownToCitizens, isDefault }) =>
          validPlacementType === 'DAYCARE' && isShownToCitizens && !isDefault && includes(validity, start),
      )
      .map(({ id, nameFi, nameSv, nameEn, validPlacementType }) => ({ id, nameFi, nameSv, nameEn, validPlacementType }))
  }

  /** One to three units of the family's language, the most wanted first. */
  function wishes(
    search: Pick<UnitSearch, 'type' | 'shiftCare'>,
    language: Language,
    dice: Dice,
  ): readonly PreferredUnit[] {
    const choices = unitsFor(search, language)
    if (choices.length === 0) return []
    const wished = Array.from({ length: dice.between(1, 3) }, () => dice.pick(choices))
    return [...new Set(wished)].map(({ id, name }) => ({ id, name }))
  }

  /** Those that are here to stay: what is offered today is offered on any day that a family may wish for. */
  function unitsFor(
    { type, shiftCare }: Pick<UnitSearch, 'type' | 'shiftCare'>,
    language: Language,
  ): readonly TownUnit[] {
    const key = `${type}/${shiftCare}/${language}`
    const known = offered.get(key)
    if (known !== undefined) return known
    const able = input.units
      .filter(({ validity }) => validity.end === null)
      .filter((unit) => isOffered({ ...unit, closingDate: null }, { type, shiftCare, date: today }))
    const inLanguage = able.filter((unit) => unit.language === language)
    const found = inLanguage.length > 0 ? inLanguage : able
    offered.set(key, found)
    return found
  }

  /** Whoever cares for the child today, as far as the first adult is one of them. */
  function applicantFor(
    { adults, guardianships, fosterRelations }: Household,
    child: TownChild,
  ): TownPerson | undefined {
    const carers = new Set([
      ...guardianships.filter(({ childId }) => childId === child.id).map(({ guardianId }) => guardianId),
      ...fosterRelations
        .filter(({ childId, validity }) => childId === child.id && includes(validity, today))
        .map(({ parentId }) => parentId),
    ])
    return adults.find(({ id }) => carers.has(id))
  }
}

function siblingsOf(
  { children, guardianships }: Household,
  child: TownChild,
  applicant: TownPerson,
): readonly DocumentPerson[] {
  const own = new Set(
    guardianships.filter(({ guardianId }) => guardianId === applicant.id).map(({ childId }) => childId),
  )
  if (!own.has(child.id)) return []
  return children
    .filter((sibling) => sibling.id !== child.id && own.has(sibling.id))
    .map(({ firstName, lastName, identityCode }) => ({ firstName, lastName, socialSecurityNumber: identityCode }))
}

/** Guardians of one address are taken to have agreed. */
function secondGuardianOf(
  { adults, guardianships }: Household,
  child: TownChild,
  applicant: TownPerson,
): FormDocument['secondGuardian'] {
  const others = guardianships.filter(({ childId, guardianId }) => childId === child.id && guardianId !== applicant.id)
  const livesElsewhere = others.some(({ guardianId }) => {
    const other = adults.find(({ id }) => id === guardianId)
    return other !== undefined && !isHomeOfBoth(applicant.residence, other.residence)
  })
  return livesElsewhere ? { phoneNumber: '', email: '', agreementStatus: 'AGREED' } : null
}
