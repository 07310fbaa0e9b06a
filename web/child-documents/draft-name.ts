import type { Answer } from '@nalle/domain/child-documents/template.ts'
import type { ChildDocumentId } from '@nalle/domain/ids.ts'
import type { KeptForm } from '../forms/open-form.ts'

/** The answers of a form, each by the id of its question. */
export type AnswerForm = Readonly<Record<string, Answer>>

export type KeptAnswers = KeptForm<AnswerForm>

/** Under which a tab keeps what is being filled in. */
export const draftName = (id: ChildDocumentId) => `child-document.${id}`
