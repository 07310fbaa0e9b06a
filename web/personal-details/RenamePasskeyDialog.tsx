import { useTexts } from '../language/texts.ts'
import { NotDoneNotice } from './failure-notices.tsx'
import { passkeySectionTexts } from './passkey-texts.ts'
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx'
import { useRenamePasskey, type Passkey } from './queries.ts'

export function RenamePasskeyDialog({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const t = useTexts(passkeySectionTexts)
  const renamePasskey = useRenamePasskey()
  return (
    <PasskeyNameDialog
      title={t.renameTitle}
      help={t.renameHelp}
      initial={passkey.name}
      label={t.save}
      act={(name) => renamePasskey({ id: passkey.id, name })}
      Failure={NotRenamed}
      onClose={onClose}
    />
  )
}

function NotRenamed({ error }: { readonly error: unknown }) {
  const t = useTexts(passkeySectionTexts)
  return <NotDoneNotice title={t.notRenamed} error={error} />
}
