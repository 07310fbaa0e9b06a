import '../../api/calls/income-statements.generated.ts'
import type { FormError } from '@nalle/domain/income-statements/errors.ts'
import { call, callToTheEnd } from '../../api/call.ts'
import type { BodyOf } from '../../api/call-types.ts'
import { isRefusedWith } from '../../api/failures.ts'
import { keysByContent, type IdempotencyKey } from '../../forms/idempotency-key.ts'
import type { FormRules, FormState, FormStore } from '../../forms/form-store.ts'
import { openForm, type KeptForm as InTab, type OpenForm } from '../../forms/open-form.ts'
import type { Clock } from '../../session/clock.ts'
import type { DraftPlace } from '../../session/kept-draft.ts'
import { paperFilesOf } from '../paper-files.ts'
import { askedOf, type KeptForm, type Target } from '../queries.ts'
import { thisDevice } from './device.ts'
import { factsOf, problemsOf, type EditedForm, type EditorCircumstances } from './edited-form.ts'

type Facts = ReturnType<typeof factsOf>
type KeepBody = BodyOf<'incomeStatements.keepForm'>
/** What is kept while somebody writes. */
export type KeptDocument = Pick<KeepBody, 'form' | 'attachmentIds'>

export type IncomeState = FormState<EditedForm, FormError, EditorCircumstances, Facts>
export type IncomeStore = FormStore<EditedForm, FormError, EditorCircumstances, Facts>
export type OpenIncomeForm = OpenForm<EditedForm, FormError, EditorCircumstances, Facts, KeptDocument> & {
  /** What is kept on the server by now: it goes in the same act in which the statement is stored. */
  readonly keptId: () => KeptForm['id'] | undefined
  /** By which another try to store the same is known as such. */
  readonly keyOf: (content: object) => IdempotencyKey
}
export type IncomeFormInTab = InTab<EditedForm>

export type Opening = {
  readonly target: Target
  /** What the server keeps, or null where nothing was kept yet. */
  readonly kept: KeptForm | null
  /** The form as it is without anything kept. */
  readonly initial: EditedForm
  readonly circumstances: EditorCircumstances
  /** What keeps it from being sent; everything that a form must have, where nothing else is said. */
  readonly judge?: FormRules<EditedForm, FormError, EditorCircumstances, Facts>['problemsOf']
  readonly place: DraftPlace<IncomeFormInTab>
  readonly clock: Clock
}

/** Nothing was kept. */
const NO_VERSION = 0

export function openIncomeForm(opening: Opening): OpenIncomeForm {
  const { target, kept, initial, circumstances, judge = problemsOf, place, clock } = opening
  const read = (one: KeptForm): EditedForm => ({ statement: one.form, files: paperFilesOf(one.attachments) })
  let keptId = kept?.id
  const form = openForm({
    id: idOf(target),
    stored: {
      form: kept ? read(kept) : initial,
      version: kept?.version ?? NO_VERSION,
      savedAt: kept?.savedAt ?? clock(),
    },
    circumstances,
    rules: {
      problemsOf: judge,
      factsOf,
      // A text without end is told of at once: nobody goes on for pages only to hear it later.
      isShownAtOnce: ({ problem }: FormError) => problem === 'TOO_LONG',
    },
    write,
    isOfKind: ({ statement }) => statement.type === initial.statement.type,
    place,
    isAutomatic: true,
    save: async (document, version) => {
      const answer = await callToTheEnd('incomeStatements.keepForm', {
        query: askedOf(target),
        body: { ...document, version, device: thisDevice() },
      })
      keptId = answer.id
      return answer
    },
    findNewest: async () => {
      const newest = (await call('incomeStatements.getKeptForm', { query: askedOf(target) })).kept
      return newest ? { form: read(newest), version: newest.version } : { form: initial, version: NO_VERSION }
    },
    refusals: {
      isChangedElsewhere: (error) => isRefusedWith<'incomeStatements.keepForm'>(error, 'CHANGED_ELSEWHERE'),
      isOver: (error) => isRefusedWith<'incomeStatements.keepForm'>(error, 'NOT_KEPT_ANY_MORE'),
    },
    clock,
  })
  return { ...form, keptId: () => keptId, keyOf: keysByContent() }
}

/** By what the form is known in this tab. */
export const idOf = ({ childId, incomeStatementId }: Target) => `income.${incomeStatementId ?? childId ?? 'own'}`

function write({ statement, files }: EditedForm): KeptDocument {
  return { form: statement, attachmentIds: files.map(({ id }) => id) }
}
