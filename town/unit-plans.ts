import type { CareType, ProviderType, UnitLanguage } from '@nalle/domain/placements/units.ts'

/** The units everybody in town knows; a bigger town gets more of the same kinds. */
export type UnitPlan = {
  readonly name: string
  readonly language: UnitLanguage
  readonly careTypes: readonly CareType[]
  readonly providerType: ProviderType
  readonly district: string
  readonly hours: UnitHours
  /** Most units have always been there; one has closed and one is being built. */
  readonly life?: 'CLOSED_LAST_SUMMER' | 'OPENS_NEXT_AUGUST'
}

export type UnitHours = 'DAY' | 'LONG_DAY' | 'SHIFT' | 'ROUND_THE_CLOCK' | 'FAMILY' | 'SCHOOL' | 'CLUB'

const DAYCARE: readonly CareType[] = ['CENTRE']
const DAYCARE_AND_PRESCHOOL: readonly CareType[] = ['CENTRE', 'PRESCHOOL']
const WITH_PREPARATORY: readonly CareType[] = ['CENTRE', 'PRESCHOOL', 'PREPARATORY_EDUCATION']
const SCHOOL: readonly CareType[] = ['PRESCHOOL']
const SCHOOL_WITH_PREPARATORY: readonly CareType[] = ['PRESCHOOL', 'PREPARATORY_EDUCATION']

type Row = readonly [
  name: string,
  language: UnitLanguage,
  careTypes: readonly CareType[],
  providerType: ProviderType,
  district: string,
  hours: UnitHours,
]

