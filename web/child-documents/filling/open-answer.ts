import { contentProblems, type AnswerProblem } from '@nalle/domain/child-documents/content-problems.ts'
import { progressIn } from '@nalle/domain/child-documents/progress.ts'
import type { DocumentContent, TemplateContent } from '@nalle/domain/child-documents/template.ts'
import '../../api/calls/child-documents.generated.ts'
import { call, callToTheEnd } from '../../api/call.ts'
import { isRefusedWith } from '../../api/failures.ts'
import type { FormStore } from '../../forms/form-store.ts'
import { openForm, type OpenForm } from '../../forms/open-form.ts'
import type { Clock } from '../../session/clock.ts'
import type { DraftPlace } from '../../session/kept-draft.ts'
import type { AnswerForm, KeptAnswers } from '../draft-name.ts'
import type { AnswerDraft, ChildDocument } from '../queries.ts'
import { contentOf, formOf } from './answer-form.ts'

/** How many questions of each section have been answered. */
type Facts = { readonly answered: readonly number[] }

export type AnswerStore = FormStore<AnswerForm, AnswerProblem, object, Facts>
export type OpenAnswer = OpenForm<AnswerForm, AnswerProblem, object, Facts, DocumentContent>

/** What the form is asked with every key: the rules that the server asks, too. */
export function answerRules(template: TemplateContent) {
  return {
    problemsOf: (form: AnswerForm) => contentProblems(template, contentOf(template, form)),
    factsOf: (form: AnswerForm) => {
      const content = { answers: Object.values(form) }
      return { answered: template.sections.map(({ questions }) => progressIn(questions, content).answered) }
    },
    // A text without end is told of at once: nobody goes on for pages only to hear it later.
    isShownAtOnce: () => true,
  }
}

type Opened = {
  readonly document: Pick<ChildDocument, 'id' | 'template'>
  readonly draft: AnswerDraft
  readonly place: DraftPlace<KeptAnswers>
  readonly clock: Clock
}

/** What this guardian is writing: kept on the server as it is written, for whichever device they go on with. */
export function openAnswer({ document, draft, place, clock }: Opened): OpenAnswer {
  const { id: documentId } = document
  const template = document.template.content
  return openForm({
    id: documentId,
    stored: { form: formOf(template, draft.content), version: draft.version, savedAt: draft.savedAt ?? clock() },
    circumstances: {},
    rules: answerRules(template),
    write: (form) => contentOf(template, form),
    isOfKind: (kept) => template.sections.every(({ questions }) => questions.every((one) => fits(kept, one))),
    place,
    isAutomatic: true,
    save: (content, version) =>
      callToTheEnd('childDocuments.saveAnswerDraft', {
        params: { documentId },
        body: { content, version },
      }),
    findNewest: async () => {
      const newest = await call('childDocuments.getAnswerDraft', { params: { documentId } })
      return { form: formOf(template, newest.content), version: newest.version }
    },
    refusals: {
      isChangedElsewhere: (error) => isRefusedWith<'childDocuments.saveAnswerDraft'>(error, 'CHANGED_ELSEWHERE'),
      isOver,
    },
    clock,
  })
}

/** Somebody was first, or staff have taken it back. */
export const isOver = (error: unknown) =>
  (['ALREADY_ANSWERED', 'NOT_ASKED', 'STATUS_MOVED'] as const).some((code) =>
    isRefusedWith<'childDocuments.answerDocument'>(error, code),
  )

function fits(kept: AnswerForm, { id, type }: { readonly id: string; readonly type: string }): boolean {
  return type === 'STATIC_TEXT_DISPLAY' || kept[id]?.type === type
}

/**
 * Sends it. Sent already by a try of this very person whose answer was lost: that is just what was wanted.
 */
export async function sendAnswer(
  open: OpenAnswer,
  documentId: ChildDocument['id'],
  personId: string | undefined,
): Promise<void> {
  try {
    await open.autosave.deliver(async (content, version) => {
      const body = { status: 'COMPLETED', content } as const
      await call('childDocuments.answerDocument', { params: { documentId }, body })
      return { version: version ?? 0 }
    })
  } catch (error) {
    if (!isOver(error)) throw error
    const { answeredBy } = await call('childDocuments.getChildDocument', { params: { documentId } })
    if (answeredBy === null || answeredBy.id !== personId) throw error
  }
  open.close()
}
