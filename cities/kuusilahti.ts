import type { City } from '@nalle/domain/city/city.ts'

/** The bilingual town by the bay. Its people and places are made up. */
export const kuusilahti: City = {
  id: 'kuusilahti',
  name: { fi: 'Kuusilahti', sv: 'Granvik', en: 'Kuusilahti' },
  portalName: {
    fi: 'Kuusilahden Nalle',
    sv: 'Nalle i Granvik',
    en: 'Nalle of Kuusilahti',
  },
  languages: ['fi', 'sv', 'en'],
  look: {
    lead: { day: '#1d5c49', night: '#8ed1b1' },
    onLead: { day: '#ffffff', night: '#0b2018' },
    logo: '/cities/kuusilahti.svg',
  },
  map: {
    centre: { lat: 62.6105, lon: 21.205 },
    bounds: { south: 62.57, west: 21.1, north: 62.65, east: 21.31 },
    initialZoom: 13,
    addressZoom: 14,
    careTypeFilters: ['DAYCARE', 'PRESCHOOL', 'CLUB'],
    providerFilters: ['MUNICIPAL', 'PURCHASED', 'PRIVATE', 'PRIVATE_SERVICE_VOUCHER'],
  },
  features: {
    weakLogin: true,
    passkeys: true,
    offline: true,
    messages: true,
    preschool: true,
    clubApplicationsHidden: false,
    serviceApplications: true,
    absenceApplications: true,
    discussionReservations: true,
    attendanceSummary: true,
    dailyServiceTimes: true,
    plannedAbsencesInShiftCare: true,
    plannedAbsencesForHours: false,
    holidayQuestionnaires: 'FIXED_PERIOD',
    citizenMetadata: true,
    newBrowserMails: true,
  },
  applications: {
    dailyTimesAsked: true,
    serviceNeedOptionsAsked: true,
    urgencyCertificateRequired: false,
    shiftCareCertificateRequired: false,
    clubTermMonths: [9, 5],
    clubApplicationMonth: 3,
    preschoolEnrolmentMonth: 1,
  },
  fees: {
    // Lower than the law allows from 1.8.2026 on (335 €), as the city has decided.
    highestDaycareFeeCents: 288_00,
    voucherSurchargeCents: { lowest: 0, highest: 50_00 },
    clubFeePercentage: 0,
    // The law on client fees of early childhood education (1503/2016), revised by index every second year: these are the
    // figures of the notice 1028/2025 of the Ministry of Education and Culture, which hold until 31.7.2028.
    estimate: {
      validFrom: Temporal.PlainDate.from('2026-08-01'),
      lowestFeeCents: 32_00,
      byFamilySize: [
        { persons: 2, incomeLimitCents: 4_369_00, percentage: 10.7 },
        { persons: 3, incomeLimitCents: 5_635_00, percentage: 10.7 },
        { persons: 4, incomeLimitCents: 6_399_00, percentage: 10.7 },
        { persons: 5, incomeLimitCents: 7_163_00, percentage: 10.7 },
        { persons: 6, incomeLimitCents: 7_925_00, percentage: 10.7 },
      ],
      incomeLimitOfFurtherPersonCents: 295_00,
      siblingPercentages: [40, 20],
    },
  },
  decisions: {
    appealDays: { prePrimaryPlacement: 14, daycarePlacement: 30, daycareSupport: 30, prePrimarySupport: 30, fee: 30 },
    deemedReceivedDays: { letter: 7, electronicNotice: 3 },
  },
  limits: {
    reservationThresholdHours: 150,
    calendarOpenBeforePlacementDays: 30,
    reservationReminderWeekday: 7,
    weakLoginAttemptsPerHour: 20,
    idleSessionMinutes: 32,
    longestSessionHours: 12,
    decisionAnswerDays: 14,
    filesInOnePlace: 100,
    archiveMonths: 120,
  },
  passwords: { minLength: 15, maxLength: 128, minLowers: 1, minUppers: 1, minDigits: 1, minSymbols: 1 },
  contact: {
    office: {
      fi: 'Varhaiskasvatuksen palveluohjaus',
      sv: 'Servicehandledningen inom småbarnspedagogiken',
      en: 'Service guidance for early childhood education',
    },
    address: {
      fi: 'Rantapuistikko 1, 66980 Kuusilahti',
      sv: 'Strandesplanaden 1, 66980 Granvik',
      en: 'Rantapuistikko 1, 66980 Kuusilahti',
    },
    phone: '06 5550 100',
    email: 'varhaiskasvatus@kuusilahti.example',
    openingHours: {
      fi: 'Puhelinaika maanantaista torstaihin klo\u00a09–12',
      sv: 'Telefontid måndag–torsdag kl.\u00a09–12',
      en: 'By phone from Monday to Thursday, 9–12',
    },
    website: {
      fi: 'https://www.kuusilahti.example/varhaiskasvatus',
      sv: 'https://www.granvik.example/smabarnspedagogik',
      en: 'https://www.kuusilahti.example/en/early-childhood-education',
    },
    privacyNotice: {
      fi: 'https://www.kuusilahti.example/tietosuoja',
      sv: 'https://www.granvik.example/dataskydd',
      en: 'https://www.kuusilahti.example/en/privacy',
    },
    voucherInformation: {
      fi: 'https://www.kuusilahti.example/palveluseteli',
      sv: 'https://www.granvik.example/servicesedel',
      en: 'https://www.kuusilahti.example/en/service-voucher',
    },
    routePlanner: 'https://reitit.kuusilahti.example',
    security: 'tietoturva@kuusilahti.example',
  },
  accessibilityStatement: {
    feedbackEmail: 'saavutettavuus@kuusilahti.example',
    reviewedOn: Temporal.PlainDate.from('2026-11-02'),
  },
}
