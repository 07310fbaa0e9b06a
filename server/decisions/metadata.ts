import type { ArchivedDocument, ProcessMetadata } from '@nalle/contract/process-metadata.ts'
import type { DecisionType } from '@nalle/domain/decisions/decision-types.ts'
import { permittedActions } from '@nalle/domain/decisions/permissions.ts'
import type { DecisionRole } from '@nalle/domain/decisions/permissions.ts'
import type { ApplicationId, DecisionId, Id, PersonId } from '@nalle/domain/ids.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import { dayIn, timeIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import { IS_KNOWN } from '../access/own-decisions.ts'
import { readProcess } from '../archive/read-process.ts'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'
import { forbid, notFound } from '../http/errors.ts'
import { findReadableApplication } from './rows.ts'

/** What the archive of the municipality calls them, whatever language the page is in. */
const PROCESS_NAMES: Readonly<Record<ApplicationType, string>> = {
  DAYCARE: 'Varhaiskasvatukseen hakeminen',
  PRESCHOOL: 'Esiopetukseen hakeminen',
  CLUB: 'Kerhotoimintaan hakeminen',
}
const APPLICATION_NAMES: Readonly<Record<ApplicationType, string>> = {
  DAYCARE: 'Varhaiskasvatushakemus',
  PRESCHOOL: 'Esiopetushakemus',
  CLUB: 'Kerhohakemus',
}
const DECISION_NAMES: Readonly<Record<DecisionType, string>> = {
  CLUB: 'Kerhopäätös',
  DAYCARE: 'Päätös varhaiskasvatuksesta',
  DAYCARE_PART_TIME: 'Päätös osapäiväisestä varhaiskasvatuksesta',
  PRESCHOOL: 'Päätös esiopetuksesta',
  PRESCHOOL_DAYCARE: 'Päätös esiopetusta täydentävästä varhaiskasvatuksesta',
  PRESCHOOL_CLUB: 'Päätös esiopetusta täydentävästä kerhosta',
  PREPARATORY_EDUCATION: 'Päätös valmistavasta opetuksesta',
}

const CONFIDENTIAL = { durationYears: 100, basis: 'JulkL 621/1999 24.1 § 25 ja 30 kohta' }

export async function readApplicationMetadata(
  db: Read,
  id: ApplicationId,
  personId: PersonId,
  today: Temporal.PlainDate,
): Promise<ProcessMetadata> {
  const readable = await findReadableApplication(db, id, personId, today)
  if (readable === undefined) forbid()
  if (readable.isHidden) notFound()
  const application = await db
    .selectFrom('application')
    .select(['type', 'origin', 'confidential', 'sent_date as sentDate', 'sent_time as sentTime', 'case_id as caseId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (application.caseId === null) return { data: null }
  return {
    data: {
      processName: PROCESS_NAMES[application.type],
      process: await readProcess(db, application.caseId),
      primaryDocument: {
        // The archive knows a document by the id of what it tells.
        documentId: id as unknown as Id<'archived-document'>,
        name: APPLICATION_NAMES[application.type],
        createdAtDate: application.sentDate,
        createdAtTime: application.sentTime,
        createdBy: null,
        confidential: application.confidential,
        confidentiality: application.confidential === true ? CONFIDENTIAL : null,
        downloadPath: null,
        receivedBy: application.origin,
        sfiDeliveries: [],
      },
      secondaryDocuments: (await findSent(db, id)).map((decision) => decisionDocument(decision, readable.role)),
    },
  }
}

type SentDecision = {
  readonly id: DecisionId
  readonly type: DecisionType
  readonly sentAt: Temporal.Instant
  readonly delivery: 'ELECTRONIC' | 'PAPER_MAIL'
  readonly hasDocument: boolean
  readonly documentContainsContactInfo: boolean
  readonly recipientName: string
}

function findSent(db: Read, applicationId: ApplicationId): Promise<readonly SentDecision[]> {
  return select<SentDecision>(
    db,
    sql`
      select decision.id, decision.type, decision.sent_at as "sentAt", decision.delivery,
        decision.document_key is not null as "hasDocument",
        decision.document_contains_contact_info as "documentContainsContactInfo",
        applicant.first_names || ' ' || applicant.last_name as "recipientName"
      from decision
      join application on application.id = decision.application_id
      join person applicant on applicant.id = application.guardian_id
      where decision.application_id = ${applicationId} and ${IS_KNOWN}
      order by decision.number`,
  )
}

function decisionDocument(decision: SentDecision, role: DecisionRole): ArchivedDocument {
  const { id, sentAt, hasDocument } = decision
  const mayDownload = permittedActions(role, { ...decision, isSent: true }).includes('DOWNLOAD_PDF')
  return {
    // The archive knows a document by the id of what it tells.
    documentId: id as unknown as Id<'archived-document'>,
    name: DECISION_NAMES[decision.type],
    createdAtDate: dayIn(sentAt),
    createdAtTime: timeIn(sentAt),
    createdBy: null,
    confidential: false,
    confidentiality: null,
    downloadPath: hasDocument && mayDownload ? `/citizen/decisions/${id}/download` : null,
    receivedBy: null,
    sfiDeliveries: [
      {
        time: sentAt,
        recipientName: decision.recipientName,
        // What is not drawn yet is still on its way.
        method: hasDocument ? decision.delivery : 'PENDING',
      },
    ],
  }
}
