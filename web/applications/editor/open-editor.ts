import type { Circumstances } from '@nalle/domain/applications/circumstances.ts'
import '../../api/calls/applications.generated.ts'
import type { FormDocument } from '@nalle/domain/applications/document.ts'
import { documentOf, formOf } from '@nalle/domain/applications/documents.ts'
import type { ApplicationForm } from '@nalle/domain/applications/form.ts'
import { call, callToTheEnd } from '../../api/call.ts'
import type { Clock } from '../../session/clock.ts'
import type { Application } from '../queries.ts'
import { createAutosave, type Autosave } from './autosave.ts'
import { createEditorStore, type EditorStore, type UnreadDates } from './editor-store.ts'
import { bodyOf } from './form-body.ts'

/** What the tab keeps of an open form: more than the server does, since it also keeps what stands behind a tick. */
export type KeptForm = {
  readonly form: ApplicationForm
  readonly unreadDates: UnreadDates
  readonly version: number
  readonly isUnsaved: boolean
}

type DraftPlace = {
  readonly find: (initial: KeptForm) => KeptForm | undefined
  readonly keep: (draft: KeptForm) => void
  readonly discard: () => void
}

export type OpenEditor = {
  readonly store: EditorStore
  readonly autosave: Autosave<FormDocument>
  /** Unsaved changes of an earlier time were put back. */
  readonly wasRestored: boolean
  readonly document: () => FormDocument
  /** Follows what is typed from now on; gives the way to stop. */
  readonly follow: () => () => void
  /** All is done, or given up: nothing is kept and nothing is saved any more. */
  readonly close: () => void
}

type Opened = {
  readonly application: Application
  readonly circumstances: Circumstances
  readonly place: DraftPlace
  readonly clock: Clock
}

export function openEditor({ application, circumstances, place, clock }: Opened): OpenEditor {
  const { id: applicationId, version } = application
  const write = (form: ApplicationForm) => documentOf(form, circumstances)
  const read = (one: Application) => formOf(one.type, one.form)
  const storedForm = read(application)
  const stored: KeptForm = { form: storedForm, unreadDates: {}, version, isUnsaved: false }
  const kept = usable(place.find(stored), stored, write)
  const { form, unreadDates } = kept ?? stored

  const store = createEditorStore({ form, unreadDates, circumstances })
  const autosave = createAutosave({
    document: write(storedForm),
    version: kept?.version ?? version,
    savedAt: application.savedAt,
    isAutomatic: application.status === 'CREATED',
    isSame,
    clock,
    save: (document, builtOn) =>
      callToTheEnd('applications.saveDraft', {
        params: { applicationId },
        body: { form: bodyOf(document), version: builtOn },
      }),
    findNewest: async () => {
      const newest = await call('applications.getApplication', { params: { applicationId } })
      return { document: write(read(newest)), version: newest.version }
    },
  })
  let isClosed = false
  const keep = () => {
    if (isClosed) return
    const now = store.current()
    place.keep({
      form: now.form,
      unreadDates: now.unreadDates,
      version: autosave.version(),
      isUnsaved: autosave.isUnsaved(),
    })
  }

  const follow = () => {
    let known = store.current()
    autosave.goOn()
    autosave.changed(write(known.form))
    const unfollow = store.subscribe(() => {
      const now = store.current()
      if (now.form !== known.form) autosave.changed(write(now.form))
      if (now.form !== known.form || now.unreadDates !== known.unreadDates) keep()
      known = now
    })
    const unlisten = autosave.subscribe(keep)
    const unhide = whenHidden(autosave.flush)
    return () => {
      unfollow()
      unhide()
      autosave.flush()
      beingSaved.set(
        applicationId,
        autosave.rest().then(() => {
          unlisten()
          if (!autosave.isUnsaved()) place.discard()
        }),
      )
    }
  }
  return {
    store,
    autosave,
    wasRestored: kept?.isUnsaved ?? false,
    document: () => write(store.current().form),
    follow,
    close: () => {
      isClosed = true
      autosave.stop()
      place.discard()
    },
  }
}

/** What editors that were left are still saving: who opens the same application again waits for it. */
const beingSaved = new Map<string, Promise<void>>()

export async function untilSaved(applicationId: Application['id']): Promise<void> {
  await beingSaved.get(applicationId)
}

/** What was kept is of use where it says more than what is stored, and is not merely an older saving of it. */
function usable(
  kept: KeptForm | undefined,
  stored: KeptForm,
  write: (form: ApplicationForm) => FormDocument,
): KeptForm | undefined {
  if (kept === undefined || kept.form.type !== stored.form.type) return undefined
  const isSaved = isSame(write(kept.form), write(stored.form))
  if (isSaved) return { ...kept, version: stored.version, isUnsaved: false }
  return kept.isUnsaved ? kept : undefined
}

const isSame = (one: FormDocument, other: FormDocument) => textOf(one) === textOf(other)

/** Documents never change and are compared with every key press: each is written out once. */
const writtenOut = new WeakMap<FormDocument, string>()

function textOf(document: FormDocument): string {
  const text = writtenOut.get(document) ?? JSON.stringify(document)
  writtenOut.set(document, text)
  return text
}

function whenHidden(act: () => void): () => void {
  const onHidden = () => {
    if (document.visibilityState === 'hidden') act()
  }
  document.addEventListener('visibilitychange', onHidden)
  addEventListener('pagehide', act)
  return () => {
    document.removeEventListener('visibilitychange', onHidden)
    removeEventListener('pagehide', act)
  }
}
