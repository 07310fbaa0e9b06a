import type { getApplication } from '@nalle/contract/applications.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { FormDocument } from '@nalle/domain/applications/form-document.ts'
import type { ApplicationRole } from '@nalle/domain/applications/lifecycle.ts'
import { permittedActions } from '@nalle/domain/applications/lifecycle.ts'
import { asSeenByOtherGuardian, isHomeOfBoth } from '@nalle/domain/applications/other-guardian.ts'
import type { Protection } from '@nalle/domain/applications/unshown-addresses.ts'
import { withoutProtectedAddresses } from '@nalle/domain/applications/unshown-addresses.ts'
import type { City } from '@nalle/domain/city/city.ts'
import type { ApplicationId, PersonId } from '@nalle/domain/ids.ts'
import { visibleAddressOf } from '@nalle/domain/people/addresses.ts'
import { sql } from 'kysely'
import { ownChildIds } from '../access/own-children.ts'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'
import type { StoredDocument } from '../database/tables/applications.ts'
import { forbid, notFound } from '../http/errors.ts'
import type { Guardians } from './guardians.ts'
import { isHomeOfAll, otherGuardianOf, protectionOf, readGuardians } from './guardians.ts'
import { isToAnswer, readProgress } from './progress.ts'
import { readDocument } from './stored-document.ts'
import { withUnitNames } from './unit-names.ts'

type Application = AnswerOf<typeof getApplication>

/** One application as the asking person may see it: the applicant all of it, the other guardian what is applied for. */
export async function viewApplication(
  db: Read,
  id: ApplicationId,
  citizenId: PersonId,
  { today, city }: { readonly today: Temporal.PlainDate; readonly city: City },
): Promise<Application> {
  const row = await findRow(db, id, citizenId, today)
  if (row === undefined || row.role === 'OTHER_GUARDIAN') forbid()
  const {
    role,
    stored,
    child,
    guardian,
    createdByName,
    createdByCitizen,
    createdByEmployee,
    cancellationReason,
    ...application
  } = row
  if (application.hideFromGuardian) notFound()
  const document = readDocument(stored)
  const isApplicant = role === 'APPLICANT'
  const guardians = await readGuardians(db, application)
  const isProtected = isApplicant ? protectionOf(guardians) : NOTHING_PROTECTED
  const seen = isApplicant
    ? withoutProtectedAddresses(document, isProtected)
    : asSeenByOtherGuardian(document, { livesTogether: isHomeOfAll(guardians) })
  const named = await withUnitNames(db, seen, seen.preferences.preferredUnits)
  const creator = createdByCitizen ?? createdByEmployee
  const progress = await readProgress(db, id, city)
  return {
    ...application,
    form: formAnswer(named, role, { child, guardian }, isApplicant ? addressesOf(guardians) : NO_ADDRESSES),
    ...otherGuardianOf(guardians),
    ...(isApplicant ? {} : { otherGuardianLivesInSameAddress: null }),
    childRestricted: isProtected.child,
    guardianRestricted: isProtected.guardian,
    createdBy:
      creator === null || createdByName === null
        ? null
        : { id: creator, name: createdByName, type: createdByCitizen === null ? 'EMPLOYEE' : 'CITIZEN' },
    modifiedAt: null,
    modifiedBy: null,
    attachments: await findOwnFiles(db, id, citizenId),
    permittedActions: [...permittedActions(role, application.status)],
    canDecide: isToAnswer(role, application.status, progress),
    progress,
    // Staff wrote it to whoever applied.
    cancellationReason: isApplicant ? cancellationReason : null,
  }
}

type PersonRow = {
  readonly firstName: string
  readonly lastName: string
  readonly socialSecurityNumber: string | null
}
type ChildRow = PersonRow & { readonly dateOfBirth: string; readonly language: string }

type ApplicationRow = Omit<
  Application,
  | 'form'
  | 'hasOtherGuardian'
  | 'otherGuardianLivesInSameAddress'
  | 'childRestricted'
  | 'guardianRestricted'
  | 'createdBy'
  | 'modifiedAt'
  | 'modifiedBy'
  | 'attachments'
  | 'permittedActions'
  | 'canDecide'
  | 'progress'
> & {
  readonly role: ApplicationRole
  readonly stored: StoredDocument
  readonly child: ChildRow
  readonly guardian: PersonRow
  readonly createdByCitizen: string | null
  readonly createdByEmployee: string | null
  readonly createdByName: string | null
}

