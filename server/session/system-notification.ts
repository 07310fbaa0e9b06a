import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { getSystemNotification } from '@nalle/contract/session.ts'
import type { Read } from '../database/database.ts'

export type SystemNotification = NonNullable<AnswerOf<typeof getSystemNotification>['notification']>

/** What the municipality tells everybody who opens the portal, such as a coming break in service. */
export async function findSystemNotification(db: Read, now: Temporal.Instant): Promise<SystemNotification | undefined> {
  return db
    .selectFrom('system_notification')
    .select(['text_fi as text', 'text_sv as textSv', 'text_en as textEn', 'valid_to as validTo'])
    .where('valid_to', '>', now)
    .executeTakeFirst()
}
