import type { ChildId } from '@nalle/domain/ids.ts'
import { useId } from 'react'
import { Avatar } from '../../design/Avatar.tsx'
import { Card } from '../../design/Card.tsx'
import { useTexts } from '../../language/texts.ts'
import { newApplicationOf } from '../addresses.ts'
import type { ApplicationsOfChild, CancelledApplication } from '../queries.ts'
import styles from './ApplicationList.module.css'
import { ApplicationRow } from './ApplicationRow.tsx'
import { CancelledRow } from './CancelledRow.tsx'
import { rowsOf, type Row } from './row.ts'
import { listTexts } from './texts.ts'

export const headingIdOf = (childId: ChildId) => `applications-of-${childId}`

type Props = {
  readonly child: ApplicationsOfChild
  /** Told apart from those of the siblings. */
  readonly initials: string | undefined
  readonly onDelete: (row: Row) => void
  /** By staff. */
  readonly cancelled: readonly CancelledApplication[]
}

/** One child and all applications about the child. */
export function ChildApplications({ child, initials, onDelete, cancelled }: Props) {
  const rows = rowsOf(child)
  const headingId = headingIdOf(child.childId)
  return (
    <Card as="section" aria-labelledby={headingId}>
      <div className={styles.child}>
        <Avatar id={child.childId} name={child.childName} initials={initials} imageId={child.imageId} silent />
        <h2 id={headingId} tabIndex={-1}>
          {child.childName}
        </h2>
      </div>
      {rows.length + cancelled.length === 0 ? (
        <NoApplications childId={child.childId} />
      ) : (
        <ul role="list">
          {rows.map((row) => (
            <ApplicationRow row={row} onDelete={() => onDelete(row)} key={row.application.applicationId} />
          ))}
          {cancelled.map((application) => (
            <CancelledRow application={application} key={application.applicationId} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function NoApplications({ childId }: { readonly childId: ChildId }) {
  const t = useTexts(listTexts)
  const linkId = useId()
  return (
    <p className={styles.none}>
      <span className="muted">{t.noApplications}</span>{' '}
      <a id={linkId} aria-labelledby={`${linkId} ${headingIdOf(childId)}`} href={newApplicationOf(childId)}>
        {t.applyFor}
      </a>
    </p>
  )
}
