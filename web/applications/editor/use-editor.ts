// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type { FieldPath } from '@nalle/domain/applications/errors.ts'
import type { FormSection } from '@nalle/domain/applications/form.ts'
import { createContext, use, useSyncExternalStore } from 'react'
import { useTouched } from '../../design/touched.ts'
import type { Application } from '../queries.ts'
import type { EditorState, EditorStore } from './editor-store.ts'
import { fieldIdOf, labelOf, messageOf } from './field-errors.ts'

type Around = { readonly store: EditorStore; readonly application: Application }

export const EditorContext = createContext<Around | null>(null)

function useAround(): Around {
  const around = use(EditorContext)
  if (!around) throw new Error('a part of the editor needs the editor around it')
  return around
}

export const useEditor = (): EditorStore => useAround().store

/** As it was opened: who it is about and what the register says. What is filled in is the editor's. */
export const useOpenedApplication = (): Application => useAround().application

/** A part of the state that keeps its identity while it does not change. */
export function useEditorState<Part>(part: (state: EditorState) => Part): Part {
  const store = useEditor()
  return useSyncExternalStore(store.subscribe, () => part(store.current()))
}

export type FieldProps = {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  readonly onBlur: () => void
}

/** What ties a field to its name and its error, which shows once the field was left or verification was asked for. */
export function useFields(section: FormSection): (field: FieldPath) => FieldProps {
  const errors = useEditorState((state) => state.errors[section])
  const unreadDates = useEditorState((state) => state.unreadDates)
  const isAsked = useEditorState((state) => state.attempts > 0)
  const [touched, touch] = useTouched<FieldPath>()
  return (field) => {
    const found = errors.find((error) => error.field === field)
    // A text without end is told of at once: nobody goes on for pages only to hear it later.
    const isTime = isAsked || touched.has(field) || found?.problem === 'TOO_LONG'
    const error = isTime ? found : undefined
    return {
      id: fieldIdOf(field),
      label: labelOf(field),
      error: error && messageOf(error, unreadDates),
      onBlur: () => touch(field),
    }
  }
}
