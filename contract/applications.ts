import { APPLICATION_ATTACHMENT_TYPES } from '@nalle/domain/applications/circumstances.ts'
import { APPLICATION_ACTIONS } from '@nalle/domain/applications/lifecycle.ts'
import type { ApplicationId, AttachmentId, ChildId, ChildImageId, EmployeeId, PersonId } from '@nalle/domain/ids.ts'
import { APPLICATION_STATUSES } from '@nalle/domain/placements/application-statuses.ts'
import { APPLICATION_TYPES } from '@nalle/domain/placements/units.ts'
import { z } from 'zod'
import { form, formUpdate } from './application-form.ts'
import { fileInfo, UPLOAD_REFUSALS } from './attachments.ts'
import { endpoint } from './endpoint.ts'
import { date, id, instant, time } from './wire.ts'

const applicationParams = z.object({ applicationId: id<ApplicationId>('application') })
const childParams = z.object({ childId: id<ChildId>('person') })
const byType = z.object({ CLUB: z.boolean(), DAYCARE: z.boolean(), PRESCHOOL: z.boolean() })

/** Ours: the days on which the application went from one hand to the next, as far as it has come. */
const progress = z.object({
  processedSince: date.nullable(),
  /** By when the law asks for a decision. */
  decisionDue: date.nullable(),
  decidedOn: date.nullable(),
  answerBy: date.nullable(),
  answeredOn: date.nullable(),
  placeBegins: date.nullable(),
  /** By staff. */
  cancelledOn: date.nullable(),
})

export const getApplicationsByGuardian = endpoint({
  method: 'GET',
  path: '/api/citizen/applications/by-guardian',
  auth: 'STRONG',
  answer: z.array(
    z.object({
      childId: id<ChildId>('person'),
      childName: z.string(),
      duplicateOf: id<ChildId>('person').nullable(),
      /** Ours: of the child's picture. */
      imageId: id<ChildImageId>('child-image').nullable(),
      applicationSummaries: z.array(
        z.object({
          applicationId: id<ApplicationId>('application'),
          type: z.enum(APPLICATION_TYPES),
          childId: id<ChildId>('person'),
          childName: z.string().nullable(),
          preferredUnitName: z.string().nullable(),
          allPreferredUnitNames: z.array(z.string()),
          startDate: date.nullable(),
          sentDate: date.nullable(),
          applicationStatus: z.enum(APPLICATION_STATUSES),
          createdDate: instant,
          transferApplication: z.boolean(),
          /** Ours: a draft is kept for a month after it. */
          savedAt: instant,
          /** Ours: null for whom the application is closed. */
          progress: progress.nullable(),
        }),
      ),
      permittedActions: z.record(z.string(), z.array(z.enum(APPLICATION_ACTIONS))),
      decidableApplications: z.array(id<ApplicationId>('application')),
    }),
  ),
  audit: 'applications.list',
})

/**
 * Ours: applications of this person's that staff have cancelled, the newest first. What the guardian cancelled, or the end
 * of a place, is not told of.
 */
export const getApplicationsCancelledByStaff = endpoint({
  method: 'GET',
  path: '/api/citizen/applications/cancelled-by-staff',
  auth: 'STRONG',
  answer: z.array(
    z.object({
      applicationId: id<ApplicationId>('application'),
      childId: id<ChildId>('person'),
      type: z.enum(APPLICATION_TYPES),
      sentDate: date.nullable(),
      cancelledDate: date,
      /** As staff have written it; empty where they gave none. */
      reason: z.string(),
    }),
  ),
  audit: 'applications.cancelled-by-staff',
})

/** How many applications wait for this person's answer. */
export const getApplicationNotifications = endpoint({
  method: 'GET',
  path: '/api/citizen/applications/by-guardian/notifications',
  auth: 'WEAK',
  answer: z.number().int(),
  audit: 'applications.notifications',
})

export const getApplicationChildren = endpoint({
  method: 'GET',
  path: '/api/citizen/applications/children',
  auth: 'STRONG',
  answer: z.array(
    z.object({
      id: id<ChildId>('person'),
      firstName: z.string(),
      lastName: z.string(),
      dateOfBirth: date,
      socialSecurityNumber: z.string().nullable(),
      duplicateOf: id<ChildId>('person').nullable(),
      /** Ours: of the child's picture. */
      imageId: id<ChildImageId>('child-image').nullable(),
    }),
  ),
  audit: 'applications.children',
})

export const getDuplicateApplications = endpoint({
  method: 'GET',
  path: '/api/citizen/applications/duplicates/:childId',
  auth: 'STRONG',
  params: childParams,
  answer: byType,
  audit: 'applications.duplicates',
})

/** With one of these the application becomes one for a transfer. */
export const getActivePlacements = endpoint({
  method: 'GET',
  path: '/api/citizen/applications/active-placements/:childId',
  auth: 'STRONG',
  params: childParams,
  answer: byType,
  audit: 'applications.active-placements',
})

