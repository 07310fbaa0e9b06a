import { canStandOpen } from '@nalle/domain/child-documents/progress.ts'
import type { Section } from '@nalle/domain/child-documents/template.ts'
import { useId, useState } from 'react'
import { ChevronDownIcon } from '../../design/Icons.tsx'
import { SaveStatus } from '../../forms/SaveStatus.tsx'
import { useStored } from '../../forms/use-form-store.ts'
import { LANGUAGE } from '../../language/languages.ts'
import { useTexts } from '../../language/texts.ts'
import styles from './Contents.module.css'
import type { OpenAnswer } from './open-answer.ts'
import { PartState } from './PartState.tsx'
import { arriveAt, sectionIdAt } from './parts.ts'
import { fillingTexts } from './texts.ts'
import { SEND_ID } from './use-answer.ts'

type Props = { readonly sections: readonly Section[]; readonly open: OpenAnswer }

/**
 * How far one has come, and a way to each part: beside the sheet at a desk, at the top of the window in a hand, where the
 * list of the parts opens with a button.
 */
export function Contents({ sections, open }: Props) {
  const t = useTexts(fillingTexts)
  const answered = useStored(open.store, ({ facts }) => facts.answered)
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const totals = sections.map(({ questions }) => questions.filter(canStandOpen).length)
  const total = sumOf(totals)
  const done = sumOf(answered)
  return (
    <div className={styles.rail} lang={LANGUAGE}>
      <div className={styles.board}>
        <div className={styles.progress}>
          <label className={styles.words}>
            <span>{t.progress(done, total)}</span>
            <progress className={styles.bar} value={done} max={Math.max(total, 1)} />
          </label>
          {sections.length > 1 && (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t.contents}
              <ChevronDownIcon />
            </button>
          )}
        </div>
        {sections.length > 1 && (
          <nav className={styles.parts} data-open={isOpen} id={listId} aria-label={t.contents}>
            <ol role="list">
              {sections.map(({ id, label }, at) => (
                <li key={id}>
                  <a
                    href={`#${sectionIdAt(at)}`}
                    onClick={(event) => {
                      event.preventDefault()
                      setIsOpen(false)
                      arriveAt(at)
                    }}
                  >
                    <span>{label}</span>
                    <PartState answered={answered[at] ?? 0} total={totals[at] ?? 0} />
                  </a>
                </li>
              ))}
              <li>
                <a href={`#${SEND_ID}`} onClick={() => setIsOpen(false)}>
                  {t.send}
                </a>
              </li>
            </ol>
          </nav>
        )}
        <Saved open={open} />
      </div>
    </div>
  )
}

/** Nothing is said to be saved before something was written. */
function Saved({ open: { autosave } }: { readonly open: OpenAnswer }) {
  const t = useTexts(fillingTexts)
  const isKept = useStored(autosave, ({ kind }) => kind !== 'saved' || autosave.version() > 0)
  return isKept && <SaveStatus autosave={autosave} isDraft words={t} />
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
