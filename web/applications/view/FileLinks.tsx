import type { AttachmentId } from '@nalle/domain/ids.ts'
import { downloadAddress } from '../../attachments/download-address.ts'
import { useTexts } from '../../language/texts.ts'
import type { Application } from '../queries.ts'
import styles from './ApplicationView.module.css'
import { viewTexts } from './texts.ts'

export type ShownFile = {
  readonly id: AttachmentId
  readonly name: string
  readonly type: Application['attachments'][number]['type']
}

type Props = { readonly files: readonly ShownFile[]; readonly type: ShownFile['type'] }

export function FileLinks({ files, type }: Props) {
  const t = useTexts(viewTexts)
  const shown = files.filter((file) => file.type === type)
  if (shown.length === 0) return t.noFiles
  return (
    <ul role="list" className={styles.files}>
      {shown.map((file) => (
        <li key={file.id}>
          <a href={downloadAddress(file)} aria-label={t.download(file.name)}>
            {file.name}
          </a>
        </li>
      ))}
    </ul>
  )
}
