import type { Circumstances } from '@nalle/domain/applications/circumstances.ts'
import '../../api/calls/applications.generated.ts'
import type { FormDocument } from '@nalle/domain/applications/form-document.ts'
import { documentOf, formOf } from '@nalle/domain/applications/form-conversion.ts'
import { errorsOf, type FormError } from '@nalle/domain/applications/errors.ts'
import type { ApplicationForm, PreferredUnit } from '@nalle/domain/applications/form.ts'
import { optionsFor } from '@nalle/domain/applications/service-need-options.ts'
import { warningsOf } from '@nalle/domain/applications/warnings.ts'
import { call, callToTheEnd } from '../../api/call.ts'
import { isRefusedWith } from '../../api/failures.ts'
import type { FormState, FormStore } from '../../forms/form-store.ts'
import { openForm, type KeptForm, type OpenForm } from '../../forms/open-form.ts'
import type { Clock } from '../../session/clock.ts'
import type { DraftPlace } from '../../session/kept-draft.ts'
import type { Application } from '../queries.ts'

/** What is known around the form. */
export type EditorCircumstances = Circumstances & {
  /** Units that had to go because they are not offered for the start date or shift care that was chosen. */
  readonly removedUnits: readonly PreferredUnit[]
}

/** What else follows from what is filled in: warnings, and the amounts of care to choose from. */
const factsOf = (form: ApplicationForm, circumstances: Circumstances) => ({
  warnings: warningsOf(form, circumstances),
  offeredOptions: optionsFor(form, circumstances.options),
})
type Facts = ReturnType<typeof factsOf>

export type EditorState = FormState<ApplicationForm, FormError, EditorCircumstances, Facts>
export type EditorStore = FormStore<ApplicationForm, FormError, EditorCircumstances, Facts>
export type OpenEditor = OpenForm<ApplicationForm, FormError, EditorCircumstances, Facts, FormDocument>

export const EDITOR_RULES = {
  problemsOf: errorsOf,
  factsOf,
  // A text without end is told of at once: nobody goes on for pages only to hear it later.
  isShownAtOnce: ({ problem }: FormError) => problem === 'TOO_LONG',
}

type Opened = {
  readonly application: Application
  readonly circumstances: Circumstances
  readonly place: DraftPlace<KeptForm<ApplicationForm>>
  readonly clock: Clock
}

export function openEditor({ application, circumstances, place, clock }: Opened): OpenEditor {
  const { id: applicationId, version, savedAt } = application
  const read = (one: Application) => formOf(one.type, one.form)
  const known: EditorCircumstances = { ...circumstances, removedUnits: [] }
  return openForm({
    id: applicationId,
    stored: { form: read(application), version, savedAt },
    circumstances: known,
    rules: EDITOR_RULES,
    write: (form) => documentOf(form, circumstances),
    isOfKind: ({ type }) => type === application.type,
    place,
    isAutomatic: application.status === 'CREATED',
    save: (document, builtOn) =>
      callToTheEnd('applications.saveDraft', {
        params: { applicationId },
        body: { form: document, version: builtOn },
      }),
    findNewest: async () => {
      const newest = await call('applications.getApplication', { params: { applicationId } })
      return { form: read(newest), version: newest.version }
    },
    refusals: {
      isChangedElsewhere: (error) => isRefusedWith<'applications.saveDraft'>(error, 'CHANGED_ELSEWHERE'),
      isOver: (error) => isRefusedWith<'applications.saveDraft'>(error, 'NOT_A_DRAFT'),
    },
    clock,
  })
}
