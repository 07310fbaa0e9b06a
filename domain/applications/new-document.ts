import type { Terms } from '../placements/terms.ts'
import type { ApplicationType } from '../placements/units.ts'
import { isAfter } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'
import type { DocumentPerson, DocumentServiceNeed, FormDocument } from './form-document.ts'

/** What is known of the family when an application is begun. */
export type Beginning = {
  readonly today: Temporal.PlainDate
  readonly terms: Terms
  readonly guardian: { readonly phoneNumber: string; readonly email: string | null }
  /** The applicant's other children at the same address; none when the applicant is no guardian of the child in the register. */
  readonly otherChildren: readonly DocumentPerson[]
}

const NO_NEED_YET: DocumentServiceNeed = {
  startTime: '',
  endTime: '',
  shiftCare: false,
  partTime: false,
  serviceNeedOption: null,
}

/** An application as it is begun, with what is known already. */
export function newDocument(type: ApplicationType, beginning: Beginning): FormDocument {
  return {
    child: { futureAddress: null, allergies: '', diet: '', assistanceNeeded: false, assistanceDescription: '' },
    guardian: {
      futureAddress: null,
      phoneNumber: beginning.guardian.phoneNumber,
      email: emailToBeginWith(beginning.guardian.email),
    },
    secondGuardian: null,
    otherPartner: null,
    otherChildren: type === 'CLUB' ? [] : beginning.otherChildren,
    preferences: {
      preferredUnits: [],
      preferredStartDate: firstStartDate(type, beginning),
      connectedDaycarePreferredStartDate: null,
      serviceNeed: type === 'DAYCARE' ? NO_NEED_YET : null,
      siblingBasis: null,
      preparatory: false,
      urgent: false,
    },
    maxFeeAccepted: false,
    otherInfo: '',
    clubDetails: type === 'CLUB' ? { wasOnDaycare: false, wasOnClubCare: false } : null,
  }
}

function firstStartDate(type: ApplicationType, { today, terms }: Beginning): Temporal.PlainDate | null {
  switch (type) {
    case 'DAYCARE':
      return null
    case 'PRESCHOOL':
      return nextStart(
        terms.preschool.map((term) => ({ days: term.extendedTerm, applicationPeriod: term.applicationPeriod })),
        today,
      )
    case 'CLUB':
      return nextStart(
        terms.club.map(({ term, applicationPeriod }) => ({ days: term, applicationPeriod })),
        today,
      )
  }
}

/** Of the first term that may be applied for by now and is still to come. */
function nextStart(
  terms: readonly { readonly days: DateRange; readonly applicationPeriod: DateRange }[],
  today: Temporal.PlainDate,
): Temporal.PlainDate | null {
  const starts = terms
    .filter(({ days, applicationPeriod }) => !isAfter(applicationPeriod.start, today) && isAfter(days.start, today))
    .map(({ days }) => days.start)
    .sort((a, b) => Temporal.PlainDate.compare(a, b))
  return starts[0] ?? null
}

/**
 * In a form null says that the guardian has none, and an empty text that nothing was said. An account tells it the other
 * way round: it is null until somebody has told an address or ticked that there is none.
 */
function emailToBeginWith(email: string | null): string | null {
  if (email === null) return ''
  return email === '' ? null : email
}
