import type { Circumstances } from '@nalle/domain/applications/circumstances.ts'
import type { ApplicationForm } from '@nalle/domain/applications/form.ts'
import type { ApplicableUnit } from '@nalle/domain/applications/offered-units.ts'
import { isOffered, unitSearchOf } from '@nalle/domain/applications/offered-units.ts'
import { bornAfterToBeSibling } from '@nalle/domain/applications/siblings.ts'
import { PLACEMENT_TYPES_WITH_OPTIONS } from '@nalle/domain/applications/service-need-options.ts'
import type { City } from '@nalle/domain/city/city.ts'
import type { ApplicationId, ChildId, GuardianId, UnitId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import { ownChildIds } from '../access/own-children.ts'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'
import { findOptions } from '../places-to-apply/options.ts'
import { readTerms } from '../places-to-apply/terms.ts'
import type { Guardians } from './guardians.ts'
import { situationOf } from './guardians.ts'

export type JudgedApplication = {
  readonly id: ApplicationId
  readonly childId: ChildId
  readonly guardianId: GuardianId
  /** Null for a draft. */
  readonly savedStartDate: Temporal.PlainDate | null
}

/** All that the form of an application is judged by: the same that its editor has gathered by its calls. */
export async function readCircumstances(
  db: Read,
  application: JudgedApplication,
  form: ApplicationForm,
  known: { readonly guardians: Guardians; readonly today: Temporal.PlainDate; readonly city: City },
): Promise<Circumstances> {
  const { childId, guardianId, savedStartDate } = application
  const { guardians, today, city } = known
  return {
    today,
    savedStartDate,
    terms: await readTerms(db),
    options: await findOptions(db, PLACEMENT_TYPES_WITH_OPTIONS[form.type]),
    offeredUnits: await findOffered(db, form),
    city: city.applications,
    secondGuardian: situationOf(guardians),
    siblings: await findSiblings(db, guardianId, childId, today),
    verifiedEmail: guardians.applicant.verifiedEmail,
    attached: await countAttached(db, application.id, guardianId),
  }
}

/** Of the preferred units those that are offered; none is judged while it is not said from when on. */
async function findOffered(db: Read, form: ApplicationForm): Promise<readonly UnitId[] | null> {
  const search = unitSearchOf(form)
  if (search === undefined) return null
  const ids = form.unitPreference.preferredUnits.map(({ id }) => id)
  if (ids.length === 0) return []
  const units: readonly (ApplicableUnit & { readonly id: UnitId })[] = await db
    .selectFrom('unit')
    .select([
      'id',
      'care_types as careTypes',
      'provides_shift_care as providesShiftCare',
      'closing_date as closingDate',
      'club_apply_period as clubApplyPeriod',
      'daycare_apply_period as daycareApplyPeriod',
      'preschool_apply_period as preschoolApplyPeriod',
    ])
    .where('id', 'in', ids)
    .execute()
  return units.filter((unit) => isOffered(unit, search)).map(({ id }) => id)
}

function findSiblings(
  db: Read,
  guardianId: GuardianId,
  childId: ChildId,
  today: Temporal.PlainDate,
): Promise<Circumstances['siblings']> {
  return select(
    db,
    sql<Circumstances['siblings'][number]>`
      select sibling.first_names || ' ' || sibling.last_name as name,
        coalesce(sibling.identity_code, '') as "socialSecurityNumber"
      from ${ownChildIds(guardianId, today)} as own
      join person sibling on sibling.id = own.child_id
      where sibling.id <> ${childId} and sibling.duplicate_of is null
        and sibling.date_of_birth > ${bornAfterToBeSibling(today)}
      order by sibling.date_of_birth, sibling.id`,
  )
}

async function countAttached(
  db: Read,
  applicationId: ApplicationId,
  uploader: GuardianId,
): Promise<Circumstances['attached']> {
  const rows = await db
    .selectFrom('attachment')
    .select(['type', (row) => row.fn.countAll<number>().as('count')])
    .where('application_id', '=', applicationId)
    .where('uploaded_by', '=', uploader)
    .groupBy('type')
    .execute()
  const count = (type: string) => rows.find((row) => row.type === type)?.count ?? 0
  return { URGENCY: count('URGENCY'), EXTENDED_CARE: count('EXTENDED_CARE') }
}
