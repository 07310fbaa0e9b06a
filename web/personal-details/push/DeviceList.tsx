import { useState } from 'react'
import { Button } from '../../design/Button.tsx'
import { AlertDialog } from '../../design/Dialog.tsx'
import { useProgress } from '../../design/progress.ts'
import { useToast } from '../../design/Toasts.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { NotDoneNotice } from '../failure-notices.tsx'
import styles from '../PasskeySection.module.css'
import { Muted } from '../Section.tsx'
import type { PushDevice } from './push-problem.ts'
import { useRemovePushDevice } from './queries.ts'
import { pushTexts } from './texts.ts'

/** The person's other devices, each with a way to silence it: a lost phone must tell nobody anything. */
export function DeviceList({ devices }: { readonly devices: readonly PushDevice[] }) {
  const t = useTexts(pushTexts)
  const [toRemove, setToRemove] = useState<PushDevice>()
  if (devices.length === 0) return null
  return (
    <div>
      <h3>{t.others}</h3>
      <ul className={styles.list}>
        {devices.map((device) => (
          <li key={device.id} className={styles.passkey}>
            <div>
              <p className={styles.name}>{device.name}</p>
              <Muted>
                {device.lastDeliveredAt === null
                  ? t.neverDelivered
                  : t.lastDelivered(formats.instant(device.lastDeliveredAt))}
              </Muted>
            </div>
            <Button aria-label={t.removeOf(device.name)} onClick={() => setToRemove(device)}>
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
      {toRemove && <RemoveDialog device={toRemove} onClose={() => setToRemove(undefined)} />}
    </div>
  )
}

function RemoveDialog({ device, onClose }: { readonly device: PushDevice; readonly onClose: () => void }) {
  const t = useTexts(pushTexts)
  const toast = useToast()
  const removeDevice = useRemovePushDevice()
  const { progress, run } = useProgress()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const remove = async () => {
    setFailure(undefined)
    try {
      await removeDevice(device)
    } catch (error) {
      setFailure({ error })
      return false
    }
    toast({ tone: 'success', text: t.removed(device.name) })
    onClose()
    return undefined
  }
  return (
    <AlertDialog
      tone="warning"
      title={t.removeTitle(device.name)}
      confirm={{ label: t.remove, onClick: () => void run(remove), progress }}
      cancel={{ label: t.cancel, onClick: onClose }}
    >
      <p>{t.removeHelp}</p>
      {failure && <NotDoneNotice title={t.failed} error={failure.error} />}
    </AlertDialog>
  )
}
