import {
  APPLICATION_ATTACHMENT_TYPES,
  type ApplicationAttachmentType,
} from '@nalle/domain/applications/circumstances.ts'
import { countAttached } from '@nalle/domain/forms/attached.ts'
import '../../api/calls/applications.generated.ts'
import { call } from '../../api/call.ts'
import type { Uploads } from '../../attachments/use-uploads.ts'
import { useUploadsByType, type UploadsByType } from '../../forms/uploads-by-type.ts'
import type { Application } from '../queries.ts'
import type { EditorStore } from './open-editor.ts'

/** The certificates of the application. They live as long as the editor, also while what was filled in is verified. */
export function useUploadedCertificates(
  application: Application,
  editor: EditorStore,
): UploadsByType<ApplicationAttachmentType> {
  return useUploadsByType({
    to: 'applications.uploadApplicationAttachment',
    inputOf: (type: ApplicationAttachmentType) => ({ params: { applicationId: application.id }, query: { type } }),
    initial: application.attachments.flatMap(({ id, name, type: given }) => {
      const type = APPLICATION_ATTACHMENT_TYPES.find((one) => one === given)
      return type === undefined ? [] : [{ id, name, type }]
    }),
    onChange: (stored) => editor.changeCircumstances({ attached: countAttached(stored) }),
  })
}

/**
 * A draft saved without its tick has let go of the tick's files. Whoever ticks it again must not be shown files that do
 * not belong to the application any more.
 */
export async function forgetDetached(uploads: Uploads, applicationId: Application['id']): Promise<void> {
  const { attachments } = await call('applications.getApplication', { params: { applicationId } })
  for (const { key, state } of uploads.files) {
    const isGone = state.kind === 'stored' && !attachments.some(({ id }) => id === state.id)
    if (isGone) void uploads.remove(key)
  }
}
