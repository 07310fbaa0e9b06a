import type { PlacementType } from '@nalle/domain/placements/placement-types.ts'
import { formats } from '../../language/formats.ts'
import { optionName } from '../care/option-name.ts'
import type { TerminationEffects } from '../queries.ts'
import { dayRuns } from './day-runs.ts'
import type { placementSectionTexts } from './texts.ts'

type Words = NonNullable<(typeof placementSectionTexts)['fi']>
type Kinds = Readonly<Record<PlacementType, string>>
type Period = { readonly startDate: Temporal.PlainDate; readonly endDate: Temporal.PlainDate }
type Ending = Period & { readonly lastDay: Temporal.PlainDate | null }

/** What a termination does, a sentence for each thing that goes and for each that stays. */
export function effectLines(effects: TerminationEffects, t: Words, kinds: Kinds) {
  const placeName = ({ type, unitName }: { readonly type: PlacementType; readonly unitName: string }) =>
    `${unitName}, ${kinds[type]}`
  const { reservationDays, absenceDays } = effects
  const goes = [
    ...effects.ends.map((place) => endingLine(place, placeName(place), t.placeEnds, t.placeRemoved)),
    ...effects.groups.map((group) => endingLine(group, group.name, t.groupEnds, t.groupRemoved)),
    ...effects.serviceNeeds.map((need) => endingLine(need, optionName(need), t.needEnds, t.needRemoved)),
    ...effects.backupCare.map((care) => endingLine(care, care.unitName, t.backupEnds, t.backupRemoved)),
    ...(reservationDays.length > 0 ? [t.reservations(reservationDays.length, dayRuns(reservationDays))] : []),
    ...(absenceDays.length > 0 ? [t.absences(absenceDays.length, dayRuns(absenceDays))] : []),
    ...effects.cancelledApplications.map(({ sentDate }) =>
      sentDate === null ? t.applicationUnsent : t.application(formats.date(sentDate)),
    ),
  ]
  const stays = [
    ...effects.continues.map((place) => t.placeContinues(placeName(place), daysOf(place))),
    ...effects.stays
      // What ends, or goes on in another way, is told already.
      .filter((place) => ![...effects.continues, ...effects.ends].some((other) => isSamePlace(place, other)))
      .map((place) => t.placeStays(placeName(place), daysOf(place))),
  ]
  return {
    goes: goes.length > 0 ? goes : [t.nothingGoes],
    stays: stays.length > 0 ? stays : [t.nothingStays],
  }
}

type Line = (what: string, day: string) => string

function endingLine(thing: Ending, name: string, ends: Line, removed: Line): string {
  return thing.lastDay === null ? removed(name, daysOf(thing)) : ends(name, formats.date(thing.lastDay))
}

const daysOf = ({ startDate, endDate }: Period) => formats.dateRange(startDate, endDate)

type Place = TerminationEffects['stays'][number]

const isSamePlace = (place: Place, other: Place) =>
  place.type === other.type && place.unitName === other.unitName && place.startDate.equals(other.startDate)
