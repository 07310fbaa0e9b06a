import { useId } from 'react'
import { Button, LinkButton } from '../../design/Button.tsx'
import { StaticChip } from '../../design/Chips.tsx'
import { EditIcon, TrashIcon } from '../../design/PageIcons.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { addressOfEditor, NEW, type Owner } from '../addresses.ts'
import type { KeptForm } from '../queries.ts'
import { incomeTexts } from '../texts.ts'
import styles from './List.module.css'
import { listTexts } from './texts.ts'

type Props = { readonly kept: KeptForm; readonly owner: Owner; readonly onDelete: () => void }

/** A new statement that was begun and not sent yet. It may not even have a day. */
export function KeptRow({ kept, owner, onDelete }: Props) {
  const t = useTexts(listTexts)
  const { statuses } = useTexts(incomeTexts)
  const textId = useId()
  const named = (action: string) => ({
    id: `${textId}-${action}`,
    'aria-labelledby': `${textId}-${action} ${textId}`,
  })
  return (
    <div className={styles.kept}>
      <StaticChip>{statuses.DRAFT}</StaticChip>
      <p id={textId}>{t.unfinished(formats.instant(kept.savedAt))}</p>
      <div className={styles.actions}>
        <LinkButton look="primary" icon={<EditIcon />} href={addressOfEditor(owner, NEW)} {...named('edit')}>
          {t.continueDraft}
        </LinkButton>
        <Button look="quiet" icon={<TrashIcon />} onClick={onDelete} {...named('delete')}>
          {t.remove}
        </Button>
      </div>
    </div>
  )
}
