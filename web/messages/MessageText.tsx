import { useTexts } from '../language/texts.ts'
import { piecesOf } from './linked-text.ts'
import styles from './MessageCard.module.css'
import { messageTexts } from './texts.ts'

/** What somebody wrote, line by line as they wrote it, with addresses that can be opened. */
export function MessageText({ text }: { text: string }) {
  const t = useTexts(messageTexts)
  return (
    <div className={styles.text}>
      {piecesOf(text).map(({ text: words, href }, at) =>
        href === undefined ? (
          words
        ) : (
          // The same address may stand twice: only its place tells them apart.
          <a href={href} target="_blank" rel="noopener noreferrer nofollow" key={`${at} ${href}`}>
            {words}
            <span className="visually-hidden"> ({t.opensInNewTab})</span>
          </a>
        ),
      )}
    </div>
  )
}
