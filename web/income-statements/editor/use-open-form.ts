import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import '../../api/calls/income-statements.generated.ts'
import { untilSaved } from '../../forms/open-form.ts'
import { useUploadsByType } from '../../forms/uploads-by-type.ts'
import { useClock } from '../../session/clock.ts'
import { useDraftPlace } from '../../session/kept-draft.ts'
import type { PaperType } from '../paper-files.ts'
import { forgetStatements } from '../queries.ts'
import { idOf, openIncomeForm, type IncomeFormInTab, type Opening } from './open-income-form.ts'

/** A form that is kept as long as it is on the page, with its papers; `around` is for `IncomeFormContext`. */
export function useOpenForm(opening: Omit<Opening, 'place' | 'clock'>) {
  const clock = useClock()
  const client = useQueryClient()
  const { target } = opening
  const id = idOf(target)
  const place = useDraftPlace<IncomeFormInTab>(id)
  const [editor] = useState(() => openIncomeForm({ ...opening, place, clock }))
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
  return { editor, around }
}
