import { draftExpiresAt } from '@nalle/domain/applications/lifecycle.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { useId } from 'react'
import { Button, LinkButton } from '../../design/Button.tsx'
import { StaticChip } from '../../design/Chips.tsx'
import { EyeIcon } from '../../design/Icons.tsx'
import { EditIcon, TrashIcon } from '../../design/PageIcons.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useCanOpen } from '../../session/can-open.ts'
import { addressOfApplication, addressOfDecisions, addressOfEditor } from '../addresses.ts'
import { useHasUnsentChanges } from '../kept-changes.ts'
import { STATUS_TONES } from '../status-tones.ts'
import { applicationTexts } from '../texts.ts'
import { NextStep, Timeline } from '../timeline/Timeline.tsx'
import styles from './ApplicationList.module.css'
import type { Row } from './row.ts'
import { listTexts } from './texts.ts'

type Props = { readonly row: Row; readonly onDelete: () => void }

export function ApplicationRow({ row, onDelete }: Props) {
  const words = useTexts(applicationTexts)
  const titleId = useId()
  const { application, status } = row
  return (
    <li className={styles.row} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId}>{words.types[application.type]}</h3>
        <StaticChip tone={STATUS_TONES[status]}>{words.statuses[status]}</StaticChip>
        {application.transferApplication && <StaticChip>{words.transfer}</StaticChip>}
      </div>
      <RowWay row={row} />
      <RowFacts row={row} />
      <RowNotes row={row} />
      <RowActions row={row} titleId={titleId} onDelete={onDelete} />
    </li>
  )
}

/** Whoever may not read it is not told how it goes on either. */
function RowWay({ row: { application, canDecide, mayEdit } }: Pick<Props, 'row'>) {
  const { progress, sentDate, applicationStatus: status } = application
  if (progress === null) return null
  const onItsWay = { status, sentDate, progress, canDecide, mayEdit }
  return (
    <>
      <NextStep application={onItsWay} />
      <Timeline application={onItsWay} endedIsEnough />
    </>
  )
}

function RowFacts({ row: { application } }: Pick<Props, 'row'>) {
  const t = useTexts(listTexts)
  const { startDate, createdDate, allPreferredUnitNames: units } = application
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t.startDate}</dt>
        <dd>{startDate ? formats.date(startDate) : t.noStartDate}</dd>
      </div>
      <div>
        <dt>{t.created}</dt>
        <dd>{formats.date(dayIn(createdDate))}</dd>
      </div>
      <div className={styles.units}>
        <dt>{t.units}</dt>
        <dd>{units.length === 0 ? t.noUnits : units.join(', ')}</dd>
      </div>
    </dl>
  )
}

function RowNotes({ row }: Pick<Props, 'row'>) {
  const t = useTexts(listTexts)
  const { application, isDraft, mayEdit, mayOpen } = row
  const hasUnsent = useHasUnsentChanges(application.applicationId)
  if (!mayOpen && !mayEdit) return <p className="muted">{t.closedToOthers}</p>
  if (isDraft) return <p className="muted">{t.keptUntil(lastDayOf(application.savedAt))}</p>
  return mayEdit && hasUnsent ? <p>{t.unsentChanges}</p> : null
}

const lastDayOf = (savedAt: Temporal.Instant) => formats.date(dayIn(draftExpiresAt(savedAt)))

function RowActions({ row, titleId, onDelete }: Props & { readonly titleId: string }) {
  const t = useTexts(listTexts)
  const canOpen = useCanOpen()
  const id = useId()
  const { application, isDraft, mayEdit, mayOpen, mayDelete, hasDecision } = row
  const { applicationId } = application
  const decisions = addressOfDecisions(applicationId)
  // "Avaa: Kerhohakemus": a button alone does not tell whose it is.
  const named = (action: string) => ({ id: `${id}-${action}`, 'aria-labelledby': `${id}-${action} ${titleId}` })
  if (!mayEdit && !mayOpen && !mayDelete) return null
  return (
    <div className={styles.actions}>
      {hasDecision && canOpen(decisions) && (
        <LinkButton look="primary" href={decisions} {...named('decide')}>
          {t.answerDecision}
        </LinkButton>
      )}
      {mayEdit && (
        <LinkButton
          look={isDraft ? 'primary' : 'secondary'}
          icon={<EditIcon />}
          href={addressOfEditor(applicationId)}
          {...named('edit')}
        >
          {isDraft ? t.continueDraft : t.edit}
        </LinkButton>
      )}
      {mayOpen && (
        <LinkButton icon={<EyeIcon />} href={addressOfApplication(applicationId)} {...named('open')}>
          {t.open}
        </LinkButton>
      )}
      {mayDelete && (
        <Button look="quiet" icon={<TrashIcon />} onClick={onDelete} {...named('delete')}>
          {isDraft ? t.deleteDraft : t.cancelSent}
        </Button>
      )}
    </div>
  )
}
