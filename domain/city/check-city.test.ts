import { describe, expect, test } from 'vitest'
import { checkCity } from './check-city.ts'
import type { City, Texts } from './city.ts'

const ESTIMATE = {
  validFrom: Temporal.PlainDate.from('2021-08-01'),
  lowestFeeCents: 27_00,
  byFamilySize: [
    { persons: 2, incomeLimitCents: 2_789_00, percentage: 10.7 },
    { persons: 3, incomeLimitCents: 3_610_00, percentage: 10.7 },
  ],
  incomeLimitOfFurtherPersonCents: 142_00,
  siblingPercentages: [40, 20],
}

const everywhere = (text: string): Texts => ({ fi: text, sv: text, en: text })

/** A city in which nothing is wrong; each test breaks one thing. */
const sound: City = {
  id: 'sound-city',
  name: everywhere('Sound'),
  portalName: everywhere('Portal of Sound'),
  languages: ['fi', 'sv', 'en'],
  look: { lead: { day: '#1d5c49', night: '#8ed1b1' }, onLead: { day: '#ffffff', night: '#0b2018' }, logo: '/logo.svg' },
  map: {
    centre: { lat: 60.5, lon: 21.5 },
    bounds: { south: 60, west: 21, north: 61, east: 22 },
    initialZoom: 13,
    addressZoom: 14,
    careTypeFilters: ['DAYCARE', 'PRESCHOOL', 'CLUB'],
    providerFilters: ['MUNICIPAL'],
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
    urgencyCertificateRequired: true,
    shiftCareCertificateRequired: true,
    clubTermMonths: [9, 5],
    clubApplicationMonth: 3,
    preschoolEnrolmentMonth: 1,
  },
  fees: {
    highestDaycareFeeCents: 28800,
    voucherSurchargeCents: { lowest: 0, highest: 5000 },
    clubFeePercentage: 0,
    estimate: ESTIMATE,
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
    office: everywhere('Office'),
    address: everywhere('Street 1'),
    phone: '06 5550 100',
    email: 'office@sound.example',
    openingHours: everywhere('9–12'),
    website: everywhere('https://sound.example'),
    privacyNotice: everywhere('https://sound.example/privacy'),
    voucherInformation: everywhere('https://sound.example/voucher'),
    routePlanner: 'https://routes.sound.example',
    security: 'security@sound.example',
  },
  accessibilityStatement: { feedbackEmail: 'access@sound.example', reviewedOn: Temporal.PlainDate.from('2026-11-02') },
}

test('a sound city has no problems', () => {
  expect(checkCity(sound)).toEqual([])
})

const map = (change: Partial<City['map']>) => ({ map: { ...sound.map, ...change } })
const bounds = (change: Partial<City['map']['bounds']>) => map({ bounds: { ...sound.map.bounds, ...change } })
const look = (change: Partial<City['look']>) => ({ look: { ...sound.look, ...change } })
const features = (change: Partial<City['features']>) => ({ features: { ...sound.features, ...change } })
const applications = (change: Partial<City['applications']>) => ({ applications: { ...sound.applications, ...change } })
const estimate = (change: Partial<City['fees']['estimate']>) => fees({ estimate: { ...ESTIMATE, ...change } })
const fees = (change: Partial<City['fees']>) => ({ fees: { ...sound.fees, ...change } })
const limits = (change: Partial<City['limits']>) => ({ limits: { ...sound.limits, ...change } })
const passwords = (change: Partial<City['passwords']>) => ({ passwords: { ...sound.passwords, ...change } })
const contact = (change: Partial<City['contact']>) => ({ contact: { ...sound.contact, ...change } })

