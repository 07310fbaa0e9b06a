import fc from 'fast-check'
import { makeIdentityCode } from '../../people/identity-code.ts'
import type { ApplicationType } from '../../placements/units.ts'
import type { Circumstances } from '../circumstances.ts'
import { AGREEMENT_STATUSES, SECOND_GUARDIAN_SITUATIONS } from '../form.ts'
import type {
  AdditionalDetails,
  ApplicationForm,
  Assistance,
  ChosenOption,
  ContactInfo,
  DailyTimes,
  FutureAddress,
  NamedPerson,
  PreferredUnit,
  SiblingBasis,
} from '../form.ts'
import { chosen, circumstances, CITY, CLOSED, PARTNER, SISTER } from './forms.ts'

/** Forms as families might fill them in: mostly right, so that many have no errors, and now and then wrong somewhere. */

/** Any form of the type, with dates, options and units around those of the circumstances it is filled in under. */
export function arbitraryForm(type: ApplicationType, under: Circumstances): fc.Arbitrary<ApplicationForm> {
  const care = { dailyTimes: arbitraryTimes, option: optionFrom(under), shiftCare: seldom }
  const preferredStartDate = startDateUnder(type, under)
  const assistance = arbitraryAssistance
  const sections = {
    unitPreference: fc.record({ siblingBasis: arbitrarySibling, preferredUnits: unitsFrom(under) }),
    additionalDetails: arbitraryDetails,
    contactInfo: contactInfoUnder(under),
  }
  const fee = fc.record({ maxFeeAccepted: fc.boolean() })
  switch (type) {
    case 'DAYCARE':
      return fc.record({
        type: fc.constant('DAYCARE'),
        serviceNeed: fc.record({ preferredStartDate, urgent: seldom, partTime: seldom, ...care, assistance }),
        fee,
        ...sections,
      })
    case 'PRESCHOOL':
      return fc.record({
        type: fc.constant('PRESCHOOL'),
        serviceNeed: fc.record({
          preferredStartDate,
          preparatory: seldom,
          connectedDaycare: fc.record({
            wanted: fc.boolean(),
            preferredStartDate: mostly(fc.constant(null), preferredStartDate),
            ...care,
          }),
          assistance,
        }),
        fee,
        ...sections,
      })
    case 'CLUB':
      return fc.record({
        type: fc.constant('CLUB'),
        serviceNeed: fc.record({
          preferredStartDate,
          wasOnDaycare: fc.boolean(),
          wasOnClubCare: fc.boolean(),
          assistance,
        }),
        ...sections,
      })
  }
}

/** Any city's choices, any second guardian, a draft or an application that was sent before. */
export const arbitraryCircumstances: fc.Arbitrary<Circumstances> = fc
  .record({
    secondGuardian: fc.constantFrom(...SECOND_GUARDIAN_SITUATIONS),
    verifiedEmail: fc.constantFrom(null, 'proven@example.org'),
    savedStartDate: fc.constantFrom(null, circumstances().today.subtract({ days: 5 }), circumstances().today),
    attached: fc.record({ URGENCY: fc.nat(1), EXTENDED_CARE: fc.nat(1) }),
    city: fc
      .record({
        dailyTimesAsked: fc.boolean(),
        serviceNeedOptionsAsked: fc.boolean(),
        urgencyCertificateRequired: fc.boolean(),
        shiftCareCertificateRequired: fc.boolean(),
      })
      .map((choices) => ({ ...CITY, ...choices })),
  })
  .map((change) => circumstances(change))

/** Wrong now and then, but so seldom that a form of many fields has a good chance to be right. */
const TIMES_RIGHT = 24

function mostly<Right, Wrong>(right: fc.Arbitrary<Right>, wrong: fc.Arbitrary<Wrong>): fc.Arbitrary<Right | Wrong> {
  return fc.oneof<fc.WeightedArbitrary<Right | Wrong>[]>(
    { weight: TIMES_RIGHT, arbitrary: right },
    { weight: 1, arbitrary: wrong },
  )
}

const seldom = fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) })
const line = (...right: readonly string[]) => mostly(fc.constantFrom(...right), fc.constantFrom('', '  '))

function startDateUnder(type: ApplicationType, under: Circumstances): fc.Arbitrary<Temporal.PlainDate | null> {
  const { today, terms, savedStartDate } = under
  const inYear = fc.integer({ min: 0, max: 365 }).map((days) => today.add({ days }))
  const starts = {
    DAYCARE: [],
    PRESCHOOL: terms.preschool.flatMap(({ finnishPreschool, extendedTerm }) => [
      finnishPreschool.start,
      extendedTerm.start,
    ]),
    CLUB: terms.club.map(({ term }) => term.start),
  }[type]
  const edges = [
    ...starts,
    ...starts.map((start) => start.subtract({ days: 1 })),
    today,
    today.subtract({ days: 1 }),
    today.add({ years: 1 }),
    today.add({ years: 1, days: 1 }),
    ...(savedStartDate === null ? [] : [savedStartDate, savedStartDate.subtract({ days: 1 })]),
  ]
  const likely = starts.filter((start) => Temporal.PlainDate.compare(start, today) >= 0)
  const right = likely.length === 0 ? inYear : fc.constantFrom(...likely)
  return fc.oneof(
    { weight: 8, arbitrary: right },
    { weight: 2, arbitrary: fc.constantFrom(...edges) },
    { weight: 1, arbitrary: inYear },
    { weight: 1, arbitrary: fc.constant(null) },
  )
}

