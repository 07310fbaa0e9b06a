import { AlertDialog } from '../design/Dialog.tsx'
import { useTexts } from '../language/texts.ts'
import { discardTexts } from './discard-texts.ts'
import { writingTexts } from './writing-texts.ts'

export function DiscardDialog({ onDiscard, onCancel }: { onDiscard: () => void; onCancel: () => void }) {
  const t = useTexts(discardTexts)
  const { discard } = useTexts(writingTexts)
  return (
    <AlertDialog
      tone="danger"
      title={t.discardTitle}
      confirm={{ label: discard, onClick: onDiscard }}
      cancel={{ label: t.keepWriting, onClick: onCancel }}
    >
      {t.discardHelp}
    </AlertDialog>
  )
}