export const createApplication = endpoint({
  method: 'POST',
  path: '/api/citizen/applications',
  auth: 'STRONG',
  body: z.object({ childId: id<ChildId>('person'), type: z.enum(APPLICATION_TYPES) }),
  answer: id<ApplicationId>('application'),
  refusals: { SIMILAR_APPLICATION: 400, CHILD_IS_DUPLICATE: 400, TYPE_NOT_OFFERED: 400 },
  audit: 'applications.create',
})

export const getApplication = endpoint({
  method: 'GET',
  path: '/api/citizen/applications/:applicationId',
  auth: 'STRONG',
  params: applicationParams,
  answer: z.object({
    id: id<ApplicationId>('application'),
    type: z.enum(APPLICATION_TYPES),
    form,
    status: z.enum(APPLICATION_STATUSES),
    origin: z.enum(['ELECTRONIC', 'PAPER']),
    childId: id<ChildId>('person'),
    guardianId: id<PersonId>('person'),
    hasOtherGuardian: z.boolean(),
    otherGuardianLivesInSameAddress: z.boolean().nullable(),
    childRestricted: z.boolean(),
    guardianRestricted: z.boolean(),
    guardianDateOfDeath: date.nullable(),
    checkedByAdmin: z.boolean(),
    confidential: z.boolean().nullable(),
    createdAt: instant.nullable(),
    createdBy: z
      .object({ id: z.string(), name: z.string(), type: z.enum(['SYSTEM', 'CITIZEN', 'EMPLOYEE']) })
      .nullable(),
    modifiedAt: z.null(),
    modifiedBy: z.null(),
    sentDate: date.nullable(),
    sentTime: time.nullable(),
    dueDate: date.nullable(),
    dueDateSetManuallyAt: instant.nullable(),
    transferApplication: z.boolean(),
    additionalDaycareApplication: z.boolean(),
    hideFromGuardian: z.boolean(),
    allowOtherGuardianAccess: z.boolean(),
    attachments: z.array(
      fileInfo.extend({
        receivedAt: instant,
        type: z.enum([...APPLICATION_ATTACHMENT_TYPES, 'SERVICE_WORKER_ATTACHMENT']),
        uploadedByEmployee: id<EmployeeId>('employee').nullable(),
        uploadedByPerson: id<PersonId>('person').nullable(),
      }),
    ),
    /** Ours: which saving of the form this is, and when it was. Whoever saves with it is told when somebody else has saved since. */
    version: z.number().int(),
    savedAt: instant,
    /** Ours: what the asking person may do. */
    permittedActions: z.array(z.enum(APPLICATION_ACTIONS)),
    /** Ours: whether a decision waits for this person's answer. */
    canDecide: z.boolean(),
    progress,
    /** Ours: why staff have cancelled it, in their words and for whoever applied. */
    cancellationReason: z.string().nullable(),
  }),
  audit: 'applications.get',
})

/** Ours: the number under which the form is kept now. */
const saved = z.object({ version: z.number().int() })

/** Where a version is named and another has been saved since, nothing is written. Clients that name none overwrite. */
const CHANGED_ELSEWHERE = { CHANGED_ELSEWHERE: 409 } as const

/** The form alone, as the API family sends it, or inside an object with the version that was opened. */
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/citizen/applications/:applicationId/draft',
  auth: 'STRONG',
  params: applicationParams,
  body: z.union([z.object({ form: formUpdate, version: z.number().int().optional() }), formUpdate]),
  answer: saved,
  refusals: { NOT_A_DRAFT: 400, ...CHANGED_ELSEWHERE },
  audit: 'applications.save-draft',
})

export const updateApplication = endpoint({
  method: 'PUT',
  path: '/api/citizen/applications/:applicationId',
  auth: 'STRONG',
  params: applicationParams,
  body: z.object({
    form: formUpdate,
    allowOtherGuardianAccess: z.boolean(),
    version: z.number().int().optional(),
  }),
  answer: saved,
  refusals: {
    INVALID_FORM: 400,
    PROCESSING_BEGAN: 400,
    OTHER_GUARDIAN_NOT_ALLOWED: 400,
    ...CHANGED_ELSEWHERE,
  },
  audit: 'applications.update',
})

export const sendApplication = endpoint({
  method: 'POST',
  path: '/api/citizen/applications/:applicationId/actions/send-application',
  auth: 'STRONG',
  params: applicationParams,
  refusals: { INVALID_FORM: 400, ALREADY_SENT: 400, OTHER_GUARDIAN_NOT_ALLOWED: 400 },
  audit: 'applications.send',
})

/** A draft is gone; one that was sent is cancelled. */
export const deleteApplication = endpoint({
  method: 'DELETE',
  path: '/api/citizen/applications/:applicationId',
  auth: 'STRONG',
  params: applicationParams,
  refusals: { PROCESSING_BEGAN: 400 },
  audit: 'applications.delete',
})

export const uploadApplicationAttachment = endpoint({
  method: 'POST',
  path: '/api/citizen/attachments/applications/:applicationId',
  auth: 'STRONG',
  file: 'UPLOAD',
  params: applicationParams,
  query: z.object({ type: z.enum(APPLICATION_ATTACHMENT_TYPES) }),
  answer: id<AttachmentId>('attachment'),
  refusals: UPLOAD_REFUSALS,
  audit: 'attachments.upload-for-application',
})
