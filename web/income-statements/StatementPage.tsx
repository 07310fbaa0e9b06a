import { canAddDetails, nextStatus } from '@nalle/domain/income-statements/lifecycle.ts'
import type { ChildId, IncomeStatementId } from '@nalle/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { Button, LinkButton } from '../design/Button.tsx'
import { Card } from '../design/Card.tsx'
import { StaticChip } from '../design/Chips.tsx'
import { Cluster, PageContainer, Stack } from '../design/Layout.tsx'
import { EditIcon, TrashIcon } from '../design/PageIcons.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { useToast } from '../design/Toasts.tsx'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import { addressOfEditor, INCOME, NEW, type Owner } from './addresses.ts'
import { BackToIncome } from './BackToIncome.tsx'
import { NotFetchedNotice } from './failures.tsx'
import { DeleteDialog } from './list/DeleteDialog.tsx'
import { othersFilesOf, paperFilesOf } from './paper-files.ts'
import { statementQuery, type Statement } from './queries.ts'
import { STATUS_TONES } from './status-tones.ts'
import { incomeTexts } from './texts.ts'
import { AddDetails } from './view/AddDetails.tsx'
import { StatementView } from './view/StatementView.tsx'
import { viewTexts } from './view/texts.ts'

/** A statement to be read, and added to while nobody has handled it. */
export function StatementPage() {
  const t = useTexts(incomeTexts)
  // The route table names them; the server refuses what is not this person's.
  const { childId, incomeStatementId } = useParams<{ childId?: ChildId; incomeStatementId: IncomeStatementId }>()
  const { data: statement, error, refetch } = useQuery(statementQuery(incomeStatementId))
  return (
    <PageContainer
      title={statement ? t.types[statement.type] : childId ? t.childStatement : t.statement}
      intro={statement && `${statement.firstName} ${statement.lastName}`}
      width="reading"
      back={<BackToIncome />}
    >
      {statement ? (
        <ShownStatement statement={statement} owner={childId} />
      ) : error ? (
        <NotFetchedNotice error={error} onRetry={() => void refetch()} withWayBack />
      ) : (
        <div className="window-high">
          <Skeleton block="l" />
        </div>
      )}
    </PageContainer>
  )
}

function ShownStatement({ statement, owner }: { readonly statement: Statement; readonly owner: Owner }) {
  const t = useTexts(viewTexts)
  const words = useTexts(incomeTexts)
  const { status, sentAt, handledAt } = statement
  const attachments = statement.type === 'HIGHEST_FEE' ? [] : statement.attachments
  const help = {
    DRAFT: t.draftHelp,
    SENT: canAddDetails(statement) ? t.sentHelp : t.sentFeeHelp,
    HANDLED: t.handledHelp,
  }
  return (
    <Stack gap="l">
      <Stack gap="s">
        <Cluster>
          <StaticChip tone={STATUS_TONES[status]}>{words.statuses[status]}</StaticChip>
          {sentAt && <span>{t.sentAt(formats.instant(sentAt))}</span>}
          {handledAt && <span>{t.handledAt(formats.instant(handledAt))}</span>}
        </Cluster>
        <p>{help[status]}</p>
      </Stack>
      <Card>
        <StatementView
          document={statement}
          files={paperFilesOf(attachments)}
          othersFiles={othersFilesOf(attachments)}
          headingLevel={2}
        />
      </Card>
      {canAddDetails(statement) && statement.type !== 'HIGHEST_FEE' && <AddDetails statement={statement} />}
      <Ways statement={statement} owner={owner} />
    </Stack>
  )
}

/** On with a draft, a new one in place of what was handled, and the way to take it back. */
function Ways({ statement: { id, status, own }, owner }: { readonly statement: Statement; readonly owner: Owner }) {
  const t = useTexts(viewTexts)
  const words = useTexts(incomeTexts)
  const [, navigate] = useLocation()
  const toast = useToast()
  const [isDeleting, setIsDeleting] = useState(false)
  const isDraft = nextStatus(status, 'EDIT') !== undefined
  const onDeleted = () => {
    navigate(INCOME)
    toast({ tone: 'success', text: isDraft ? words.draftDeleted : words.sentCancelled })
  }
  return (
    <Cluster>
      {isDraft && (
        <LinkButton look="primary" icon={<EditIcon />} href={addressOfEditor(owner, id)}>
          {t.continueDraft}
        </LinkButton>
      )}
      {status === 'HANDLED' && <LinkButton href={addressOfEditor(owner, NEW)}>{t.newOne}</LinkButton>}
      {own && nextStatus(status, 'DELETE') !== undefined && (
        <Button look="quiet" icon={<TrashIcon />} onClick={() => setIsDeleting(true)}>
          {isDraft ? words.deleteDraft : words.cancelSent}
        </Button>
      )}
      {isDeleting && (
        <DeleteDialog toDelete={{ status, id }} onDeleted={onDeleted} onClose={() => setIsDeleting(false)} />
      )}
    </Cluster>
  )
}
