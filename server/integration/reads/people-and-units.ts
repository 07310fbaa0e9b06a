import { listUnits, readPerson } from '@nalle/contract/municipality/reading/people-and-units.ts'
import { sql } from 'kysely'
import type { App } from '../../http/app.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import { handle } from '../../http/handle.ts'
import { FIRST, foundOr404, pageOf } from './pages.ts'

type Employee = AnswerOf<typeof listUnits>['items'][number]['employees'][number]

export function peopleAndUnitReads(app: App): void {
  handle(app, readPerson, async ({ params: { personId }, db }) => {
    const person = await db
      .selectFrom('person')
      .select([
        'id',
        'first_names as firstNames',
        'last_name as lastName',
        'preferred_name as preferredName',
        'language',
        'phone',
        'backup_phone as backupPhone',
        'email',
        'verified_email as verifiedEmail',
      ])
      .where('id', '=', personId)
      .executeTakeFirst()
    return foundOr404(person)
  })
  handle(app, listUnits, async ({ query, client: { unitIds }, db }) => {
    const { after = FIRST, limit } = query
    const rows = await db
      .selectFrom('unit')
      .select([
        'id',
        'name',
        'language',
        'care_types as careTypes',
        sql<Employee[]>`coalesce((
          select json_agg(json_build_object('id', employee_id, 'role', role) order by employee_id, role)
          from (select distinct employee_id, role from unit_employee where unit_id = unit.id) works
        ), '[]')`.as('employees'),
      ])
      .where(sql<string>`id`, '>', after)
      .$if(unitIds !== undefined, (some) => some.where(sql<boolean>`id = any (${[...(unitIds ?? [])]}::uuid[])`))
      .orderBy('id')
      .limit(limit + 1)
      .execute()
    return pageOf(
      rows.map((unit) => ({ ...unit, careTypes: [...unit.careTypes] })),
      query,
      ({ id }) => id,
    )
  })
}
