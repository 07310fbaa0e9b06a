import type { Answer, Question } from '@nalle/domain/child-documents/template.ts'
import { Table } from '../../design/Table.tsx'
import { answerWords } from './answer-words.ts'
import styles from './Letter.module.css'
import type { LetterWords } from './letter-words.ts'

type Props = { readonly question: Question; readonly answer: Answer | undefined; readonly words: LetterWords }

/** As it was written: texts line by line, whatever script they are in, and never as anything but text. */
export function AnswerText({ question, answer, words }: Props) {
  const told = answerWords(question, answer, words)
  switch (told.kind) {
    case 'NOTHING':
      return told.text !== '' && <p className={styles.unanswered}>{told.text}</p>
    case 'TEXT':
      return (
        <p className={styles.written} dir="auto">
          {told.text}
        </p>
      )
    case 'LIST':
      return (
        <ul className={styles.chosen}>
          {told.items.map(({ key, text }) => (
            <li dir="auto" key={key}>
              {text}
            </li>
          ))}
        </ul>
      )
    case 'ROW':
      return (
        <dl className={styles.row}>
          {told.fields.map(({ key, label, text }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      )
    case 'ROWS': {
      const [first, ...others] = told.labels.map((header, at) => ({
        key: String(at),
        header,
        renderCell: ({ texts }: { readonly texts: readonly string[] }) => <span dir="auto">{texts[at]}</span>,
      }))
      return (
        first && (
          <Table caption={question.label} columns={[first, ...others]} rows={told.rows} keyOf={({ key }) => key} />
        )
      )
    }
  }
}
