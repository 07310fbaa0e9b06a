import {
  ASSISTANCE_DECISION_STATUSES,
  ASSISTANCE_LEVELS,
  PRESCHOOL_ASSISTANCE_TYPES,
} from '@nalle/domain/decisions/assistance-types.ts'
import type { AssistanceDecisionId, ChildId, Id, UnitId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { daycareAssistanceContent, preschoolAssistanceForm } from './municipality/assistance-decisions.ts'
import { date, id, openDateRange } from './wire.ts'

const decisionId = id<AssistanceDecisionId>('assistance-decision')
const childId = id<ChildId>('person')
const unitId = id<UnitId>('unit')
const params = z.object({ id: decisionId })
const status = z.enum(ASSISTANCE_DECISION_STATUSES)
const language = z.enum(['FI', 'SV'])
/** No case is opened for support yet. */
const processId = id<Id<'case'>>('case').nullable()

/** NOT_READY: it has not been drawn yet. */
const DOWNLOAD_REFUSALS = { NOT_READY: 404, LOST: 404 } as const

/** What was decided on the reader's own children, while they are placed or were within a month; newest start first. */
export const getAssistanceDecisions = endpoint({
  method: 'GET',
  path: '/api/citizen/assistance-need-decisions',
  auth: 'STRONG',
  answer: z.array(
    z.object({
      id: decisionId,
      childId,
      validityPeriod: openDateRange,
      status,
      decisionMade: date,
      selectedUnit: z.object({ id: unitId.nullable(), name: z.string().nullable() }).nullable(),
      assistanceLevels: z.array(z.enum(ASSISTANCE_LEVELS)),
      annulmentReason: z.string(),
      isUnread: z.boolean(),
    }),
  ),
  audit: 'assistance-decisions.list',
})

export const getAssistanceDecision = endpoint({
  method: 'GET',
  path: '/api/citizen/children/assistance-need-decision/:id',
  auth: 'STRONG',
  params,
  answer: daycareAssistanceContent.extend({
    id: decisionId,
    decisionNumber: z.number().int().nullable(),
    status,
    language,
    child: z.object({ id: childId.nullable(), name: z.string().nullable(), dateOfBirth: date.nullable() }).nullable(),
    validityPeriod: openDateRange,
    decisionMade: date.nullable(),
    sentForDecision: date.nullable(),
    selectedUnit: z
      .object({
        id: unitId.nullable(),
        name: z.string().nullable(),
        streetAddress: z.string().nullable(),
        postalCode: z.string().nullable(),
        postOffice: z.string().nullable(),
      })
      .nullable(),
    annulmentReason: z.string(),
    hasDocument: z.boolean(),
    processId,
  }),
  audit: 'assistance-decisions.read',
})

export const downloadAssistanceDecision = endpoint({
  method: 'GET',
  path: '/api/citizen/children/assistance-need-decision/:id/pdf',
  auth: 'STRONG',
  file: 'DOWNLOAD',
  params,
  refusals: DOWNLOAD_REFUSALS,
  audit: 'assistance-decisions.download',
})

export const markAssistanceDecisionRead = endpoint({
  method: 'POST',
  path: '/api/citizen/children/assistance-need-decision/:id/read',
  auth: 'STRONG',
  params,
  audit: 'assistance-decisions.mark-read',
})

const unreadCounts = z.array(z.object({ childId, count: z.number().int() }))

/** Weak on purpose: the header counts with it, and opening a decision needs more. */
export const getUnreadAssistanceDecisions = endpoint({
  method: 'GET',
  path: '/api/citizen/children/assistance-need-decisions/unread-counts',
  auth: 'WEAK',
  answer: unreadCounts,
  audit: 'assistance-decisions.unread',
})

/** The same for pre-primary education. */
export const getPreschoolAssistanceDecisions = endpoint({
  method: 'GET',
  path: '/api/citizen/assistance-need-preschool-decisions',
  auth: 'STRONG',
  answer: z.array(
    z.object({
      id: decisionId,
      childId,
      validityPeriod: openDateRange,
      status,
      type: z.enum(PRESCHOOL_ASSISTANCE_TYPES),
      decisionMade: date,
      unitName: z.string(),
      annulmentReason: z.string(),
      isUnread: z.boolean(),
    }),
  ),
  audit: 'preschool-assistance-decisions.list',
})

export const getPreschoolAssistanceDecision = endpoint({
  method: 'GET',
  path: '/api/citizen/children/assistance-need-preschool-decisions/:id',
  auth: 'STRONG',
  params,
  answer: z.object({
    id: decisionId,
    decisionNumber: z.number().int(),
    status,
    child: z.object({ id: childId, name: z.string(), dateOfBirth: date }),
    sentForDecision: date.nullable(),
    decisionMade: date.nullable(),
    decisionMakerHasOpened: z.boolean(),
    annulmentReason: z.string(),
    hasDocument: z.boolean(),
    isValid: z.boolean(),
    unitName: z.string().nullable(),
    unitStreetAddress: z.string().nullable(),
    unitPostalCode: z.string().nullable(),
    unitPostOffice: z.string().nullable(),
    preparer1Name: z.string().nullable(),
    preparer2Name: z.string().nullable(),
    decisionMakerName: z.string().nullable(),
    processId,
    form: preschoolAssistanceForm.extend({
      language,
      validFrom: date.nullable(),
      validTo: date.nullable(),
      selectedUnit: unitId.nullable(),
    }),
  }),
  audit: 'preschool-assistance-decisions.read',
})

export const downloadPreschoolAssistanceDecision = endpoint({
  method: 'GET',
  path: '/api/citizen/children/assistance-need-preschool-decisions/:id/pdf',
  auth: 'STRONG',
  file: 'DOWNLOAD',
  params,
  refusals: DOWNLOAD_REFUSALS,
  audit: 'preschool-assistance-decisions.download',
})

/** PUT here and POST in daycare: so the wire has it. */
export const markPreschoolAssistanceDecisionRead = endpoint({
  method: 'PUT',
  path: '/api/citizen/children/assistance-need-preschool-decisions/:id/read',
  auth: 'STRONG',
  params,
  audit: 'preschool-assistance-decisions.mark-read',
})

export const getUnreadPreschoolAssistanceDecisions = endpoint({
  method: 'GET',
  path: '/api/citizen/children/assistance-need-preschool-decisions/unread-counts',
  auth: 'WEAK',
  answer: unreadCounts,
  audit: 'preschool-assistance-decisions.unread',
})
