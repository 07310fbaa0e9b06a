import { LINES_SHOWN, needsReadMore } from '@nalle/domain/child-documents/pedagogical-documents.ts'
import { useId, useState, type CSSProperties } from 'react'
import { Button } from '../../design/Button.tsx'
import { useTexts } from '../../language/texts.ts'
import styles from './Pedagogical.module.css'
import { pedagogicalTexts } from './texts.ts'

/** Where it would be cut: in both looks of the table, in that of a phone only, or nowhere. */
function cutIn(text: string): 'both' | 'list' | 'nowhere' {
  if (needsReadMore(text, 'TABLE')) return 'both'
  return needsReadMore(text, 'LIST') ? 'list' : 'nowhere'
}

// Custom properties are styles, too; React's types know only the named ones.
const LINES = { '--in-list': LINES_SHOWN.LIST, '--in-table': LINES_SHOWN.TABLE } as CSSProperties

/** The first lines of a description, and a way to the rest of it. */
export function Description({ text, day }: { readonly text: string; readonly day: string }) {
  const t = useTexts(pedagogicalTexts)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.description} data-cut={cutIn(text)} data-open={isOpen} style={LINES}>
      <p className={styles.text} id={id} dir="auto">
        {text}
      </p>
      <div className={styles.more}>
        <Button
          look="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? t.less : t.more}: ${day}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t.less : t.more}
        </Button>
      </div>
    </div>
  )
}
