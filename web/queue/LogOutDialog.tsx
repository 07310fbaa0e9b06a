import { useEffect, useState } from 'react'
import { AlertDialog } from '../design/Dialog.tsx'
import { useTexts } from '../language/texts.ts'
import { giveUpQueue } from './queue.ts'
import { queueTexts } from './texts.ts'
import { useQueue } from './waiting.ts'

/** The way out, wherever it stands: this stands before it, and pages for people with nothing to lose need not know. */
const LOG_OUT = 'a[href*="/auth/logout"]'

/** Whoever logs out takes along what is not sent yet, and should know it. */
export function LogOutDialog() {
  const t = useTexts(queueTexts)
  const { waiting } = useQueue()
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)
  useEffect(() => {
    const stop = (event: MouseEvent) => {
      const found = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LOG_OUT) : null
      if (found === null) return
      event.preventDefault()
      event.stopPropagation()
      setLink(found)
    }
    addEventListener('click', stop, { capture: true })
    return () => removeEventListener('click', stop, { capture: true })
  }, [])
  if (link === null) return null
  return (
    <AlertDialog
      tone="warning"
      title={t.logOutTitle}
      // With nothing left to wait this is gone, and the link leads out as ever.
      confirm={{ label: t.logOutAnyway, onClick: () => void giveUpQueue().then(() => setTimeout(() => link.click())) }}
      cancel={{ label: t.stay, onClick: () => setLink(null) }}
    >
      {t.logOut(waiting.length)}
    </AlertDialog>
  )
}
