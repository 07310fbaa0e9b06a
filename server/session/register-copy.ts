import type { ChildId, PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { applyDeath, applyEndOfRelation } from '../access/end-of-relation.ts'
import type { EndedRelation } from '../access/end-of-relation.ts'
import type { Transaction } from '../database/database.ts'
import { dateRangeText } from '../database/types.ts'
import type { RegisterFamily, RegisterPerson } from '../external/population-register.ts'

/**
 * Brings our copy of a family up to date with what the population register answered, and says who the person is.
 * The register is asked before the transaction opens, so that a slow register holds no locks here.
 *
 * Both guardians may log in at the same moment: the people are locked in the order of their identity codes, and
 * whoever comes second finds the family already written.
 */
export async function refreshFromRegister(
  tx: Transaction,
  family: RegisterFamily,
  now: Temporal.Instant,
): Promise<PersonId> {
  const deaths = await lockStoredDeaths(tx, peopleOf(family))
  const idOf = await upsertPeople(tx, peopleOf(family))
  const personId = idOf(family.person)
  const endedGuardianships = await copyGuardianships(tx, family, personId, idOf, now)
  const endedFosterCare = await copyFosterRelations(tx, family, personId, idOf, now)
  await applyAll(tx, [...endedGuardianships, ...endedFosterCare], now)
  for (const person of peopleOf(family)) {
    const before = deaths.get(person.identityCode)
    // oxlint-disable-next-line no-await-in-loop -- one transaction, one statement after the other
    if (before !== undefined) await applyDeath(tx, idOf(person), before.dateOfDeath, person.dateOfDeath, now)
  }
  await tx.updateTable('person').set({ register_refreshed_at: now }).where('id', '=', personId).execute()
  return personId
}

/**
 * Ends the relations that the register provided for a person whom it no longer knows. What the municipality has added for
 * people without an identity code stays, and so do guardianships that it has ended.
 */
export async function endRegisterRelations(
  tx: Transaction,
  personId: PersonId,
  now: Temporal.Instant,
): Promise<number> {
  const guardianships = await deleteGuardianships(tx, sql`guardian_id = ${personId}`)
  const fosterCare = await sql<Pair>`
    delete from foster_parent ended
    where (parent_id = ${personId} or child_id = ${personId})
      and not exists (select from person where id in (ended.parent_id, ended.child_id) and identity_code is null)
    returning parent_id as "personId", child_id as "childId"`.execute(tx)
  const ended = [...guardianships, ...endedBy('FOSTER_CARE_ENDED', fosterCare.rows)]
  await applyAll(tx, ended, now)
  await tx.updateTable('person').set({ register_refreshed_at: now }).where('id', '=', personId).execute()
  return ended.length
}

type Pair = Omit<EndedRelation, 'event'>

const endedBy = (event: EndedRelation['event'], pairs: readonly Pair[]): readonly EndedRelation[] =>
  pairs.map((pair) => ({ event, ...pair }))

async function applyAll(tx: Transaction, ended: readonly EndedRelation[], now: Temporal.Instant): Promise<void> {
  for (const each of ended) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction, one statement after the other
    await applyEndOfRelation(tx, each, now)
  }
}

