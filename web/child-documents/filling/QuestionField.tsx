import type { Question } from '@nalle/domain/child-documents/template.ts'
import { Button } from '../../design/Button.tsx'
import { Checkbox, RadioGroup } from '../../design/Choice.tsx'
import { TextArea } from '../../design/TextArea.tsx'
import { TextField } from '../../design/TextField.tsx'
import { DateInput } from '../../forms/DateInput.tsx'
import { LANGUAGE } from '../../language/languages.ts'
import { useTexts } from '../../language/texts.ts'
import letterStyles from '../reading/Letter.module.css'
import { CheckboxGroupQuestion } from './CheckboxGroupQuestion.tsx'
import styles from './Filling.module.css'
import { GroupedTextFields } from './GroupedTextFields.tsx'
import { fillingTexts } from './texts.ts'
import { useAnswer, useDayField, useField } from './use-answer.ts'

export type QuestionOf<Type extends Question['type']> = Extract<Question, { readonly type: Type }>

/** One question of a template, whichever kind it is. */
export function QuestionField({ question }: { readonly question: Question }) {
  switch (question.type) {
    case 'TEXT':
      return <TextQuestion question={question} />
    case 'CHECKBOX':
      return <CheckboxQuestion question={question} />
    case 'CHECKBOX_GROUP':
      return <CheckboxGroupQuestion question={question} />
    case 'RADIO_BUTTON_GROUP':
      return <RadioQuestion question={question} />
    case 'STATIC_TEXT_DISPLAY':
      return <StaticText question={question} />
    case 'DATE':
      return <DateQuestion question={question} />
    case 'GROUPED_TEXT_FIELDS':
      return <GroupedTextFields question={question} />
  }
}

function TextQuestion({ question }: { readonly question: QuestionOf<'TEXT'> }) {
  const [answer, change] = useAnswer(question)
  const field = useField(question)
  return question.multiline ? (
    <TextArea {...field} dir="auto" value={answer} onChange={change} />
  ) : (
    <TextField {...field} dir="auto" width="full" value={answer} onChange={change} />
  )
}

function CheckboxQuestion({ question }: { readonly question: QuestionOf<'CHECKBOX'> }) {
  const [answer, change] = useAnswer(question)
  const { info, ...field } = useField(question)
  return <Checkbox {...field} hint={info} checked={answer} onChange={change} />
}

/** A choice can be taken back: no question has to be answered. */
function RadioQuestion({ question }: { readonly question: QuestionOf<'RADIO_BUTTON_GROUP'> }) {
  const t = useTexts(fillingTexts)
  const [answer, change] = useAnswer(question)
  const field = useField(question)
  return (
    <div className={styles.choice}>
      <RadioGroup
        {...field}
        options={question.options.map(({ id, label }) => ({ value: id, label }))}
        value={answer}
        onChange={change}
      />
      {answer !== null && (
        <div className={styles.undo} lang={LANGUAGE}>
          <Button look="quiet" aria-label={t.clearOf(field.label)} onClick={() => change(null)}>
            {t.clear}
          </Button>
        </div>
      )}
    </div>
  )
}

function DateQuestion({ question }: { readonly question: QuestionOf<'DATE'> }) {
  const [answer, change] = useAnswer(question)
  return <DateInput {...useDayField(question)} value={answer} onChange={change} />
}

function StaticText({ question: { label, text } }: { readonly question: QuestionOf<'STATIC_TEXT_DISPLAY'> }) {
  return (
    <div>
      {label !== '' && <h3 className={letterStyles.asked}>{label}</h3>}
      {text !== '' && <p className={letterStyles.written}>{text}</p>}
    </div>
  )
}
