import type { ApplicationId, AttachmentId } from '@nalle/domain/ids.ts'
import { APPLICATION_STATUSES } from '@nalle/domain/placements/application-statuses.ts'
import { APPLICATION_TYPES } from '@nalle/domain/placements/units.ts'
import { z } from 'zod'
import { formUpdate } from '../../application-form.ts'
import { endpoint } from '../../endpoint.ts'
import { date, id, instant, repeated } from '../../wire.ts'
import { MUNICIPALITY_ROOT } from '../events.ts'
import { FILE_REFUSALS, NOT_BY_UNIT, NOT_FOUND, childId, file, pages, paging, personId, reading } from './shapes.ts'

const application = z.object({
  id: id<ApplicationId>('application'),
  type: z.enum(APPLICATION_TYPES),
  status: z.enum(APPLICATION_STATUSES),
  childId,
  guardianId: personId,
  sentDate: date.nullable(),
  dueDate: date.nullable(),
  transferApplication: z.boolean(),
  savedAt: instant,
})

/** Drafts are not among them. */
export const listApplications = endpoint({
  ...reading('applications', NOT_BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/applications`,
  query: z.object({
    ...paging,
    status: repeated(z.enum(APPLICATION_STATUSES)),
    /** Saved at this moment or later. */
    since: instant.optional(),
  }),
  answer: pages(application),
  audit: 'municipality.list-applications',
})

/** Future addresses, phone numbers and e-mail addresses are left out for a client without `people:read`. */
export const readApplication = endpoint({
  ...reading('applications', NOT_BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/applications/:applicationId`,
  params: z.object({ applicationId: id<ApplicationId>('application') }),
  answer: application.extend({ form: formUpdate, attachments: z.array(file) }),
  refusals: NOT_FOUND,
  audit: 'municipality.read-application',
})

export const readApplicationFile = endpoint({
  ...reading('applications', NOT_BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/applications/:applicationId/attachments/:attachmentId`,
  params: z.object({ applicationId: id<ApplicationId>('application'), attachmentId: id<AttachmentId>('attachment') }),
  file: 'DOWNLOAD',
  refusals: FILE_REFUSALS,
  audit: 'municipality.read-application-file',
})
