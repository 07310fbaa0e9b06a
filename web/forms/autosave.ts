import { Refused } from '../api/failures.ts'
import { mayHelp } from '../api/queries.ts'

/** After so long a pause the person has finished a thought. */
export const PAUSE_MS = 1_500
/** Nothing stays unsaved for longer, however fast somebody types. */
export const LONGEST_UNSAVED_MS = 2_000
export const TRIED_AGAIN_AFTER_MS = 10_000

export type SaveState =
  | { readonly kind: 'saved'; readonly at: Temporal.Instant }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  /** Tried again by itself, or with the next change. */
  | { readonly kind: 'failed'; readonly error: unknown }
  /** Somebody else, or the same person on another device, has saved since this one was opened. */
  | { readonly kind: 'changed-elsewhere'; readonly error: unknown }
  /** It will not be taken, however often it is tried. */
  | { readonly kind: 'refused'; readonly error: unknown }

type Kept<Document> = { readonly document: Document; readonly version: number }

/** What an answer of the feature's own calls means. */
export type SaveRefusals = {
  /** There is a newer version than the one that this saving builds on. */
  readonly isChangedElsewhere: (error: unknown) => boolean
  /** It was sent or handled meanwhile, so that nothing more is taken. */
  readonly isOver: (error: unknown) => boolean
}

/** Begins with the document and version that are saved. */
type Options<Document> = Kept<Document> & {
  /** What stands in the form now; the very same object while nothing changes. */
  readonly latest: () => Document
  readonly savedAt: Temporal.Instant
  /** Without a version, whatever is there is overwritten. */
  readonly save: (document: Document, version: number | undefined) => Promise<{ readonly version: number }>
  readonly findNewest: () => Promise<Kept<Document>>
  readonly isSame: (one: Document, other: Document) => boolean
  readonly refusals: SaveRefusals
  readonly clock: () => Temporal.Instant
  /** Whether it is saved while the person writes, or only when they ask for it. */
  readonly isAutomatic: boolean
}

export type Autosave<Document> = {
  readonly current: () => SaveState
  readonly subscribe: (listener: () => void) => () => void
  readonly version: () => number
  readonly isUnsaved: () => boolean
  /** Something was typed; it may be said somewhat later, since whatever is saved is what stands there then. */
  readonly changed: () => void
  /** At once, without waiting for anything: the page may be gone the next moment. */
  readonly flush: () => void
  /** Saves what is unsaved and waits until it is there; throws where it is not taken. */
  readonly settle: () => Promise<void>
  /** Lets what is under way come to its end, and begins nothing by itself until it goes on. */
  readonly rest: () => Promise<void>
  readonly goOn: () => void
  /**
   * Saves by another call, such as the one that asks for a form without errors, and does what comes after it. Nothing is
   * saved beside it; what was not taken goes on being saved as before.
   */
  readonly deliver: (put: Options<Document>['save'], then?: () => Promise<unknown>) => Promise<void>
  /** Overwrites what was saved elsewhere. */
  readonly keepMine: () => void
  readonly stop: () => void
}

/** Deleted, or not theirs any more. */
const isGone = (error: unknown) => error instanceof Refused && [403, 404].includes(error.status)

