import { UNIT_SEARCH_TYPES } from '@nalle/domain/applications/offered-units.ts'
import type { ServiceNeedOptionId, TermId } from '@nalle/domain/ids.ts'
import { PLACEMENT_TYPES } from '@nalle/domain/placements/placement-types.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { unit } from './map.ts'
import { booleanInQuery, date, dateRange, id, repeated } from './wire.ts'

/** The units that may be applied for from a day on. Apply periods are null here. */
export const getApplicableUnits = endpoint({
  method: 'GET',
  path: '/api/citizen/units',
  auth: 'WEAK',
  query: z.object({ type: z.enum(UNIT_SEARCH_TYPES), date, shiftCare: booleanInQuery.optional() }),
  answer: z.array(unit),
  audit: 'applications.units',
  personal: false,
  cache: 'until-changed',
})

export const getClubTerms = endpoint({
  method: 'GET',
  path: '/api/citizen/public/club-terms',
  auth: 'PUBLIC',
  answer: z.array(
    z.object({ id: id<TermId>('term'), term: dateRange, applicationPeriod: dateRange, termBreaks: z.array(dateRange) }),
  ),
  audit: 'applications.club-terms',
  personal: false,
  cache: 'until-changed',
})

export const getPreschoolTerms = endpoint({
  method: 'GET',
  path: '/api/citizen/public/preschool-terms',
  auth: 'PUBLIC',
  answer: z.array(
    z.object({
      id: id<TermId>('term'),
      finnishPreschool: dateRange,
      swedishPreschool: dateRange,
      extendedTerm: dateRange,
      applicationPeriod: dateRange,
      termBreaks: z.array(dateRange),
    }),
  ),
  audit: 'applications.preschool-terms',
  personal: false,
  cache: 'until-changed',
})

/** Only what is shown to guardians and is no default. None asked, none answered. */
export const getServiceNeedOptions = endpoint({
  method: 'GET',
  path: '/api/citizen/public/service-needs/options',
  auth: 'PUBLIC',
  query: z.object({ placementTypes: repeated(z.enum(PLACEMENT_TYPES)) }),
  answer: z.array(
    z.object({
      id: id<ServiceNeedOptionId>('service-need-option'),
      nameFi: z.string(),
      nameSv: z.string(),
      nameEn: z.string(),
      validPlacementType: z.enum(PLACEMENT_TYPES),
      validFrom: date,
      validTo: date.nullable(),
    }),
  ),
  audit: 'applications.service-need-options',
  personal: false,
  cache: 'until-changed',
})
