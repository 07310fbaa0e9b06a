import type { ReactNode } from 'react'
import { LANGUAGE } from '../language/languages.ts'
import type { ChildDocument } from './queries.ts'
import styles from './reading/Letter.module.css'
import { LetterFacts, LetterHead } from './reading/LetterHead.tsx'
import { LANG_OF } from './reading/letter-words.ts'

type Props = {
  /** Undefined while it is on its way. */
  readonly document?: ChildDocument
  /** What the page is called until then. */
  readonly title?: string
  readonly back: ReactNode
  readonly tools?: ReactNode
  readonly notices?: ReactNode
  /** It is being filled in, and has its contents beside it. */
  readonly isForm?: boolean
  /** Below the sheet, and not on paper. */
  readonly after?: ReactNode
  readonly children: ReactNode
}

/**
 * The sheet of a document. One frame for all that the page may show, so that its heading, which has the focus when the
 * page opens, stays the very same.
 */
export function DocumentFrame({ document, title, back, tools, notices, isForm = false, after, children }: Props) {
  const lang = document && LANG_OF[document.template.language]
  return (
    <div className={styles.page} data-form={isForm}>
      <div className={styles.around}>
        <div className={styles.tools}>
          {back}
          {tools}
        </div>
        {notices}
        <article className={styles.sheet} lang={lang === LANGUAGE ? undefined : lang}>
          {document && <LetterHead document={document} />}
          <h1 tabIndex={-1}>{document?.template.name ?? title}</h1>
          {document && <LetterFacts document={document} />}
          {children}
        </article>
        <div className={styles.onScreen}>{after}</div>
      </div>
    </div>
  )
}
