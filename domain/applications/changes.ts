import type { UnitId } from '../ids.ts'
import type { OfferedOption } from './circumstances.ts'
import type { ApplicationForm, ChosenOption, DaycareForm, PreferredUnit, PreschoolForm } from './form.ts'
import { isOptionOffered } from './service-need-options.ts'

/** Every change of a form that has a consequence for another part of it. */

export function withStartDate(
  form: ApplicationForm,
  preferredStartDate: Temporal.PlainDate | null,
  options: readonly OfferedOption[],
): ApplicationForm {
  switch (form.type) {
    case 'DAYCARE':
      return withOptionStillOffered({ ...form, serviceNeed: { ...form.serviceNeed, preferredStartDate } }, options)
    case 'PRESCHOOL':
      return withOptionStillOffered({ ...form, serviceNeed: { ...form.serviceNeed, preferredStartDate } }, options)
    case 'CLUB':
      return { ...form, serviceNeed: { ...form.serviceNeed, preferredStartDate } }
  }
}

export function withConnectedDaycareStartDate(
  form: PreschoolForm,
  preferredStartDate: Temporal.PlainDate | null,
  options: readonly OfferedOption[],
): PreschoolForm {
  const connectedDaycare = { ...form.serviceNeed.connectedDaycare, preferredStartDate }
  return withOptionStillOffered({ ...form, serviceNeed: { ...form.serviceNeed, connectedDaycare } }, options)
}

export function withPartTime(form: DaycareForm, partTime: boolean, options: readonly OfferedOption[]): DaycareForm {
  return withOptionStillOffered({ ...form, serviceNeed: { ...form.serviceNeed, partTime } }, options)
}

export function withPreparatory(
  form: PreschoolForm,
  preparatory: boolean,
  options: readonly OfferedOption[],
): PreschoolForm {
  return withOptionStillOffered({ ...form, serviceNeed: { ...form.serviceNeed, preparatory } }, options)
}

/** A choice that the form does not offer any more is taken back, so that it can be seen and made anew. */
export function withOptionStillOffered<Form extends ApplicationForm>(
  form: Form,
  options: readonly OfferedOption[],
): Form {
  return isOptionOffered(form, options) ? form : withOption(form, null)
}

export function withOption<Form extends ApplicationForm>(form: Form, option: ChosenOption | null): Form {
  switch (form.type) {
    case 'DAYCARE':
      return { ...form, serviceNeed: { ...form.serviceNeed, option } }
    case 'PRESCHOOL': {
      const connectedDaycare = { ...form.serviceNeed.connectedDaycare, option }
      return { ...form, serviceNeed: { ...form.serviceNeed, connectedDaycare } }
    }
    case 'CLUB':
      return form
  }
}

/** The guardian is told which units went. */
export function withoutUnitsNotOffered<Form extends ApplicationForm>(
  form: Form,
  offered: readonly UnitId[],
): { readonly form: Form; readonly removed: readonly PreferredUnit[] } {
  const { preferredUnits } = form.unitPreference
  const removed = preferredUnits.filter(({ id }) => !offered.includes(id))
  if (removed.length === 0) return { form, removed }
  const kept = preferredUnits.filter(({ id }) => offered.includes(id))
  return { form: { ...form, unitPreference: { ...form.unitPreference, preferredUnits: kept } }, removed }
}
