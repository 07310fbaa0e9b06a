import type { getServiceNeeds } from '@nalle/contract/children.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import { serviceNeedsOf } from '@nalle/domain/children/service-needs.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import type { ServiceNeedOption } from '@nalle/domain/placements/service-needs.ts'
import type { Read } from '../database/database.ts'
import { findAllOptions, findChildPlacements, findNeeds } from './rows.ts'
import type { ChildPlacement } from './rows.ts'

type Needs = AnswerOf<typeof getServiceNeeds>

export async function readServiceNeeds(db: Read, childId: ChildId): Promise<Needs> {
  return serviceNeeds(db, childId, await findChildPlacements(db, [childId]), await findAllOptions(db))
}

/** The same for whoever has read placements and options already. */
export async function serviceNeeds(
  db: Read,
  childId: ChildId,
  placements: readonly ChildPlacement[],
  options: readonly ServiceNeedOption[],
): Promise<Needs> {
  const optionOf = new Map(options.map((option) => [option.id, option]))
  const needs = await findNeeds(db, childId)
  const withNeeds = placements.map(({ id, type, period, unitName, unitFeatures }) => ({
    type,
    period,
    unitName,
    takesReservations: unitFeatures.includes('RESERVATIONS'),
    serviceNeeds: needs.flatMap((need) => {
      const option = optionOf.get(need.optionId)
      return need.placementId === id && option !== undefined ? [{ period: need.period, option }] : []
    }),
  }))
  return serviceNeedsOf(withNeeds, options).map(
    ({ period, unitName, takesReservations, isDefault, hasNonDefaultOptions, option }) => ({
      startDate: period.start,
      endDate: period.end,
      unitName,
      reservationsEnabled: takesReservations,
      isDefault,
      hasNonDefaultOptions,
      contractDaysPerMonth: option?.contractDaysPerMonth ?? null,
      option: option === null ? null : shownNeedOption(option),
    }),
  )
}

function shownNeedOption({ id, nameFi, nameSv, nameEn, validPlacementType, validity }: ServiceNeedOption) {
  return { id, nameFi, nameSv, nameEn, validPlacementType, validFrom: validity.start, validTo: validity.end }
}
