import { extensionOf } from './file-names.ts'

/** 25 MB as people's computers count them. */
export const LARGEST_FILE_IN_BYTES = 25 * 1024 * 1024

/** A kind of file that may be uploaded. */
type FileKind = {
  /** What the file turns out to be when one looks inside. */
  readonly found: string
  readonly extensions: readonly string[]
  /** What it is called when it is given back; the same as what was found unless said otherwise. */
  readonly contentType?: string
}

const FILE_KINDS: readonly FileKind[] = [
  { found: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  { found: 'image/png', extensions: ['png'] },
  { found: 'application/pdf', extensions: ['pdf'] },
  { found: 'application/msword', extensions: ['doc'] },
  { found: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', extensions: ['docx'] },
  { found: 'application/vnd.oasis.opendocument.text', extensions: ['odt'] },
  { found: 'video/vnd.avi', extensions: ['avi'] },
  { found: 'video/mp4', extensions: ['mp4'] },
  { found: 'video/mpeg', extensions: ['mpeg'] },
  { found: 'video/quicktime', extensions: ['mov'] },
  { found: 'video/ogg', extensions: ['ogv'] },
  { found: 'video/webm', extensions: ['webm'] },
  // One container for both: whether there is a picture is told by the name.
  { found: 'video/webm', extensions: ['weba'], contentType: 'audio/webm' },
  { found: 'video/3gpp', extensions: ['3gp'] },
  { found: 'audio/aac', extensions: ['aac'] },
  { found: 'audio/midi', extensions: ['mid', 'midi'] },
  { found: 'audio/mpeg', extensions: ['mp3'] },
  { found: 'audio/ogg', extensions: ['oga'] },
  { found: 'audio/wav', extensions: ['wav'] },
  { found: 'text/csv', extensions: ['csv'] },
]

/** For the file picker, which shows only what may be uploaded. */
export const ALLOWED_EXTENSIONS: readonly string[] = [...new Set(FILE_KINDS.flatMap(({ extensions }) => extensions))]

export type FileProblem = 'EXTENSION_MISSING' | 'INVALID_CONTENT_TYPE' | 'EXTENSION_INVALID'

/** Can be told before anybody has looked inside. */
export function problemOfName(name: string): 'EXTENSION_MISSING' | undefined {
  return extensionOf(name) === undefined ? 'EXTENSION_MISSING' : undefined
}

/** What is inside must be allowed, and the name must say the same. */
export function checkFile(
  name: string,
  found: string | undefined,
): { readonly contentType: string } | { readonly problem: FileProblem } {
  const extension = extensionOf(name)
  if (extension === undefined) return { problem: 'EXTENSION_MISSING' }
  const kinds = FILE_KINDS.filter((kind) => kind.found === found)
  if (kinds.length === 0) return { problem: 'INVALID_CONTENT_TYPE' }
  const kind = kinds.find(({ extensions }) => extensions.includes(extension))
  return kind === undefined ? { problem: 'EXTENSION_INVALID' } : { contentType: kind.contentType ?? kind.found }
}