/** Locks the people who are stored already, in the order in which they are written afterwards. */
async function lockStoredDeaths(tx: Transaction, people: readonly RegisterPerson[]) {
  const { rows } = await sql<{ identityCode: string; dateOfDeath: Temporal.PlainDate | null }>`
    select identity_code as "identityCode", date_of_death as "dateOfDeath" from person
    where identity_code = any (${people.map(({ identityCode }) => identityCode)}::text[])
    order by identity_code
    for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.identityCode, row]))
}

type IdOf = (person: RegisterPerson) => PersonId

function peopleOf(family: RegisterFamily): readonly RegisterPerson[] {
  const everybody = [
    ...family.fosterChildren.map(({ child }) => child),
    ...family.children.flatMap(({ child, guardians }) => [child, ...guardians]),
    family.person,
  ]
  const byCode = new Map(everybody.map((person) => [person.identityCode, person]))
  return [...byCode.values()].toSorted((a, b) => (a.identityCode < b.identityCode ? -1 : 1))
}

/** Phone numbers, e-mail and preferred name are the citizen's own to keep; the register knows nothing of them. */
async function upsertPeople(tx: Transaction, people: readonly RegisterPerson[]): Promise<IdOf> {
  const rows = await tx
    .insertInto('person')
    .values(people.map(personRow))
    .onConflict((conflict) =>
      conflict.column('identity_code').doUpdateSet({
        first_names: sql`excluded.first_names`,
        last_name: sql`excluded.last_name`,
        // A preferred name is one of the first names, also after those have changed.
        preferred_name: sql`case when person.preferred_name = any (string_to_array(excluded.first_names, ' '))
          then person.preferred_name else '' end`,
        date_of_birth: sql`excluded.date_of_birth`,
        date_of_death: sql`excluded.date_of_death`,
        street_address: sql`excluded.street_address`,
        postal_code: sql`excluded.postal_code`,
        post_office: sql`excluded.post_office`,
        residence_code: sql`excluded.residence_code`,
        address_protected: sql`excluded.address_protected`,
        language: sql`excluded.language`,
      }),
    )
    .returning(['id', 'identity_code'])
    .execute()
  const ids = new Map(rows.map((row) => [row.identity_code, row.id]))
  return (person) => {
    const id = ids.get(person.identityCode)
    if (id === undefined) throw new Error('a person of the register was not copied')
    return id
  }
}

function personRow(person: RegisterPerson) {
  return {
    identity_code: person.identityCode,
    first_names: person.firstNames,
    last_name: person.lastName,
    date_of_birth: person.dateOfBirth,
    date_of_death: person.dateOfDeath,
    street_address: person.streetAddress,
    postal_code: person.postalCode,
    post_office: person.postOffice,
    residence_code: person.residenceCode,
    address_protected: person.addressProtected,
    language: person.language,
  }
}

async function copyGuardianships(
  tx: Transaction,
  family: RegisterFamily,
  personId: PersonId,
  idOf: IdOf,
  now: Temporal.Instant,
): Promise<readonly EndedRelation[]> {
  const childIds: readonly ChildId[] = family.children.map(({ child }) => idOf(child))
  const pairs = family.children.flatMap(({ child, guardians }) =>
    [family.person, ...guardians].map((guardian) => ({ guardian: idOf(guardian), child: idOf(child) })),
  )
  const guardianColumn = pairs.map(({ guardian }) => guardian)
  const childColumn = pairs.map(({ child }) => child)
  // A relation that the municipality has ended may return once the register does not have it any more.
  await sql`
    update guardianship_ended set lifted_at = ${now}::timestamptz, lifted_by = 'REGISTER'
    where lifted_at is null
      and (guardian_id = ${personId} or child_id = any (${childIds}::uuid[]))
      and (guardian_id, child_id) not in (select * from unnest(${guardianColumn}::uuid[], ${childColumn}::uuid[]))
      and not exists (
        select from person where id in (guardian_id, child_id) and identity_code is null
      )`.execute(tx)
  const ended = await deleteGuardianships(
    tx,
    sql`(guardian_id = ${personId} or child_id = any (${childIds}::uuid[]))
      and (guardian_id, child_id) not in (select * from unnest(${guardianColumn}::uuid[], ${childColumn}::uuid[]))`,
  )
  await sql`
    insert into guardianship (guardian_id, child_id, created_at)
    select distinct guardian_id, child_id, ${now}::timestamptz
    from unnest(${guardianColumn}::uuid[], ${childColumn}::uuid[]) as pair (guardian_id, child_id)
    where (guardian_id, child_id) not in (
      select guardian_id, child_id from guardianship_ended where lifted_at is null
    )
    order by guardian_id, child_id
    on conflict do nothing`.execute(tx)
  return ended
}

/** Only relations of which the register knows: a technical copy of a child has no identity code and stays. */
async function deleteGuardianships(tx: Transaction, which: RawBuilder<unknown>): Promise<readonly EndedRelation[]> {
  const { rows } = await sql<Pair>`
    delete from guardianship g using (
      select guardian_id, child_id from guardianship old
      where ${which}
        and not exists (
          select from person where id in (old.guardian_id, old.child_id) and identity_code is null
        )
      order by guardian_id, child_id
      for update
    ) ended
    where g.guardian_id = ended.guardian_id and g.child_id = ended.child_id
    returning g.guardian_id as "personId", g.child_id as "childId"`.execute(tx)
  return endedBy('GUARDIANSHIP_ENDED', rows)
}

async function copyFosterRelations(
  tx: Transaction,
  family: RegisterFamily,
  personId: PersonId,
  idOf: IdOf,
  now: Temporal.Instant,
): Promise<readonly EndedRelation[]> {
  const childColumn = family.fosterChildren.map(({ child }) => idOf(child))
  const validityColumn = family.fosterChildren.map(({ validity }) => dateRangeText(validity))
  // The register may tell of one relation in several pieces, even overlapping ones; here they are put together.
  const relations = sql`
    select child_id, unnest(range_agg(validity)) as validity
    from unnest(${childColumn}::uuid[], ${validityColumn}::daterange[]) as relation (child_id, validity)
    group by child_id`
  const { rows: replaced } = await sql<Pair>`
    delete from foster_parent old
    where parent_id = ${personId}
      and (child_id, validity) not in (${relations})
      and exists (select from person where id = old.child_id and identity_code is not null)
    returning parent_id as "personId", child_id as "childId"`.execute(tx)
  await sql`
    insert into foster_parent (parent_id, child_id, validity, created_at)
    select ${personId}, child_id, validity, ${now}::timestamptz from (${relations}) as relation
    on conflict do nothing`.execute(tx)
  return endedBy('FOSTER_CARE_ENDED', replaced)
}
