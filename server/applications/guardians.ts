import { guardianSituation, isHomeOfBoth } from '@nalle/domain/applications/other-guardian.ts'
import type { SecondGuardianSituation } from '@nalle/domain/applications/form.ts'
import type { ChildId, GuardianId } from '@nalle/domain/ids.ts'
import type { Residence } from '@nalle/domain/people/addresses.ts'
import type { Read } from '../database/database.ts'

/** The applicant and those who are guardians of the child beside them. */
export type Guardians = {
  readonly applicant: Guardian
  /** By the population register; foster parents do not count. */
  readonly others: readonly Guardian[]
}

export type Guardian = {
  readonly id: GuardianId
  readonly phone: string
  readonly email: string | null
  readonly verifiedEmail: string | null
  readonly residence: Residence
}

export async function readGuardians(
  db: Read,
  { childId, guardianId }: { readonly childId: ChildId; readonly guardianId: GuardianId },
): Promise<Guardians> {
  const rows = await db
    .selectFrom('person')
    .select([...RESIDENCE, 'id', 'phone', 'email', 'verified_email as verifiedEmail'])
    .where((row) =>
      row.or([
        row('id', '=', guardianId),
        row('id', 'in', db.selectFrom('guardianship').select('guardian_id').where('child_id', '=', childId)),
      ]),
    )
    .orderBy('id')
    .execute()
  const guardians = rows.map(({ id, phone, email, verifiedEmail, ...residence }) => ({
    id,
    phone,
    email,
    verifiedEmail,
    residence,
  }))
  const applicant = guardians.find(({ id }) => id === guardianId)
  if (applicant === undefined) throw new Error('an application without an applicant')
  return { applicant, others: guardians.filter(({ id }) => id !== guardianId) }
}

export const RESIDENCE = [
  'street_address as streetAddress',
  'postal_code as postalCode',
  'post_office as postOffice',
  'residence_code as residenceCode',
  'address_protected as isProtected',
] as const

/** With several others, the one who lives elsewhere decides. */
export function otherGuardianOf({ applicant, others }: Guardians): {
  readonly hasOtherGuardian: boolean
  readonly otherGuardianLivesInSameAddress: boolean | null
} {
  if (others.length === 0) return { hasOtherGuardian: false, otherGuardianLivesInSameAddress: null }
  return {
    hasOtherGuardian: true,
    otherGuardianLivesInSameAddress: others.every(({ residence }) => isHomeOfBoth(applicant.residence, residence)),
  }
}

export function situationOf(guardians: Guardians): SecondGuardianSituation {
  return guardianSituation(otherGuardianOf(guardians))
}
