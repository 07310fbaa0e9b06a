// Drawn a few times in its life; the compiler's remembering would only make the page heavier.
'use no memo'

import { useSyncExternalStore } from 'react'
import { Button } from '../design/Button.tsx'
import { Notice } from '../design/Notice.tsx'
import { useTexts } from '../language/texts.ts'
import { useStart } from '../session/start.ts'
import { shellTexts } from './texts.ts'
import { isNewVersion, VERSION } from './version.ts'

export function OfflineNotice() {
  const t = useTexts(shellTexts)
  const online = useSyncExternalStore(subscribeToConnection, () => navigator.onLine, isOnlineAtFirst)
  if (online) return null
  return (
    <Notice tone="warning" title={t.offline} announce="status">
      {t.offlineHelp}
    </Notice>
  )
}

const isOnlineAtFirst = () => true

function subscribeToConnection(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function NewVersionNotice() {
  const t = useTexts(shellTexts)
  const { auth } = useStart()
  if (!isNewVersion(VERSION, auth.apiVersion)) return null
  return (
    <Notice
      title={t.newVersion}
      announce="status"
      actions={<Button onClick={() => location.reload()}>{t.reload}</Button>}
    >
      {t.newVersionHelp}
    </Notice>
  )
}
