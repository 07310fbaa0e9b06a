/** A file on its way, or there. The key is ours, from the moment the file was chosen. */
export type Upload<Id extends string = string> = {
  readonly key: string
  readonly name: string
  /** What the file is for, in a form that takes several types of files. */
  readonly type?: string | undefined
  /** Null where only the name was told. */
  readonly bytes: number | null
  readonly state:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'sending'; readonly share: number }
    | { readonly kind: 'stored'; readonly id: Id; readonly problem?: unknown }
    | { readonly kind: 'deleting'; readonly id: Id }
    | { readonly kind: 'failed'; readonly problem: unknown }
}

/** What is kept of a file that has arrived. */
export type StoredFile<Id extends string = string> = {
  readonly id: Id
  readonly name: string
  readonly type?: string | undefined
  readonly bytes: number | null
}

type Sending<Id extends string> = { readonly answer: Promise<Id>; readonly stop: () => void }

export type UploadQueueOptions<Id extends string> = {
  readonly stored: readonly StoredFile<Id>[]
  readonly send: (file: File, onProgress: (share: number) => void, type: string | undefined) => Sending<Id>
  readonly remove: (id: Id) => Promise<unknown>
  /** Looked at before anything is sent: why this file will not be taken, if so. */
  readonly problemOf: (file: File) => unknown
}

export type UploadQueue<Id extends string> = {
  readonly current: () => readonly Upload<Id>[]
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (files: readonly File[], type?: string) => void
  readonly cancel: (key: string) => void
  readonly retry: (key: string) => void
  /** True once the file is gone. */
  readonly remove: (key: string) => Promise<boolean>
  /** Nobody waits any more: whatever is on its way is given up. */
  readonly stop: () => void
}

/** More at once would only make each of them slower, and fill a phone's connection. */
export const SENT_AT_ONCE = 3

/** Sends files a few at a time, in the order in which they were given, and knows how each of them is doing. */
export function createUploadQueue<Id extends string>(options: UploadQueueOptions<Id>): UploadQueue<Id> {
  const listeners = new Set<() => void>()
  const files = new Map<string, File>()
  const underWay = new Map<string, () => void>()
  let lastKey = 0
  let uploads: readonly Upload<Id>[] = options.stored.map(({ id, name, type, bytes }) => ({
    key: id,
    name,
    type,
    bytes,
    state: { kind: 'stored', id },
  }))

  const become = (next: readonly Upload<Id>[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (key: string, state: Upload<Id>['state']) =>
    become(uploads.map((upload) => (upload.key === key ? { ...upload, state } : upload)))
  const leaveOut = (key: string) => {
    files.delete(key)
    become(uploads.filter((upload) => upload.key !== key))
  }

  const begin = (key: string, file: File, type: string | undefined) => {
    const onProgress = (share: number) => {
      if (underWay.has(key)) change(key, { kind: 'sending', share })
    }
    const { answer, stop } = options.send(file, onProgress, type)
    underWay.set(key, stop)
    change(key, { kind: 'sending', share: 0 })
    const end = (state: Upload<Id>['state']) => {
      if (!underWay.delete(key)) return
      change(key, state)
      beginNext()
    }
    answer.then(
      (id) => end({ kind: 'stored', id }),
      (problem: unknown) => end({ kind: 'failed', problem }),
    )
  }

  const beginNext = () => {
    for (const { key, type, state } of uploads) {
      if (underWay.size >= SENT_AT_ONCE) return
      const file = files.get(key)
      if (state.kind === 'waiting' && file) begin(key, file, type)
    }
  }

  const giveUp = (key: string) => {
    const stop = underWay.get(key)
    underWay.delete(key)
    stop?.()
  }

  return {
    current: () => uploads,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (added, type) => {
      const fresh = added.map((file): Upload<Id> => {
        lastKey += 1
        const key = `new-${lastKey}`
        files.set(key, file)
        const problem = options.problemOf(file)
        return {
          key,
          name: file.name,
          type,
          bytes: file.size,
          state: problem === undefined ? { kind: 'waiting' } : { kind: 'failed', problem },
        }
      })
      become([...uploads, ...fresh])
      beginNext()
    },
    cancel: (key) => {
      giveUp(key)
      leaveOut(key)
      beginNext()
    },
    retry: (key) => {
      if (!files.has(key)) return
      change(key, { kind: 'waiting' })
      beginNext()
    },
    remove: async (key) => {
      const state = uploads.find((upload) => upload.key === key)?.state
      if (state?.kind === 'deleting') return false
      if (state?.kind !== 'stored') {
        leaveOut(key)
        return true
      }
      const { id } = state
      change(key, { kind: 'deleting', id })
      try {
        await options.remove(id)
        leaveOut(key)
        return true
      } catch (problem) {
        change(key, { kind: 'stored', id, problem })
        return false
      }
    },
    stop: () => {
      for (const key of underWay.keys()) giveUp(key)
    },
  }
}

export function storedIn<Id extends string>(uploads: readonly Upload<Id>[]): readonly StoredFile<Id>[] {
  return uploads.flatMap(({ name, type, bytes, state }) =>
    state.kind === 'stored' ? [{ id: state.id, name, type, bytes }] : [],
  )
}

/** While this is so, what the files belong to is not ready to be sent. */
export function isAnyRunning(uploads: readonly Upload[]): boolean {
  return uploads.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending' || state.kind === 'deleting')
}
