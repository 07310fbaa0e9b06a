import type { Read } from '../../../database/database.ts'
import { searchTownRegister } from '../../town-register.ts'

/** A made-up person whom one may log in as. */
export type DemoPerson = {
  readonly identityCode: string
  readonly firstNames: string
  readonly lastName: string
}

export type DemoLanguage = 'fi' | 'sv' | 'en'

/** Somebody worth meeting, and why. */
export type NotablePerson = DemoPerson & {
  readonly why: Readonly<Record<DemoLanguage, string>>
  /** Shown openly, so that the other way of logging in can be tried too. */
  readonly weakLogin?: { readonly username: string; readonly password: string } | null
}

/** Who lives in the demonstration's town. */
export type DemoPeople = {
  readonly notable: () => Promise<readonly NotablePerson[]>
  /** By the beginning of a name, or by the identity code. */
  readonly search: (text: string) => Promise<readonly DemoPerson[]>
  readonly find: (identityCode: string) => Promise<DemoPerson | undefined>
}

/** As many as one cares to look through before typing another letter. */
const LONGEST_LIST = 30

/** The people of the town's register. Who is notable is told by the town that was loaded. */
export function townPeople(db: Read, notable: () => Promise<readonly NotablePerson[]>): DemoPeople {
  return {
    notable,
    search: (text) => searchTownRegister(db, text, LONGEST_LIST),
    find: (identityCode) =>
      db
        .selectFrom('register_person')
        .select(['identity_code as identityCode', 'first_names as firstNames', 'last_name as lastName'])
        .where('identity_code', '=', identityCode)
        .executeTakeFirst(),
  }
}
