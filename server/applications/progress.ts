import type { ApplicationRole } from '@nalle/domain/applications/lifecycle.ts'
import type { ApplicationProgress } from '@nalle/domain/applications/timeline.ts'
import type { City } from '@nalle/domain/city/city.ts'
import { answerBy } from '@nalle/domain/decisions/deadlines.ts'
import { canDecide } from '@nalle/domain/decisions/permissions.ts'
import type { ApplicationId } from '@nalle/domain/ids.ts'
import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import { IS_KNOWN } from '../access/own-decisions.ts'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'

/** What of `PROGRESS_COLUMNS` an application is read with. */
export type ProgressRow = Pick<ApplicationProgress, 'decisionDue' | 'decidedOn' | 'placeBegins'> &
  Readonly<Record<'processedAt' | 'answeredAt' | 'cancelledAt', Temporal.Instant | null>> & {
    /** The day on which the first decision was sent that still waits for an answer. */
    readonly unansweredSince: Temporal.PlainDate | null
  }

export const PROGRESS_COLUMNS = sql`
  application.processing_began_at as "processedAt", application.due_date as "decisionDue",
  known.decided as "decidedOn", known.unanswered as "unansweredSince", known.answered as "answeredAt",
  known.begins as "placeBegins", application.cancelled_by_staff_at as "cancelledAt"`

/** Beside rows of `application`. */
export const PROGRESS_TABLES = sql`
  left join lateral (
    select max(decision.sent_date) as decided, max(decision.resolved_at) as answered,
      min(decision.sent_date) filter (where decision.status = 'PENDING') as unanswered,
      min(decision.requested_start_date) filter (where decision.status = 'ACCEPTED') as begins
    from decision where decision.application_id = application.id and ${IS_KNOWN}
  ) known on true`

export function progressOf(row: ProgressRow, city: Pick<City, 'limits'>): ApplicationProgress {
  const { processedAt, answeredAt, cancelledAt, unansweredSince, ...days } = row
  return {
    decisionDue: days.decisionDue,
    decidedOn: days.decidedOn,
    placeBegins: days.placeBegins,
    processedSince: processedAt && dayIn(processedAt),
    answerBy: unansweredSince && answerBy(unansweredSince, city),
    answeredOn: answeredAt && dayIn(answeredAt),
    cancelledOn: cancelledAt && dayIn(cancelledAt),
  }
}

/** Of one application that the person may read. */
export async function readProgress(
  db: Read,
  id: ApplicationId,
  city: Pick<City, 'limits'>,
): Promise<ApplicationProgress> {
  const [row] = await select<ProgressRow>(
    db,
    sql`select ${PROGRESS_COLUMNS} from application ${PROGRESS_TABLES} where application.id = ${id}`,
  )
  if (row === undefined) throw new Error('the progress of no application')
  return progressOf(row, city)
}

/** Whether a decision waits for this very person's answer. */
export function isToAnswer(role: ApplicationRole, status: ApplicationStatus, progress: ApplicationProgress): boolean {
  const decisions = progress.answerBy === null ? [] : [{ status: 'PENDING' } as const]
  return role === 'APPLICANT' && canDecide(role, { status, decisions })
}
