import '../../api/calls/income-statements.generated.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useToast } from '../../design/Toasts.tsx'
import { untilSaved } from '../../forms/open-form.ts'
import { SavingDialogs } from '../../forms/SavingDialogs.tsx'
import { useUploadsByType } from '../../forms/uploads-by-type.ts'
import { useTexts } from '../../language/texts.ts'
import { useClock } from '../../session/clock.ts'
import { useDraftPlace } from '../../session/kept-draft.ts'
import { INCOME } from '../addresses.ts'
import type { PaperType } from '../paper-files.ts'
import { forgetStatements } from '../queries.ts'
import { incomeTexts } from '../texts.ts'
import { EditForm } from './EditForm.tsx'
import { idOf, openIncomeForm, type IncomeFormInTab } from './open-income-form.ts'
import type { Opened } from './opened.ts'
import { editorTexts } from './texts.ts'
import { IncomeFormContext } from './use-income-form.ts'

type Props = {
  readonly opened: Opened
  /** With what is stored now, and nothing of what was kept in this tab. */
  readonly onOpenAnew: (how?: { readonly isCopied: boolean }) => void
}

/** A statement being filled in. */
export function IncomeEditor({ opened, onOpenAnew }: Props) {
  const t = useTexts(editorTexts)
  const { back } = useTexts(incomeTexts)
  const [, navigate] = useLocation()
  const toast = useToast()
  const clock = useClock()
  const client = useQueryClient()
  const { target } = opened
  const id = idOf(target)
  const place = useDraftPlace<IncomeFormInTab>(id)
  const [editor] = useState(() => openIncomeForm({ ...opened, place, clock }))
  const { store } = editor
  const papers = useUploadsByType({
    to: 'incomeStatements.uploadIncomeAttachment',
    inputOf: (type: PaperType) => ({ query: type === 'UNTYPED' ? {} : { attachmentType: type } }),
    initial: store.current().form.files,
    onChange: (files) => store.change((edited) => ({ ...edited, files })),
  })
  // One value for the whole of its life, so that what stands below is not drawn because of it.
  const [around] = useState({ store, papers })

  useEffect(() => {
    const unfollow = editor.follow()
    return () => {
      unfollow()
      // The list shows it as it is once it is saved.
      void untilSaved(id).then(() => forgetStatements(client, target.incomeStatementId))
    }
  }, [editor, client, id, target.incomeStatementId])

  const leave = () => {
    editor.close()
    navigate(INCOME)
  }
  const finish = (text: string) => {
    leave()
    toast({ tone: 'success', text })
  }
  const openAnew = (how?: { readonly isCopied: boolean }) => {
    editor.close()
    onOpenAnew(how)
  }
  return (
    <IncomeFormContext value={around}>
      <EditForm editor={editor} opened={opened} onDone={finish} onOpenAnew={() => openAnew({ isCopied: true })} />
      <SavingDialogs
        autosave={editor.autosave}
        onLookAtNewer={() => openAnew()}
        onLeave={leave}
        words={{ ...t, leave: back }}
      />
    </IncomeFormContext>
  )
}
