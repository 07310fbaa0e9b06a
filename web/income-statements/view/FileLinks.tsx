import { downloadAddress } from '../../attachments/download-address.ts'
import { useTexts } from '../../language/texts.ts'
import type { PaperFile } from '../paper-files.ts'
import { paperWords } from '../paper-words.ts'
import styles from './StatementView.module.css'
import { viewTexts } from './texts.ts'

/** Each file with the paper it is meant to be. */
export function FileLinks({ files }: { readonly files: readonly PaperFile[] }) {
  const t = useTexts(viewTexts)
  if (files.length === 0) return t.noFiles
  return (
    <ul role="list" className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          {file.type === 'UNTYPED' ? t.untyped : paperWords(file.type).name}:{' '}
          <a href={downloadAddress(file)} aria-label={t.download(file.name)}>
            {file.name}
          </a>
        </li>
      ))}
    </ul>
  )
}