/** Keeps a document on the server while somebody writes it: one save at a time, each with the version it builds on. */
export function createAutosave<Document>(options: Options<Document>): Autosave<Document> {
  const { save, findNewest, latest, isSame, refusals, clock, isAutomatic } = options
  const listeners = new Set<() => void>()
  let { document: saved, version } = options
  let state: SaveState = { kind: 'saved', at: options.savedAt }
  let underWay: Promise<void> | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
  let deadline: ReturnType<typeof setTimeout> | undefined
  let isResting = !isAutomatic

  const become = (next: SaveState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const isUnsaved = () => !isSame(latest(), saved)
  const isBlocked = () => state.kind === 'changed-elsewhere' || state.kind === 'refused'
  const forgetTimers = () => {
    clearTimeout(pause)
    clearTimeout(deadline)
    pause = deadline = undefined
  }
  const schedule = () => {
    if (isResting || isBlocked()) return
    clearTimeout(pause)
    pause = setTimeout(begin, PAUSE_MS)
    deadline ??= setTimeout(begin, LONGEST_UNSAVED_MS)
  }

  const accept = (document: Document, newVersion: number) => {
    saved = document
    version = newVersion
    become(isUnsaved() ? { kind: 'unsaved' } : { kind: 'saved', at: clock() })
  }
  const fail = async (error: unknown, document: Document) => {
    if (refusals.isChangedElsewhere(error)) return lookElsewhere(error, document)
    if (refusals.isOver(error) || isGone(error)) return become({ kind: 'refused', error })
    become({ kind: 'failed', error })
    // What is refused for what stands in it, such as a text without end, waits for the next change.
    if (!isResting && mayHelp(error)) deadline ??= setTimeout(begin, TRIED_AGAIN_AFTER_MS)
  }
  /** An answer that was lost on its way makes one's own saving look like somebody else's. */
  const lookElsewhere = async (refusal: unknown, document: Document) => {
    try {
      const newest = await findNewest()
      if (isSame(newest.document, document)) accept(document, newest.version)
      else become({ kind: 'changed-elsewhere', error: refusal })
    } catch (error) {
      await fail(error, document)
    }
  }

  const send = (document: Document, builtOn: number | undefined): Promise<void> => {
    become({ kind: 'saving' })
    const sending = save(document, builtOn)
      .then((answer) => accept(document, answer.version))
      .catch((error: unknown) => fail(error, document))
      .finally(() => {
        if (underWay !== sending) return
        underWay = undefined
        if (state.kind === 'unsaved') schedule()
      })
    underWay = sending
    return sending
  }
  const begin = () => {
    forgetTimers()
    if (underWay || isBlocked() || !isUnsaved()) return
    void send(latest(), version)
  }
  const rest = async () => {
    isResting = true
    forgetTimers()
    await underWay
  }
  const goOn = () => {
    isResting = !isAutomatic
    if (isUnsaved()) schedule()
  }

  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
    isUnsaved,
    changed: () => {
      if (isBlocked() || underWay) return
      if (isUnsaved()) {
        if (state.kind === 'saved') become({ kind: 'unsaved' })
        schedule()
      } else {
        forgetTimers()
        if (state.kind !== 'saved') become({ kind: 'saved', at: clock() })
      }
    },
    flush: () => {
      if (isResting || isBlocked() || !isUnsaved()) return
      if (!underWay) return begin()
      // Built on what is just being saved, which arrives first; where it does not, this one waits for the next time.
      const document = latest()
      save(document, version + 1)
        .then((answer) => accept(document, answer.version))
        .catch(() => undefined)
    },
    settle: async () => {
      forgetTimers()
      await underWay
      if (isUnsaved() && !isBlocked()) await send(latest(), version)
      if (state.kind === 'failed' || state.kind === 'refused') throw state.error
      if (state.kind !== 'changed-elsewhere') return
      // Told anew: somebody may have put the choice off.
      const { error } = state
      become({ kind: 'changed-elsewhere', error })
      throw error
    },
    rest,
    goOn,
    deliver: async (put, then) => {
      await rest()
      const document = latest()
      try {
        const answer = await put(document, version).catch(async (error: unknown) => {
          if (!refusals.isChangedElsewhere(error)) throw error
          // The answer of an earlier try may have been lost on its way: then the newer version is our own.
          await lookElsewhere(error, document)
          if (state.kind !== 'saved' && state.kind !== 'unsaved') throw error
          return put(document, version)
        })
        accept(document, answer.version)
        await then?.()
      } catch (error) {
        goOn()
        throw error
      }
    },
    keepMine: () => void send(latest(), undefined),
    stop: () => {
      isResting = true
      forgetTimers()
    },
  }
}
