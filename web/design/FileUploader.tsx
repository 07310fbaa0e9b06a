import { useEffect, useRef, useState, type ChangeEvent, type DragEvent, type RefObject } from 'react'
import { IconButton } from './Button.tsx'
import { useDesignTexts } from './DesignTexts.tsx'
import { Field, type FieldProps } from './Field.tsx'
import styles from './FileUploader.module.css'
import { CloseIcon, DocumentIcon } from './Icons.tsx'
import { CameraIcon, RetryIcon, TrashIcon, UploadIcon } from './PageIcons.tsx'
import { Spinner } from './Spinner.tsx'

export type UploadedFile = {
  readonly id: string
  readonly name: string
  /** In words, such as "1,2 Mt". */
  readonly size?: string
  /** Where the file can be opened once it is there. */
  readonly href?: string
  readonly state:
    | { readonly kind: 'uploading'; readonly percent: number }
    /** With a problem when it could not be deleted. */
    | { readonly kind: 'uploaded'; readonly problem?: string; readonly deleting?: boolean }
    | { readonly kind: 'failed'; readonly problem: string; readonly canRetry: boolean }
}

type Props = FieldProps & {
  readonly files: readonly UploadedFile[]
  /** What the file picker offers, such as `image/jpeg,.pdf`. */
  readonly accept?: string
  readonly multiple?: boolean
  readonly disabled?: boolean
  /** Words of a second way in, straight through the camera; only devices that are held in the hand show it. */
  readonly camera?: string
  readonly onAdd: (files: readonly File[]) => void
  readonly onCancel: (id: string) => void
  readonly onRetry: (id: string) => void
  readonly onDelete: (id: string) => void
}

/** Where files are given, and how each of them is doing. Sending them is not its business. */
export function FileUploader({ files, accept, multiple = true, disabled, camera, onAdd, ...rest }: Props) {
  const { label, id, required, hint, error, info, onCancel, onRetry, onDelete } = rest
  const texts = useDesignTexts()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useFocusOfTheGone(files.length, input)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = [...event.dataTransfer.files]
    if (!disabled && dropped.length > 0) onAdd(multiple ? dropped : dropped.slice(0, 1))
  }
  const onChosen = (event: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(event.target.files ?? [])])
    // Emptied, so that the same file can be chosen again after it was deleted.
    event.target.value = ''
  }
  return (
    <div className={styles.uploader}>
      <Field {...{ label, id, required, hint, error, info }}>
        {(control) => (
          <div
            className={styles.drop}
            data-over={over}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(!disabled)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={onDrop}
          >
            <UploadIcon />
            <strong>{texts.chooseFile}</strong>
            <span className={styles.dropHint}>{texts.orDropHere}</span>
            <input
              {...control}
              ref={input}
              type="file"
              className={styles.input}
              accept={accept}
              multiple={multiple}
              disabled={disabled}
              onChange={onChosen}
            />
          </div>
        )}
      </Field>
      {camera && !disabled && (
        <label className={styles.camera}>
          <CameraIcon />
          {camera}
          <input
            type="file"
            className={styles.input}
            aria-label={`${camera}: ${label}`}
            accept="image/jpeg,image/png"
            capture="environment"
            onChange={onChosen}
          />
        </label>
      )}
      {files.length > 0 && (
        <ul className={styles.files} role="list">
          {files.map((file) => (
            <FileRow file={file} {...{ onCancel, onRetry, onDelete }} key={file.id} />
          ))}
        </ul>
      )}
      <FilesStatus files={files} />
    </div>
  )
}

type FileRowProps = Pick<Props, 'onCancel' | 'onRetry' | 'onDelete'> & { readonly file: UploadedFile }

function FileRow({ file, onCancel, onRetry, onDelete }: FileRowProps) {
  const texts = useDesignTexts()
  const { state } = file
  const problem = state.kind === 'uploading' ? undefined : state.problem
  return (
    <li className={styles.file} data-state={state.kind}>
      <DocumentIcon />
      <span className={styles.name}>
        {file.href && state.kind === 'uploaded' ? <a href={file.href}>{file.name}</a> : file.name}
        {file.size && <span className={styles.size}> · {file.size}</span>}
      </span>
      <span className={styles.actions}>
        {state.kind === 'failed' && state.canRetry && (
          <IconButton label={texts.retryUpload(file.name)} icon={<RetryIcon />} onClick={() => onRetry(file.id)} />
        )}
        {state.kind === 'uploading' ? (
          <IconButton label={texts.cancelUpload(file.name)} icon={<CloseIcon />} onClick={() => onCancel(file.id)} />
        ) : (
          <IconButton
            label={texts.deleteFile(file.name)}
            icon={state.kind === 'uploaded' && state.deleting ? <Spinner /> : <TrashIcon />}
            onClick={() => onDelete(file.id)}
          />
        )}
      </span>
      {state.kind === 'uploading' && (
        <progress
          className={styles.progress}
          max={100}
          value={state.percent}
          aria-label={texts.uploading(file.name, state.percent)}
        />
      )}
      {problem && <p className={styles.problem}>{problem}</p>}
    </li>
  )
}

/** A deleted file takes its buttons along: whoever just pressed one goes on from where files are chosen. */
function useFocusOfTheGone(count: number, input: RefObject<HTMLInputElement | null>): void {
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (isFewer && document.activeElement === document.body) input.current?.focus()
  }, [count, input])
}

/** Tells when a file has arrived or failed, for those who do not see the list change. */
function FilesStatus({ files }: { files: readonly UploadedFile[] }) {
  const texts = useDesignTexts()
  const words = files.flatMap(({ name, state }) => {
    if (state.kind === 'uploading') return []
    return [state.problem ? `${name}: ${state.problem}` : texts.uploaded(name)]
  })
  return (
    <div aria-live="polite" className="visually-hidden">
      {words.map((word) => (
        <p key={word}>{word}</p>
      ))}
    </div>
  )
}
