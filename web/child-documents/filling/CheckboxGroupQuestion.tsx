import { useState } from 'react'
import { Checkbox } from '../../design/Choice.tsx'
import { FieldSet } from '../../design/FieldSet.tsx'
import { TextField } from '../../design/TextField.tsx'
import { useTexts } from '../../language/texts.ts'
import styles from './Filling.module.css'
import type { QuestionOf } from './QuestionField.tsx'
import { fillingTexts } from './texts.ts'
import { useAnswer, useField } from './use-answer.ts'

type Extras = Readonly<Record<string, string>>

/** Any number of options; beside some of them a word of one's own may be written. */
export function CheckboxGroupQuestion({ question }: { readonly question: QuestionOf<'CHECKBOX_GROUP'> }) {
  const t = useTexts(fillingTexts)
  const [answer, change] = useAnswer(question)
  const field = useField(question)
  // What stands beside an option comes back when its tick does.
  const [extras, setExtras] = useState<Extras>({})
  const chosen = new Map(answer.map(({ optionId, extra }) => [optionId, extra]))

  const put = (next: ReadonlyMap<string, string>) =>
    change(
      question.options.flatMap(({ id }) => {
        const extra = next.get(id)
        return extra === undefined ? [] : [{ optionId: id, extra }]
      }),
    )
  const tick = (id: string, isTicked: boolean) => {
    const { [id]: kept = '' } = extras
    if (!isTicked) setExtras({ ...extras, [id]: chosen.get(id) ?? '' })
    const others = [...chosen].filter(([optionId]) => optionId !== id)
    put(new Map(isTicked ? [...others, [id, kept]] : others))
  }
  return (
    <FieldSet {...field}>
      {() => (
        <div className={styles.options}>
          {question.options.map(({ id, label, withText }) => (
            <div key={id}>
              <Checkbox label={label} checked={chosen.has(id)} onChange={(isTicked) => tick(id, isTicked)} />
              {withText && chosen.has(id) && (
                <div className={styles.extra}>
                  <TextField
                    label={t.extraOf(label)}
                    dir="auto"
                    width="full"
                    value={chosen.get(id) ?? ''}
                    onChange={(extra) => put(new Map([...chosen, [id, extra]]))}
                  />
                </div>
              )}
            </div>
          ))}
        </div>
      )}
    </FieldSet>
  )
}
