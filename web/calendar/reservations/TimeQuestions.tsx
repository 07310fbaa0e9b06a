import {
  NO_TIMES_YET,
  isBlank,
  sameAnswer,
  type Answer,
  type Answers,
  type TimeFieldName,
} from '@nalle/domain/calendar/reservations/reservation-answers.ts'
import { isFinalAbsence } from '@nalle/domain/calendar/reservations/form-changes.ts'
import type { Question } from '@nalle/domain/calendar/reservations/reservation-questions.ts'
import { requestsOf } from '@nalle/domain/calendar/reservations/reservation-requests.ts'
import { useRef, useState, type RefObject } from 'react'
import { Button, IconButton } from '../../design/Button.tsx'
import { Cluster, Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { EditIcon } from '../../design/PageIcons.tsx'
import type { Fields } from '../../forms/use-form-store.ts'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import type { CalendarData } from '../calendar-data.ts'
import styles from '../CalendarDialog.module.css'
import { fullWords, useCalendarWords } from '../day-state-texts.ts'
import { stateOf } from '../day-states.ts'
import { editingTexts } from '../editing-texts.ts'
import { AnswerEditor } from './AnswerEditor.tsx'
import { useAnswerSummary } from './answer-words.ts'
import { reservationTexts } from './reservation-texts.ts'
import { useTopicNames } from './use-reservation-form.ts'

type Props = {
  readonly calendar: CalendarData
  readonly questions: readonly Question[]
  readonly answers: Answers
  readonly field: Fields<TimeFieldName>
  readonly hasProblem: (key: string) => boolean
  /** What was typed is shown as it was typed. */
  readonly isTyped: (key: string) => boolean
  readonly answer: (answered: Answers) => void
}

/** When each child comes, day by day. A day that is as the one before it takes one line. */
export function TimeQuestions({ questions, ...rest }: Props) {
  const { answers, hasProblem, calendar } = rest
  const isFinal = (question: Question) =>
    requestsOf({ questions: [question], holidayDays: [] }, answers, calendar).some((request) =>
      isFinalAbsence(request, calendar.days),
    )
  const firstFinal = questions.find(isFinal)?.key
  const topics = [...new Set(questions.map(({ topic }) => topic))].map((topic) =>
    questions.filter((question) => question.topic === topic),
  )
  const isSettled = (own: readonly Question[]) =>
    own.length > 1 && own.every(({ key }) => !isBlank(answers.get(key) ?? NO_TIMES_YET) && !hasProblem(key))
  let model: readonly Question[] | undefined
  return topics.map((own) => {
    const like = model !== undefined && isSettled(own) && isAlike(own, model, answers) ? model : undefined
    if (like === undefined) model = own
    return <Topic own={own} like={like?.[0]} firstFinal={firstFinal} {...rest} key={own[0]?.topic} />
  })
}

function isAlike(own: readonly Question[], others: readonly Question[], answers: Answers): boolean {
  return (
    own.length === others.length &&
    own.every(({ key, childIds: [id] }) => {
      const other = others.find(({ childIds: [otherId] }) => otherId === id)
      const [answer, same] = [answers.get(key), other && answers.get(other.key)]
      return answer !== undefined && same !== undefined && sameAnswer(answer, same)
    })
  )
}

type TopicProps = Omit<Props, 'questions'> & {
  readonly own: readonly Question[]
  /** The day before it that is the same for everybody. */
  readonly like: Question | undefined
  /** The question with the first absence that only staff can withdraw. The warning is shown once. */
  readonly firstFinal: string | undefined
}

function Topic({ own, like, ...rest }: TopicProps) {
  const t = useTexts(reservationTexts)
  const topicName = useTopicNames()
  const [isOpen, setOpen] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const [first] = own
  if (first === undefined) return null
  const title = topicName(first)
  if (own.length === 1) return <Row question={first} legend={title} {...rest} />
  const [day] = like?.dates ?? []
  const isFolded = like !== undefined && day !== undefined && !isOpen
  return (
    <Stack gap="xs" role="group" aria-label={title} ref={group}>
      <h3>{title}</h3>
      {isFolded ? (
        <Cluster gap="s">
          <span>{like.repeats === 'WEEKLY' ? t.asWeekday(formats.weekday(day)) : t.asDay(formats.date(day))}</span>
          <Button
            look="quiet"
            aria-label={`${t.change}: ${title}`}
            onClick={() => {
              setOpen(true)
              focusFirstControl(group)
            }}
          >
            {t.change}
          </Button>
        </Cluster>
      ) : (
        own.map((question) => {
          const [id] = question.childIds
          const name = rest.calendar.children.find((child) => child.id === id)?.name ?? ''
          return <Row question={question} legend={name} about={title} {...rest} key={question.key} />
        })
      )}
    </Stack>
  )
}

type RowProps = Omit<TopicProps, 'own' | 'like'> & {
  readonly question: Question
  readonly legend: string
  /** The day, where the line is called by the child. */
  readonly about?: string
}

/** One line as long as there is nothing to do; what is empty, wrong or being changed is a form. */
function Row({ question, legend, about, calendar, answers, field, hasProblem, isTyped, answer, firstFinal }: RowProps) {
  const t = useTexts(reservationTexts)
  const editing = useTexts(editingTexts)
  const inWords = useAnswerSummary()
  const { key, asks } = question
  const given = answers.get(key) ?? NO_TIMES_YET
  const [isOpen, setOpen] = useState(() => isBlank(given) || isTyped(key))
  const row = useRef<HTMLDivElement>(null)
  const name = about === undefined ? legend : `${legend}, ${about}`
  const now = useToldTimes(question, calendar)
  const tells = now !== '' && (given.kind === 'UNCHANGED' || isBlank(given))
  const change = (to: Answer) => answer(new Map([[key, to]]))
  const open = () => {
    setOpen(true)
    focusFirstControl(row)
  }
  if (isOpen || hasProblem(key)) {
    return (
      <Stack gap="xs" ref={row}>
        <AnswerEditor
          name={key}
          field={field}
          legend={legend}
          about={about}
          asks={asks}
          answer={given}
          onChange={change}
        />
        {tells && <p className={styles.muted}>{t.toldNow(now)}</p>}
        {key === firstFinal && <Notice tone="warning">{editing.onlyStaffUndoes}</Notice>}
      </Stack>
    )
  }
  return (
    <div role="group" aria-label={name} ref={row}>
      <dl className={styles.facts}>
        <div>
          <dt>{legend}</dt>
          <dd>
            <Cluster gap="xs" align="center">
              <span>
                {inWords(given)} {tells && <span className={styles.muted}>({now})</span>}
              </span>
              <IconButton label={`${editing.edit}: ${name}`} icon={<EditIcon />} onClick={open} />
            </Cluster>
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** The pressed button is removed when its question opens. */
function focusFirstControl(container: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    const find = (selector: string) => container.current?.querySelector<HTMLElement>(selector)
    const control = find('select, input:checked') ?? find('input, button')
    control?.focus()
  })
}

const MOST_TOLD = 4

/** What the days of a question hold today, where they differ. */
function useToldTimes({ dates, childIds }: Question, calendar: CalendarData): string {
  const words = useCalendarWords()
  const told = dates.flatMap((date) =>
    childIds.flatMap((id) => {
      const day = calendar.days.get(date.toString())
      const childDay = day?.children.find(({ childId }) => childId === id)
      if (!day || !childDay || (childDay.reservations.length === 0 && childDay.absence === null)) return []
      const name = childIds.length > 1 ? `${calendar.children.find((child) => child.id === id)?.name} ` : ''
      return [`${name}${date.day}.${date.month}. ${fullWords(stateOf(childDay, day, calendar), words)}`]
    }),
  )
  return [...told.slice(0, MOST_TOLD), ...(told.length > MOST_TOLD ? ['…'] : [])].join(', ')
}
