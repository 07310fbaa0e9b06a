import { useTexts } from '../language/texts.ts'
import type { PaperFile } from './paper-files.ts'
import { incomeTexts } from './texts.ts'
import styles from './view/StatementView.module.css'

/** Papers of the other guardian, by name: whoever looks need not bring them again. */
export function OthersFiles({ files }: { readonly files: readonly PaperFile[] }) {
  const t = useTexts(incomeTexts)
  if (files.length === 0) return null
  return (
    <ul role="list" className={styles.files}>
      {files.map(({ id, name }) => (
        <li key={id}>{t.othersFile(name)}</li>
      ))}
    </ul>
  )
}
