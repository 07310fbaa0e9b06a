import { fileTypeFromFile } from 'file-type'
import { unlessBroken, withBytes } from './bytes.ts'
import { isWordLetter } from './compound-file.ts'
import { isPlainText } from './plain-text.ts'
import { documentInZip } from './zip.ts'

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Enough for every sign that stands at the beginning of a file. */
const HEAD = 4100

/** Other names for kinds that the domain knows. */
const SAME_KINDS: Readonly<Record<string, string>> = {
  // A picture that moves is still a picture to whoever opens it.
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
  'video/MP1S': 'video/mpeg',
  'video/MP2P': 'video/mpeg',
  'audio/ogg; codecs=opus': 'audio/ogg',
}

/** What a file is, found by looking inside. Neither its name nor what the browser says of it is asked. */
export function findContent(path: string): Promise<string | undefined> {
  return withBytes(path, async (bytes) => {
    const head = await bytes.read(0, HEAD)
    if (startsWith(head, ZIP)) return unlessBroken(() => documentInZip(bytes))
    if (startsWith(head, COMPOUND_FILE)) {
      return (await unlessBroken(() => isWordLetter(bytes))) === true ? 'application/msword' : undefined
    }
    const type = await fileTypeFromFile(path)
    if (type !== undefined) return SAME_KINDS[type.mime] ?? type.mime
    if (isLateDocument(head)) return 'application/pdf'
    return (await isPlainText(bytes)) ? 'text/csv' : undefined
  })
}

/**
 * Of a file that was cut off because it is too big: what its beginning promises. Documents whose list of contents stands
 * at the end get the benefit of the doubt, since they are refused in any case.
 */
export function contentPromisedBy(path: string): Promise<readonly string[]> {
  return withBytes(path, async (bytes) => {
    const head = await bytes.read(0, HEAD)
    if (startsWith(head, ZIP)) return ZIPPED_KINDS
    if (startsWith(head, COMPOUND_FILE)) return ['application/msword']
    const type = await fileTypeFromFile(path)
    if (type !== undefined) return [SAME_KINDS[type.mime] ?? type.mime]
    if (isLateDocument(head)) return ['application/pdf']
    const start = {
      size: head.length,
      read: async (from: number, length: number) => head.subarray(from, from + length),
    }
    return (await isPlainText(start)) ? ['text/csv'] : []
  })
}

const ZIPPED_KINDS = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
]

function startsWith(head: Buffer, sign: Buffer): boolean {
  return head.subarray(0, sign.length).equals(sign)
}

/** Where every reader of documents still looks for their beginning. */
const LATEST_BEGINNING = 1024

/**
 * Printers and mail programs put a few bytes before a PDF, and readers take it all the same. Not when those bytes could
 * be a page to a browser.
 */
function isLateDocument(head: Buffer): boolean {
  const at = head.subarray(0, LATEST_BEGINNING).indexOf('%PDF-')
  return at > 0 && !head.subarray(0, at).includes('<')
}
