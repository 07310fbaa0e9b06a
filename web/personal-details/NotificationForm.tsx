import type { NotificationKind, SwitchableKind } from '@nalle/domain/personal-details/notification-kinds.ts'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../design/Button.tsx'
import { CheckboxGroup } from '../design/Choice.tsx'
import { Cluster, Stack } from '../design/Layout.tsx'
import { useProgress } from '../design/progress.ts'
import { useTexts } from '../language/texts.ts'
import { useKeptDraft } from '../session/kept-draft.ts'
import { NotDoneNotice } from './failure-notices.tsx'
import { disabledAfter } from './notification-draft.ts'
import { notificationTexts } from './notification-texts.ts'
import { useSaveNotificationSettings } from './queries.ts'
import { personalDetailsTexts } from './texts.ts'

type Props = {
  readonly disabled: readonly NotificationKind[]
  readonly offered: readonly SwitchableKind[]
  readonly onClose: () => void
}

export function NotificationForm({ disabled, offered, onClose }: Props) {
  const t = useTexts(notificationTexts)
  const { save, cancel, saveFailed } = useTexts(personalDetailsTexts)
  const [{ enabled }, change, discard] = useKeptDraft<{ readonly enabled: readonly NotificationKind[] }>(
    'notification-settings',
    { enabled: offered.filter((kind) => !disabled.includes(kind)) },
  )
  const [failure, setFailure] = useState<unknown>()
  const saveSettings = useSaveNotificationSettings()
  const leave = () => {
    discard()
    onClose()
  }
  const { progress, run } = useProgress(leave)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setFailure(undefined)
    run(() => saveSettings(disabledAfter(disabled, offered, enabled))).catch(setFailure)
  }
  return (
    <form onSubmit={submit} aria-label={t.edit}>
      <Stack gap="l">
        <CheckboxGroup<NotificationKind>
          label={t.kinds}
          options={[
            ...offered.map((kind) => ({ value: kind, label: t[kind], hint: t.hints[kind] })),
            { value: 'TRANSACTIONAL', label: t.TRANSACTIONAL, hint: t.hints.TRANSACTIONAL, disabled: true },
          ]}
          values={['TRANSACTIONAL', ...enabled]}
          disabled={progress !== 'idle'}
          onChange={(chosen) => change({ enabled: chosen })}
        />
        {failure !== undefined && <NotDoneNotice title={saveFailed} error={failure} />}
        <Cluster>
          <Button type="submit" look="primary" progress={progress}>
            {save}
          </Button>
          <Button onClick={leave} disabled={progress === 'running'}>
            {cancel}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
