import type {
  getAssistanceDecision,
  getAssistanceDecisions,
  getPreschoolAssistanceDecision,
  getPreschoolAssistanceDecisions,
} from '@nalle/contract/assistance-decisions.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import {
  daycareAssistanceContent,
  preschoolAssistanceContent,
} from '@nalle/contract/municipality/assistance-decisions.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import type { Read } from '../../database/database.ts'
import type { AssistanceRow } from './rows.ts'
import { findListed, findUnread } from './rows.ts'

export async function readAssistanceDecisions(
  db: Read,
  personId: PersonId,
  today: Temporal.PlainDate,
): Promise<AnswerOf<typeof getAssistanceDecisions>> {
  const unread = await findUnread(db, personId)
  return (await findListed(db, 'DAYCARE', personId, today)).flatMap((row) => {
    const { decisionMade } = row
    if (decisionMade === null) return []
    const { assistanceLevels } = daycareAssistanceContent.parse(row.content)
    const { id, childId, validity, status, annulmentReason } = row
    const selectedUnit = row.unitId === null ? null : { id: row.unitId, name: row.unitName }
    const isUnread = unread.has(id)
    return [
      {
        id,
        childId,
        validityPeriod: validity,
        status,
        decisionMade,
        selectedUnit,
        assistanceLevels,
        annulmentReason,
        isUnread,
      },
    ]
  })
}

/** One without its type or unit cannot be shown, and is left out. */
export async function readPreschoolAssistanceDecisions(
  db: Read,
  personId: PersonId,
  today: Temporal.PlainDate,
): Promise<AnswerOf<typeof getPreschoolAssistanceDecisions>> {
  const unread = await findUnread(db, personId)
  return (await findListed(db, 'PRESCHOOL', personId, today)).flatMap((row) => {
    const { decisionMade, unitName } = row
    const { type } = preschoolAssistanceContent.parse(row.content).form
    if (decisionMade === null || unitName === null || type === null) return []
    const { id, childId, validity, status, annulmentReason } = row
    const isUnread = unread.has(id)
    return [{ id, childId, validityPeriod: validity, status, type, decisionMade, unitName, annulmentReason, isUnread }]
  })
}

export function assistanceDecisionOf(row: AssistanceRow): AnswerOf<typeof getAssistanceDecision> {
  return {
    ...daycareAssistanceContent.parse(row.content),
    id: row.id,
    decisionNumber: row.number,
    status: row.status,
    language: wireLanguage(row),
    child: { id: row.childId, name: row.childName, dateOfBirth: row.dateOfBirth },
    validityPeriod: row.validity,
    decisionMade: row.decisionMade,
    sentForDecision: row.sentForDecision,
    selectedUnit:
      row.unitId === null
        ? null
        : {
            id: row.unitId,
            name: row.unitName,
            streetAddress: row.unitStreetAddress,
            postalCode: row.unitPostalCode,
            postOffice: row.unitPostOffice,
          },
    annulmentReason: row.annulmentReason,
    hasDocument: row.hasDocument,
    processId: null,
  }
}

export function preschoolAssistanceDecisionOf(row: AssistanceRow): AnswerOf<typeof getPreschoolAssistanceDecision> {
  const { form, ...names } = preschoolAssistanceContent.parse(row.content)
  return {
    ...names,
    id: row.id,
    decisionNumber: row.number,
    status: row.status,
    child: { id: row.childId, name: row.childName, dateOfBirth: row.dateOfBirth },
    sentForDecision: row.sentForDecision,
    decisionMade: row.decisionMade,
    // Whoever decided on it has opened it, and had all that a decision needs.
    decisionMakerHasOpened: true,
    isValid: true,
    annulmentReason: row.annulmentReason,
    hasDocument: row.hasDocument,
    unitName: row.unitName,
    unitStreetAddress: row.unitStreetAddress,
    unitPostalCode: row.unitPostalCode,
    unitPostOffice: row.unitPostOffice,
    processId: null,
    form: {
      ...form,
      language: wireLanguage(row),
      validFrom: row.validity.start,
      validTo: row.validity.end,
      selectedUnit: row.unitId,
    },
  }
}

const WIRE_LANGUAGES = { fi: 'FI', sv: 'SV' } as const

function wireLanguage({ language }: AssistanceRow): 'FI' | 'SV' {
  return WIRE_LANGUAGES[language]
}
