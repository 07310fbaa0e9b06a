import { useTexts } from '../language/texts.ts'
import { closedThreadTexts } from './closed-thread-texts.ts'
import styles from './Writing.module.css'

/** Why a thread takes no answer, where its reader might expect to write one. */
export function ClosedThread({ why }: { readonly why: 'formerReader' | 'nobodyToReply' }) {
  return <p className={styles.muted}>{useTexts(closedThreadTexts)[why]}</p>
}
