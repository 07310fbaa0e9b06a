import { AlertDialog } from '../../design/Dialog.tsx'
import { useWarningBeforeClosing } from '../../forms/leaving.ts'
import { useQuestionBeforeLeaving } from '../../forms/question-before-leaving.ts'
import { useIsUploading } from '../../forms/uploads-by-type.ts'
import { useStored } from '../../forms/use-form-store.ts'
import { useTexts } from '../../language/texts.ts'
import type { OpenEditor } from './open-editor.ts'
import { editorTexts } from './texts.ts'
import { useCertificates, useOpenedApplication } from './use-editor.ts'

/**
 * A draft saves itself. What would be lost with the window are changes of a sent application, and files on their way; in
 * the form as much as while it is read once more.
 */
export function WarningBeforeLeaving({ editor }: { readonly editor: OpenEditor }) {
  const t = useTexts(editorTexts)
  const isDraft = useOpenedApplication().status === 'CREATED'
  const isUploading = useIsUploading(useCertificates())
  const isUnsaved = useStored(editor.autosave, () => editor.autosave.isUnsaved())
  const { isAsked, leave, stay } = useQuestionBeforeLeaving(!isDraft && isUnsaved)
  useWarningBeforeClosing(isUploading || (!isDraft && isUnsaved))
  if (!isAsked) return null
  return (
    <AlertDialog
      tone="warning"
      title={t.leaveTitle}
      confirm={{ label: t.leaveForNow, onClick: leave }}
      cancel={{ label: t.stay, onClick: stay }}
    >
      {t.leaveHelp}
    </AlertDialog>
  )
}
