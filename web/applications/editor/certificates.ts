import {
  APPLICATION_ATTACHMENT_TYPES,
  type ApplicationAttachmentType,
} from '@nalle/domain/applications/circumstances.ts'
import '../../api/calls/applications.generated.ts'
import { call } from '../../api/call.ts'
import { useUploads, type Uploads } from '../../attachments/use-uploads.ts'
import type { Application } from '../queries.ts'
import type { EditorStore } from './editor-store.ts'

import { createContext, use } from 'react'

export type Certificates = Readonly<Record<ApplicationAttachmentType, Uploads>>

export const CertificatesContext = createContext<Certificates | null>(null)

export function useCertificatesFor(type: ApplicationAttachmentType): Uploads {
  const certificates = use(CertificatesContext)
  if (!certificates) throw new Error('a field for certificates needs the editor around it')
  return certificates[type]
}

/** The certificates of the application. They live as long as the editor, also while what was filled in is verified. */
export function useCertificates(application: Application, editor: EditorStore): Certificates {
  return {
    URGENCY: useCertificatesOf('URGENCY', application, editor),
    EXTENDED_CARE: useCertificatesOf('EXTENDED_CARE', application, editor),
  }
}

function useCertificatesOf(type: ApplicationAttachmentType, application: Application, editor: EditorStore): Uploads {
  return useUploads({
    to: 'applications.uploadApplicationAttachment',
    input: { params: { applicationId: application.id }, query: { type } },
    initial: application.attachments
      .filter((file) => file.type === type)
      .map(({ id, name }) => ({ id, name, bytes: null })),
    onChange: (stored) =>
      editor.changeCircumstances({
        attached: { ...editor.current().circumstances.attached, [type]: stored.length },
      }),
  })
}

export function attachedTo({ attachments }: Application): Readonly<Record<ApplicationAttachmentType, number>> {
  const countOf = (type: ApplicationAttachmentType) => attachments.filter((file) => file.type === type).length
  return { URGENCY: countOf('URGENCY'), EXTENDED_CARE: countOf('EXTENDED_CARE') }
}

/** All files of the application that are there, as the view shows them. */
export function filesIn(certificates: Certificates) {
  return APPLICATION_ATTACHMENT_TYPES.flatMap((type) =>
    certificates[type].stored.map(({ id, name }) => ({ id, name, type })),
  )
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
