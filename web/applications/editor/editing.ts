// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type { ApplicationForm, ContactInfo } from '@nalle/domain/applications/form.ts'
import { useFormPart, type FormPart } from '../../forms/use-form-store.ts'
import { useEditor } from './use-editor.ts'

/** The parts of the form, each with the way to change it. A part is only asked for by the form that has it. */

export const useDaycareNeed = () =>
  useFormPart(
    useEditor(),
    (form) => (form.type === 'DAYCARE' ? form.serviceNeed : notAsked(form)),
    (form, serviceNeed) => (form.type === 'DAYCARE' ? { ...form, serviceNeed } : form),
  )

export const usePreschoolNeed = () =>
  useFormPart(
    useEditor(),
    (form) => (form.type === 'PRESCHOOL' ? form.serviceNeed : notAsked(form)),
    (form, serviceNeed) => (form.type === 'PRESCHOOL' ? { ...form, serviceNeed } : form),
  )

export const useClubNeed = () =>
  useFormPart(
    useEditor(),
    (form) => (form.type === 'CLUB' ? form.serviceNeed : notAsked(form)),
    (form, serviceNeed) => (form.type === 'CLUB' ? { ...form, serviceNeed } : form),
  )

export const useConnectedDaycare = () =>
  useFormPart(
    useEditor(),
    (form) => (form.type === 'PRESCHOOL' ? form.serviceNeed.connectedDaycare : notAsked(form)),
    (form, connectedDaycare) =>
      form.type === 'PRESCHOOL' ? { ...form, serviceNeed: { ...form.serviceNeed, connectedDaycare } } : form,
  )

export const useUnitPreference = () =>
  useFormPart(
    useEditor(),
    ({ unitPreference }) => unitPreference,
    (form, unitPreference) => ({ ...form, unitPreference }),
  )

export const useAdditionalDetails = () =>
  useFormPart(
    useEditor(),
    ({ additionalDetails }) => additionalDetails,
    (form, additionalDetails) => ({ ...form, additionalDetails }),
  )

/** One of the people of the contact details, or one group of them. */
export function useContactInfo<Who extends keyof ContactInfo>(who: Who): FormPart<ContactInfo[Who]> {
  return useFormPart(
    useEditor(),
    ({ contactInfo }) => contactInfo[who],
    (form, person) => ({ ...form, contactInfo: { ...form.contactInfo, [who]: person } }),
  )
}

function notAsked(form: ApplicationForm): never {
  throw new Error(`an application of type ${form.type} does not ask this`)
}
