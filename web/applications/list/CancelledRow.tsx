import { useId } from 'react'
import { LinkButton } from '../../design/Button.tsx'
import { StaticChip } from '../../design/Chips.tsx'
import { EyeIcon } from '../../design/Icons.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { addressOfApplication } from '../addresses.ts'
import type { CancelledApplication } from '../queries.ts'
import { applicationTexts } from '../texts.ts'
import styles from './ApplicationList.module.css'
import { listTexts } from './texts.ts'

/** One that staff have cancelled: nobody should wait for it. */
export function CancelledRow({ application }: { readonly application: CancelledApplication }) {
  const t = useTexts(listTexts)
  const words = useTexts(applicationTexts)
  const id = useId()
  const { type, reason, cancelledDate, applicationId } = application
  return (
    <li className={styles.row} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{words.types[type]}</h3>
        <StaticChip tone="danger">{t.cancelled}</StaticChip>
      </div>
      <p>
        {t.cancelledByStaff(formats.date(cancelledDate))}
        {reason && ` ${t.reason}: ${reason}`}
      </p>
      <div className={styles.actions}>
        <LinkButton
          icon={<EyeIcon />}
          href={addressOfApplication(applicationId)}
          id={`${id}-open`}
          aria-labelledby={`${id}-open ${id}`}
        >
          {t.open}
        </LinkButton>
      </div>
    </li>
  )
}
