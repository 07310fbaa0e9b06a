import type { getPlacements } from '@nalle/contract/terminations.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import { isTerminatable, terminationGroups } from '@nalle/domain/care/termination-groups.ts'
import type { Id, PersonId } from '@nalle/domain/ids.ts'
import type { ChildPlacement } from './rows.ts'

type Groups = AnswerOf<typeof getPlacements>['placements']

/** What has not ended, as it is terminated together. */
export function placementGroups(placements: readonly ChildPlacement[], today: Temporal.PlainDate): Groups {
  return terminationGroups(placements, today).map((group) => {
    const [first] = group.placements
    const takesTerminations = first?.unitFeatures.includes('PLACEMENT_TERMINATION') === true
    return {
      type: group.type,
      startDate: group.period.start,
      endDate: group.period.end,
      unitId: group.unitId,
      unitName: first?.unitName ?? '',
      terminatable: isTerminatable(group, takesTerminations, today),
      placements: group.placements.map(shownPlacement),
      additionalPlacements: group.additionalPlacements.map(shownPlacement),
    }
  })
}

function shownPlacement(placement: ChildPlacement): Groups[number]['placements'][number] {
  const { childId, id, type, period, unitId, unitName, unitFeatures, terminatedBy, terminatedByName } = placement
  return {
    childId,
    id,
    type,
    startDate: period.start,
    endDate: period.end,
    unitId,
    unitName,
    terminatable: unitFeatures.includes('PLACEMENT_TERMINATION'),
    terminationRequestedDate: placement.terminationRequestedOn,
    terminatedBy: terminatedBy === null ? null : citizenAsUser(terminatedBy, terminatedByName),
  }
}

export function citizenAsUser(id: PersonId, name: string | null) {
  // On the wire whoever did something is known by the same id, whatever kind of somebody it is.
  return { id: id as string as Id<'modifier'>, name: name ?? '', type: 'CITIZEN' as const }
}
