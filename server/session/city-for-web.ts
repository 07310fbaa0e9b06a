import type { CityForWeb } from '@nalle/contract/session.ts'
import type { City } from '@nalle/domain/city/city.ts'

/** Key by key, so that a setting reaches the browser only because somebody wrote it here. */
export function cityForWeb(city: City): CityForWeb {
  const { features, contact, fees, look, map } = city
  return {
    id: city.id,
    portalName: city.portalName,
    cityName: city.name,
    languages: [...city.languages],
    look: { lead: look.lead, onLead: look.onLead, logo: look.logo },
    features: {
      weakLogin: features.weakLogin,
      passkeys: features.passkeys,
      offline: features.offline,
      messages: features.messages,
      preschool: features.preschool,
      clubApplicationsHidden: features.clubApplicationsHidden,
      serviceApplications: features.serviceApplications,
      absenceApplications: features.absenceApplications,
      discussionReservations: features.discussionReservations,
      attendanceSummary: features.attendanceSummary,
      dailyServiceTimes: features.dailyServiceTimes,
      plannedAbsencesInShiftCare: features.plannedAbsencesInShiftCare,
      citizenMetadata: features.citizenMetadata,
    },
    applications: { ...city.applications, clubTermMonths: [...city.applications.clubTermMonths] },
    fees: {
      highestDaycareFeeCents: fees.highestDaycareFeeCents,
      voucherSurchargeCents: fees.voucherSurchargeCents,
      clubFeePercentage: fees.clubFeePercentage,
    },
    limits: { reservationThresholdHours: city.limits.reservationThresholdHours },
    contact: {
      office: contact.office,
      address: contact.address,
      phone: contact.phone,
      email: contact.email,
      openingHours: contact.openingHours,
      website: contact.website,
      privacyNotice: contact.privacyNotice,
      voucherInformation: contact.voucherInformation,
      routePlanner: contact.routePlanner,
    },
    map: {
      centre: map.centre,
      bounds: map.bounds,
      initialZoom: map.initialZoom,
      addressZoom: map.addressZoom,
      careTypeFilters: [...map.careTypeFilters],
      providerFilters: [...map.providerFilters],
    },
    accessibilityStatement: {
      feedbackEmail: city.accessibilityStatement.feedbackEmail,
      reviewedOn: city.accessibilityStatement.reviewedOn,
    },
  }
}
