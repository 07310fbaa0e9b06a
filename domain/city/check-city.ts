import { APPEALED_DECISIONS, CARE_TYPE_FILTERS, DELIVERIES, LANGUAGES, PROVIDER_FILTERS } from './city.ts'
import type { City, CityMap, Texts } from './city.ts'
import { contrastOf, isColour, mixed } from './contrast.ts'

/** What an administrator has to change in the city's file, one sentence each; nothing when all is well. */
export function checkCity(city: City): readonly string[] {
  return [
    ...checkNames(city),
    ...checkLook(city),
    ...checkMap(city.map),
    ...checkApplications(city),
    ...checkFees(city),
    ...checkDecisions(city),
    ...checkLimits(city),
    ...checkPasswords(city),
    ...checkContact(city),
  ]
}

type Problem = string | false

function problems(...found: readonly Problem[]): readonly string[] {
  return found.filter((problem) => problem !== false)
}

function checkNames({ id, name, portalName, languages }: City): readonly string[] {
  const isListed = languages.length > 0 && languages.every((language) => LANGUAGES.includes(language))
  return problems(
    !/^[a-z][a-z-]*$/.test(id) && `id is "${id}"; use small letters a–z and hyphens only.`,
    ...checkTexts('name', name),
    ...checkTexts('portalName', portalName),
    (!isListed || new Set(languages).size < languages.length) &&
      `languages is ${languages.join(', ') || 'empty'}; list one or more of fi, sv and en, each once, in the order of the language picker.`,
  )
}

/** WCAG 2.2 asks 4.5:1 for text, and the leading colour carries text and is text itself. */
const READABLE_CONTRAST = 4.5
/** The surfaces on which the leading colour is used as text; chosen things have a ground of it mixed into them. */
const SURFACES = { day: '#ffffff', night: '#19241f' } as const
/** As in web/design/tokens.css. */
const SHARE_IN_SOFT_GROUND = 0.13

function checkLook({ look }: City): readonly string[] {
  return [
    ...problems(!look.logo.startsWith('/') && notOwnPath(look.logo)),
    ...(['day', 'night'] as const).flatMap(theme),
  ]

  function theme(time: 'day' | 'night'): readonly string[] {
    const lead = look.lead[time]
    const onLead = look.onLead[time]
    const wrong = problems(
      !isColour(lead) && `look.lead.${time} is "${lead}"; write a colour as # and six digits, such as #1d5c49.`,
      !isColour(onLead) && `look.onLead.${time} is "${onLead}"; write a colour as # and six digits, such as #ffffff.`,
    )
    if (wrong.length > 0) return wrong
    const soft = mixed(lead, SURFACES[time], SHARE_IN_SOFT_GROUND)
    return problems(
      contrastOf(lead, onLead) < READABLE_CONTRAST &&
        `Text of ${onLead} (look.onLead.${time}) cannot be read on ${lead} (look.lead.${time}): ${needs(lead, onLead)}`,
      contrastOf(lead, soft) < READABLE_CONTRAST &&
        `Links of ${lead} (look.lead.${time}) cannot be read on the page where something is chosen, ${soft}: ${needs(lead, soft)}`,
    )
  }
}

function needs(colour: string, other: string): string {
  return `their contrast is ${contrastOf(colour, other).toFixed(1)} and must be at least ${READABLE_CONTRAST}.`
}

function notOwnPath(path: string): string {
  return `look.logo is "${path}"; give a path on this site that begins with /, such as /cities/kuusilahti.svg.`
}

const CLOSEST_ZOOM = 18

function checkMap({ centre, bounds, initialZoom, addressZoom, careTypeFilters, providerFilters }: CityMap) {
  const { south, west, north, east } = bounds
  return problems(
    !(isLatitude(south) && isLatitude(north) && isLongitude(west) && isLongitude(east)) &&
      'map.bounds has a value that is no place on Earth; latitudes are between -90 and 90, longitudes between -180 and 180.',
    south >= north && `map.bounds: the southern edge (${south}) must be smaller than the northern edge (${north}).`,
    west >= east && `map.bounds: the western edge (${west}) must be smaller than the eastern edge (${east}).`,
    !(south <= centre.lat && centre.lat <= north && west <= centre.lon && centre.lon <= east) &&
      `map.centre (${centre.lat}, ${centre.lon}) lies outside map.bounds, so the map would open beside the city.`,
    !isZoom(initialZoom) && `map.initialZoom is ${initialZoom}; choose a whole number from 1 to ${CLOSEST_ZOOM}.`,
    !isZoom(addressZoom) && `map.addressZoom is ${addressZoom}; choose a whole number from 1 to ${CLOSEST_ZOOM}.`,
    addressZoom < initialZoom &&
      `map.addressZoom (${addressZoom}) is farther away than map.initialZoom (${initialZoom}); choosing an address must not zoom out.`,
    ...checkChoice('map.careTypeFilters', careTypeFilters, CARE_TYPE_FILTERS),
    ...checkChoice('map.providerFilters', providerFilters, PROVIDER_FILTERS),
  )
}

