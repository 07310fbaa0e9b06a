import { formUpdate } from '@nalle/contract/application-form.ts'
import {
  listApplications,
  readApplication,
  readApplicationFile,
} from '@nalle/contract/municipality/reading/applications.ts'
import { hasScope } from '@nalle/domain/access/scopes.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Read } from '../../database/database.ts'
import type { FileStore } from '../../external/files/file-store.ts'
import type { App, Client } from '../../http/app.ts'
import { handle } from '../../http/handle.ts'
import { findFiles, sendFile } from './files.ts'
import { FIRST, foundOr404, pageOf } from './pages.ts'

export function applicationReads(app: App, files: FileStore): void {
  handle(app, listApplications, async ({ query, db }) => {
    const { after = FIRST, limit, status, since } = query
    const rows = await sentApplications(db)
      .where(sql<string>`application.id`, '>', after)
      .$if(status.length > 0, (some) => some.where('status', 'in', status))
      .$if(since !== undefined, (some) => some.where(sql<boolean>`saved_at >= ${since ?? null}`))
      .orderBy('id')
      .limit(limit + 1)
      .execute()
    return pageOf(rows, query, ({ id }) => id)
  })
  handle(app, readApplication, async ({ params: { applicationId }, client, db }) => {
    const found = await sentApplications(db).select('form').where('id', '=', applicationId).executeTakeFirst()
    const { form, ...application } = foundOr404(found)
    return {
      ...application,
      // In the database's JSON days are texts; the contract's shape makes days of them.
      form: formFor(client, formUpdate.parse(form)),
      attachments: await findFiles(db, sql`application_id = ${applicationId}`),
    }
  })
  handle(app, readApplicationFile, async ({ params: { applicationId, attachmentId }, ...asking }) => {
    foundOr404(await sentApplications(asking.db).where('id', '=', applicationId).executeTakeFirst())
    return sendFile(files, attachmentId, sql`application_id = ${applicationId}`, asking)
  })
}

type Form = z.output<typeof formUpdate>

/**
 * Contact details and future addresses need `people:read`. They are left out of every application, because a value that is
 * missing in some only would reveal a protected address.
 */
function formFor({ scopes, unitIds }: Client, form: Form): Form {
  if (hasScope(scopes, 'people:read') && unitIds === undefined) return form
  return {
    ...form,
    child: { ...form.child, futureAddress: null },
    guardian: { ...form.guardian, futureAddress: null, phoneNumber: '', email: null },
    secondGuardian: form.secondGuardian && { ...form.secondGuardian, phoneNumber: '', email: '' },
  }
}

/** A draft is its writer's own business until it is sent. */
function sentApplications(db: Read) {
  return db
    .selectFrom('application')
    .select([
      'id',
      'type',
      'status',
      'child_id as childId',
      'guardian_id as guardianId',
      'sent_date as sentDate',
      'due_date as dueDate',
      'transfer_application as transferApplication',
      'saved_at as savedAt',
    ])
    .where('status', '!=', 'CREATED')
}
