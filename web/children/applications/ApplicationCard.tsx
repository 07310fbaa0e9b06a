import type { AbsenceApplicationStatus } from '@nalle/domain/children/application-statuses.ts'
import { useId, useState, type ComponentProps } from 'react'
import { isRefusedWith } from '../../api/failures.ts'
import { Button } from '../../design/Button.tsx'
import { Card } from '../../design/Card.tsx'
import { StaticChip } from '../../design/Chips.tsx'
import { DescriptionList } from '../../design/DescriptionList.tsx'
import { AlertDialog } from '../../design/Dialog.tsx'
import { Cluster, Stack } from '../../design/Layout.tsx'
import { useProgress } from '../../design/progress.ts'
import { useTexts } from '../../language/texts.ts'
import { useWhyNotDone } from '../failure-words.ts'
import { childrenTexts } from '../texts.ts'
import { applicationTexts } from './texts.ts'

const TONES = { WAITING_DECISION: 'attention', ACCEPTED: 'success', REJECTED: 'plain' } as const

type Props = {
  readonly title: string
  readonly status: AbsenceApplicationStatus
  readonly facts: ComponentProps<typeof DescriptionList>['facts']
  /** Left out where it cannot be taken back. */
  readonly onWithdraw: (() => Promise<unknown>) | undefined
  /** The list shows why: after a refusal this card may have no button any more, or be gone. */
  readonly onNotWithdrawn: (error: unknown) => void
}

/** What was applied for and what became of it. */
export function ApplicationCard({ title, status, facts, onWithdraw, onNotWithdrawn }: Props) {
  const t = useTexts(applicationTexts)
  const titleId = useId()
  return (
    <Card as="li" tone="sunken" aria-labelledby={titleId}>
      <Stack gap="s">
        <Cluster gap="s" justify="between">
          <h3 id={titleId}>{title}</h3>
          <StaticChip tone={TONES[status]}>{t.statuses[status]}</StaticChip>
        </Cluster>
        <DescriptionList facts={facts} />
        {onWithdraw && <Withdrawal {...{ title, onWithdraw, onNotWithdrawn }} />}
      </Stack>
    </Card>
  )
}

type WithdrawalProps = Pick<Props, 'title' | 'onNotWithdrawn'> & { readonly onWithdraw: () => Promise<unknown> }

function Withdrawal({ title, onWithdraw, onNotWithdrawn }: WithdrawalProps) {
  const t = useTexts(applicationTexts)
  const [isAsked, setIsAsked] = useState(false)
  const { progress, run } = useProgress()
  const withdraw = () => {
    run(onWithdraw)
      .catch(onNotWithdrawn)
      .finally(() => setIsAsked(false))
  }
  return (
    <div>
      <Button onClick={() => setIsAsked(true)}>{t.withdraw}</Button>
      {isAsked && (
        <AlertDialog
          tone="warning"
          title={t.withdrawTitle}
          confirm={{ label: t.withdraw, onClick: withdraw, progress }}
          cancel={{ label: t.keep, onClick: () => setIsAsked(false) }}
        >
          {t.withdrawHelp(title)}
        </AlertDialog>
      )}
    </div>
  )
}

type NotWithdrawnProps = { readonly failure: unknown; readonly onClose: () => void }

/** Why an application of the list was not withdrawn; nothing while `failure` is undefined. */
export function NotWithdrawn({ failure, onClose }: NotWithdrawnProps) {
  const t = useTexts(applicationTexts)
  const { ok } = useTexts(childrenTexts)
  const why = useWhyNotDone()
  if (failure === undefined) return null
  return (
    <AlertDialog tone="danger" title={t.notWithdrawn} confirm={{ label: ok, onClick: onClose }}>
      {isDecided(failure) ? t.alreadyDecided : why(failure)}
    </AlertDialog>
  )
}

const isDecided = (error: unknown) =>
  isRefusedWith<'children.deleteAbsenceApplication' | 'children.deleteServiceApplication'>(error, 'ALREADY_DECIDED')
