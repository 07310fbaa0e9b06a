import { safeFileName } from '@nalle/domain/attachments/file-names.ts'
import type { AttachmentId } from '@nalle/domain/ids.ts'
import '../api/calls/attachments.generated.ts'
import { addressOfCall } from '../api/call.ts'

/** Where a file is fetched from. The server asks for the very name under which it was kept. */
export function downloadAddress({ id, name }: { readonly id: AttachmentId; readonly name: string }): string {
  return addressOfCall('attachments.downloadAttachment', {
    params: { attachmentId: id, requestedFilename: safeFileName(name) },
  })
}
