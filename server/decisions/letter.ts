import type { City, Delivery } from '@nalle/domain/city/city.ts'
import { answerBy, appealedAs, appealUntil, deemedReceived } from '@nalle/domain/decisions/deadlines.ts'
import type { DecisionLanguage, DecisionType } from '@nalle/domain/decisions/decision-types.ts'
import { startDatesOf } from '@nalle/domain/decisions/start-dates.ts'
import { decisionUnitName } from '@nalle/domain/decisions/unit-names.ts'
import type { DecisionId } from '@nalle/domain/ids.ts'
import type { ProviderType } from '@nalle/domain/placements/units.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { sql } from 'kysely'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'
import { MANAGER_OF_UNIT } from './rows.ts'
import type { DecisionInDetail } from './rows.ts'

/**
 * Everything that the letter of a decision tells, as it is on the day on which it is sent. The letter is drawn once and
 * never again with other words, so it tells nobody's address: the other guardian may have it too.
 */
export type DecisionLetter = {
  readonly language: DecisionLanguage
  readonly decisionNumber: number
  readonly caseIdentifier: string | null
  readonly type: DecisionType
  readonly sentOn: Temporal.PlainDate
  readonly child: { readonly name: string; readonly dateOfBirth: Temporal.PlainDate }
  readonly applicantName: string
  readonly period: DateRange
  /** The days on which the place can be begun. */
  readonly startDates: DateRange
  readonly unit: {
    /** As decisions of this kind call it. */
    readonly name: string
    readonly streetAddress: string
    readonly postalCode: string
    readonly postOffice: string
    readonly phone: string | null
    readonly manager: string | null
    readonly providerType: ProviderType
  }
  /** Whom to ask, and to whom an answer on paper goes; the city's office where the unit names nobody. */
  readonly handler: { readonly name: string; readonly address: string }
  /** Who decided; empty where nobody is named. */
  readonly decidedBy: string
  /** In the language of the decision; null where none was chosen. */
  readonly serviceNeed: string | null
  readonly answerBy: Temporal.PlainDate
  readonly deemedReceived: Temporal.PlainDate
  readonly appealUntil: Temporal.PlainDate
  readonly appealDays: number
}

type LetterRow = Pick<
  DecisionLetter,
  'language' | 'decisionNumber' | 'caseIdentifier' | 'type' | 'sentOn' | 'period'
> & {
  readonly id: DecisionId
  readonly delivery: DecisionInDetail['delivery']
  readonly childName: string
  readonly childBorn: Temporal.PlainDate
  readonly applicantName: string
  readonly decidedBy: string | null
  readonly serviceNeedFi: string | null
  readonly serviceNeedSv: string | null
  readonly unit: DecisionLetter['unit'] & {
    readonly daycareDecisionName: string
    readonly preschoolDecisionName: string
    readonly handler: string
    readonly handlerAddress: string
  }
}

export const DELIVERED_BY: Readonly<Record<DecisionInDetail['delivery'], Delivery>> = {
  ELECTRONIC: 'electronicNotice',
  PAPER_MAIL: 'letter',
}

/** Without decisions that are not there, or not sent. */
export async function findLetters(
  db: Read,
  ids: readonly DecisionId[],
  city: City,
): Promise<ReadonlyMap<DecisionId, DecisionLetter>> {
  const rows = await select<LetterRow>(db, letterQuery(ids))
  return new Map(rows.map((row) => [row.id, letterOf(row, city)]))
}

function letterOf(row: LetterRow, city: City): DecisionLetter {
  const { language, type, period, sentOn, unit } = row
  const received = deemedReceived(sentOn, DELIVERED_BY[row.delivery], city)
  return {
    language,
    decisionNumber: row.decisionNumber,
    caseIdentifier: row.caseIdentifier,
    type,
    sentOn,
    child: { name: row.childName, dateOfBirth: row.childBorn },
    applicantName: row.applicantName,
    period,
    startDates: startDatesOf({ type, period }),
    unit: {
      name: decisionUnitName(type, unit),
      streetAddress: unit.streetAddress,
      postalCode: unit.postalCode,
      postOffice: unit.postOffice,
      phone: unit.phone,
      manager: unit.manager,
      providerType: unit.providerType,
    },
    handler: {
      name: unit.handler === '' ? city.contact.office[language] : unit.handler,
      address: unit.handlerAddress === '' ? city.contact.address[language] : unit.handlerAddress,
    },
    decidedBy: row.decidedBy ?? '',
    serviceNeed: language === 'sv' ? row.serviceNeedSv : row.serviceNeedFi,
    answerBy: answerBy(sentOn, city),
    deemedReceived: received,
    appealUntil: appealUntil(received, appealedAs(type), city),
    appealDays: city.decisions.appealDays[appealedAs(type)],
  }
}

const letterQuery = (ids: readonly DecisionId[]) => sql<LetterRow>`
  select decision.id, decision.language, decision.number as "decisionNumber", decision.type, decision.sent_date as "sentOn",
    decision.period, decision.delivery,
    kept.number || '/' || kept.definition_number || '/' || kept.year as "caseIdentifier",
    child.first_names || ' ' || child.last_name as "childName", child.date_of_birth as "childBorn",
    applicant.first_names || ' ' || applicant.last_name as "applicantName",
    maker.first_names || ' ' || maker.last_name as "decidedBy",
    option.name_fi as "serviceNeedFi", option.name_sv as "serviceNeedSv",
    json_build_object(
      'name', unit.name, 'daycareDecisionName', unit.decision_daycare_name,
      'preschoolDecisionName', unit.decision_preschool_name,
      'streetAddress', unit.street_address, 'postalCode', unit.postal_code, 'postOffice', unit.post_office,
      'phone', unit.phone, 'providerType', unit.provider_type, 'handler', unit.decision_handler,
      'handlerAddress', unit.decision_handler_address,
      'manager', ${MANAGER_OF_UNIT}
    ) as unit
  from decision
  join application on application.id = decision.application_id
  join person child on child.id = application.child_id
  join person applicant on applicant.id = application.guardian_id
  join unit on unit.id = decision.unit_id
  left join case_record kept on kept.id = application.case_id
  left join employee maker on maker.id = decision.created_by
  left join service_need_option option
    on option.id = (application.form #>> '{preferences,serviceNeed,serviceNeedOption,id}')::uuid
      and decision.type not in ('PRESCHOOL', 'PREPARATORY_EDUCATION')
  where decision.id = any (${[...ids]}::uuid[]) and decision.sent_at is not null`
