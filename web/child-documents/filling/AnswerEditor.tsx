import { canStandOpen, foldsItsParts } from '@nalle/domain/child-documents/progress.ts'
import { questionsOf } from '@nalle/domain/child-documents/template.ts'
import { useEffect, useState } from 'react'
import { Button } from '../../design/Button.tsx'
import { AlertDialog } from '../../design/Dialog.tsx'
import { ErrorSummary } from '../../design/ErrorSummary.tsx'
import { Stack } from '../../design/Layout.tsx'
import { useProgress } from '../../design/progress.ts'
import { unfoldOnPaper } from '../../documents/unfold-on-paper.ts'
import { useWarningBeforeClosing } from '../../forms/leaving.ts'
import { SavingQuestions } from '../../forms/SavingQuestions.tsx'
import { useStored } from '../../forms/use-form-store.ts'
import { LANGUAGE } from '../../language/languages.ts'
import { useTexts } from '../../language/texts.ts'
import { useClock } from '../../session/clock.ts'
import { useDraftPlace } from '../../session/kept-draft.ts'
import { useUser } from '../../session/start.ts'
import { draftName, type KeptAnswers } from '../draft-name.ts'
import type { AnswerDraft, ChildDocument } from '../queries.ts'
import letterStyles from '../reading/Letter.module.css'
import { LANG_OF } from '../reading/letter-words.ts'
import { documentTexts } from '../texts.ts'
import { Contents } from './Contents.tsx'
import { corrections } from './field-words.ts'
import styles from './Filling.module.css'
import { isOver, openAnswer, sendAnswer, type OpenAnswer } from './open-answer.ts'
import { OthersNotice } from './OthersNotice.tsx'
import { FoldingQuestionSection, QuestionSection } from './QuestionSection.tsx'
import { useFailureWords } from './failure-words.ts'
import { fillingTexts } from './texts.ts'
import { FillingContext, SEND_ID } from './use-answer.ts'

type Props = {
  readonly document: ChildDocument
  readonly draft: AnswerDraft
  readonly onSent: () => Promise<void>
  readonly onOvertaken: () => Promise<void>
  /** With what is stored now, and nothing of what was kept. */
  readonly onOpenAnew: () => void
}

export function AnswerEditor({ document, draft, onSent, onOvertaken, onOpenAnew }: Props) {
  const t = useTexts(fillingTexts)
  const clock = useClock()
  const place = useDraftPlace<KeptAnswers>(draftName(document.id))
  const [open] = useState(() => openAnswer({ document, draft, place, clock }))
  const { sections } = document.template.content
  // One value for the whole of its life, so that what stands below is not drawn because of it.
  const [around] = useState(() => ({
    store: open.store,
    places: new Map(questionsOf(document.template.content).map(({ id }, at) => [id, at])),
  }))
  useEffect(() => open.follow(), [open])
  const openAnew = () => {
    open.close()
    onOpenAnew()
  }
  return (
    <FillingContext value={around}>
      <form
        noValidate
        onSubmit={(event) => event.preventDefault()}
        aria-label={document.template.name}
        ref={unfoldOnPaper}
      >
        <div lang={LANGUAGE}>
          <Stack gap="m">
            <p className={styles.intro}>{t.intro}</p>
            {LANG_OF[document.template.language] !== LANGUAGE && (
              <p className={letterStyles.otherLanguage}>{t.inItsOwnLanguage[document.template.language]}</p>
            )}
            <OthersNotice document={document} open={open} />
          </Stack>
        </div>
        <Contents sections={sections} open={open} />
        <div lang={LANGUAGE}>
          <Corrections open={open} document={document} />
        </div>
        {sections.map((section, at) =>
          foldsItsParts(document.template.content) ? (
            <FoldingQuestionSection
              section={section}
              at={at}
              store={open.store}
              next={sections[at + 1]?.label}
              key={section.id}
            />
          ) : (
            <QuestionSection section={section} at={at} key={section.id} />
          ),
        )}
        <div lang={LANGUAGE}>
          <Sending document={document} open={open} onSent={onSent} onOvertaken={onOvertaken} />
        </div>
      </form>
      <ClosingWarning open={open} />
      <SavingQuestions
        autosave={open.autosave}
        onLookAtNewer={openAnew}
        onLeave={() => void onOvertaken()}
        words={{ ...t, goneTitle: t.overtakenTitle, gone: t.overtaken, leave: t.toOvertaken }}
      />
    </FillingContext>
  )
}

type PartProps = { readonly open: OpenAnswer; readonly document: ChildDocument }

/** What is to be corrected before it can be sent. Most documents let everything through. */
function Corrections({ open: { store }, document }: PartProps) {
  const t = useTexts(fillingTexts)
  const attempts = useStored(store, (state) => state.attempts)
  const problems = useStored(store, (state) => state.problems)
  const unread = useStored(store, (state) => state.unread)
  const errors = attempts === 0 ? [] : corrections({ problems, unread }, document.template.content, t)
  return <ErrorSummary attempts={attempts} errors={errors} />
}

type SendingProps = PartProps & Pick<Props, 'onSent' | 'onOvertaken'>

function Sending({ document, open, onSent, onOvertaken }: SendingProps) {
  const t = useTexts(fillingTexts)
  const { ok } = useTexts(documentTexts)
  const failureWords = useFailureWords()
  const user = useUser()
  const answered = useStored(open.store, ({ facts }) => facts.answered)
  const [isAsked, setIsAsked] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { progress, run } = useProgress()
  const questions = questionsOf(document.template.content).filter(canStandOpen).length
  const unanswered = questions - answered.reduce((sum, count) => sum + count, 0)

  const ask = () => {
    const isFine = open.store.attempt()
    const { unread } = open.store.current()
    if (isFine && Object.keys(unread).length === 0) setIsAsked(true)
  }
  const send = () =>
    run(() => sendAnswer(open, document.id, user?.id).then(onSent)).catch((error: unknown) => {
      setIsAsked(false)
      if (isOver(error)) open.autosave.stop()
      setFailure(error)
    })
  const isOvertaken = isOver(failure)
  return (
    <div className={styles.sending}>
      <p>{t.beforeSending}</p>
      <div>
        <Button look="primary" id={SEND_ID} onClick={ask}>
          {t.send}
        </Button>
      </div>
      {isAsked && (
        <AlertDialog
          tone="warning"
          title={t.confirmTitle}
          confirm={{ label: t.confirm, onClick: () => void send(), progress }}
          cancel={{ label: t.cancel, onClick: () => setIsAsked(false) }}
        >
          <p>{t.confirmText}</p>
          {unanswered > 0 && <p>{t.unanswered(unanswered)}</p>}
        </AlertDialog>
      )}
      {failure !== undefined && (
        <AlertDialog
          tone={isOvertaken ? 'warning' : 'danger'}
          title={isOvertaken ? t.overtakenTitle : t.failedTitle}
          confirm={
            isOvertaken
              ? { label: t.toOvertaken, onClick: () => void onOvertaken() }
              : { label: ok, onClick: () => setFailure(undefined) }
          }
        >
          {isOvertaken ? t.overtaken : failureWords(failure)}
        </AlertDialog>
      )}
    </div>
  )
}

/** What saves itself needs no warning, unless saving does not work. */
function ClosingWarning({ open: { autosave } }: { readonly open: OpenAnswer }) {
  useWarningBeforeClosing(useStored(autosave, ({ kind }) => kind === 'failed' || kind === 'changed-elsewhere'))
  return null
}
