import { MOST_ROWS } from '@nalle/domain/child-documents/content-problems.ts'
import { useId, useState } from 'react'
import { Button } from '../../design/Button.tsx'
import { focusField } from '../../design/ErrorSummary.tsx'
import { FieldSet } from '../../design/FieldSet.tsx'
import { PlusIcon } from '../../design/Icons.tsx'
import { TrashIcon } from '../../design/PageIcons.tsx'
import { TextField } from '../../design/TextField.tsx'
import { LANGUAGE } from '../../language/languages.ts'
import { useTexts } from '../../language/texts.ts'
import styles from './Filling.module.css'
import type { QuestionOf } from './QuestionField.tsx'
import { fillingTexts } from './texts.ts'
import { useAnswer, useField } from './use-answer.ts'

/** Fields that belong together, such as a name and a number; where the template says so, as many rows as are needed. */
export function GroupedTextFields({ question }: { readonly question: QuestionOf<'GROUPED_TEXT_FIELDS'> }) {
  const t = useTexts(fillingTexts)
  const [rows, change] = useAnswer(question)
  const field = useField(question)
  const ownId = useId()
  const [said, setSaid] = useState('')
  const { fieldLabels, allowMultipleRows } = question
  const firstFieldOf = (row: number) => `${ownId}-${row}-0`
  const addId = `${ownId}-add`

  const type = (row: number, at: number, text: string) =>
    change(rows.map((texts, place) => (place === row ? texts.map((one, each) => (each === at ? text : one)) : texts)))
  const add = () => {
    change([...rows, fieldLabels.map(() => '')])
    setSaid(t.rowAdded(rows.length + 1))
    // The row is drawn first.
    requestAnimationFrame(() => focusField(firstFieldOf(rows.length)))
  }
  const remove = (row: number) => {
    change(rows.filter((_, place) => place !== row))
    setSaid(t.rowRemoved(row + 1))
    requestAnimationFrame(() => focusField(row > 0 ? firstFieldOf(row - 1) : firstFieldOf(0)))
  }
  return (
    <FieldSet {...field}>
      {() => (
        <div className={styles.rows}>
          {rows.map((texts, row) => (
            <div
              className={styles.row}
              {...(allowMultipleRows ? { role: 'group', 'aria-label': t.row(row + 1) } : {})}
              key={row}
            >
              <div className={styles.rowFields}>
                {fieldLabels.map((label, at) => (
                  <TextField
                    id={`${ownId}-${row}-${at}`}
                    label={label}
                    dir="auto"
                    width="full"
                    value={texts[at] ?? ''}
                    onChange={(text) => type(row, at, text)}
                    key={`${label} ${at}`}
                  />
                ))}
              </div>
              {rows.length > 1 && (
                <div className={styles.removeRow} lang={LANGUAGE}>
                  <Button
                    look="quiet"
                    icon={<TrashIcon />}
                    aria-label={t.removeRow(row + 1)}
                    onClick={() => remove(row)}
                  >
                    {t.remove}
                  </Button>
                </div>
              )}
            </div>
          ))}
          {allowMultipleRows && rows.length < MOST_ROWS && (
            <div lang={LANGUAGE}>
              <Button icon={<PlusIcon />} id={addId} onClick={add}>
                {t.addRow}
              </Button>
            </div>
          )}
          <p role="status" className="visually-hidden" lang={LANGUAGE}>
            {said}
          </p>
        </div>
      )}
    </FieldSet>
  )
}
