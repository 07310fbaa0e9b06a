import type { FastifyInstance } from 'fastify'
import { authorizationOf, TEST_CLIENT } from './machines.ts'
import { newUnit } from './units.ts'

/** What a back office sends, by keys of its own. */
type Sent = Readonly<Record<string, unknown>>

export function putting(fastify: FastifyInstance, authorization = authorizationOf(TEST_CLIENT)) {
  return (path: string, json: unknown, headers: Readonly<Record<string, string>> = {}) =>
    fastify.inject({
      method: 'PUT',
      url: `/api/municipality/v1/${path}`,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      payload: typeof json === 'string' ? json : JSON.stringify(json),
    })
}

export const sentUnit = (differences: Sent = {}): Sent => ({
  ...(JSON.parse(JSON.stringify(newUnit())) as Sent),
  ...differences,
})

export const sentGroup = (differences: Sent = {}): Sent => ({
  unitId: 'key:paju',
  name: 'Peikot',
  validity: { start: '2020-08-01', end: null },
  ...differences,
})

export const sentPerson = (differences: Sent = {}): Sent => ({
  identityCode: null,
  firstNames: 'Elli Maria',
  lastName: 'Mäntynen',
  preferredName: 'Elli',
  dateOfBirth: '2022-03-04',
  dateOfDeath: null,
  residence: {
    streetAddress: 'Rantatie 1',
    postalCode: '99999',
    postOffice: 'Kuusilahti',
    residenceCode: '',
    isProtected: false,
  },
  language: 'fi',
  phone: '',
  backupPhone: '',
  email: null,
  isEmailVerified: false,
  duplicateOf: null,
  ...differences,
})

export const sentPlacement = (differences: Sent = {}): Sent => ({
  childId: 'key:elli',
  unitId: 'key:paju',
  type: 'DAYCARE',
  period: { start: '2026-08-01', end: '2027-07-31' },
  createdAt: '2026-05-02T12:00:00+03:00',
  ...differences,
})

export const sentOption = (differences: Sent = {}): Sent => ({
  nameFi: 'Kokopäiväinen',
  nameSv: 'Heltid',
  nameEn: 'Full day',
  validPlacementType: 'DAYCARE',
  validity: { start: '2020-01-01', end: null },
  isDefault: false,
  isShownToCitizens: true,
  isPartDay: false,
  isPartWeek: false,
  feePercentage: 100,
  hoursPerMonth: null,
  contractDaysPerMonth: null,
  displayOrder: 1,
  ...differences,
})

export const sentReservation = (differences: Sent = {}): Sent => ({
  childId: 'key:elli',
  date: '2026-09-21',
  ranges: [{ start: '08:00', end: '16:00' }],
  by: { kind: 'SYSTEM' },
  at: '2026-09-01T12:00:00+03:00',
  ...differences,
})