function checkApplications({ features, map, applications }: City): readonly string[] {
  const [first, last] = applications.clubTermMonths
  return problems(
    !features.preschool &&
      map.careTypeFilters.includes('PRESCHOOL') &&
      'features.preschool is off, but map.careTypeFilters offers PRESCHOOL; take it out or switch pre-school on.',
    features.clubApplicationsHidden &&
      map.careTypeFilters.includes('CLUB') &&
      'features.clubApplicationsHidden is on, but map.careTypeFilters offers CLUB; take it out or show club applications.',
    !(isMonth(first) && isMonth(last)) &&
      `applications.clubTermMonths is ${first}, ${last}; write the first and the last month as numbers from 1 to 12.`,
    !isMonth(applications.clubApplicationMonth) &&
      `applications.clubApplicationMonth is ${applications.clubApplicationMonth}; write a month as a number from 1 to 12.`,
    !isMonth(applications.preschoolEnrolmentMonth) &&
      `applications.preschoolEnrolmentMonth is ${applications.preschoolEnrolmentMonth}; write a month as a number from 1 to 12.`,
  )
}

function checkFees({ fees }: City): readonly string[] {
  const { lowest, highest } = fees.voucherSurchargeCents
  return problems(
    ...checkWhole('fees.highestDaycareFeeCents', fees.highestDaycareFeeCents, 0, 1_000_000),
    ...checkWhole('fees.voucherSurchargeCents.lowest', lowest, 0, 1_000_000),
    ...checkWhole('fees.voucherSurchargeCents.highest', highest, 0, 1_000_000),
    lowest > highest && `fees.voucherSurchargeCents: the lowest (${lowest}) is above the highest (${highest}).`,
    ...checkWhole('fees.clubFeePercentage', fees.clubFeePercentage, 0, 100),
    ...checkEstimate(fees),
  )
}

const SMALLEST_FAMILY = 2

function checkEstimate({ estimate, highestDaycareFeeCents }: City['fees']): readonly string[] {
  const { byFamilySize, siblingPercentages, lowestFeeCents, incomeLimitOfFurtherPersonCents } = estimate
  const sizes = byFamilySize.map(({ persons }) => persons)
  const isComplete = sizes.length > 0 && sizes.every((persons, at) => persons === at + SMALLEST_FAMILY)
  return problems(
    ...checkWhole('fees.estimate.lowestFeeCents', lowestFeeCents, 0, highestDaycareFeeCents),
    ...checkWhole('fees.estimate.incomeLimitOfFurtherPersonCents', incomeLimitOfFurtherPersonCents, 0, 10_000_000),
    !isComplete &&
      `fees.estimate.byFamilySize is for families of ${sizes.join(', ') || 'no size'}; list every size from ${SMALLEST_FAMILY} persons on, in order.`,
    ...byFamilySize.flatMap(({ persons, incomeLimitCents, percentage }) => [
      ...checkWhole(`fees.estimate.byFamilySize for ${persons}: incomeLimitCents`, incomeLimitCents, 0, 100_000_000),
      ...checkPercentage(`fees.estimate.byFamilySize for ${persons}: percentage`, percentage),
    ]),
    siblingPercentages.length === 0 && 'fees.estimate.siblingPercentages is empty; write 100 where siblings pay alike.',
    ...siblingPercentages.flatMap((share) => checkPercentage('fees.estimate.siblingPercentages', share)),
  )
}

function checkPercentage(setting: string, value: number): readonly string[] {
  return problems(!(value >= 0 && value <= 100) && `${setting} is ${value}; it must be a number from 0 to 100.`)
}

function checkDecisions({ decisions }: City): readonly string[] {
  const { appealDays, deemedReceivedDays } = decisions
  return [
    ...APPEALED_DECISIONS.flatMap((kind) => checkWhole(`decisions.appealDays.${kind}`, appealDays[kind], 1, 365)),
    ...DELIVERIES.flatMap((way) => checkWhole(`decisions.deemedReceivedDays.${way}`, deemedReceivedDays[way], 0, 60)),
  ]
}

function checkLimits({ limits }: City): readonly string[] {
  return problems(
    ...checkWhole('limits.reservationThresholdHours', limits.reservationThresholdHours, 0, 24 * 31),
    ...checkWhole('limits.calendarOpenBeforePlacementDays', limits.calendarOpenBeforePlacementDays, 0, 366),
    ...checkWhole('limits.reservationReminderWeekday', limits.reservationReminderWeekday, 1, 7),
    ...checkWhole('limits.weakLoginAttemptsPerHour', limits.weakLoginAttemptsPerHour, 0, 1000),
    // The warning comes two minutes before a session ends; a shorter session would be nothing but the warning.
    ...checkWhole('limits.idleSessionMinutes', limits.idleSessionMinutes, 5, 24 * 60),
    ...checkWhole('limits.longestSessionHours', limits.longestSessionHours, 1, 24 * 7),
    limits.idleSessionMinutes > limits.longestSessionHours * 60 &&
      `limits.idleSessionMinutes (${limits.idleSessionMinutes}) is longer than limits.longestSessionHours (${limits.longestSessionHours} h) and would never be reached.`,
    ...checkWhole('limits.decisionAnswerDays', limits.decisionAnswerDays, 1, 365),
    ...checkWhole('limits.filesInOnePlace', limits.filesInOnePlace, 1, 1000),
    ...checkWhole('limits.archiveMonths', limits.archiveMonths, 1, 1200),
  )
}

