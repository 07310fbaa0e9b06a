import type { Progress } from '@nalle/domain/child-documents/progress.ts'
import { isFinished } from '@nalle/domain/child-documents/progress.ts'
import { CheckIcon } from '../../design/Icons.tsx'
import { useTexts } from '../../language/texts.ts'
import styles from './Contents.module.css'
import { fillingTexts } from './texts.ts'

/** How far one has come with a part of the document. */
export function PartState(progress: Progress) {
  const t = useTexts(fillingTexts)
  const { answered, total } = progress
  if (total === 0) return null
  return (
    <span className={styles.state} data-done={isFinished(progress)}>
      {isFinished(progress) ? <CheckIcon label={t.partDone} /> : `${answered}/${total}`}
    </span>
  )
}
