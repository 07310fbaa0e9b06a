import type { PlacementType } from '../placements/placement-types.ts'
import type { ApplicationType } from '../placements/units.ts'
import { includes } from '../time/date-range.ts'
import type { Circumstances, OfferedOption } from './circumstances.ts'
import type { FormDocument } from './form-document.ts'
import type { ApplicationForm, ChosenOption } from './form.ts'

/** The placement types an application may lead to with hours to choose from; these options are fetched for its editor. */
export const PLACEMENT_TYPES_WITH_OPTIONS: Readonly<Record<ApplicationType, readonly PlacementType[]>> = {
  DAYCARE: ['DAYCARE', 'DAYCARE_PART_TIME'],
  PRESCHOOL: ['PRESCHOOL_DAYCARE', 'PRESCHOOL_CLUB', 'PREPARATORY_DAYCARE'],
  CLUB: [],
}

/** The day from which the care is needed: that of the connected daycare, or of the application itself. */
export function careStartOf(form: ApplicationForm): Temporal.PlainDate | null {
  const { preferredStartDate } = form.serviceNeed
  if (form.type !== 'PRESCHOOL') return preferredStartDate
  return form.serviceNeed.connectedDaycare.preferredStartDate ?? preferredStartDate
}

/** Options go by the names of the register, whatever name they were brought under. */
export function withOptionNames(document: FormDocument, options: readonly OfferedOption[]): FormDocument {
  const { serviceNeed } = document.preferences
  const offered = options.find(({ id }) => id === serviceNeed?.serviceNeedOption?.id)
  if (!serviceNeed || offered === undefined) return document
  const { id, nameFi, nameSv, nameEn, validPlacementType } = offered
  const serviceNeedOption = { id, nameFi, nameSv, nameEn, validPlacementType }
  return { ...document, preferences: { ...document.preferences, serviceNeed: { ...serviceNeed, serviceNeedOption } } }
}

/** What may be chosen for the care that is applied for, from its first day on; nothing while that day is not known. */
export function optionsFor(form: ApplicationForm, options: readonly OfferedOption[]): readonly OfferedOption[] {
  const start = careStartOf(form)
  if (start === null) return []
  return optionsOfKind(form, options).filter(({ validity }) => includes(validity, start))
}

/** The same on whatever day. */
export function optionsOfKind(form: ApplicationForm, options: readonly OfferedOption[]): readonly OfferedOption[] {
  const types = placementTypesOf(form)
  return options.filter(({ validPlacementType }) => types.includes(validPlacementType))
}

/** Whether one has to be chosen: where the city asks and has some, also while the day is missing that tells which. */
export function isOptionAsked(form: ApplicationForm, { city, options }: Asking): boolean {
  if (!city.serviceNeedOptionsAsked) return false
  const offered = careStartOf(form) === null ? optionsOfKind(form, options) : optionsFor(form, options)
  return offered.length > 0
}

type Asking = Pick<Circumstances, 'city' | 'options'>

/**
 * Daycare is told by its hours of the day. For the daycare that is connected to pre-school an option says enough, so that
 * hours may be told beside it and need not; without an option to choose they are what there is.
 */
export function dailyTimesAre(form: ApplicationForm, asking: Asking): 'REQUIRED' | 'OPTIONAL' | 'NOT_ASKED' {
  if (!asking.city.dailyTimesAsked || form.type === 'CLUB') return 'NOT_ASKED'
  if (form.type === 'DAYCARE') return 'REQUIRED'
  if (!form.serviceNeed.connectedDaycare.wanted) return 'NOT_ASKED'
  return isOptionAsked(form, asking) ? 'OPTIONAL' : 'REQUIRED'
}

/** Whether the choice still stands. Without a start date nothing can be said against it. */
export function isOptionOffered(form: ApplicationForm, options: readonly OfferedOption[]): boolean {
  const chosen = chosenOptionOf(form)
  if (chosen === null) return true
  const offered = careStartOf(form) === null ? optionsOfKind(form, options) : optionsFor(form, options)
  return offered.some(({ id }) => id === chosen.id)
}

function chosenOptionOf(form: ApplicationForm): ChosenOption | null {
  switch (form.type) {
    case 'DAYCARE':
      return form.serviceNeed.option
    case 'PRESCHOOL':
      return form.serviceNeed.connectedDaycare.option
    case 'CLUB':
      return null
  }
}

function placementTypesOf(form: ApplicationForm): readonly PlacementType[] {
  switch (form.type) {
    case 'DAYCARE':
      return form.serviceNeed.partTime ? ['DAYCARE_PART_TIME'] : ['DAYCARE']
    case 'PRESCHOOL':
      return form.serviceNeed.preparatory ? ['PREPARATORY_DAYCARE'] : ['PRESCHOOL_DAYCARE', 'PRESCHOOL_CLUB']
    case 'CLUB':
      return []
  }
}