/** Longer passwords are never stored: the wire takes no more. */
const LONGEST_PASSWORD = 128

function checkPasswords({ passwords }: City): readonly string[] {
  const { minLength, maxLength, minLowers, minUppers, minDigits, minSymbols } = passwords
  const needed = minLowers + minUppers + minDigits + minSymbols
  return problems(
    ...checkWhole('passwords.minLength', minLength, 1, LONGEST_PASSWORD),
    ...checkWhole('passwords.maxLength', maxLength, 1, LONGEST_PASSWORD),
    ...checkWhole('passwords.minLowers', minLowers, 0, LONGEST_PASSWORD),
    ...checkWhole('passwords.minUppers', minUppers, 0, LONGEST_PASSWORD),
    ...checkWhole('passwords.minDigits', minDigits, 0, LONGEST_PASSWORD),
    ...checkWhole('passwords.minSymbols', minSymbols, 0, LONGEST_PASSWORD),
    minLength > maxLength && `passwords.minLength (${minLength}) is above passwords.maxLength (${maxLength}).`,
    needed > maxLength &&
      `passwords asks for ${needed} characters of given kinds but allows only ${maxLength}; nobody could choose one.`,
  )
}

function checkContact({ contact, accessibilityStatement }: City): readonly string[] {
  return problems(
    ...checkTexts('contact.office', contact.office),
    ...checkTexts('contact.address', contact.address),
    ...checkTexts('contact.openingHours', contact.openingHours),
    ...checkAddresses('contact.website', contact.website),
    ...checkAddresses('contact.privacyNotice', contact.privacyNotice),
    ...checkAddresses('contact.voucherInformation', contact.voucherInformation),
    ...checkAddress('contact.routePlanner', contact.routePlanner),
    !/^[0-9 \-+()]{6,20}$/.test(contact.phone) &&
      `contact.phone is "${contact.phone}"; write a phone number of 6 to 20 digits, spaces and + - ( ).`,
    ...checkEmail('contact.email', contact.email),
    checkEmail('', contact.security).length > 0 &&
      checkAddress('', contact.security).length > 0 &&
      `contact.security is "${contact.security}"; write an e-mail address or a full web address that begins with https://.`,
    ...checkEmail('accessibilityStatement.feedbackEmail', accessibilityStatement.feedbackEmail),
  )
}

function checkTexts(setting: string, texts: Texts): readonly string[] {
  return LANGUAGES.filter((language) => texts[language].trim() === '').map(
    (language) => `${setting}.${language} is empty; every text is needed in Finnish, Swedish and English.`,
  )
}

function checkAddresses(setting: string, texts: Texts): readonly string[] {
  return LANGUAGES.flatMap((language) => checkAddress(`${setting}.${language}`, texts[language]))
}

function checkAddress(setting: string, address: string): readonly string[] {
  return problems(
    !/^https:\/\/[^\s/]+(\/\S*)?$/.test(address) &&
      `${setting} is "${address}"; give a full web address that begins with https://.`,
  )
}

function checkEmail(setting: string, email: string): readonly string[] {
  return problems(!/^[^\s@]+@[^\s@]+$/.test(email) && `${setting} is "${email}"; write an e-mail address.`)
}

function checkChoice(setting: string, chosen: readonly string[], offered: readonly string[]): readonly string[] {
  const unknown = chosen.filter((each) => !offered.includes(each))
  return problems(
    chosen.length === 0 && `${setting} is empty; choose at least one of ${offered.join(', ')}.`,
    unknown.length > 0 && `${setting} names ${unknown.join(', ')}, which is not one of ${offered.join(', ')}.`,
    new Set(chosen).size < chosen.length && `${setting} names something twice; list each filter once.`,
  )
}

function checkWhole(setting: string, value: number, lowest: number, highest: number): readonly string[] {
  const right = Number.isInteger(value) && lowest <= value && value <= highest
  return problems(!right && `${setting} is ${value}; it must be a whole number from ${lowest} to ${highest}.`)
}

function isLatitude(value: number): boolean {
  return Math.abs(value) <= 90
}

function isLongitude(value: number): boolean {
  return Math.abs(value) <= 180
}

function isMonth(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 12
}

function isZoom(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= CLOSEST_ZOOM
}
