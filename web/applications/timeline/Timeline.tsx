import { shownStatus, type ShownStatus } from '@nalle/domain/applications/lifecycle.ts'
import { timelineOf, type ApplicationProgress, type TimelineStep } from '@nalle/domain/applications/timeline.ts'
import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useClock } from '../../session/clock.ts'
import styles from './Timeline.module.css'
import { timelineTexts } from './texts.ts'

export type ApplicationOnItsWay = {
  readonly status: ApplicationStatus
  readonly sentDate: Temporal.PlainDate | null
  readonly progress: ApplicationProgress
  /** It is this person's to answer. */
  readonly canDecide: boolean
  readonly mayEdit: boolean
}

/** What comes next and whose turn it is, in a sentence. */
export function NextStep({ application }: { readonly application: ApplicationOnItsWay }) {
  const { next } = useTexts(timelineTexts)
  const today = dayIn(useClock()())
  return <p className={styles.next}>{sentenceOf(next, application, today)}</p>
}

type Props = {
  readonly application: ApplicationOnItsWay
  /** Of what is over, the sentence tells enough. */
  readonly endedIsEnough?: boolean
}

/** What has happened when, and what is still to come. */
export function Timeline({ application, endedIsEnough = false }: Props) {
  const t = useTexts(timelineTexts)
  const status = shownStatus(application.status, application.canDecide)
  const { steps } = timelineOf(application, dayIn(useClock()()))
  if (endedIsEnough && steps.every(({ state }) => state === 'DONE')) return null
  return (
    <ol role="list" aria-label={t.steps} className={styles.timeline}>
      {steps.map((step) => (
        <li data-state={step.state} aria-current={step.state === 'NOW' ? 'step' : undefined} key={step.name}>
          <span>{nameOf(t, step, status)}</span>{' '}
          {step.state === 'TO_COME' && <span className="visually-hidden">({t.toCome}) </span>}
          <span className={styles.day}>{dayOf(t, step)}</span>
        </li>
      ))}
    </ol>
  )
}

type Words = NonNullable<(typeof timelineTexts)['fi']>

function nameOf(t: Words, { name, state }: TimelineStep, status: ShownStatus): string {
  switch (name) {
    case 'SEND':
      return t.send[state]
    case 'PROCESS':
      return status === 'SENT' ? t.waitsForProcessing : t.process[state]
    case 'DECIDE':
      return t.decide[state]
    case 'ANSWER':
      return status === 'REJECTED' ? t.declined : t.answer[state]
    case 'BEGIN':
      return t.begin[state]
    case 'CANCEL':
      return t.cancelled
  }
}

function dayOf(t: Words, { name, state, on, by }: TimelineStep): string | undefined {
  if (by) return t.by(formats.date(by))
  if (on === null) return undefined
  return name === 'PROCESS' && state === 'NOW' ? t.since(formats.date(on)) : formats.date(on)
}

function sentenceOf(next: Words['next'], application: ApplicationOnItsWay, today: Temporal.PlainDate): string {
  const { status, canDecide, mayEdit, progress } = application
  if (status === 'CANCELLED') return next.cancelled
  switch (shownStatus(status, canDecide)) {
    case 'DRAFT':
      return next.draft
    case 'SENT':
      return mayEdit ? next.sentAndOpen : next.sent
    case 'PROCESSING':
      return next.processing
    case 'WAITING_FOR_CONFIRMATION':
      return canDecide ? answerWords(next, application, today) : next.applicantAnswers
    case 'ACCEPTED':
      return beginWords(next, application, today)
    case 'REJECTED':
      return progress.answeredOn ? next.declined : next.over
  }
}

function answerWords(next: Words['next'], application: ApplicationOnItsWay, today: Temporal.PlainDate): string {
  const by = timelineOf(application, today).steps.find(({ name }) => name === 'ANSWER')?.by
  return by ? next.answerBy(formats.date(by)) : next.answer
}

function beginWords(next: Words['next'], application: ApplicationOnItsWay, today: Temporal.PlainDate): string {
  const begin = timelineOf(application, today).steps.find(({ name }) => name === 'BEGIN')
  if (!begin?.on) return next.accepted
  return begin.state === 'DONE' ? next.begun(formats.date(begin.on)) : next.begins(formats.date(begin.on))
}
