import type { Circumstances } from '@nalle/domain/applications/circumstances.ts'
import type { ApplicationForm } from '@nalle/domain/applications/form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useToast } from '../../design/Toasts.tsx'
import { lazy } from '../../design/lazy.ts'
import type { KeptForm } from '../../forms/open-form.ts'
import { SavingQuestions } from '../../forms/SavingQuestions.tsx'
import { useStored } from '../../forms/use-form-store.ts'
import { useTexts } from '../../language/texts.ts'
import { useClock } from '../../session/clock.ts'
import { useDraftPlace, type DraftPlace } from '../../session/kept-draft.ts'
import { addressOfEditor, APPLICATIONS } from '../addresses.ts'
import { keptAs } from '../kept-changes.ts'
import { forgetApplication, type Application } from '../queries.ts'
import { arrive } from '../../forms/arrive.ts'
import { useUploadedCertificates } from './certificates.ts'
import { EditForm } from './EditForm.tsx'
import { useUnitsFollowOffer } from './offered-units.ts'
import { openEditor, type EditorState, type OpenEditor } from './open-editor.ts'
import { useSections } from './sections.ts'
import { editorTexts } from './texts.ts'
import { EditorContext } from './use-editor.ts'
import { WarningBeforeLeaving } from './WarningBeforeLeaving.tsx'

/** Not needed before the form is filled in. */
const loadVerifyStep = () => import('./VerifyStep.tsx')
const VerifyStep = lazy(async () => ({ default: (await loadVerifyStep()).VerifyStep }))

/** What is typed about a protected address, and that there is one, stays out of the browser's storage. */
const NOWHERE: DraftPlace<KeptForm<ApplicationForm>> = {
  find: () => undefined,
  keep: () => undefined,
  discard: () => undefined,
}

type Props = {
  readonly application: Application
  readonly circumstances: Circumstances
  /** With what is stored now, and nothing of what was kept. */
  readonly onOpenAnew: () => void
}

/** An application being filled in: the form, and what was filled in to be verified. */
export function Editor({ application, circumstances, onOpenAnew }: Props) {
  const t = useTexts(editorTexts)
  const [, navigate] = useLocation()
  const clock = useClock()
  const client = useQueryClient()
  const inTab = useDraftPlace<KeptForm<ApplicationForm>>(keptAs(application.id))
  const place = application.guardianRestricted || application.childRestricted ? NOWHERE : inTab
  const [editor] = useState(() => openEditor({ application, circumstances, place, clock }))
  const { store } = editor
  const certificates = useUploadedCertificates(application, store)
  // One value for the whole of its life, so that what stands below is not drawn because of it.
  const [around] = useState({ store, application, certificates })

  useEffect(() => {
    const unfollow = editor.follow()
    return () => {
      unfollow()
      void forgetApplication(client, application.id)
    }
  }, [editor, client, application.id])

  const leave = () => {
    editor.close()
    navigate(APPLICATIONS)
  }
  const openAnew = () => {
    editor.close()
    onOpenAnew()
  }
  return (
    <EditorContext value={around}>
      <Steps application={application} editor={editor} onOpenAnew={openAnew} />
      <WarningBeforeLeaving editor={editor} />
      <SavingQuestions
        autosave={editor.autosave}
        onLookAtNewer={openAnew}
        onLeave={leave}
        words={{ ...t, leave: t.toApplications }}
      />
    </EditorContext>
  )
}

/** Its own step in the history: Back leads from the verification to the form. */
const VERIFY = 'verify'

type StepsProps = { readonly application: Application; readonly editor: OpenEditor; readonly onOpenAnew: () => void }

function Steps({ application, editor, onOpenAnew }: StepsProps) {
  const [, navigate] = useLocation()
  const toast = useToast()
  const step = new URLSearchParams(useSearch()).get('step')
  const { store } = editor
  const needsEditing = useStored(store, needsEditingIn)
  const isVerifying = step === VERIFY && !needsEditing
  const here = addressOfEditor(application.id)
  const sections = useSections()
  useUnitsFollowOffer()
  useArrivalAtForm(isVerifying)

  // Left in the address, it would take the person away from the form the moment the last error is corrected.
  const takeBack = useEffectEvent(() => navigate(here, { replace: true }))
  useEffect(() => {
    if (step === VERIFY && needsEditing) takeBack()
  }, [step, needsEditing])

  const finish = (text: string) => {
    editor.close()
    navigate(APPLICATIONS)
    toast({ tone: 'success', text })
  }
  if (isVerifying) {
    return (
      <Suspense>
        <VerifyStep editor={editor} onReturn={() => navigate(here)} onDone={finish} />
      </Suspense>
    )
  }
  return (
    <EditForm
      editor={editor}
      sections={sections}
      onNearlyDone={() => void loadVerifyStep()}
      onVerify={() => navigate(`${here}?step=${VERIFY}`)}
      onDropChanges={onOpenAnew}
      onDone={finish}
    />
  )
}

/** Units that had to go count too: nobody sends another order of wishes than the one they saw. */
function needsEditingIn({ problems, circumstances }: EditorState): boolean {
  return circumstances.removedUnits.length > 0 || problems.length > 0
}

function useArrivalAtForm(isVerifying: boolean): void {
  const wasVerifying = useRef(isVerifying)
  useEffect(() => {
    if (wasVerifying.current && !isVerifying) arrive()
    wasVerifying.current = isVerifying
  }, [isVerifying])
}
