import type { AttachmentId } from '@nalle/domain/ids.ts'
import '../api/calls/attachments.generated.ts'
import { call } from '../api/call.ts'
import { Refused } from '../api/failures.ts'

/** What is gone already need not be deleted. */
export async function deleteFile(attachmentId: AttachmentId): Promise<void> {
  try {
    await call('attachments.deleteAttachment', { params: { attachmentId } })
  } catch (error) {
    if (!(error instanceof Refused && error.status === 404)) throw error
  }
}
