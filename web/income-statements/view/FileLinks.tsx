import { downloadAddress } from '../../attachments/download-address.ts'
import { useTexts } from '../../language/texts.ts'
import type { PaperFile } from '../paper-files.ts'
import { paperWords } from '../paper-words.ts'
import styles from './StatementView.module.css'
import { viewTexts } from './texts.ts'

type Props = { readonly files: readonly PaperFile[]; readonly othersFiles: readonly PaperFile[] }

/** Each file with the paper it is meant to be. Only whoever has brought one can open it. */
export function FileLinks({ files, othersFiles }: Props) {
  const t = useTexts(viewTexts)
  if (files.length === 0 && othersFiles.length === 0) return t.noFiles
  const nameOf = ({ type }: PaperFile) => (type === 'UNTYPED' ? t.untyped : paperWords(type).name)
  return (
    <ul role="list" className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          {nameOf(file)}:{' '}
          <a href={downloadAddress(file)} aria-label={t.download(file.name)}>
            {file.name}
          </a>
        </li>
      ))}
      {othersFiles.map((file) => (
        <li key={file.id}>
          {nameOf(file)}: {file.name} <span className="muted">({t.othersFile})</span>
        </li>
      ))}
    </ul>
  )
}
