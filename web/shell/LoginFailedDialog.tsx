import { useState } from 'react'
import { AlertDialog } from '../design/Dialog.tsx'
import { useTexts } from '../language/texts.ts'
import type { LoginError } from './login-error.ts'
import { loginFailedTexts } from './login-failed-texts.ts'

export function LoginFailedDialog({ error }: { error: LoginError }) {
  const t = useTexts(loginFailedTexts)
  const [open, setOpen] = useState(true)
  if (!open) return null
  return (
    <AlertDialog tone="warning" title={t.title} confirm={{ label: t.goBack, onClick: () => setOpen(false) }}>
      {t[error]}
    </AlertDialog>
  )
}