describe('an administrator is told', () => {
  test.each<{ change: Partial<City>; message: string }>([
    { change: { id: 'Sound City' }, message: 'id is "Sound City"; use small letters' },
    { change: { name: { fi: 'Sound', sv: ' ', en: 'Sound' } }, message: 'name.sv is empty' },
    { change: { portalName: { fi: '', sv: 'S', en: 'S' } }, message: 'portalName.fi is empty' },
    { change: { languages: ['fi', 'sv', 'fi'] }, message: 'languages is fi, sv, fi; list one or more of' },
    { change: { languages: [] }, message: 'languages is empty; list one or more of fi, sv and en, each once' },
    { change: look({ logo: 'https://elsewhere.example/logo.svg' }), message: 'look.logo is "https://elsewhere' },
    { change: look({ lead: { day: 'green', night: '#8ed1b1' } }), message: 'look.lead.day is "green"' },
    { change: look({ onLead: { day: '#ffffff', night: '#fff' } }), message: 'look.onLead.night is "#fff"' },
    {
      change: look({ onLead: { day: '#5c8f7f', night: '#0b2018' } }),
      message: 'Text of #5c8f7f (look.onLead.day) cannot be read on #1d5c49',
    },
    {
      change: look({ lead: { day: '#1d5c49', night: '#1d5c49' }, onLead: { day: '#ffffff', night: '#ffffff' } }),
      message: 'Links of #1d5c49 (look.lead.night) cannot be read on the page',
    },
    {
      // Readable on white, 4.54:1, but no longer on the ground of a chosen button.
      change: look({ lead: { day: '#767676', night: '#8ed1b1' } }),
      message: 'Links of #767676 (look.lead.day) cannot be read on the page where something is chosen, #ededed',
    },
    { change: bounds({ north: 91 }), message: 'map.bounds has a value that is no place on Earth' },
    { change: bounds({ west: -181 }), message: 'map.bounds has a value that is no place on Earth' },
    { change: bounds({ south: 62 }), message: 'the southern edge (62) must be smaller than the northern edge (61)' },
    { change: bounds({ west: 22 }), message: 'the western edge (22) must be smaller than the eastern edge (22)' },
    { change: map({ centre: { lat: 59.9, lon: 21.5 } }), message: 'map.centre (59.9, 21.5) lies outside map.bounds' },
    { change: map({ initialZoom: 0 }), message: 'map.initialZoom is 0; choose a whole number from 1 to 18' },
    { change: map({ addressZoom: 19 }), message: 'map.addressZoom is 19; choose a whole number from 1 to 18' },
    { change: map({ addressZoom: 12 }), message: 'map.addressZoom (12) is farther away than map.initialZoom (13)' },
    { change: map({ careTypeFilters: [] }), message: 'map.careTypeFilters is empty' },
    { change: map({ careTypeFilters: ['DAYCARE', 'DAYCARE'] }), message: 'map.careTypeFilters names something twice' },
    { change: map({ providerFilters: [] }), message: 'map.providerFilters is empty' },
    { change: features({ preschool: false }), message: 'features.preschool is off, but map.careTypeFilters offers' },
    {
      change: features({ clubApplicationsHidden: true }),
      message: 'features.clubApplicationsHidden is on, but map.care',
    },
    { change: applications({ clubTermMonths: [9, 13] }), message: 'applications.clubTermMonths is 9, 13' },
    { change: applications({ clubApplicationMonth: 0 }), message: 'applications.clubApplicationMonth is 0' },
    { change: applications({ preschoolEnrolmentMonth: 13 }), message: 'applications.preschoolEnrolmentMonth is 13' },
    {
      change: fees({ highestDaycareFeeCents: 288.5 }),
      message: 'fees.highestDaycareFeeCents is 288.5; it must be a whole',
    },
    { change: fees({ highestDaycareFeeCents: -1 }), message: 'fees.highestDaycareFeeCents is -1' },
    {
      change: fees({ voucherSurchargeCents: { lowest: 2, highest: 1 } }),
      message: 'the lowest (2) is above the highest (1)',
    },
    { change: fees({ clubFeePercentage: 101 }), message: 'fees.clubFeePercentage is 101' },
    { change: estimate({ lowestFeeCents: 288_01 }), message: 'fees.estimate.lowestFeeCents is 28801' },
    { change: estimate({ incomeLimitOfFurtherPersonCents: 0.5 }), message: 'incomeLimitOfFurtherPersonCents is 0.5' },
    { change: estimate({ byFamilySize: [] }), message: 'is for families of no size' },
    {
      change: estimate({ byFamilySize: ESTIMATE.byFamilySize.slice(1) }),
      message: 'is for families of 3; list every size from 2',
    },
    {
      change: estimate({ byFamilySize: [{ persons: 2, incomeLimitCents: -1, percentage: 101 }] }),
      message: 'for 2: percentage is 101',
    },
    { change: estimate({ siblingPercentages: [] }), message: 'fees.estimate.siblingPercentages is empty' },
    { change: estimate({ siblingPercentages: [-1] }), message: 'fees.estimate.siblingPercentages is -1' },
    {
      change: { decisions: { ...sound.decisions, appealDays: { ...sound.decisions.appealDays, fee: 0 } } },
      message: 'decisions.appealDays.fee is 0',
    },
    {
      change: { decisions: { ...sound.decisions, deemedReceivedDays: { letter: 61, electronicNotice: 3 } } },
      message: 'decisions.deemedReceivedDays.letter is 61',
    },
    { change: limits({ reservationThresholdHours: -1 }), message: 'limits.reservationThresholdHours is -1' },
    {
      change: limits({ calendarOpenBeforePlacementDays: 400 }),
      message: 'limits.calendarOpenBeforePlacementDays is 400',
    },
    { change: limits({ reservationReminderWeekday: 0 }), message: 'limits.reservationReminderWeekday is 0' },
    { change: limits({ reservationReminderWeekday: 8 }), message: 'limits.reservationReminderWeekday is 8' },
    { change: limits({ weakLoginAttemptsPerHour: NaN }), message: 'limits.weakLoginAttemptsPerHour is NaN' },
    { change: limits({ idleSessionMinutes: 4 }), message: 'limits.idleSessionMinutes is 4' },
    { change: limits({ longestSessionHours: 0 }), message: 'limits.longestSessionHours is 0' },
    { change: limits({ idleSessionMinutes: 721 }), message: 'limits.idleSessionMinutes (721) is longer than' },
    { change: limits({ decisionAnswerDays: 0 }), message: 'limits.decisionAnswerDays is 0' },
    { change: limits({ filesInOnePlace: 0 }), message: 'limits.filesInOnePlace is 0' },
    { change: limits({ archiveMonths: 0 }), message: 'limits.archiveMonths is 0' },
    { change: passwords({ minLength: 0 }), message: 'passwords.minLength is 0' },
    { change: passwords({ maxLength: 129 }), message: 'passwords.maxLength is 129' },
    { change: passwords({ minDigits: -1 }), message: 'passwords.minDigits is -1' },
    { change: passwords({ maxLength: 14 }), message: 'passwords.minLength (15) is above passwords.maxLength (14)' },
    { change: passwords({ minSymbols: 126 }), message: 'asks for 129 characters of given kinds but allows only 128' },
    { change: contact({ office: everywhere('') }), message: 'contact.office.en is empty' },
    { change: contact({ phone: '12345' }), message: 'contact.phone is "12345"' },
    { change: contact({ email: 'office' }), message: 'contact.email is "office"' },
    {
      change: contact({ website: everywhere('http://sound.example') }),
      message: 'contact.website.fi is "http://sound',
    },
    {
      change: contact({ security: 'http://sound.example' }),
      message: 'contact.security is "http://sound.example"; write an e-mail address or a full web address',
    },
    {
      change: contact({ security: 'security@sound.example\nExpires: never' }),
      message: 'contact.security is "security@sound',
    },
    {
      change: contact({ routePlanner: 'javascript:alert(1)' }),
      message: 'contact.routePlanner is "javascript:alert(1)"',
    },
    {
      change: { accessibilityStatement: { ...sound.accessibilityStatement, feedbackEmail: '' } },
      message: 'accessibilityStatement.feedbackEmail is ""; write an e-mail address.',
    },
  ])('$message', ({ change, message }) => {
    expect(checkCity({ ...sound, ...change })).toEqual(expect.arrayContaining([expect.stringContaining(message)]))
  })

  test('of a filter that does not exist, as a file written by hand may have it', () => {
    const misspelt: unknown = ['DAYCARES']
    // A hand-written file is not seen by the compiler.
    const filters = misspelt as City['map']['careTypeFilters']
    expect(checkCity({ ...sound, ...map({ careTypeFilters: filters }) })).toEqual([
      'map.careTypeFilters names DAYCARES, which is not one of DAYCARE, PRESCHOOL, CLUB.',
    ])
  })

  test('all problems at once', () => {
    expect(checkCity({ ...sound, id: '', ...limits({ archiveMonths: 0 }), ...contact({ phone: '' }) })).toHaveLength(3)
  })
})
