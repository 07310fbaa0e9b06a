import type { FormDocument } from '@nalle/domain/applications/form-document.ts'
import type { BodyOf } from '../../api/call-types.ts'

type FormBody = BodyOf<'applications.updateApplication'>['form']

/** The document as the call takes it: the same, in lists that are the call's own. */
export function bodyOf(document: FormDocument): FormBody {
  const { preferences, otherChildren } = document
  return {
    ...document,
    otherChildren: [...otherChildren],
    preferences: { ...preferences, preferredUnits: [...preferences.preferredUnits] },
  }
}
