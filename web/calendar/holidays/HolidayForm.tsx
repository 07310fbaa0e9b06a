import type { ChildId } from '@nalle/domain/ids.ts'
import { useId, useState, type SubmitEvent } from 'react'
import { isRefusedWith } from '../../api/failures.ts'
import { Button } from '../../design/Button.tsx'
import { Dialog } from '../../design/Dialog.tsx'
import { ErrorSummary } from '../../design/ErrorSummary.tsx'
import { Stack } from '../../design/Layout.tsx'
import { useProgress } from '../../design/progress.ts'
import { useToast } from '../../design/Toasts.tsx'
import { formats } from '../../language/formats.ts'
import { LANGUAGE } from '../../language/languages.ts'
import { useTexts } from '../../language/texts.ts'
import { useCalendar } from '../calendar-data.ts'
import styles from '../CalendarDialog.module.css'
import { editingTexts } from '../editing-texts.ts'
import { FixedPeriodChoice } from './FixedPeriodChoice.tsx'
import { answerOf, differingDrafts, draftOf, NO_DRAFT, problemsOf, type Draft, type Drafts } from './holiday-drafts.ts'
import { holidayTexts } from './holiday-texts.ts'
import { OpenRangeFields } from './OpenRangeFields.tsx'
import { useAnswerQuestionnaire, type AnswerCall, type OpenQuestionnaire } from '../queries.ts'
import { failureText, SavingFailed, useLookedAt } from '../saving.tsx'

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
  const [changed, setChanged] = useState<Drafts>(new Map())
  const drafts: Drafts = new Map(eligible.map(({ id }) => [id, changed.get(id) ?? draftOf(id, asked)]))
  const [attempts, setAttempts] = useState(0)
  const [failure, setFailure] = useState<string>()
  const answer = useAnswerQuestionnaire()
  const { calendar, lookAgain } = useLookedAt()
  const { progress, run } = useProgress()
  const idOf = (childId: ChildId) => `${formId}-${childId}`
  const errors = eligible.flatMap(({ id, name }) =>
    problemsOf(drafts.get(id) ?? NO_DRAFT, asked).map(({ range, field, problem }) => ({
      fieldId: field === 'choice' ? idOf(id) : `${idOf(id)}-${range}-${field}`,
      message: `${name}: ${t.problems[problem]}`,
    })),
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setFailure(undefined)
    if (errors.length > 0) return setAttempts(attempts + 1)
    const differing = differingDrafts(asked, drafts)
    if (differing.size === 0) {
      toast({ text: editing.nothingChanged })
      return onClose()
    }
    void run(async () => {
      try {
        await answer({ ...answerOf(asked, differing), snapshot: calendar.snapshot })
      } catch (error) {
        lookAgain()
        setAtOpening(undefined)
        setFailure(isRefusedWith<AnswerCall>(error, 'QUESTIONNAIRE_NOT_OPEN') ? t.none : failureText(error, editing))
        return false
      }
      toast({ tone: 'success', text: t.saved })
      onClose()
      return true
    })
  }
  return (
    <Dialog
      title={questionnaire.title[LANGUAGE]}
      onClose={onClose}
      actions={
        <>
          <Button
            look="primary"
            type="submit"
            form={formId}
            progress={progress}
            blocked={attempts > 0 && errors.length > 0}
          >
            {t.send}
          </Button>
          <Button onClick={onClose}>{editing.cancel}</Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="l">
          <HolidayWords questionnaire={questionnaire} />
          {attempts > 0 && <ErrorSummary errors={errors} attempts={attempts} headingLevel={3} />}
          {eligible.map((child) => {
            const draft = drafts.get(child.id) ?? NO_DRAFT
            const parts = {
              id: idOf(child.id),
              child,
              draft,
              change: (to: Draft) => setChanged(new Map([...changed, [child.id, to]])),
              options: eligibleChildren[child.id] ?? [],
              problems: attempts > 0 ? problemsOf(draft, asked) : [],
            }
            return questionnaire.type === 'FIXED_PERIOD' ? (
              <FixedPeriodChoice {...parts} label={questionnaire.periodOptionLabel[LANGUAGE]} key={child.id} />
            ) : (
              <OpenRangeFields {...parts} key={child.id} />
            )
          })}
          <SavingFailed text={failure} />
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
