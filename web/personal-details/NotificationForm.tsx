import type { NotificationKind, SwitchableKind } from '@nalle/domain/personal-details/notification-kinds.ts'
import { Button } from '../design/Button.tsx'
import { CheckboxGroup } from '../design/Choice.tsx'
import { Cluster, Stack } from '../design/Layout.tsx'
import { useForm } from '../forms/use-form.ts'
import { useTexts } from '../language/texts.ts'
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
  const words = useTexts(personalDetailsTexts)
  const saveSettings = useSaveNotificationSettings()
  const settings = useForm<{ readonly enabled: readonly NotificationKind[] }, never>({
    keptAs: 'notification-settings',
    initial: { enabled: offered.filter((kind) => !disabled.includes(kind)) },
    problemsOf: () => [],
    words: { labelOf: () => t.kinds, messageOf: () => '' },
    onDoneShown: () => leave(),
  })
  const { enabled } = settings.form
  const { change, progress, failure } = settings
  const leave = () => {
    settings.discard()
    onClose()
  }
  const save = () => saveSettings(disabledAfter(disabled, offered, enabled))
  return (
    <form onSubmit={settings.submit(save)} aria-label={t.edit}>
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
        {failure !== undefined && <NotDoneNotice title={words.saveFailed} error={failure} />}
        <Cluster>
          <Button type="submit" look="primary" progress={progress}>
            {words.save}
          </Button>
          <Button onClick={leave} disabled={settings.isRunning}>
            {words.cancel}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
