import { useState } from 'react'
import { Refused } from '../api/failures.ts'
import { Button, type ButtonLook } from '../design/Button.tsx'
import { Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { useProgress } from '../design/progress.ts'
import { useTexts } from '../language/texts.ts'
import { useWhyNotFetched } from './fetch-failures.ts'
import { logInWithPasskey, NoPasskeyGiven } from './passkey.ts'
import { passkeyTexts } from './passkey-texts.ts'

/** In with a finger, a face or the code of the device. */
export function PasskeyLogin({ next, look }: { readonly next: string; readonly look?: ButtonLook }) {
  const t = useTexts(passkeyTexts)
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const { progress, run } = useProgress()
  const logIn = async () => {
    setFailure(undefined)
    try {
      await logInWithPasskey()
      // A full load: everything the page knew was known to nobody in particular.
      location.assign(next)
    } catch (error) {
      setFailure({ error })
      return false
    }
    return undefined
  }
  return (
    <Stack gap="s">
      {failure && <PasskeyFailure error={failure.error} />}
      <Button look={look} wide progress={progress} onClick={() => void run(logIn)}>
        {t.logIn}
      </Button>
    </Stack>
  )
}

export function PasskeyFailure({ error }: { readonly error: unknown }) {
  const t = useTexts(passkeyTexts)
  const why = useWhyNotFetched()
  if (error instanceof NoPasskeyGiven) {
    return (
      <Notice title={t.notGiven} announce="status">
        {t.notGivenHelp}
      </Notice>
    )
  }
  const isRefused = error instanceof Refused && error.status < 500
  return (
    <Notice tone="danger" title={t.refused} announce="alert">
      {isRefused ? t.refusedHelp : why(error)}
    </Notice>
  )
}
