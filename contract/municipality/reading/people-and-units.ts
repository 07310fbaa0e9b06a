import { LANGUAGES } from '@nalle/domain/city/city.ts'
import type { EmployeeId, UnitId } from '@nalle/domain/ids.ts'
import { CARE_TYPES, UNIT_LANGUAGES } from '@nalle/domain/placements/units.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../wire.ts'
import { MUNICIPALITY_ROOT } from '../events.ts'
import { EMPLOYEE_ROLES } from '../units.ts'
import { BY_UNIT, NOT_BY_UNIT, NOT_FOUND, pages, paging, personId, reading } from './shapes.ts'

/** What a person has told of themself; where they live is the population register's to say. */
export const readPerson = endpoint({
  ...reading('people', NOT_BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/people/:personId`,
  params: z.object({ personId }),
  answer: z.object({
    id: personId,
    firstNames: z.string(),
    lastName: z.string(),
    preferredName: z.string(),
    language: z.enum(LANGUAGES),
    phone: z.string(),
    backupPhone: z.string(),
    email: z.string().nullable(),
    verifiedEmail: z.string().nullable(),
  }),
  refusals: NOT_FOUND,
  audit: 'municipality.read-person',
})

/** For a client that is limited to units, its own. */
export const listUnits = endpoint({
  ...reading('units', BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/units`,
  query: z.object(paging),
  answer: pages(
    z.object({
      id: id<UnitId>('unit'),
      name: z.string(),
      language: z.enum(UNIT_LANGUAGES),
      careTypes: z.array(z.enum(CARE_TYPES)),
      employees: z.array(z.object({ id: id<EmployeeId>('employee'), role: z.enum(EMPLOYEE_ROLES) })),
    }),
  ),
  personal: false,
  audit: 'municipality.list-units',
})
