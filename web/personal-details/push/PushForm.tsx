import { areQuietHours, type QuietHours } from '@nalle/domain/personal-details/push-devices.ts'
import { offeredPushKinds, type PushKind } from '@nalle/domain/personal-details/push-kinds.ts'
import { useState } from 'react'
import { Button } from '../../design/Button.tsx'
import { Checkbox, CheckboxGroup } from '../../design/Choice.tsx'
import { Cluster, Stack } from '../../design/Layout.tsx'
import { useProgress } from '../../design/progress.ts'
import { TimeField } from '../../design/TimeField.tsx'
import { useToast } from '../../design/Toasts.tsx'
import { useTexts } from '../../language/texts.ts'
import { useStart } from '../../session/start.ts'
import { NotDoneNotice } from '../failure-notices.tsx'
import type { PushDevice } from './push-problem.ts'
import { useSavePushChoices } from './queries.ts'
import { pushTexts } from './texts.ts'

type Time = Temporal.PlainTime | null

/** What most families wish for. */
const NIGHT = { start: Temporal.PlainTime.from('21:00'), end: Temporal.PlainTime.from('07:00') }

export function PushForm({ device }: { readonly device: PushDevice }) {
  const t = useTexts(pushTexts)
  const toast = useToast()
  const save = useSavePushChoices()
  const { progress, run } = useProgress()
  const offered = offeredPushKinds(useStart().city.features)
  const [kinds, setKinds] = useState<readonly PushKind[]>(device.kinds)
  const [isQuiet, setQuiet] = useState(device.quietHours !== null)
  const [start, setStart] = useState<Time>((device.quietHours ?? NIGHT).start)
  const [end, setEnd] = useState<Time>((device.quietHours ?? NIGHT).end)
  const [wrong, setWrong] = useState(false)
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const submit = async () => {
    setFailure(undefined)
    const quietHours = isQuiet ? findQuietHours(start, end) : null
    setWrong(quietHours === undefined)
    if (quietHours === undefined) return false
    try {
      await save({ id: device.id, choices: { kinds, quietHours } })
    } catch (error) {
      setFailure({ error })
      return false
    }
    toast({ tone: 'success', text: t.saved })
    return undefined
  }
  return (
    <form
      noValidate
      aria-label={t.kinds}
      onSubmit={(event) => {
        event.preventDefault()
        void run(submit)
      }}
    >
      <Stack gap="m">
        <CheckboxGroup<PushKind>
          label={t.kinds}
          options={offered.map((kind) => ({ value: kind, label: t[kind] }))}
          values={kinds}
          onChange={setKinds}
        />
        <Checkbox label={t.quiet} hint={t.quietHint} checked={isQuiet} onChange={setQuiet} />
        {isQuiet && (
          <Cluster>
            <TimeField label={t.from} value={start} onChange={setStart} {...(wrong ? { error: t.wrongTimes } : {})} />
            <TimeField label={t.to} value={end} onChange={setEnd} />
          </Cluster>
        )}
        {failure && <NotDoneNotice title={t.failed} error={failure.error} />}
        <div>
          <Button type="submit" look="primary" progress={progress}>
            {t.save}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** Undefined when what was typed are no such hours. */
function findQuietHours(start: Time, end: Time): QuietHours | undefined {
  if (start === null || end === null) return undefined
  const hours = { start, end }
  return areQuietHours(hours) ? hours : undefined
}
