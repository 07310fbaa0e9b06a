import { ALLOWED_EXTENSIONS, LARGEST_FILE_IN_BYTES, problemOfName } from '@nalle/domain/attachments/file-kinds.ts'
import { extensionOf } from '@nalle/domain/attachments/file-names.ts'
import { isRefusedWith, Refused } from '../api/failures.ts'
import type { RefusalOf } from '../api/call-types.ts'

export const UPLOAD_PROBLEMS = [
  'missingExtension',
  'invalidExtension',
  'invalidContentType',
  'tooBig',
  'empty',
  'infected',
  'tooMany',
  'notAllowed',
  'failed',
] as const
export type UploadProblem = (typeof UPLOAD_PROBLEMS)[number]

/** Told before a byte has left: nobody waits for 30 MB to arrive only to hear that they were too many. */
export function problemOfFile(file: Pick<File, 'name' | 'size'>): UploadProblem | undefined {
  if (problemOfName(file.name) !== undefined) return 'missingExtension'
  if (!ALLOWED_EXTENSIONS.includes(extensionOf(file.name) ?? '')) return 'invalidExtension'
  if (file.size > LARGEST_FILE_IN_BYTES) return 'tooBig'
  return file.size === 0 ? 'empty' : undefined
}

/** What the person is told: found here, or said by the server. */
export function uploadProblemOf(problem: unknown): UploadProblem {
  const known = UPLOAD_PROBLEMS.find((name) => name === problem)
  if (known !== undefined) return known
  const refused = REFUSALS.find(([code]) => isRefusedWith<UploadCall>(problem, code))
  if (refused !== undefined) return refused[1]
  if (!(problem instanceof Refused)) return 'failed'
  // A server between us and ours may stop a big file without a word of why.
  if (problem.status === 413) return 'tooBig'
  return problem.status === 403 ? 'notAllowed' : 'failed'
}

type UploadCall = 'attachments.uploadMessageAttachment' | 'applications.uploadApplicationAttachment'

const REFUSALS: readonly (readonly [RefusalOf<UploadCall>, UploadProblem])[] = [
  ['EXTENSION_MISSING', 'missingExtension'],
  ['EXTENSION_INVALID', 'invalidExtension'],
  ['INVALID_CONTENT_TYPE', 'invalidContentType'],
  ['TOO_BIG', 'tooBig'],
  ['INFECTED', 'infected'],
  ['TOO_MANY_FILES', 'tooMany'],
]

/** The same file gets the same answer; only what failed on the way is worth another try. */
export function mayWorkAgain(problem: UploadProblem): boolean {
  return problem === 'failed' || problem === 'tooMany'
}
