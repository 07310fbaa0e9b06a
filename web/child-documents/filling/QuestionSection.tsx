import { canStandOpen, isFinished } from '@nalle/domain/child-documents/progress.ts'
import type { Section } from '@nalle/domain/child-documents/template.ts'
import { useState } from 'react'
import { Button } from '../../design/Button.tsx'
import { Collapsible } from '../../design/Collapsible.tsx'
import { useStored } from '../../forms/use-form-store.ts'
import { LANGUAGE } from '../../language/languages.ts'
import { useTexts } from '../../language/texts.ts'
import letterStyles from '../reading/Letter.module.css'
import styles from './Filling.module.css'
import type { AnswerStore } from './open-answer.ts'
import { arriveAt, sectionIdAt } from './parts.ts'
import { PartState } from './PartState.tsx'
import { QuestionField } from './QuestionField.tsx'
import { fillingTexts } from './texts.ts'

type Props = { readonly section: Section; readonly at: number }

export function QuestionSection({ section, at }: Props) {
  const id = sectionIdAt(at)
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={letterStyles.sectionName} id={id} tabIndex={-1}>
        {section.label}
      </h2>
      <SectionQuestions section={section} />
    </section>
  )
}

type FoldingProps = Props & {
  readonly store: AnswerStore
  /** The name of the part after this one; none after the last. */
  readonly next: string | undefined
}

/** A part of a long document. Finished, it is folded when the page opens, and when one goes on to the next. */
export function FoldingQuestionSection({ section, at, store, next }: FoldingProps) {
  const t = useTexts(fillingTexts)
  const total = section.questions.filter(canStandOpen).length
  const answered = useStored(store, ({ facts }) => facts.answered[at] ?? 0)
  const [isOpen, setIsOpen] = useState(() => !isFinished({ answered, total }))
  const goOn = () => {
    if (isFinished({ answered, total })) setIsOpen(false)
    // The page is drawn first: what folds moves what comes after it.
    requestAnimationFrame(() => arriveAt(at + 1))
  }
  return (
    <section className={styles.section} aria-labelledby={sectionIdAt(at)}>
      <Collapsible
        look="plain"
        headingLevel={2}
        open={isOpen}
        onToggle={setIsOpen}
        title={
          <span className={styles.part}>
            <span id={sectionIdAt(at)}>{section.label}</span>
            <PartState answered={answered} total={total} />
          </span>
        }
      >
        <SectionQuestions section={section} />
        {next !== undefined && (
          <div className={styles.onward} lang={LANGUAGE}>
            <Button onClick={goOn}>{t.nextPart(next)}</Button>
          </div>
        )}
      </Collapsible>
    </section>
  )
}

function SectionQuestions({ section: { infoText, questions } }: Pick<Props, 'section'>) {
  return (
    <>
      {infoText !== '' && <p className={styles.help}>{infoText}</p>}
      <div className={styles.questions}>
        {questions.map((question) => (
          <QuestionField question={question} key={question.id} />
        ))}
      </div>
    </>
  )
}
