import { MOST_PASSKEYS } from '@nalle/domain/personal-details/passkeys.ts'
import { isRefusedWith } from '../api/failures.ts'
import { Notice } from '../design/Notice.tsx'
import { useTexts } from '../language/texts.ts'
import { isThereAlready, NoPasskeyGiven } from '../session/passkey.ts'
import { useAddPasskey } from './add-passkey.ts'
import { deviceNameIn } from './device-name.ts'
import { NotDoneNotice } from './failure-notices.tsx'
import { passkeySectionTexts } from './passkey-texts.ts'
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx'

/** Names the device and has it make a passkey. */
export function PasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(passkeySectionTexts)
  return (
    <PasskeyNameDialog
      title={t.addTitle}
      help={t.addHelp}
      initial={deviceNameIn(navigator.userAgent)}
      label={t.create}
      act={useAddPasskey()}
      Failure={NotAdded}
      onClose={onClose}
    />
  )
}

function NotAdded({ error }: { readonly error: unknown }) {
  const t = useTexts(passkeySectionTexts)
  const known = [
    { isIt: error instanceof NoPasskeyGiven, title: t.notGiven },
    { isIt: isThereAlready(error), title: t.thereAlready },
    {
      isIt: isRefusedWith<'personalDetails.startPasskey'>(error, 'TOO_MANY_PASSKEYS'),
      title: t.tooMany(MOST_PASSKEYS),
    },
  ].find(({ isIt }) => isIt)
  if (known === undefined) return <NotDoneNotice title={t.notAdded} error={error} />
  return <Notice tone="warning" title={known.title} announce="alert" />
}
