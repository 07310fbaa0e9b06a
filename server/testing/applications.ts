import type { FormDocument } from '@nalle/domain/applications/form-document.ts'
import { newDocument } from '@nalle/domain/applications/new-document.ts'
import type { ApplicationId, ChildId, GuardianId } from '@nalle/domain/ids.ts'
import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { Database, Transaction } from '../database/database.ts'
import { bringPastApplications } from '../town/past-applications.ts'
import { newId } from '../municipality/rows.ts'
import type { TestFamily } from './families.ts'

export type ApplicationOptions = {
  readonly type?: ApplicationType
  readonly status?: ApplicationStatus
  readonly preferredStartDate?: Temporal.PlainDate
  readonly preferredUnits?: FormDocument['preferences']['preferredUnits']
  /** When it was last saved, and sent if it is no draft. */
  readonly at?: Temporal.Instant
  /** For another place than the child has. */
  readonly isTransfer?: boolean
  readonly allowOtherGuardianAccess?: boolean
  readonly serviceNeed?: FormDocument['preferences']['serviceNeed']
}

/** By default a daycare application that was sent on 7 September 2026 and is looked at by nobody yet. */
export function addApplication(
  db: Database,
  { child, guardian }: Pick<TestFamily, 'child' | 'guardian'>,
  options: ApplicationOptions = {},
): Promise<ApplicationId> {
  return db.transaction((tx) => bringApplication(tx, { childId: child.id, guardianId: guardian.id }, options))
}

export async function bringApplication(
  tx: Transaction,
  people: { readonly childId: ChildId; readonly guardianId: GuardianId },
  options: ApplicationOptions,
): Promise<ApplicationId> {
  const { type = 'DAYCARE', status = 'SENT', at = Temporal.Instant.from('2026-09-07T09:00:00Z') } = options
  const id = newId<'application'>()
  const begun = newDocument(type, {
    today: dayIn(at),
    terms: { club: [], preschool: [] },
    guardian: { phoneNumber: '040 5550 123', email: 'maija@posti.example' },
    otherChildren: [],
  })
  const { preferredStartDate = dayIn(at).add({ months: 5 }), preferredUnits = [] } = options
  const { serviceNeed = begun.preferences.serviceNeed } = options
  const application = {
    ...people,
    id,
    type,
    status,
    origin: 'ELECTRONIC',
    form: { ...begun, preferences: { ...begun.preferences, preferredStartDate, preferredUnits, serviceNeed } },
    savedAt: at,
    sentAt: status === 'CREATED' ? null : at,
    dueDate: null,
    isTransfer: options.isTransfer ?? false,
    allowOtherGuardianAccess: options.allowOtherGuardianAccess ?? false,
  } as const
  await bringPastApplications(tx, [application], { organization: 'Kuusilahti', archiveMonths: 120 })
  return id
}
