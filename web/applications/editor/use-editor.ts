// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type { FieldPath } from '@nalle/domain/applications/errors.ts'
import type { ApplicationAttachmentType } from '@nalle/domain/applications/circumstances.ts'
import type { FormSection } from '@nalle/domain/applications/form.ts'
import { createContext, use } from 'react'
import type { Uploads } from '../../attachments/use-uploads.ts'
import { useFieldsOf, useStored, type Fields } from '../../forms/use-form-store.ts'
import { useUploadsOf, type UploadsByType } from '../../forms/uploads-by-type.ts'
import type { Application } from '../queries.ts'
import { FIELD_WORDS } from './field-words.ts'
import type { EditorState, EditorStore } from './open-editor.ts'

type Around = {
  readonly store: EditorStore
  readonly application: Application
  readonly certificates: UploadsByType<ApplicationAttachmentType>
}

export const EditorContext = createContext<Around | null>(null)

function useAround(): Around {
  const around = use(EditorContext)
  if (!around) throw new Error('a part of the editor needs the editor around it')
  return around
}

export const useEditor = (): EditorStore => useAround().store

/** As it was opened: who it is about and what the register says. What is filled in is the editor's. */
export const useOpenedApplication = (): Application => useAround().application

export const useCertificates = () => useAround().certificates

export const useCertificatesOf = (type: ApplicationAttachmentType): Uploads => useUploadsOf(useCertificates(), type)

/** A part of the state that keeps its identity while it does not change. */
export function useEditorState<Part>(part: (state: EditorState) => Part): Part {
  return useStored(useEditor(), part)
}

/** What ties a field to its name and its error, which shows once the field was left or verification was asked for. */
export const useFields = (section: FormSection): Fields<FieldPath> => useFieldsOf(useEditor(), section, FIELD_WORDS)
