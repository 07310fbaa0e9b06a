import { isInvoiced, type PlacementType } from '@nalle/domain/placements/placement-types.ts'
import { formats } from '../../language/formats.ts'
import type { Acceptance } from '../queries.ts'
import type { answeringTexts } from './texts.ts'

type Words = NonNullable<(typeof answeringTexts)['fi']>
type Kinds = Readonly<Record<PlacementType, string>>

/** What accepting a place would do, a sentence for each thing that changes. */
export function acceptanceLines(acceptance: Acceptance, t: Words, kinds: Kinds): readonly string[] {
  const { begins, ends, lostReservations, lostAbsences } = acceptance
  return [
    ...begins.map(({ unitName, type, startDate, endDate }) =>
      t.begins(unitName, kinds[type], formats.dateRange(startDate, endDate)),
    ),
    ...ends.filter((placement) => !goesOn(placement, begins)).flatMap((placement) => endLines(placement, t)),
    ...(lostReservations > 0 ? [t.lostReservations(lostReservations)] : []),
    ...(lostAbsences > 0 ? [t.lostAbsences(lostAbsences)] : []),
    ...reservationLines(acceptance, t),
    begins.some(({ type }) => isInvoiced(type)) ? t.feeComes : t.noFee,
  ]
}

function reservationLines({ reservableFrom, reservationsOpenOn }: Acceptance, t: Words): readonly string[] {
  if (reservableFrom === null) return []
  const from = formats.date(reservableFrom)
  return [reservationsOpenOn === null ? t.reservable(from) : t.reservableLater(from, formats.date(reservationsOpenOn))]
}

/** A place that gets another kind in its own unit, such as daycare beside pre-primary education, is not given up. */
function goesOn(placement: Acceptance['ends'][number], begins: Acceptance['begins']): boolean {
  const isReplaced = placement.lastDay === null && placement.resumesOn === null
  return isReplaced && begins.some(({ unitName }) => unitName === placement.unitName)
}

function endLines(placement: Acceptance['ends'][number], t: Words): readonly string[] {
  const { unitName, startDate, endDate, lastDay, resumesOn } = placement
  const end = lastDay === null ? [] : [t.ends(unitName, formats.date(lastDay))]
  const rest = resumesOn === null ? [] : [t.resumes(unitName, formats.date(resumesOn))]
  const lines = [...end, ...rest]
  return lines.length > 0 ? lines : [t.removed(unitName, formats.dateRange(startDate, endDate))]
}
