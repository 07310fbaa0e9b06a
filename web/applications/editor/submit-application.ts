import { call } from '../../api/call.ts'
import '../../api/calls/applications.generated.ts'
import { isRefusedWith } from '../../api/failures.ts'
import type { Application } from '../queries.ts'
import type { OpenEditor } from './open-editor.ts'

type Submission = {
  readonly editor: OpenEditor
  readonly applicationId: Application['id']
  readonly isDraft: boolean
  readonly allowOtherGuardianAccess: boolean
}

/** What is asked of the server on the way. */
export type SubmissionCall = 'applications.updateApplication' | 'applications.sendApplication'

/** Saves the form, and sends it where it is a draft. */
export function submitApplication({
  editor,
  applicationId,
  isDraft,
  allowOtherGuardianAccess,
}: Submission): Promise<void> {
  return editor.autosave.deliver(
    (document, version) =>
      call('applications.updateApplication', {
        params: { applicationId },
        body: { form: document, allowOtherGuardianAccess, version },
      }),
    () => (isDraft ? send(applicationId) : Promise.resolve()),
  )
}

/** Sent already by a try whose answer was lost: that is just what was wanted. */
async function send(applicationId: Application['id']): Promise<void> {
  try {
    await call('applications.sendApplication', { params: { applicationId } })
  } catch (error) {
    if (!isRefusedWith<'applications.sendApplication'>(error, 'ALREADY_SENT')) throw error
  }
}
