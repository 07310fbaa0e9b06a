import type { WeeklyTimes } from '@nalle/domain/placements/units.ts'
import { UNIT_FEATURES } from '@nalle/domain/placements/units.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import type { NewServiceNeedOption } from '../municipality/placements/service-need-options.ts'
import type { NewUnit } from '../municipality/units/units.ts'

const DAY = timeRange('07:00', '17:00')
export const WEEKDAYS: WeeklyTimes = [DAY, DAY, DAY, DAY, DAY, null, null]

/** A municipal daycare centre with everything taken into use; a test says only what it is about. */
export function newUnit(differences: Partial<NewUnit> = {}): NewUnit {
  return {
    name: 'Kaarnan päiväkoti',
    careTypes: ['CENTRE', 'PRESCHOOL'],
    providerType: 'MUNICIPAL',
    language: 'fi',
    streetAddress: 'Kaarnatie 4',
    postalCode: '66999',
    postOffice: 'KUUSILAHTI',
    district: 'Keskusta / Centrum',
    phone: '06 5550 200',
    email: 'kaarna@kuusilahti.example',
    url: 'https://www.kuusilahti.example/kaarna',
    location: { lat: 62.61, lon: 21.2 },
    isGhostUnit: false,
    openingDate: null,
    closingDate: null,
    applyPeriods: {
      CLUB: null,
      DAYCARE: { start: Temporal.PlainDate.from('2020-01-01'), end: null },
      PRESCHOOL: { start: Temporal.PlainDate.from('2020-01-01'), end: null },
    },
    providesShiftCare: false,
    openingTimes: { normal: WEEKDAYS, shiftCare: null, openOnHolidaysForShiftCare: false },
    preschoolTime: timeRange('09:00', '13:00'),
    preparatoryTime: null,
    features: UNIT_FEATURES,
    isInvoicedByMunicipality: true,
    decisionTexts: { daycareName: '', preschoolName: '', handler: '', handlerAddress: '' },
    ...differences,
  }
}

export function newServiceNeedOption(differences: Partial<NewServiceNeedOption> = {}): NewServiceNeedOption {
  return {
    nameFi: 'Kokopäiväinen',
    nameSv: 'Heltid',
    nameEn: 'Full-time',
    validPlacementType: 'DAYCARE',
    validity: { start: Temporal.PlainDate.from('2020-01-01'), end: null },
    isDefault: false,
    isShownToCitizens: true,
    isPartDay: false,
    isPartWeek: false,
    feePercentage: 100,
    hoursPerMonth: null,
    contractDaysPerMonth: null,
    displayOrder: 1,
    ...differences,
  }
}
