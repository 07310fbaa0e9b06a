import { useLocation } from 'wouter'
import { useToast } from '../../design/Toasts.tsx'
import { SavingQuestions } from '../../forms/SavingQuestions.tsx'
import { useTexts } from '../../language/texts.ts'
import { INCOME } from '../addresses.ts'
import { incomeTexts } from '../texts.ts'
import { EditForm } from './EditForm.tsx'
import type { Opened } from './opened.ts'
import { editorTexts } from './texts.ts'
import { IncomeFormContext } from './use-income-form.ts'
import { useOpenForm } from './use-open-form.ts'

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
  const { editor, around } = useOpenForm(opened)

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
      <SavingQuestions
        autosave={editor.autosave}
        onLookAtNewer={() => openAnew()}
        onLeave={leave}
        words={{ ...t, leave: back }}
      />
    </IncomeFormContext>
  )
}
