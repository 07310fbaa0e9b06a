// Drawn a few times in its life; the compiler's remembering would only make the page heavier.
'use no memo'

import { Suspense, type ComponentProps } from 'react'
import { lazy } from '../design/lazy.ts'
import type { SavingDialogs } from './SavingDialogs.tsx'
import { useStored } from './use-form-store.ts'

const Dialogs = lazy(async () => ({ default: (await import('./SavingDialogs.tsx')).SavingDialogs }))

/** Hardly anybody is ever asked: the dialogs come when there is something to ask. */
export function SavingQuestions(props: ComponentProps<typeof SavingDialogs>) {
  const kind = useStored(props.autosave, (state) => state.kind)
  if (kind !== 'refused' && kind !== 'changed-elsewhere') return null
  return (
    <Suspense>
      <Dialogs {...props} />
    </Suspense>
  )
}
