import { ALLOWED_EXTENSIONS, LARGEST_FILE_IN_BYTES } from '@nalle/domain/attachments/file-kinds.ts'
import type { AttachmentId } from '@nalle/domain/ids.ts'
import { FileUploader, type UploadedFile } from '../design/FileUploader.tsx'
import { useTexts } from '../language/texts.ts'
import { downloadAddress } from './download-address.ts'
import { mayWorkAgain, uploadProblemOf } from './problems.ts'
import { inMegabytes, sizeInWords } from './sizes.ts'
import { attachmentTexts } from './texts.ts'
import type { Upload } from './upload-queue.ts'
import type { Uploads } from './use-uploads.ts'

const LARGEST_IN_MEGABYTES = inMegabytes(LARGEST_FILE_IN_BYTES)
const ACCEPT = ALLOWED_EXTENSIONS.map((extension) => `.${extension}`).join()

type Props = {
  readonly uploads: Uploads
  readonly label?: string
  /** What paper is meant; before the words on what files are taken, unless those stand elsewhere already. */
  readonly about?: string
  readonly isBrief?: boolean
  /** A paper may be photographed at once. */
  readonly withCamera?: boolean
  readonly id?: string
  readonly required?: boolean
  readonly error?: string
  readonly disabled?: boolean
}

/** Where files are added, in every form that takes them. */
export function AttachmentField({ uploads, label, about, isBrief = false, withCamera = false, ...field }: Props) {
  const t = useTexts(attachmentTexts)
  const kinds = isBrief ? undefined : t.hint(LARGEST_IN_MEGABYTES)
  const shown = useShown()
  return (
    <FileUploader
      {...field}
      label={label ?? t.label}
      hint={[about, kinds].filter(Boolean).join(' ') || undefined}
      camera={withCamera ? t.takePicture : undefined}
      accept={ACCEPT}
      files={uploads.files.map(shown)}
      onAdd={uploads.add}
      onCancel={uploads.cancel}
      onRetry={uploads.retry}
      onDelete={(key) => void uploads.remove(key)}
    />
  )
}

function useShown(): (upload: Upload<AttachmentId>) => UploadedFile {
  const t = useTexts(attachmentTexts)
  const messageOf = (problem: unknown) => {
    const name = uploadProblemOf(problem)
    return name === 'tooBig' ? t.tooBig(LARGEST_IN_MEGABYTES) : t[name]
  }
  const stateOf = ({ state }: Upload<AttachmentId>): UploadedFile['state'] => {
    switch (state.kind) {
      case 'waiting':
        return { kind: 'uploading', percent: 0 }
      case 'sending':
        return { kind: 'uploading', percent: Math.floor(state.share * 100) }
      case 'stored':
        return { kind: 'uploaded', problem: state.problem === undefined ? undefined : t.notDeleted }
      case 'deleting':
        return { kind: 'uploaded', deleting: true }
      case 'failed':
        return {
          kind: 'failed',
          problem: messageOf(state.problem),
          canRetry: mayWorkAgain(uploadProblemOf(state.problem)),
        }
    }
  }
  return (upload) => {
    const { key, name, bytes, state } = upload
    return {
      id: key,
      name,
      size: bytes === null ? undefined : sizeInWords(bytes),
      href: state.kind === 'stored' ? downloadAddress({ id: state.id, name }) : undefined,
      state: stateOf(upload),
    }
  }
}
