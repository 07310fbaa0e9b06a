import type { Start } from '../../session/start.ts'

const inThreeLanguages = (text: string) => ({ fi: text, sv: text, en: text })
const dayAndNight = { day: '#000000', night: '#ffffff' }

/** The start of the portal for a visitor who is not logged in. */
export const nobody: Start = {
  auth: { loggedIn: false, apiVersion: '1' },
  counts: {
    unreadMessages: 0,
    unansweredDocuments: 0,
    unreadChildDocuments: 0,
    unreadDocumentDecisions: 0,
    unreadPedagogicalDocuments: 0,
    unconfirmedDecisions: 0,
    unreadAssistanceDecisions: 0,
  },
  demo: false,
  systemNotification: null,
  city: {
    id: 'kuusilahti',
    portalName: inThreeLanguages('Nalle'),
    cityName: inThreeLanguages('Kuusilahti'),
    languages: ['fi', 'sv', 'en'],
    look: { lead: dayAndNight, onLead: dayAndNight, logo: '/bear.svg' },
    features: {
      weakLogin: true,
      passkeys: true,
      offline: true,
      messages: true,
      preschool: true,
      clubApplicationsHidden: false,
      serviceApplications: true,
      absenceApplications: false,
      discussionReservations: true,
      attendanceSummary: true,
      dailyServiceTimes: true,
      plannedAbsencesInShiftCare: true,
      citizenMetadata: true,
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
      highestDaycareFeeCents: 288_00,
      voucherSurchargeCents: { lowest: 0, highest: 50_00 },
      clubFeePercentage: 0,
    },
    limits: { reservationThresholdHours: 150 },
    contact: {
      office: inThreeLanguages('Palveluohjaus'),
      address: inThreeLanguages('Rantapuistikko 1'),
      phone: '06 5550 100',
      email: 'varhaiskasvatus@kuusilahti.example',
      openingHours: inThreeLanguages('9–12'),
      website: inThreeLanguages('https://www.kuusilahti.example'),
      privacyNotice: inThreeLanguages('https://www.kuusilahti.example/tietosuoja'),
      voucherInformation: inThreeLanguages('https://www.kuusilahti.example/palveluseteli'),
      routePlanner: 'https://reitit.kuusilahti.example',
    },
    map: {
      centre: { lat: 62.61, lon: 21.2 },
      bounds: { south: 62.57, west: 21.1, north: 62.65, east: 21.31 },
      initialZoom: 13,
      addressZoom: 14,
      careTypeFilters: ['DAYCARE', 'PRESCHOOL', 'CLUB'],
      providerFilters: ['MUNICIPAL'],
    },
    accessibilityStatement: {
      feedbackEmail: 'saavutettavuus@kuusilahti.example',
      reviewedOn: Temporal.PlainDate.from('2026-11-02'),
    },
  },
}
