import type { Circumstances } from '@nalle/domain/applications/circumstances.ts'
import { FORM_SECTIONS } from '@nalle/domain/applications/form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useToast } from '../../design/Toasts.tsx'
import { useClock } from '../../session/clock.ts'
import { useDraftPlace } from '../../session/kept-draft.ts'
import { addressOfEditor, APPLICATIONS } from '../addresses.ts'
import { forgetApplication, type Application } from '../queries.ts'
import { arrive } from './arrive.ts'
import type { SaveState } from './autosave.ts'
import { CertificatesContext, useCertificates } from './certificates.ts'
import { ConflictDialog, GoneDialog } from './dialogs.tsx'
import { EditForm } from './EditForm.tsx'
import type { EditorState } from './editor-store.ts'
import { useUnitsFollowOffer } from './offered-units.ts'
import { openEditor, type KeptForm, type OpenEditor } from './open-editor.ts'
import { EditorContext } from './use-editor.ts'

/** Not needed before the form is filled in. */
const loadVerifyStep = () => import('./VerifyStep.tsx')
const VerifyStep = lazy(async () => ({ default: (await loadVerifyStep()).VerifyStep }))

type Props = {
  readonly application: Application
  readonly circumstances: Circumstances
  /** With what is stored now, and nothing of what was kept. */
  readonly onOpenAnew: () => void
}

/** An application being filled in: the form, and what was filled in to be verified. */
export function Editor({ application, circumstances, onOpenAnew }: Props) {
  const clock = useClock()
  const client = useQueryClient()
  const place = useDraftPlace<KeptForm>(`application.${application.id}`)
  const [editor] = useState(() => openEditor({ application, circumstances, place, clock }))
  const { store } = editor
  const certificates = useCertificates(application, store)

  useEffect(() => {
    const unfollow = editor.follow()
    return () => {
      unfollow()
      void forgetApplication(client, application.id)
    }
  }, [editor, client, application.id])

  const openAnew = () => {
    editor.close()
    onOpenAnew()
  }
  return (
    <EditorContext value={{ store, application }}>
      <CertificatesContext value={certificates}>
        <Steps application={application} editor={editor} onOpenAnew={openAnew} />
        <SavingDialogs editor={editor} onOpenAnew={openAnew} />
      </CertificatesContext>
    </EditorContext>
  )
}

/** By itself, since how saving goes changes with every pause of the person who types. */
function SavingDialogs({ editor, onOpenAnew }: Pick<StepsProps, 'editor' | 'onOpenAnew'>) {
  const { autosave } = editor
  const state = useSyncExternalStore(autosave.subscribe, autosave.current)
  // The choice that was put off; it is asked for again when saving is.
  const [putOff, setPutOff] = useState<SaveState>()
  if (state.kind === 'refused') return <GoneDialog onLeave={editor.close} />
  if (state.kind !== 'changed-elsewhere' || state === putOff) return null
  return <ConflictDialog onLookAtNewer={onOpenAnew} onKeepMine={autosave.keepMine} onClose={() => setPutOff(state)} />
}

/** Its own step in the history: Back leads from the verification to the form. */
const VERIFY = 'verify'

type StepsProps = { readonly application: Application; readonly editor: OpenEditor; readonly onOpenAnew: () => void }

function Steps({ application, editor, onOpenAnew }: StepsProps) {
  const [, navigate] = useLocation()
  const toast = useToast()
  const step = new URLSearchParams(useSearch()).get('step')
  const { store } = editor
  const needsEditing = useSyncExternalStore(store.subscribe, () => needsEditingIn(store.current()))
  const isVerifying = step === VERIFY && !needsEditing
  const here = addressOfEditor(application.id)
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
      onNearlyDone={() => void loadVerifyStep()}
      onVerify={() => navigate(`${here}?step=${VERIFY}`)}
      onDropChanges={onOpenAnew}
      onDone={finish}
    />
  )
}

/** Units that had to go count too: nobody sends another order of wishes than the one they saw. */
function needsEditingIn({ errors, removedUnits }: EditorState): boolean {
  return removedUnits.length > 0 || FORM_SECTIONS.some((section) => errors[section].length > 0)
}

function useArrivalAtForm(isVerifying: boolean): void {
  const wasVerifying = useRef(isVerifying)
  useEffect(() => {
    if (wasVerifying.current && !isVerifying) arrive()
    wasVerifying.current = isVerifying
  }, [isVerifying])
}
