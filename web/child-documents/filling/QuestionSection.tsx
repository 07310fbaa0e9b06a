import type { Section } from '@nalle/domain/child-documents/template.ts'
import letterStyles from '../reading/Letter.module.css'
import styles from './Filling.module.css'
import { QuestionField } from './QuestionField.tsx'

export const sectionIdAt = (at: number) => `section-${at + 1}`

type Props = { readonly section: Section; readonly at: number }

export function QuestionSection({ section: { label, infoText, questions }, at }: Props) {
  const id = sectionIdAt(at)
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={letterStyles.sectionName} id={id} tabIndex={-1}>
        {label}
      </h2>
      {infoText !== '' && <p className={styles.help}>{infoText}</p>}
      <div className={styles.questions}>
        {questions.map((question) => (
          <QuestionField question={question} key={question.id} />
        ))}
      </div>
    </section>
  )
}
