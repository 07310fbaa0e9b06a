import { LONGEST_ADDRESS_SEARCH, STREET_LANGUAGES } from '@nalle/domain/map/address-search.ts'
import type { UnitId } from '@nalle/domain/ids.ts'
import { APPLICATION_TYPES, CARE_TYPES, PROVIDER_TYPES, UNIT_LANGUAGES } from '@nalle/domain/placements/units.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { coordinate, id, openDateRange, text } from './wire.ts'

/** Fifteen walks, written with all the spaces one could wish for. */
const LONGEST_DOCUMENT = 20_000
const LARGEST_BODY = 64_000

export const unit = z.object({
  id: id<UnitId>('unit'),
  name: z.string(),
  type: z.array(z.enum(CARE_TYPES)),
  providerType: z.enum(PROVIDER_TYPES),
  language: z.enum(UNIT_LANGUAGES),
  streetAddress: z.string(),
  postalCode: z.string(),
  postOffice: z.string(),
  /** Ours: the part of town as families call it; empty where it was not told. */
  district: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  url: z.string().nullable(),
  location: coordinate.nullable(),
  ghostUnit: z.boolean().nullable(),
  providesShiftCare: z.boolean(),
  clubApplyPeriod: openDateRange.nullable(),
  daycareApplyPeriod: openDateRange.nullable(),
  preschoolApplyPeriod: openDateRange.nullable(),
})

export const getUnits = endpoint({
  method: 'GET',
  path: '/api/citizen/public/units/:applicationType',
  auth: 'PUBLIC',
  params: z.object({ applicationType: z.enum(APPLICATION_TYPES) }),
  answer: z.array(unit),
  audit: 'map.units',
  personal: false,
  cache: 'until-changed',
})

const degreesInQuery = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
  .transform(Number)

const foundAddresses = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        name: z.string(),
        postalcode: z.string().optional(),
        locality: z.string().optional(),
        localadmin: z.string().optional(),
      }),
    }),
  ),
})

/** 404 where no geocoding service is set. The keys are those of the geocoding service that clients of this API family know. */
export const autocompleteAddress = endpoint({
  method: 'GET',
  path: '/api/citizen/public/map-api/autocomplete',
  auth: 'PUBLIC',
  query: z.object({
    text: text.max(LONGEST_ADDRESS_SEARCH),
    layers: z.literal('address').optional(),
    /** In which language addresses are told; Finnish to clients that do not say. They are found by either name. */
    lang: z.enum(STREET_LANGUAGES).optional(),
    'boundary.rect.min_lon': degreesInQuery.optional(),
    'boundary.rect.max_lon': degreesInQuery.optional(),
    'boundary.rect.min_lat': degreesInQuery.optional(),
    'boundary.rect.max_lat': degreesInQuery.optional(),
  }),
  answer: foundAddresses,
  refusals: { ADDRESS_SEARCH_FAILED: 502 },
  audit: 'map.addresses',
  personal: false,
})

const degrees = z.number().min(-180).max(180)

/** The same search without the home of a family in an address, which proxies log and browsers remember. An addition of ours. */
export const searchAddresses = endpoint({
  method: 'POST',
  path: '/api/citizen/public/map-api/autocomplete',
  auth: 'PUBLIC',
  body: z.object({
    text: text.max(LONGEST_ADDRESS_SEARCH),
    lang: z.enum(STREET_LANGUAGES).optional(),
    area: z.object({ south: degrees, west: degrees, north: degrees, east: degrees }).optional(),
  }),
  answer: foundAddresses,
  refusals: { ADDRESS_SEARCH_FAILED: 502 },
  audit: 'map.search-addresses',
  personal: false,
})

/** A document of the two known shapes, see `domain/map/walking-query.ts`; anything else is refused. 404 where no routing service is set. */
export const queryRoutes = endpoint({
  method: 'POST',
  path: '/api/citizen/public/map-api/query',
  auth: 'PUBLIC',
  body: z.object({ query: text.max(LONGEST_DOCUMENT) }),
  largestBody: LARGEST_BODY,
  answer: z.object({
    data: z.record(
      z.string(),
      z.object({ edges: z.array(z.object({ node: z.object({ walkDistance: z.number() }) })) }),
    ),
  }),
  refusals: { ROUTING_FAILED: 502 },
  audit: 'map.routes',
  personal: false,
})