/** Who is not, or no longer, in charge of the child finds nothing, and neither does who was not told of the application. */
async function findRow(
  db: Read,
  id: ApplicationId,
  citizenId: PersonId,
  today: Temporal.PlainDate,
): Promise<ApplicationRow | undefined> {
  const [row] = await select<ApplicationRow>(
    db,
    sql`
      select application.id, application.type, application.status, application.origin,
        application.child_id as "childId", application.guardian_id as "guardianId",
        application.form as stored, application.version, application.saved_at as "savedAt",
        application.created_at as "createdAt", application.sent_date as "sentDate",
        application.sent_time as "sentTime", application.due_date as "dueDate",
        application.due_date_set_manually_at as "dueDateSetManuallyAt",
        application.transfer_application as "transferApplication",
        application.additional_daycare_application as "additionalDaycareApplication",
        application.hide_from_guardian as "hideFromGuardian",
        application.allow_other_guardian_access as "allowOtherGuardianAccess",
        application.checked_by_admin as "checkedByAdmin", application.confidential,
        application.created_by_citizen as "createdByCitizen", application.created_by_employee as "createdByEmployee",
        coalesce(maker.last_name || ' ' || maker.first_names, employee.last_name || ' ' || employee.first_names)
          as "createdByName",
        guardian.date_of_death as "guardianDateOfDeath", nullif(application.cancellation_reason, '') as "cancellationReason",
        ${personOf('child', sql`, 'dateOfBirth', child.date_of_birth, 'language', child.language`)} as child,
        ${personOf('guardian', sql``)} as guardian,
        case
          when application.guardian_id = ${citizenId} then 'APPLICANT'
          when application.allow_other_guardian_access then 'OTHER_GUARDIAN_WITH_ACCESS'
          else 'OTHER_GUARDIAN'
        end as role
      from application
      join person child on child.id = application.child_id
      join person guardian on guardian.id = application.guardian_id
      left join person maker on maker.id = application.created_by_citizen
      left join employee on employee.id = application.created_by_employee
      where application.id = ${id}
        and (
          application.guardian_id = ${citizenId}
          or exists (
            select from application_other_guardian other
            where other.application_id = application.id and other.guardian_id = ${citizenId}
          )
        )
        and application.child_id in (select child_id from ${ownChildIds(citizenId, today)} as own)`,
  )
  return row
}

function personOf(table: 'child' | 'guardian', more: ReturnType<typeof sql>): ReturnType<typeof sql> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`json_build_object(
    'firstName', ${column('first_names')}, 'lastName', ${column('last_name')},
    'socialSecurityNumber', ${column('identity_code')}${more}
  )`
}

type FormAddresses = { readonly [who in 'child' | 'guardian']: Application['form'][who]['address'] }

const NOTHING_PROTECTED: Protection = { child: false, guardian: false }
const NO_ADDRESSES: FormAddresses = { child: null, guardian: null }

/**
 * Where the applicant lives, and where the child lives if that is the same home. A child's address elsewhere is never
 * sent: that it was missing in some families only would reveal a protection.
 */
function addressesOf({ applicant, childResidence }: Guardians): FormAddresses {
  const visible = visibleAddressOf(applicant.residence)
  if (visible === null) return NO_ADDRESSES
  const { streetAddress: street, ...rest } = visible
  const address = { street, ...rest }
  return { guardian: address, child: isHomeOfBoth(applicant.residence, childResidence) ? address : null }
}

/** What the guardian filled in beside what the register knows. */
function formAnswer(
  document: FormDocument,
  role: ApplicationRole,
  { child, guardian }: { readonly child: ChildRow; readonly guardian: PersonRow },
  addresses: FormAddresses,
): Application['form'] {
  const isOwn = role === 'APPLICANT'
  return {
    ...document,
    child: {
      ...document.child,
      person: personAnswer(child, isOwn),
      dateOfBirth: Temporal.PlainDate.from(child.dateOfBirth),
      address: addresses.child,
      // The register is not asked for it.
      nationality: '',
      language: child.language,
    },
    guardian: {
      ...document.guardian,
      person: personAnswer(guardian, isOwn),
      address: addresses.guardian,
    },
    otherChildren: [...document.otherChildren],
    preferences: { ...document.preferences, preferredUnits: [...document.preferences.preferredUnits] },
  }
}

function personAnswer({ firstName, lastName, socialSecurityNumber }: PersonRow, isOwn: boolean) {
  return { firstName, lastName, socialSecurityNumber: isOwn ? socialSecurityNumber : null }
}

async function findOwnFiles(
  db: Read,
  applicationId: ApplicationId,
  uploader: PersonId,
): Promise<Application['attachments']> {
  const files = await db
    .selectFrom('attachment')
    .select(['id', 'name', 'content_type as contentType', 'received_at as receivedAt', 'type'])
    .where('application_id', '=', applicationId)
    .where('uploaded_by', '=', uploader)
    .orderBy('received_at')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return files.map(({ type, ...file }) => ({
    ...file,
    // The upload's own schema has let only these through.
    type: type as Application['attachments'][number]['type'],
    uploadedByEmployee: null,
    uploadedByPerson: uploader,
  }))
}
