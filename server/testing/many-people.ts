import type { PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** As many as live in a town, all with an address for mails and none with a child. */
export async function addManyPeople(db: Database, count: number): Promise<readonly PersonId[]> {
  const { rows } = await db.transaction((tx) =>
    sql<{ id: PersonId }>`
      insert into person (first_names, last_name, date_of_birth, email)
      select 'Maija', 'Mäntynen ' || number, date '1990-03-04', 'maija' || number || '@posti.example'
      from generate_series(1, ${count}::int) as number returning id`.execute(tx),
  )
  return rows.map(({ id }) => id)
}
