import type { FileStore } from '../external/files/file-store.ts'
import type { Scanner } from '../external/scanner/scanner.ts'
import type { UploadGate } from './upload-gate.ts'

/** What keeping files needs. */
export type FileServices = {
  readonly files: FileStore
  /** Without one nothing is scanned. */
  readonly scanner: Scanner | undefined
  /** On the local disk: files lie here while they are looked at. */
  readonly spoolFolder: string
}

/** What receiving them from people needs besides. */
export type AttachmentServices = FileServices & { readonly gate: UploadGate }
