import type { AnswerOf } from '../../api/call-types.ts'
import type { KeptForm, Target } from '../queries.ts'
import type { EditedForm, EditorCircumstances } from './edited-form.ts'

/** All that is known when the form opens. */
export type Opened = {
  readonly target: Target
  readonly childName: string
  /** What the server keeps of it, or null where nothing was kept yet. */
  readonly kept: KeptForm | null
  /** As it is without anything kept: empty, or the draft of the list. */
  readonly initial: EditedForm
  readonly circumstances: EditorCircumstances
  /** What it could begin with. */
  readonly lastTime: AnswerOf<'incomeStatements.getLastTime'>['last']
  /** It was just begun as a copy of the last one. */
  readonly isCopied: boolean
}
