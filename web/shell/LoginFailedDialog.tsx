import { useState } from 'react'
import { AlertDialog } from '../design/Dialog.tsx'
import { useTexts } from '../language/texts.ts'
import type { LoginError } from './login-error.ts'
import { shellTexts } from './texts.ts'

export function LoginFailedDialog({ error }: { error: LoginError }) {
  const t = useTexts(shellTexts)
  const [open, setOpen] = useState(true)
  if (!open) return null
  return (
    <AlertDialog tone="warning" title={t.loginFailedTitle} confirm={{ label: t.goBack, onClick: () => setOpen(false) }}>
      {error === 'TOO_MANY_LOGINS' ? t.tooManyLogins : t.loginFailed}
    </AlertDialog>
  )
}
