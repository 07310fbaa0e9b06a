import type { AttachmentId } from '@nalle/domain/ids.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { sendFile, type UploadInput, type UploadName } from '../api/send-file.ts'
import { deleteFile } from './delete-file.ts'
import { problemOfFile } from './problems.ts'
import {
  createUploadQueue,
  isAnyRunning,
  storedIn,
  type StoredFile,
  type Upload,
  type UploadQueue,
} from './upload-queue.ts'

/** A file that has arrived, as a draft keeps it. */
export type Attachment = StoredFile<AttachmentId>

export type Uploads = Pick<UploadQueue<AttachmentId>, 'add' | 'cancel' | 'retry' | 'remove'> & {
  readonly files: readonly Upload<AttachmentId>[]
  readonly stored: readonly Attachment[]
  /** While this is so, what the files belong to cannot be sent. */
  readonly isRunning: boolean
}

type Options<Name extends UploadName> = {
  readonly to: Name
  readonly input?: UploadInput<Name>
  /** Those that are there already. */
  readonly initial: readonly Attachment[]
  /** Told of all that are there, each time one has arrived or gone. */
  readonly onChange: (stored: readonly Attachment[]) => void
}

/** Files on their way to one place. Those still on their way are given up when the form goes away. */
export function useUploads<Name extends UploadName>({ to, input = {}, initial, onChange }: Options<Name>): Uploads {
  const [queue] = useState(() =>
    createUploadQueue<AttachmentId>({
      stored: initial,
      send: (file, onProgress) => sendFile(to, input, file, onProgress),
      remove: deleteFile,
      problemOf: problemOfFile,
    }),
  )
  const files = useSyncExternalStore(queue.subscribe, queue.current)
  const stored = storedIn(files)
  const tell = useEffectEvent(() => onChange(stored))
  const ids = stored.map(({ id }) => id).join()
  const initialIds = initial.map(({ id }) => id).join()

  useEffect(() => {
    if (ids !== initialIds) tell()
  }, [ids, initialIds])
  useEffect(() => () => queue.stop(), [queue])

  const { add, cancel, retry, remove } = queue
  return { files, stored, isRunning: isAnyRunning(files), add, cancel, retry, remove }
}
