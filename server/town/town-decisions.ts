import { SERVICE_OPTIONS, STRUCTURAL_OPTIONS } from '@nalle/domain/decisions/assistance-types.ts'
import { isInvoiced } from '@nalle/domain/placements/placement-types.ts'
import { earlier, includes } from '@nalle/domain/time/date-range.ts'
import { fullNameOf } from '@nalle/domain/people/names.ts'
import type { Household, TownChild, TownPlacement } from '@nalle/town/household.ts'
import type { NotableKey } from '@nalle/town/notable-reasons.ts'
import type { Town } from '@nalle/town/town.ts'
import type {
  NewDaycareAssistanceDecision,
  NewPreschoolAssistanceDecision,
} from '../municipality/decisions/assistance-decisions.ts'
import type { NewFinanceDecision } from '../municipality/finance-decisions/finance-decisions.ts'

export type TownFinanceDecision = {
  readonly decision: NewFinanceDecision
  readonly sentOn: Temporal.PlainDate
  readonly isAnnulled: boolean
}

type Support =
  | { readonly kind: 'DAYCARE'; readonly decision: NewDaycareAssistanceDecision }
  | { readonly kind: 'PRESCHOOL'; readonly decision: NewPreschoolAssistanceDecision }

export type TownSupport = Support & {
  readonly decidedOn: Temporal.PlainDate
  readonly step: 'ACCEPT' | 'REJECT'
  /** What families read about why it holds no more; null while it does. */
  readonly annulled: string | null
  /** The first guardian has opened it. */
  readonly isRead: boolean
}

type Words = {
  readonly title: string
  readonly need: string
  readonly specialTeacher: string
  readonly director: string
  readonly motivation: string
  readonly structure: string
  readonly services: string
  readonly view: string
  readonly annulled: string
}

const WORDS: Readonly<Record<'fi' | 'sv', Words>> = {
  fi: {
    title: 'palveluohjaaja',
    need: 'Kokopäiväinen, vähintään 25 h viikossa',
    specialTeacher: 'varhaiskasvatuksen erityisopettaja',
    director: 'varhaiskasvatuksen johtaja',
    motivation: 'Lapsi hyötyy kuvista, ennakoinnista ja rauhallisista siirtymistä päivän aikana.',
    structure: 'Ryhmässä on kolme lasta vähemmän kuin tavallisesti.',
    services: 'Erityisopettaja ohjaa ryhmää kerran viikossa.',
    view: 'Huoltajat ovat tukitoimista samaa mieltä.',
    annulled: 'Päätös tehtiin väärälle ajalle. Uusi päätös on tehty.',
  },
  sv: {
    title: 'servicehandledare',
    need: 'Heltid, minst 25 h i veckan',
    specialTeacher: 'speciallärare inom småbarnspedagogik',
    director: 'direktör för småbarnspedagogiken',
    motivation: 'Barnet har nytta av bilder, förberedelse och lugna övergångar under dagen.',
    structure: 'Gruppen har tre barn färre än vanligt.',
    services: 'Specialläraren handleder gruppen en gång i veckan.',
    view: 'Vårdnadshavarna är av samma åsikt om stödet.',
    annulled: 'Beslutet fattades för fel tid. Ett nytt beslut har fattats.',
  },
}

