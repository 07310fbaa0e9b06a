import { useState } from 'react'
import { Button } from '../../design/Button.tsx'
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
  const toast = useToast()
  const remove = useRemovePushDevice()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const removeOne = async (device: PushDevice) => {
    setFailure(undefined)
    try {
      await remove(device)
      toast({ tone: 'success', text: t.removed(device.name) })
    } catch (error) {
      setFailure({ error })
    }
  }
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
            <Button aria-label={t.removeOf(device.name)} onClick={() => void removeOne(device)}>
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
      {failure && <NotDoneNotice title={t.failed} error={failure.error} />}
    </div>
  )
}