const ROWS: readonly Row[] = [
  ['Kuusenkävyn päiväkoti', 'fi', DAYCARE_AND_PRESCHOOL, 'MUNICIPAL', 'kuusikko', 'DAY'],
  ['Karhunpesän vuoropäiväkoti', 'fi', DAYCARE_AND_PRESCHOOL, 'MUNICIPAL', 'asemanseutu', 'ROUND_THE_CLOCK'],
  ['Rantalan päiväkoti', 'fi', DAYCARE_AND_PRESCHOOL, 'MUNICIPAL', 'rantala', 'LONG_DAY'],
  ['Myllynkiven päiväkoti', 'fi', WITH_PREPARATORY, 'MUNICIPAL', 'myllymaki', 'DAY'],
  ['Torivarpusen päiväkoti', 'fi', DAYCARE, 'MUNICIPAL', 'keskusta', 'LONG_DAY'],
  ['Majakan päiväkoti', 'fi', DAYCARE_AND_PRESCHOOL, 'MUNICIPAL', 'satama', 'DAY'],
  ['Peltopyyn päiväkoti', 'fi', DAYCARE_AND_PRESCHOOL, 'MUNICIPAL', 'peltola', 'DAY'],
  ['Lumpeenlehden päiväkoti', 'fi', DAYCARE, 'MUNICIPAL', 'lampela', 'DAY'],
  ['Kielonkellon päiväkoti', 'fi', DAYCARE_AND_PRESCHOOL, 'MUNICIPAL', 'koivuniemi', 'DAY'],
  ['Hiekkalinnan päiväkoti', 'fi', DAYCARE, 'MUNICIPAL', 'hiekkaranta', 'DAY'],
  ['Omenapuun päiväkoti', 'fi', DAYCARE_AND_PRESCHOOL, 'MUNICIPAL', 'vanhakyla', 'DAY'],
  ['Saarelan saaristopäiväkoti', 'fi', DAYCARE, 'MUNICIPAL', 'saarela', 'DAY'],
  ['Iltatähden vuoropäiväkoti', 'fi', DAYCARE, 'MUNICIPAL', 'satama', 'SHIFT'],
  ['Daghemmet Grankotten', 'sv', DAYCARE_AND_PRESCHOOL, 'MUNICIPAL', 'kuusikko', 'DAY'],
  ['Daghemmet Fyren', 'sv', DAYCARE, 'MUNICIPAL', 'satama', 'LONG_DAY'],
  ['Daghemmet Svanungen', 'sv', DAYCARE_AND_PRESCHOOL, 'MUNICIPAL', 'rantala', 'DAY'],
  ['Skiftdaghemmet Nattugglan', 'sv', DAYCARE_AND_PRESCHOOL, 'MUNICIPAL', 'keskusta', 'ROUND_THE_CLOCK'],
  ['Daghemmet Havreflingan', 'sv', DAYCARE, 'MUNICIPAL', 'myllymaki', 'DAY'],
  ['Daghemmet Sandslottet', 'sv', DAYCARE_AND_PRESCHOOL, 'MUNICIPAL', 'hiekkaranta', 'DAY'],
  ['Daghemmet Äppelblom', 'sv', DAYCARE, 'MUNICIPAL', 'vanhakyla', 'DAY'],
  ['Daghemmet Björklunden', 'sv', WITH_PREPARATORY, 'MUNICIPAL', 'koivuniemi', 'DAY'],
  ['Perhepäivähoito Pihlajapiha', 'fi', ['FAMILY'], 'MUNICIPAL', 'peltola', 'FAMILY'],
  ['Familjedagvården Solgläntan', 'sv', ['FAMILY'], 'MUNICIPAL', 'lampela', 'FAMILY'],
  ['Ryhmäperhepäivähoito Pikkupöllö', 'fi', ['GROUP_FAMILY'], 'MUNICIPAL', 'kuusikko', 'FAMILY'],
  ['Gruppfamiljedaghemmet Myran', 'sv', ['GROUP_FAMILY'], 'MUNICIPAL', 'peltola', 'FAMILY'],
  ['Keskustan koulun esiopetus', 'fi', SCHOOL_WITH_PREPARATORY, 'MUNICIPAL_SCHOOL', 'keskusta', 'SCHOOL'],
  ['Kuusikon koulun esiopetus', 'fi', SCHOOL, 'MUNICIPAL_SCHOOL', 'kuusikko', 'SCHOOL'],
  ['Centrumskolans förskola', 'sv', SCHOOL_WITH_PREPARATORY, 'MUNICIPAL_SCHOOL', 'keskusta', 'SCHOOL'],
  ['Åkerby skolas förskola', 'sv', SCHOOL, 'MUNICIPAL_SCHOOL', 'peltola', 'SCHOOL'],
  ['Kerho Palapeli', 'fi', ['CLUB'], 'MUNICIPAL', 'keskusta', 'CLUB'],
  ['Kerho Metsämörri', 'fi', ['CLUB'], 'MUNICIPAL', 'kuusikko', 'CLUB'],
  ['Klubben Skrattmåsen', 'sv', ['CLUB'], 'MUNICIPAL', 'satama', 'CLUB'],
  ['Klubben Ängsblomman', 'sv', ['CLUB'], 'MUNICIPAL', 'peltola', 'CLUB'],
  ['Päiväkoti Seitsemän Kiliä', 'fi', DAYCARE_AND_PRESCHOOL, 'PRIVATE_SERVICE_VOUCHER', 'myllymaki', 'DAY'],
  ['Musiikkipäiväkoti Huilu', 'fi', DAYCARE, 'PRIVATE_SERVICE_VOUCHER', 'keskusta', 'DAY'],
  ['Naturdaghemmet Skogsmusen', 'sv', DAYCARE, 'PRIVATE_SERVICE_VOUCHER', 'kuusikko', 'DAY'],
  ['Little Harbour Daycare', 'en', DAYCARE, 'PRIVATE_SERVICE_VOUCHER', 'satama', 'DAY'],
  ['Päiväkoti Purjevene', 'fi', DAYCARE, 'PURCHASED', 'satama', 'DAY'],
  ['Daghemmet Repstegen', 'sv', DAYCARE, 'PURCHASED', 'asemanseutu', 'DAY'],
  ['Rajapuron päiväkoti', 'fi', DAYCARE, 'EXTERNAL_PURCHASED', 'vanhakyla', 'DAY'],
  ['Daghemmet Gränsbäcken', 'sv', DAYCARE, 'EXTERNAL_PURCHASED', 'vanhakyla', 'DAY'],
  ['Steinerpäiväkoti Tähtitarha', 'fi', DAYCARE, 'PRIVATE', 'lampela', 'DAY'],
  ['Lekskolan Humlan', 'sv', DAYCARE, 'PRIVATE', 'hiekkaranta', 'DAY'],
]

export const UNIT_PLANS: readonly UnitPlan[] = [
  ...ROWS.map(planOf),
  {
    ...planOf(['Vanhan Aseman päiväkoti', 'fi', DAYCARE, 'MUNICIPAL', 'asemanseutu', 'DAY']),
    life: 'CLOSED_LAST_SUMMER',
  },
  {
    ...planOf(['Uudenkuun päiväkoti', 'fi', DAYCARE_AND_PRESCHOOL, 'MUNICIPAL', 'asemanseutu', 'DAY']),
    life: 'OPENS_NEXT_AUGUST',
  },
]

function planOf([name, language, careTypes, providerType, district, hours]: Row): UnitPlan {
  return { name, language, careTypes, providerType, district, hours }
}
