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
}

/** What was applied for and what became of it. */
export function ApplicationCard({ title, status, facts, onWithdraw }: Props) {
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
        {onWithdraw && <Withdrawal title={title} onWithdraw={onWithdraw} />}
      </Stack>
    </Card>
  )
}

type WithdrawalProps = { readonly title: string; readonly onWithdraw: () => Promise<unknown> }

function Withdrawal({ title, onWithdraw }: WithdrawalProps) {
  const t = useTexts(applicationTexts)
  const { ok } = useTexts(childrenTexts)
  const why = useWhyNotDone()
  const [isAsked, setIsAsked] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { progress, run } = useProgress()
  const withdraw = () => {
    run(onWithdraw)
      .catch(setFailure)
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
      {failure !== undefined && (
        <AlertDialog tone="danger" title={t.notWithdrawn} confirm={{ label: ok, onClick: () => setFailure(undefined) }}>
          {isDecided(failure) ? t.alreadyDecided : why(failure)}
        </AlertDialog>
      )}
    </div>
  )
}

const isDecided = (error: unknown) =>
  isRefusedWith<'children.deleteAbsenceApplication' | 'children.deleteServiceApplication'>(error, 'ALREADY_DECIDED')
