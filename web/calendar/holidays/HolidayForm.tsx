import type { ChildId } from '@nalle/domain/ids.ts'
import { useId, useState } from 'react'
import { isRefusedWith } from '../../api/failures.ts'
import { Button } from '../../design/Button.tsx'
import { Dialog } from '../../design/Dialog.tsx'
import { ErrorSummary } from '../../design/ErrorSummary.tsx'
import { Stack } from '../../design/Layout.tsx'
import { useToast } from '../../design/Toasts.tsx'
import { useForm } from '../../forms/use-form.ts'
import { formats } from '../../language/formats.ts'
import { LANGUAGE } from '../../language/languages.ts'
import { useTexts } from '../../language/texts.ts'
import { useCalendar } from '../calendar-data.ts'
import styles from '../CalendarDialog.module.css'
import { editingTexts } from '../editing-texts.ts'
import { FixedPeriodChoice } from './FixedPeriodChoice.tsx'
import {
  answerOf,
  differingDrafts,
  draftOf,
  NO_DRAFT,
  problemsOf,
  type Draft,
  type DraftProblem,
  type Drafts,
} from './holiday-drafts.ts'
import { holidayTexts } from './holiday-texts.ts'
import { OpenRangeFields } from './OpenRangeFields.tsx'
import { useAnswerQuestionnaire, type AnswerCall, type OpenQuestionnaire } from '../queries.ts'
import { useLookedAt } from '../saving.ts'
import { SavingFailed } from '../SavingFailed.tsx'

/** Only the answers that were changed: the others are as they were given before. */
type HolidayAnswers = { readonly changed: Readonly<Partial<Record<ChildId, Draft>>> }

type Props = { readonly asked: OpenQuestionnaire; readonly onClose: () => void }

/** When is each child away? */
export function HolidayForm({ asked: newest, onClose }: Props) {
  const t = useTexts(holidayTexts)
  const editing = useTexts(editingTexts)
  const formId = useId()
  const toast = useToast()
  const { children } = useCalendar()
  // As it was when the form was opened, until somebody has been told that another guardian has answered meanwhile.
  const [atOpening, setAtOpening] = useState<OpenQuestionnaire | undefined>(newest)
  const asked = atOpening ?? newest
  const { questionnaire, eligibleChildren } = asked
  const eligible = children.filter(({ id }) => eligibleChildren[id] !== undefined)
  const answer = useAnswerQuestionnaire()
  const { calendar, lookAgain } = useLookedAt()
  const draftsIn = ({ changed }: HolidayAnswers): Drafts =>
    new Map(eligible.map(({ id }) => [id, changed[id] ?? draftOf(id, asked)]))
  const editor = useForm<HolidayAnswers, DraftProblem>({
    keptAs: `holidays ${questionnaire.id}`,
    initial: { changed: {} },
    problemsOf: (form) => [...draftsIn(form)].flatMap(([id, draft]) => problemsOf(id, draft, asked)),
    words: {
      idPrefix: `${formId}.`,
      labelOf: (name) => (name.endsWith('.start') ? t.start : t.end),
      messageOf: ({ problem }) => t.problems[problem],
      summaryOf: ({ childId }, message) => `${eligible.find(({ id }) => id === childId)?.name}: ${message}`,
    },
  })
  const drafts = draftsIn(editor.form)
  const isOver = isRefusedWith<AnswerCall>(editor.failure, 'QUESTIONNAIRE_NOT_OPEN')
  const leave = () => {
    editor.discard()
    onClose()
  }
  const submit = async () => {
    const differing = differingDrafts(asked, drafts)
    if (differing.size === 0) {
      toast({ text: editing.nothingChanged })
      return leave()
    }
    try {
      await answer({ ...answerOf(asked, differing), snapshot: calendar.snapshot })
    } catch (error) {
      lookAgain()
      setAtOpening(undefined)
      throw error
    }
    toast({ tone: 'success', text: t.saved })
    return leave()
  }
  return (
    <Dialog
      title={questionnaire.title[LANGUAGE]}
      onClose={leave}
      actions={
        <>
          <Button
            look="primary"
            type="submit"
            form={formId}
            progress={editor.progress}
            blocked={editor.attempts > 0 && editor.problems.length > 0}
          >
            {t.send}
          </Button>
          <Button onClick={leave}>{editing.cancel}</Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={editor.submit(submit)}>
        <Stack gap="l">
          <HolidayWords questionnaire={questionnaire} />
          <ErrorSummary {...editor.summary} headingLevel={3} />
          {eligible.map((child) => {
            const draft = drafts.get(child.id) ?? NO_DRAFT
            const parts = {
              field: editor.field,
              child,
              draft,
              change: (to: Draft) => editor.change({ changed: { ...editor.form.changed, [child.id]: to } }),
              options: eligibleChildren[child.id] ?? [],
            }
            return questionnaire.type === 'FIXED_PERIOD' ? (
              <FixedPeriodChoice {...parts} label={questionnaire.periodOptionLabel[LANGUAGE]} key={child.id} />
            ) : (
              <OpenRangeFields {...parts} key={child.id} />
            )
          })}
          {eligible.length < children.length && (
            <p className={styles.muted}>
              {t.notAsked(formats.list(children.filter((child) => !eligible.includes(child)).map(({ name }) => name)))}
            </p>
          )}
          <SavingFailed error={editor.failure} text={isOver ? t.none : undefined} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** What the city asks, where to read more and until when. */
export function HolidayWords({ questionnaire }: { readonly questionnaire: OpenQuestionnaire['questionnaire'] }) {
  const t = useTexts(holidayTexts)
  const { description, descriptionLink, active } = questionnaire
  return (
    <Stack gap="s">
      {description[LANGUAGE] !== '' && <p className={styles.description}>{description[LANGUAGE]}</p>}
      {descriptionLink[LANGUAGE] !== '' && (
        <p>
          <a href={descriptionLink[LANGUAGE]} target="_blank" rel="noreferrer">
            {t.readMore}
          </a>
        </p>
      )}
      <p className={styles.muted}>{t.answerBy(formats.date(active.end))}</p>
    </Stack>
  )
}
