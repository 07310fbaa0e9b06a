import { canAddDetails, nextStatus } from '@nalle/domain/income-statements/lifecycle.ts'
import type { IncomeStatementId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button, LinkButton } from '../../design/Button.tsx'
import { StaticChip } from '../../design/Chips.tsx'
import { EmptyState } from '../../design/EmptyState.tsx'
import { useFocusLater } from '../../design/focus-later.ts'
import { EyeIcon } from '../../design/Icons.tsx'
import { EditIcon, TrashIcon } from '../../design/PageIcons.tsx'
import { Pager } from '../../design/Pager.tsx'
import { Skeleton } from '../../design/Skeleton.tsx'
import { Table } from '../../design/Table.tsx'
import { useToast } from '../../design/Toasts.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { addressOfEditor, addressOfStatement, type Owner } from '../addresses.ts'
import { NotFetchedNotice } from '../failures.tsx'
import { keptFormQuery, statementsQuery, type Statement } from '../queries.ts'
import { STATUS_TONES } from '../status-tones.ts'
import { incomeTexts } from '../texts.ts'
import { periodOf } from '../view/StatementView.tsx'
import { DeleteDialog, type ToDelete } from './DeleteDialog.tsx'
import { KeptRow } from './KeptRow.tsx'
import styles from './List.module.css'
import { listTexts } from './texts.ts'

type Props = {
  readonly owner: Owner
  /** What the table tells. */
  readonly title: string
  /** Where the keyboard goes on when the row with the button is gone. */
  readonly headingId: string
}

/** The statements of one person, ten on a page. */
export function Statements({ owner, title, headingId }: Props) {
  const t = useTexts(listTexts)
  const words = useTexts(incomeTexts)
  const toast = useToast()
  const [page, setPage] = useState(1)
  const [toDelete, setToDelete] = useState<ToDelete>()
  const goOnAt = useFocusLater()
  const statements = useQuery({ ...statementsQuery(owner, page), placeholderData: keepPreviousData })
  const kept = useQuery(keptFormQuery({ ...(owner && { childId: owner }) })).data?.kept ?? null

  const onDeleted = () => {
    toast({ tone: 'success', text: toDelete?.status === 'SENT' ? words.sentCancelled : words.draftDeleted })
    setToDelete(undefined)
    goOnAt(headingId)
  }
  // The last row of the last page may have gone.
  const { data: answer } = statements
  if (answer && answer.data.length === 0 && page > 1) setPage(Math.max(answer.pages, 1))
  if (!answer) {
    return statements.error ? (
      <NotFetchedNotice error={statements.error} onRetry={() => void statements.refetch()} />
    ) : (
      <div className={styles.toCome}>
        <Skeleton block="m" />
      </div>
    )
  }
  return (
    <>
      {kept && <KeptRow kept={kept} owner={owner} onDelete={() => setToDelete({ status: 'KEPT', owner })} />}
      {answer.total === 0 ? (
        !kept && <Nothing owner={owner} />
      ) : (
        <StatementTable
          title={title}
          owner={owner}
          statements={answer.data}
          onDelete={({ id, status }) => setToDelete({ status, id })}
        />
      )}
      <Pager page={page} pages={answer.pages} onPage={setPage} label={`${t.pages}: ${title}`} />
      {toDelete && <DeleteDialog toDelete={toDelete} onDeleted={onDeleted} onClose={() => setToDelete(undefined)} />}
    </>
  )
}

function Nothing({ owner }: Pick<Props, 'owner'>) {
  const t = useTexts(listTexts)
  if (owner !== undefined) return <p className="muted">{t.noneOfChild}</p>
  return (
    <EmptyState drawing="boots" title={t.noneTitle} headingLevel={3}>
      {t.none}
    </EmptyState>
  )
}

type TableProps = {
  readonly title: string
  readonly owner: Owner
  readonly statements: readonly Statement[]
  readonly onDelete: (statement: Statement) => void
}

function StatementTable({ title, owner, statements, onDelete }: TableProps) {
  const t = useTexts(listTexts)
  const words = useTexts(incomeTexts)
  const day = (moment: Temporal.Instant | null) => (moment ? formats.date(dayIn(moment)) : t.notSent)
  return (
    <Table
      caption={title}
      rows={statements}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'period',
          header: t.period,
          renderCell: (statement) => <span id={periodIdOf(statement.id)}>{periodOf(statement)}</span>,
        },
        { key: 'type', header: t.type, renderCell: ({ type }) => words.types[type] },
        {
          key: 'status',
          header: t.status,
          renderCell: ({ status }) => <StaticChip tone={STATUS_TONES[status]}>{words.statuses[status]}</StaticChip>,
        },
        { key: 'sent', header: t.sent, renderCell: ({ sentAt }) => day(sentAt) },
        {
          key: 'actions',
          header: t.actions,
          speaksForItself: true,
          renderCell: (statement) => (
            <Actions owner={owner} statement={statement} onDelete={() => onDelete(statement)} />
          ),
        },
      ]}
    />
  )
}

const periodIdOf = (id: IncomeStatementId) => `period-${id}`

type ActionsProps = { readonly owner: Owner; readonly statement: Statement; readonly onDelete: () => void }

/** Only what the statement's state allows. */
function Actions({ owner, statement, onDelete }: ActionsProps) {
  const t = useTexts(listTexts)
  const ownId = useId()
  const { id, status, own } = statement
  // "Avaa 1.1.2026–31.12.2026": a button alone does not tell whose it is.
  const named = (action: string) => ({
    id: `${ownId}-${action}`,
    'aria-labelledby': `${ownId}-${action} ${periodIdOf(id)}`,
  })
  const isDraft = nextStatus(status, 'EDIT') !== undefined
  return (
    <div className={styles.actions}>
      {isDraft ? (
        <LinkButton icon={<EditIcon />} href={addressOfEditor(owner, id)} {...named('edit')}>
          {t.continueDraft}
        </LinkButton>
      ) : (
        <LinkButton icon={<EyeIcon />} href={addressOfStatement(owner, id)} {...named('open')}>
          {canAddDetails(statement) ? t.add : t.open}
        </LinkButton>
      )}
      {own && nextStatus(status, 'DELETE') !== undefined && (
        <Button look="quiet" icon={<TrashIcon />} onClick={onDelete} {...named('delete')}>
          {isDraft ? t.remove : t.cancel}
        </Button>
      )}
    </div>
  )
}
