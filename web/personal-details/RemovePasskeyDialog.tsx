import { useState } from 'react'
import { AlertDialog } from '../design/Dialog.tsx'
import { useProgress } from '../design/progress.ts'
import { useToast } from '../design/Toasts.tsx'
import { useTexts } from '../language/texts.ts'
import { NotDoneNotice } from './failure-notices.tsx'
import { passkeySectionTexts } from './passkey-texts.ts'
import { useRemovePasskey, type Passkey } from './queries.ts'

export function RemovePasskeyDialog({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const t = useTexts(passkeySectionTexts)
  const removePasskey = useRemovePasskey()
  const { progress, run } = useProgress()
  const toast = useToast()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const remove = async () => {
    setFailure(undefined)
    try {
      await removePasskey(passkey)
    } catch (error) {
      setFailure({ error })
      return false
    }
    if (passkey.isOfThisLogin) {
      location.assign('/')
      return undefined
    }
    toast({ tone: 'success', text: t.removed(passkey.name) })
    onClose()
    return undefined
  }
  return (
    <AlertDialog
      tone="warning"
      title={t.removeTitle(passkey.name)}
      confirm={{ label: t.remove, onClick: () => void run(remove), progress }}
      cancel={{ label: t.cancel, onClick: onClose }}
    >
      <p>{passkey.isOfThisLogin ? t.removeOwnHelp : t.removeHelp}</p>
      {failure && <NotDoneNotice title={t.removeTitle(passkey.name)} error={failure.error} />}
    </AlertDialog>
  )
}
