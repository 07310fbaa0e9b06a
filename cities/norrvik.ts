import type { City } from '@nalle/domain/city/city.ts'

/** A small coastal city that chose otherwise in every matter, so that each setting is seen to work. */
export const norrvik: City = {
  id: 'norrvik',
  name: { fi: 'Pohjalahti', sv: 'Norrvik', en: 'Norrvik' },
  portalName: { fi: 'Pohjalahden päiväkotiportaali', sv: 'Norrviks dagvårdsportal', en: 'Norrvik daycare portal' },
  languages: ['sv', 'fi', 'en'],
  look: {
    lead: { day: '#22508f', night: '#a9c7f5' },
    onLead: { day: '#fffdf7', night: '#0a1b33' },
    logo: '/cities/norrvik.svg',
  },
  map: {
    // A part of the coast on which the town of demonstrations lies, so that its map is not empty.
    centre: { lat: 62.605, lon: 21.196 },
    bounds: { south: 62.575, west: 21.11, north: 62.645, east: 21.3 },
    initialZoom: 12,
    addressZoom: 15,
    careTypeFilters: ['DAYCARE'],
    providerFilters: ['MUNICIPAL', 'PRIVATE_SERVICE_VOUCHER'],
  },
  features: {
    weakLogin: false,
    passkeys: false,
    offline: false,
    messages: false,
    preschool: false,
    clubApplicationsHidden: true,
    serviceApplications: false,
    absenceApplications: false,
    discussionReservations: false,
    attendanceSummary: false,
    dailyServiceTimes: false,
    plannedAbsencesInShiftCare: false,
    plannedAbsencesForHours: true,
    holidayQuestionnaires: 'OPEN_RANGES',
    citizenMetadata: false,
    newBrowserMails: false,
  },
  applications: {
    dailyTimesAsked: false,
    serviceNeedOptionsAsked: false,
    urgencyCertificateRequired: true,
    shiftCareCertificateRequired: true,
    clubTermMonths: [8, 5],
    clubApplicationMonth: 4,
    preschoolEnrolmentMonth: 2,
  },
  fees: {
    highestDaycareFeeCents: 311_00,
    voucherSurchargeCents: { lowest: 10_00, highest: 75_00 },
    clubFeePercentage: 17,
    // A city of fiction that asks for less than the law lets it (1503/2016, as revised on 1.8.2026): its highest fee is
    // lower, its limits are higher, and small fees are not collected.
    estimate: {
      validFrom: Temporal.PlainDate.from('2026-09-01'),
      lowestFeeCents: 35_00,
      byFamilySize: [
        { persons: 2, incomeLimitCents: 4_500_00, percentage: 10.7 },
        { persons: 3, incomeLimitCents: 5_800_00, percentage: 10.7 },
        { persons: 4, incomeLimitCents: 6_600_00, percentage: 10.7 },
        { persons: 5, incomeLimitCents: 7_400_00, percentage: 10.7 },
        { persons: 6, incomeLimitCents: 8_200_00, percentage: 10.7 },
      ],
      incomeLimitOfFurtherPersonCents: 310_00,
      // The law's 40 and 20 are the most that may be asked; a municipality may ask for less.
      siblingPercentages: [30, 15],
    },
  },
  decisions: {
    appealDays: { prePrimaryPlacement: 21, daycarePlacement: 28, daycareSupport: 28, prePrimarySupport: 21, fee: 28 },
    deemedReceivedDays: { letter: 8, electronicNotice: 4 },
  },
  limits: {
    reservationThresholdHours: 90,
    calendarOpenBeforePlacementDays: 10,
    reservationReminderWeekday: 2,
    weakLoginAttemptsPerHour: 5,
    idleSessionMinutes: 20,
    longestSessionHours: 8,
    decisionAnswerDays: 21,
    filesInOnePlace: 40,
    archiveMonths: 60,
  },
  passwords: { minLength: 12, maxLength: 64, minLowers: 2, minUppers: 2, minDigits: 2, minSymbols: 0 },
  contact: {
    office: {
      fi: 'Päivähoitotoimisto',
      sv: 'Dagvårdsbyrån',
      en: 'Daycare office',
    },
    address: {
      fi: 'Satamatori 4, 10999 Pohjalahti',
      sv: 'Hamntorget 4, 10999 Norrvik',
      en: 'Hamntorget 4, 10999 Norrvik',
    },
    phone: '019 5550 200',
    email: 'dagvard@norrvik.example',
    openingHours: {
      fi: 'Avoinna arkisin klo\u00a010–14',
      sv: 'Öppet vardagar kl.\u00a010–14',
      en: 'Open on weekdays, 10–14',
    },
    website: {
      fi: 'https://www.norrvik.example/fi/paivahoito',
      sv: 'https://www.norrvik.example/dagvard',
      en: 'https://www.norrvik.example/en/daycare',
    },
    privacyNotice: {
      fi: 'https://www.norrvik.example/fi/tietosuoja',
      sv: 'https://www.norrvik.example/dataskydd',
      en: 'https://www.norrvik.example/en/privacy',
    },
    voucherInformation: {
      fi: 'https://www.norrvik.example/fi/palveluseteli',
      sv: 'https://www.norrvik.example/servicesedel',
      en: 'https://www.norrvik.example/en/service-voucher',
    },
    routePlanner: 'https://resor.norrvik.example',
    security: 'https://www.norrvik.example/sakerhet',
  },
  accessibilityStatement: {
    feedbackEmail: 'tillganglighet@norrvik.example',
    reviewedOn: Temporal.PlainDate.from('2026-10-15'),
  },
}
