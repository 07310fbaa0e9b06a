import type { FieldProblem } from '@nalle/domain/forms/problems.ts'
import type { Clock } from '../session/clock.ts'
import { latestAfterPaint } from '../design/after-paint.ts'
import type { DraftPlace } from '../session/kept-draft.ts'
import { createAutosave, type Autosave, type SaveRefusals } from './autosave.ts'
import { createFormStore, type FormRules, type FormStore, type UnreadTexts } from './form-store.ts'

/** What the tab keeps of an open form: more than the server does, since it also keeps what stands behind a tick. */
export type KeptForm<Form> = {
  readonly form: Form
  readonly unread: UnreadTexts
  readonly version: number
  readonly isUnsaved: boolean
}

export type OpenForm<Form, Problem extends FieldProblem, Circumstances, Facts, Document> = {
  readonly store: FormStore<Form, Problem, Circumstances, Facts>
  readonly autosave: Autosave<Document>
  /** Unsaved changes of an earlier time were put back. */
  readonly wasRestored: boolean
  readonly document: () => Document
  /** Follows what is typed from now on; gives the way to stop. */
  readonly follow: () => () => void
  /** All is done, or given up: nothing is kept and nothing is saved any more. */
  readonly close: () => void
}

type Options<Form, Problem extends FieldProblem, Circumstances, Facts, Document> = {
  /** What the form is about: whoever opens the same again waits until it is saved. */
  readonly id: string
  readonly stored: { readonly form: Form; readonly version: number; readonly savedAt: Temporal.Instant }
  readonly circumstances: Circumstances
  readonly rules: FormRules<Form, Problem, Circumstances, Facts>
  /** What is saved of the form, as it travels. */
  readonly write: (form: Form) => Document
  /** Whether what was kept in the tab is a form of the same kind. */
  readonly isOfKind?: (kept: Form) => boolean
  readonly place: DraftPlace<KeptForm<Form>>
  /** Whether it is saved while the person writes, or only when they ask for it. */
  readonly isAutomatic: boolean
  readonly save: (document: Document, version: number | undefined) => Promise<{ readonly version: number }>
  readonly findNewest: () => Promise<{ readonly form: Form; readonly version: number }>
  readonly refusals: SaveRefusals
  readonly clock: Clock
}

/** A long form with its server: what is typed is judged, kept in the tab and saved. */
export function openForm<
  Form,
  Problem extends FieldProblem,
  Circumstances extends object,
  Facts extends object,
  Document extends object,
>(
  options: Options<Form, Problem, Circumstances, Facts, Document>,
): OpenForm<Form, Problem, Circumstances, Facts, Document> {
  const { stored, circumstances, rules, write, place } = options
  const opened: KeptForm<Form> = { form: stored.form, unread: {}, version: stored.version, isUnsaved: false }
  const kept = usable(place.find(opened), opened, options)
  const { form, unread, version } = kept ?? opened

  const store = createFormStore({ form, unread, circumstances, rules })
  let written = { form, document: write(form) }
  const latest = () => {
    const now = store.current().form
    if (now !== written.form) written = { form: now, document: write(now) }
    return written.document
  }
  const autosave = createAutosave<Document>({
    document: write(stored.form),
    latest,
    version,
    savedAt: stored.savedAt,
    isAutomatic: options.isAutomatic,
    isSame,
    refusals: options.refusals,
    clock: options.clock,
    save: options.save,
    findNewest: async () => {
      const newest = await options.findNewest()
      return { document: write(newest.form), version: newest.version }
    },
  })
  let isClosed = false
  const keep = () => {
    if (isClosed) return
    const now = store.current()
    place.keep({
      form: now.form,
      unread: now.unread,
      version: autosave.version(),
      isUnsaved: autosave.isUnsaved(),
    })
  }

  const follow = () => {
    let known = store.current()
    const note = () => {
      const now = store.current()
      if (now.form !== known.form) autosave.changed()
      if (now.form !== known.form || now.unread !== known.unread) keep()
      known = now
    }
    // To write it all out takes longer than to draw a letter, so the letter comes first.
    const later = latestAfterPaint()
    const unfollow = store.subscribe(() => later.schedule(note))
    const noteNow = () => {
      later.cancel()
      note()
      autosave.flush()
    }
    autosave.goOn()
    autosave.changed()
    const unlisten = autosave.subscribe(keep)
    const unhide = whenHidden(noteNow)
    return () => {
      unfollow()
      unhide()
      noteNow()
      beingSaved.set(
        options.id,
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
    document: latest,
    follow,
    close: () => {
      isClosed = true
      autosave.stop()
      place.discard()
    },
  }
}

/** What forms that were left are still saving. */
const beingSaved = new Map<string, Promise<void>>()

export async function untilSaved(id: string): Promise<void> {
  await beingSaved.get(id)
}

/** What was kept is of use where it says more than what is stored, and is not merely an older saving of it. */
function usable<Form>(
  kept: KeptForm<Form> | undefined,
  stored: KeptForm<Form>,
  {
    write,
    isOfKind = () => true,
  }: { readonly write: (form: Form) => object; readonly isOfKind?: (kept: Form) => boolean },
): KeptForm<Form> | undefined {
  if (kept === undefined || !isOfKind(kept.form)) return undefined
  const isSaved = isSame(write(kept.form), write(stored.form))
  if (isSaved) return { ...kept, version: stored.version, isUnsaved: false }
  return kept.isUnsaved ? kept : undefined
}

const isSame = (one: object, other: object) => textOf(one) === textOf(other)

/** Documents never change and are compared with every key press: each is written out once. */
const writtenOut = new WeakMap<object, string>()

function textOf(document: object): string {
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
