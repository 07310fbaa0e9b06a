import type { AttachmentId } from '@nalle/domain/ids.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { sendFile, type UploadInput, type UploadName } from '../api/send-file.ts'
import { deleteFile } from '../attachments/delete-file.ts'
import { problemOfFile } from '../attachments/problems.ts'
import {
  createUploadQueue,
  isAnyRunning,
  storedIn,
  type Upload,
  type UploadQueue,
} from '../attachments/upload-queue.ts'
import type { Uploads } from '../attachments/use-uploads.ts'

/** A file of a form, and what it is there for. */
export type TypedFile<Type extends string> = { readonly id: AttachmentId; readonly name: string; readonly type: Type }

/** The files of a form that takes several types of them. Types are only names: there may be any number of them. */
export type UploadsByType<Type extends string> = Pick<UploadQueue<AttachmentId>, 'subscribe' | 'stop'> & {
  readonly of: (type: Type) => Uploads
  /** While this is so, the form cannot be sent. */
  readonly isRunning: () => boolean
  readonly stored: () => readonly TypedFile<Type>[]
}

/** One queue for all of them, so that a phone's connection is not filled by many fields at once. */
export function createUploadsByType<Type extends string>(queue: UploadQueue<AttachmentId>): UploadsByType<Type> {
  const known = new Map<Type, Uploads>()
  const { cancel, retry, remove } = queue
  return {
    subscribe: queue.subscribe,
    stop: queue.stop,
    of: (type) => {
      const files = queue.current().filter((upload) => upload.type === type)
      const before = known.get(type)
      // The very same while nothing of the type has changed, so that no other field is drawn.
      if (before && isSame(before.files, files)) return before
      const uploads: Uploads = {
        files,
        stored: storedIn(files),
        isRunning: isAnyRunning(files),
        add: (added) => queue.add(added, type),
        cancel,
        retry,
        remove,
      }
      known.set(type, uploads)
      return uploads
    },
    isRunning: () => isAnyRunning(queue.current()),
    // Only files with one of these types are given or added here.
    stored: () => storedIn(queue.current()).map(({ id, name, type }) => ({ id, name, type: type as Type })),
  }
}

type Options<Name extends UploadName, Type extends string> = {
  readonly to: Name
  readonly inputOf: (type: Type) => UploadInput<Name>
  /** Those that are there already. */
  readonly initial: readonly TypedFile<Type>[]
  /** Told of all that are there, each time one has arrived or gone. */
  readonly onChange: (stored: readonly TypedFile<Type>[]) => void
}

/** They live as long as the component does; those still on their way are given up with it. */
export function useUploadsByType<Name extends UploadName, Type extends string>(
  options: Options<Name, Type>,
): UploadsByType<Type> {
  const { to, inputOf, initial } = options
  const [uploads] = useState(() =>
    createUploadsByType<Type>(
      createUploadQueue<AttachmentId>({
        stored: initial.map((file) => ({ ...file, bytes: null })),
        // Only files with one of these types are given or added here.
        send: (file, onProgress, type) => sendFile(to, inputOf(type as Type), file, onProgress),
        remove: deleteFile,
        problemOf: problemOfFile,
      }),
    ),
  )
  const tell = useEffectEvent(() => options.onChange(uploads.stored()))
  useEffect(() => {
    let known = idsIn(uploads)
    const unlisten = uploads.subscribe(() => {
      const now = idsIn(uploads)
      if (now !== known) tell()
      known = now
    })
    return () => {
      unlisten()
      uploads.stop()
    }
  }, [uploads])
  return uploads
}

/** The files of one type, for its field. */
export function useUploadsOf<Type extends string>(uploads: UploadsByType<Type>, type: Type): Uploads {
  const read = () => uploads.of(type)
  return useSyncExternalStore(uploads.subscribe, read, read)
}

export function useIsUploading(uploads: Pick<UploadsByType<never>, 'subscribe' | 'isRunning'>): boolean {
  return useSyncExternalStore(uploads.subscribe, uploads.isRunning, uploads.isRunning)
}

const idsIn = (uploads: Pick<UploadsByType<string>, 'stored'>) =>
  uploads
    .stored()
    .map(({ id }) => id)
    .join()

function isSame(before: readonly Upload[], now: readonly Upload[]): boolean {
  return before.length === now.length && before.every((upload, at) => upload === now[at])
}