function optionFrom({ options }: Circumstances): fc.Arbitrary<ChosenOption | null> {
  const none = fc.constant(null)
  return options.length === 0 ? none : fc.oneof(none, fc.constantFrom(...options.map(chosen)))
}

function unitsFrom({ offeredUnits }: Circumstances): fc.Arbitrary<readonly PreferredUnit[]> {
  const offered = (offeredUnits ?? []).map((id, at): PreferredUnit => ({ id, name: `Yksikkö ${at + 1}` }))
  const right = fc.shuffledSubarray(offered, {
    minLength: Math.min(1, offered.length),
    maxLength: Math.min(3, offered.length),
  })
  return mostly(right, fc.array(fc.constantFrom(...offered, CLOSED), { maxLength: 4 }))
}

const arbitraryTimes: fc.Arbitrary<DailyTimes> = fc.record({
  startTime: mostly(fc.constantFrom('08:00', '07:30', '09:15'), fc.constantFrom('', '8', '24:00', '22:00')),
  endTime: mostly(
    fc.constantFrom('12:00', '12:30', '12:31', '13:00'),
    fc.constantFrom('', '16', '00:00', '06:00', '16:60'),
  ),
})

const arbitraryAssistance: fc.Arbitrary<Assistance> = fc.record({ needed: seldom, description: line('Puheterapia') })

const anIdentityCode = fc
  .record({
    birthDate: fc.constantFrom('2022-05-04', '2015-12-31', '2018-03-11').map((text) => Temporal.PlainDate.from(text)),
    individualNumber: fc.integer({ min: 900, max: 999 }),
  })
  .map((parts): string => makeIdentityCode(parts))

const identityCode = mostly(
  fc.oneof(
    anIdentityCode,
    anIdentityCode.map((code) => code.toLowerCase()),
  ),
  fc.constantFrom('', '010120A', '010120A999A', PARTNER.socialSecurityNumber),
)

const arbitrarySibling: fc.Arbitrary<SiblingBasis> = fc
  .record({
    wanted: seldom,
    siblingName: line('Eino Esimerkki'),
    siblingSsn: identityCode,
    siblingUnit: line('Metsola'),
  })
  .chain((named) =>
    fc.constantFrom(named, { ...named, siblingName: SISTER.name, siblingSsn: SISTER.socialSecurityNumber }),
  )

const arbitraryDetails: fc.Arbitrary<AdditionalDetails> = fc.record({
  otherInfo: fc.string(),
  diet: fc.string(),
  allergies: fc.string(),
})

const arbitraryAddress: fc.Arbitrary<FutureAddress> = fc.record({
  wanted: seldom,
  movingDate: mostly(fc.constant(Temporal.PlainDate.from('2026-06-01')), fc.constant(null)),
  street: line('Rantatie 5', 'Mäkikuja 2'),
  postalCode: mostly(fc.constantFrom('02100', '00100'), fc.constantFrom('', '0210', '021000', '0210a')),
  postOffice: line('Kuusilahti'),
})

const arbitraryPerson: fc.Arbitrary<NamedPerson> = fc.record({
  firstName: line('Onni', 'Venla'),
  lastName: line('Esimerkki'),
  socialSecurityNumber: identityCode,
})

const phone = mostly(fc.constantFrom('040 123 4567', '+358401234567'), fc.constantFrom('', '12', 'soita'))
const email = mostly(fc.constantFrom('maija@example.org', ' matti@example.org '), fc.constantFrom('', 'maija', 'a@b@c'))

function contactInfoUnder({ secondGuardian }: Circumstances): fc.Arbitrary<ContactInfo> {
  return fc.record({
    child: fc.record({ futureAddress: arbitraryAddress }),
    guardian: fc
      .record({
        phoneNumber: phone,
        email,
        noEmail: seldom,
        futureAddress: fc
          .record({ address: arbitraryAddress, sameAsChild: fc.boolean() })
          .map(({ address, sameAsChild }) => ({ ...address, sameAsChild })),
      })
      .chain((guardian) =>
        mostly(fc.constant(guardian.email), fc.constant('toinen@example.org')).map((emailAgain) => ({
          ...guardian,
          emailAgain,
        })),
      ),
    secondGuardian: fc.record({
      agreementStatus:
        secondGuardian === 'DIFFERENT_ADDRESS'
          ? mostly(fc.constantFrom('AGREED', 'NOT_AGREED', 'RIGHT_TO_GET_NOTIFIED'), fc.constantFrom(null, 'AUTOMATED'))
          : fc.constantFrom(null, ...AGREEMENT_STATUSES),
      phoneNumber: phone,
      email,
    }),
    otherPartner: fc
      .record({ person: arbitraryPerson, exists: seldom })
      .map(({ person, exists }) => ({ ...person, exists })),
    otherChildren: fc.record({ exist: seldom, children: fc.array(arbitraryPerson, { maxLength: 3 }) }),
  })
}
