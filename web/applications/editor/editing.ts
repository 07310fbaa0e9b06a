// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type {
  AdditionalDetails,
  ApplicationForm,
  ClubNeed,
  ConnectedDaycare,
  ContactInfo,
  DaycareNeed,
  PreschoolForm,
  PreschoolNeed,
  UnitPreference,
} from '@nalle/domain/applications/form.ts'
import { useEditor, useEditorState } from './use-editor.ts'

/** The parts of the form, each with the way to change it. A part is only asked for by the form that has it. */

type Part<Value> = readonly [value: Value, change: (part: Partial<Value>) => void]

export function useDaycareNeed(): Part<DaycareNeed> {
  const editor = useEditor()
  const need = useEditorState(({ form }) => (form.type === 'DAYCARE' ? form.serviceNeed : notAsked(form)))
  return [
    need,
    (part) =>
      editor.change((form) =>
        form.type === 'DAYCARE' ? { ...form, serviceNeed: { ...form.serviceNeed, ...part } } : form,
      ),
  ]
}

export function usePreschoolNeed(): Part<PreschoolNeed> {
  const editor = useEditor()
  const need = useEditorState(({ form }) => (form.type === 'PRESCHOOL' ? form.serviceNeed : notAsked(form)))
  return [
    need,
    (part) =>
      editor.change((form) =>
        form.type === 'PRESCHOOL' ? { ...form, serviceNeed: { ...form.serviceNeed, ...part } } : form,
      ),
  ]
}

export function useConnectedDaycare(): Part<ConnectedDaycare> {
  const editor = useEditor()
  const [{ connectedDaycare }] = usePreschoolNeed()
  const changed = (form: PreschoolForm, part: Partial<ConnectedDaycare>): PreschoolForm => ({
    ...form,
    serviceNeed: { ...form.serviceNeed, connectedDaycare: { ...form.serviceNeed.connectedDaycare, ...part } },
  })
  return [connectedDaycare, (part) => editor.change((form) => (form.type === 'PRESCHOOL' ? changed(form, part) : form))]
}

export function useClubNeed(): Part<ClubNeed> {
  const editor = useEditor()
  const need = useEditorState(({ form }) => (form.type === 'CLUB' ? form.serviceNeed : notAsked(form)))
  return [
    need,
    (part) =>
      editor.change((form) =>
        form.type === 'CLUB' ? { ...form, serviceNeed: { ...form.serviceNeed, ...part } } : form,
      ),
  ]
}

export function useUnitPreference(): Part<UnitPreference> {
  const editor = useEditor()
  return [
    useEditorState(({ form }) => form.unitPreference),
    (part) => editor.change((form) => ({ ...form, unitPreference: { ...form.unitPreference, ...part } })),
  ]
}

export function useAdditionalDetails(): Part<AdditionalDetails> {
  const editor = useEditor()
  return [
    useEditorState(({ form }) => form.additionalDetails),
    (part) => editor.change((form) => ({ ...form, additionalDetails: { ...form.additionalDetails, ...part } })),
  ]
}

/** One of the people of the contact details, or one group of them. */
export function useContactInfo<Who extends keyof ContactInfo>(who: Who): Part<ContactInfo[Who]> {
  const editor = useEditor()
  return [
    useEditorState(({ form }) => form.contactInfo[who]),
    (part) =>
      editor.change((form) => ({
        ...form,
        contactInfo: { ...form.contactInfo, [who]: { ...form.contactInfo[who], ...part } },
      })),
  ]
}

function notAsked(form: ApplicationForm): never {
  throw new Error(`an application of type ${form.type} does not ask this`)
}
