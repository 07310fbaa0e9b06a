import { useState } from 'react'
import { Button } from '../../design/Button.tsx'
import { Dialog } from '../../design/Dialog.tsx'
import { Stack } from '../../design/Layout.tsx'
import { useTexts } from '../../language/texts.ts'
import { usePortalName } from '../../session/start.ts'
import { takeInstallOffer } from './install-offer.ts'
import { installTexts } from './install-texts.ts'
import { installWayOf } from './install-ways.ts'

/** Installs the portal where the browser offers it, and tells how it is done where it does not. */
export function InstallDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(installTexts)
  const title = t.title(usePortalName())
  const [offer] = useState(takeInstallOffer)
  const install = async () => {
    await offer?.prompt()
    onClose()
  }
  const actions = offer ? (
    <>
      <Button look="primary" onClick={() => void install()}>
        {t.install}
      </Button>
      <Button onClick={onClose}>{t.notNow}</Button>
    </>
  ) : (
    <Button onClick={onClose}>{t.close}</Button>
  )
  return (
    <Dialog title={title} actions={actions} onClose={onClose}>
      <Stack>
        <p>{t.why}</p>
        {!offer && (
          <ol>
            {t.steps[installWayOf(navigator.userAgent, navigator.maxTouchPoints)].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        <p>{t.nothingElse}</p>
      </Stack>
    </Dialog>
  )
}
