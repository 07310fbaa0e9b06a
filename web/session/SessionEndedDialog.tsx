import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { ENDED_AT } from '../api/page-login.ts'
import { AlertDialog } from '../design/Dialog.tsx'
import { useTexts } from '../language/texts.ts'
import { loginPageAddress } from './login-addresses.ts'
import { sessionDialogTexts } from './session-dialog-texts.ts'

/** Nobody stands before the login page without a word: what happened, that the text is safe, and the way back to it. */
export function SessionEndedDialog({ place }: { readonly place: string }) {
  const t = useTexts(sessionDialogTexts)
  const [, navigate] = useLocation()
  const [isOpen, setIsOpen] = useState(true)
  useEffect(() => {
    sessionStorage.removeItem(ENDED_AT)
    navigate(loginPageAddress(place), { replace: true })
  }, [navigate, place])
  if (!isOpen) return null
  return (
    <AlertDialog tone="info" title={t.overTitle} confirm={{ label: t.understood, onClick: () => setIsOpen(false) }}>
      {t.over}
    </AlertDialog>
  )
}
