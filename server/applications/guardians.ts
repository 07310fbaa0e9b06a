import { guardianSituation, isHomeOfBoth, liveTogether } from '@nalle/domain/applications/other-guardian.ts'
import type { Protection } from '@nalle/domain/applications/unshown-addresses.ts'
import type { SecondGuardianSituation } from '@nalle/domain/applications/form.ts'
import type { ChildId, GuardianId } from '@nalle/domain/ids.ts'
import { mayKnowProtection } from '@nalle/domain/people/addresses.ts'
import type { Residence } from '@nalle/domain/people/addresses.ts'
import { RESIDENCE, residenceOf } from '../access/home-address.ts'
import type { Read } from '../database/database.ts'

/** The applicant, those who are guardians of the child beside them, and where the child lives. */
export type Guardians = {
  readonly applicant: Guardian
  readonly childResidence: Residence
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
        row('id', '=', childId),
        row('id', 'in', db.selectFrom('guardianship').select('guardian_id').where('child_id', '=', childId)),
      ]),
    )
    .orderBy('id')
    .execute()
  const people = rows.map((row) => ({ ...row, residence: residenceOf(row) }))
  const applicant = people.find(({ id }) => id === guardianId)
  const child = people.find(({ id }) => id === childId)
  if (applicant === undefined || child === undefined) throw new Error('an application without an applicant or a child')
  return {
    applicant,
    childResidence: child.residence,
    others: people.filter(({ id }) => id !== guardianId && id !== childId),
  }
}

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

export function isHomeOfAll({ applicant, others }: Guardians): boolean {
  return liveTogether(
    applicant.residence,
    others.map(({ residence }) => residence),
  )
}

/** Whose future address is stored, but not sent back to the applicant. */
export function protectionOf({ applicant, childResidence }: Guardians): Protection {
  return {
    child: mayKnowProtection(applicant.residence, childResidence),
    guardian: applicant.residence.isProtected,
  }
}

export function situationOf(guardians: Guardians): SecondGuardianSituation {
  return guardianSituation(otherGuardianOf(guardians))
}
