import type { DocumentContent, TemplateContent } from '@nalle/domain/child-documents/template.ts'
import { useId } from 'react'
import { AnswerText } from './AnswerText.tsx'
import styles from './Letter.module.css'
import type { LetterWords } from './letter-words.ts'

/** With so many parts a letter has a list of them at its beginning. */
const PARTS_WITH_CONTENTS = 4

type Props = { readonly template: TemplateContent; readonly content: DocumentContent; readonly words: LetterWords }

/** What was asked and what was answered, to be read from the beginning to the end. */
export function Letter({ template: { sections }, content, words }: Props) {
  const id = useId()
  const answers = new Map(content.answers.map((answer) => [answer.questionId, answer]))
  const partId = (at: number) => `${id}-${at}`
  return (
    <>
      {sections.length >= PARTS_WITH_CONTENTS && (
        <nav className={styles.contents} aria-label={words.contents}>
          <ol>
            {sections.map(({ label }, at) => (
              <li key={partId(at)}>
                <a href={`#${partId(at)}`}>{label}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {sections.map(({ id: sectionId, label, questions }, at) => (
        <section className={styles.section} key={sectionId}>
          <h2 className={styles.sectionName} id={partId(at)} tabIndex={-1}>
            {label}
          </h2>
          {questions.map((question) => (
            <div className={styles.question} key={question.id}>
              {question.label !== '' && <h3 className={styles.asked}>{question.label}</h3>}
              <AnswerText question={question} answer={answers.get(question.id)} words={words} />
            </div>
          ))}
        </section>
      ))}
    </>
  )
}