/** Decisions are made for the people worth meeting: as many in a town of any size, so that drawing them takes a moment. */
export function financeDecisionsOf(town: Town, household: Household): readonly TownFinanceDecision[] {
  const key = keyOf(town, household)
  const [head] = household.adults
  if (key === undefined || head === undefined) return []
  const placed = household.children.flatMap((child) => {
    const placement = placementToday(town, child)
    return placement !== undefined && isInvoiced(placement.type) ? [{ child, placement }] : []
  })
  if (placed.length === 0) return []
  const language = languageOf(household)
  const words = WORDS[language]
  const partner = household.adults.find(
    ({ id, residence }) => id !== head.id && residence.streetAddress === head.residence.streetAddress,
  )
  const start = startOfYear(town.today)
  const base = {
    language,
    headId: head.id,
    partnerId: partner?.id ?? null,
    familySize: household.children.length + (partner === undefined ? 1 : 2),
    decidedBy: { name: language === 'fi' ? 'Päivi Palosaari' : 'Pernilla Palmgren', title: words.title },
  }
  const fee = (feeCents: number, siblingDiscountPercent: number, place: (typeof placed)[number]) => ({
    childId: place.child.id,
    unitId: place.placement.unitId,
    serviceNeed: words.need,
    baseFeeCents: HIGHEST_FEE,
    siblingDiscountPercent,
    feeCents,
    voucherValueCents: null,
  })
  const children = placed.map((place, at) =>
    at === 0 ? fee(HIGHEST_FEE, 0, place) : fee(SIBLING_FEE, SIBLING_DISCOUNT, place),
  )
  const now: NewFinanceDecision = {
    ...base,
    type: 'FEE_DECISION',
    validity: { start, end: null },
    incomeCents: key === 'one-child' ? null : 6_450_00,
    children,
  }
  const before: NewFinanceDecision = {
    ...base,
    type: 'FEE_DECISION',
    validity: { start: start.subtract({ years: 1 }), end: start.subtract({ days: 1 }) },
    incomeCents: 5_900_00,
    children: children.slice(0, 1),
  }
  const sentOn = earlier(start.subtract({ days: 30 }), town.today)
  return [
    { decision: before, sentOn: sentOn.subtract({ years: 1 }), isAnnulled: false },
    { decision: now, sentOn, isAnnulled: false },
    ...(key === 'many-children' ? [{ decision: now, sentOn: sentOn.subtract({ days: 3 }), isAnnulled: true }] : []),
    ...(VOUCHER_FAMILIES.includes(key) ? vouchersOf(town, before, sentOn) : []),
  ]
}

const HIGHEST_FEE = 288_00
const SIBLING_FEE = 115_00
const SIBLING_DISCOUNT = 60
const VOUCHER_FAMILIES: readonly NotableKey[] = ['many-children', 'one-child', 'intermittent-shift-care']

/** The first child was in care at a private provider for a while. */
function vouchersOf(town: Town, like: NewFinanceDecision, sentOn: Temporal.PlainDate): readonly TownFinanceDecision[] {
  const unit = town.units.find(({ providerType }) => providerType === 'PRIVATE_SERVICE_VOUCHER')
  if (unit === undefined) return []
  const children = like.children.map((child) => ({ ...child, unitId: unit.id, voucherValueCents: 870_00 }))
  const validity = {
    start: like.validity.start.subtract({ months: 6 }),
    end: like.validity.start.subtract({ days: 1 }),
  }
  const decision: NewFinanceDecision = { ...like, type: 'VOUCHER_VALUE_DECISION', validity, children }
  return [{ decision, sentOn: sentOn.subtract({ months: 18 }), isAnnulled: false }]
}

type SupportPlan = Pick<TownSupport, 'kind' | 'step' | 'isRead'> & {
  readonly child: number
  readonly isAnnulled?: true
}

/** Unread, read, rejected and annulled ones, in both languages. */
const SUPPORT: Readonly<Partial<Record<NotableKey, readonly SupportPlan[]>>> = {
  'many-children': [
    { kind: 'PRESCHOOL', child: 0, step: 'ACCEPT', isRead: false },
    { kind: 'DAYCARE', child: 1, step: 'ACCEPT', isRead: true },
  ],
  'one-child': [{ kind: 'DAYCARE', child: 0, step: 'ACCEPT', isRead: true, isAnnulled: true }],
  'two-homes-first': [{ kind: 'DAYCARE', child: 0, step: 'ACCEPT', isRead: true }],
  'preschool-and-daycare': [{ kind: 'PRESCHOOL', child: 0, step: 'ACCEPT', isRead: false }],
  'foster-parent': [{ kind: 'DAYCARE', child: 0, step: 'ACCEPT', isRead: false }],
  'five-year-old': [{ kind: 'DAYCARE', child: 0, step: 'REJECT', isRead: false }],
}

export function supportOf(town: Town, household: Household): readonly TownSupport[] {
  const key = keyOf(town, household)
  const plans = key === undefined ? [] : (SUPPORT[key] ?? [])
  return plans.flatMap(({ child: at, isAnnulled, kind, ...plan }) => {
    const child = household.children[at]
    const placement = child && placementToday(town, child)
    if (child === undefined || placement === undefined) return []
    const words = WORDS[languageOf(household)]
    const decidedOn = town.today.subtract({ days: plan.isRead ? 90 : 6 })
    const common = { ...plan, decidedOn, annulled: isAnnulled === true ? words.annulled : null }
    return [{ ...common, ...contentOf(kind, household, child, placement, decidedOn) }]
  })
}

