import type { ClubTerm, PreschoolTerm, Terms } from '@nalle/domain/placements/terms.ts'
import type { Read } from '../database/database.ts'

/** All terms, each kind in the order in which they come: a handful of rows for the whole municipality. */
export async function readTerms(db: Read): Promise<Terms> {
  return { club: await readClubTerms(db), preschool: await readPreschoolTerms(db) }
}

export function readClubTerms(db: Read): Promise<readonly ClubTerm[]> {
  return db
    .selectFrom('club_term')
    .select(['id', 'term', 'application_period as applicationPeriod', 'term_breaks as termBreaks'])
    .orderBy('term')
    .execute()
}

export function readPreschoolTerms(db: Read): Promise<readonly PreschoolTerm[]> {
  return db
    .selectFrom('preschool_term')
    .select([
      'id',
      'finnish_preschool as finnishPreschool',
      'swedish_preschool as swedishPreschool',
      'extended_term as extendedTerm',
      'application_period as applicationPeriod',
      'term_breaks as termBreaks',
    ])
    .orderBy('extended_term')
    .execute()
}