function contentOf(
  kind: TownSupport['kind'],
  household: Household,
  child: TownChild,
  { unitId }: TownPlacement,
  decidedOn: Temporal.PlainDate,
): Support {
  const language = languageOf(household)
  const words = WORDS[language]
  const guardians = household.adults.filter(({ id }) =>
    household.guardianships.some(({ guardianId, childId }) => guardianId === id && childId === child.id),
  )
  const base = {
    language,
    childId: child.id,
    unitId,
    validity: { start: decidedOn.add({ days: 14 }), end: null },
    sentForDecision: decidedOn.subtract({ days: 10 }),
  }
  const heardOn = decidedOn.subtract({ days: 14 })
  if (kind === 'DAYCARE') {
    return {
      kind,
      decision: {
        ...base,
        content: {
          endDateNotKnown: true,
          preparedBy1: {
            employeeId: null,
            title: words.specialTeacher,
            name: 'Erja Eklund',
            phoneNumber: '06 5550 111',
          },
          preparedBy2: null,
          decisionMaker: { employeeId: null, title: words.director, name: 'Johanna Jokinen' },
          assistanceLevels: ['ENHANCED_ASSISTANCE'],
          pedagogicalMotivation: words.motivation,
          structuralMotivationOptions: chosen(STRUCTURAL_OPTIONS, 'smallerGroup'),
          structuralMotivationDescription: words.structure,
          careMotivation: null,
          serviceOptions: chosen(SERVICE_OPTIONS, 'consultationSpecialEd'),
          servicesMotivation: words.services,
          expertResponsibilities: null,
          guardiansHeardOn: heardOn,
          guardianInfo: guardians.map((guardian) => ({
            id: null,
            personId: guardian.id,
            name: fullNameOf(guardian),
            isHeard: true,
            details: null,
          })),
          viewOfGuardians: words.view,
          otherRepresentativeHeard: false,
          otherRepresentativeDetails: null,
          motivationForDecision: words.motivation,
        },
      },
    }
  }
  return {
    kind,
    decision: {
      ...base,
      content: {
        preparer1Name: 'Erja Eklund',
        preparer2Name: null,
        decisionMakerName: 'Johanna Jokinen',
        form: {
          type: 'NEW',
          extendedCompulsoryEducation: false,
          extendedCompulsoryEducationInfo: '',
          grantedAssistanceService: true,
          grantedInterpretationService: false,
          grantedAssistiveDevices: false,
          grantedServicesBasis: words.services,
          primaryGroup: words.structure,
          decisionBasis: words.motivation,
          basisDocumentPedagogicalReport: true,
          basisDocumentPedagogicalReportDate: decidedOn.subtract({ days: 30 }),
          basisDocumentPsychologistStatement: false,
          basisDocumentPsychologistStatementDate: null,
          basisDocumentSocialReport: false,
          basisDocumentSocialReportDate: null,
          basisDocumentDoctorStatement: false,
          basisDocumentDoctorStatementDate: null,
          basisDocumentOtherOrMissing: false,
          basisDocumentOtherOrMissingInfo: '',
          basisDocumentsInfo: '',
          guardiansHeardOn: heardOn,
          guardianInfo: [],
          otherRepresentativeHeard: false,
          otherRepresentativeDetails: '',
          viewOfGuardians: words.view,
          preparer1EmployeeId: null,
          preparer1Title: words.specialTeacher,
          preparer1PhoneNumber: '06 5550 111',
          preparer2EmployeeId: null,
          preparer2Title: '',
          preparer2PhoneNumber: '',
          decisionMakerEmployeeId: null,
          decisionMakerTitle: words.director,
        },
      },
    },
  }
}

function chosen<const Options extends readonly string[]>(
  options: Options,
  one: Options[number],
): Record<Options[number], boolean> {
  // One key for each option of the list.
  return Object.fromEntries(options.map((option) => [option, option === one])) as Record<Options[number], boolean>
}

function keyOf(town: Town, household: Household): NotableKey | undefined {
  return town.notablePeople.find((person) => person.household === household.index)?.key
}

function placementToday({ today }: Town, child: TownChild): TownPlacement | undefined {
  return child.placements.find(({ period }) => includes(period, today))
}

/** The municipality decides in its two languages. */
function languageOf(household: Household): 'fi' | 'sv' {
  return household.adults[0]?.language === 'sv' ? 'sv' : 'fi'
}

/** Fees are decided anew in August. */
function startOfYear(today: Temporal.PlainDate): Temporal.PlainDate {
  return new Temporal.PlainDate(today.month >= 8 ? today.year : today.year - 1, 8, 1)
}
