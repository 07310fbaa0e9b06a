import { call } from '../../api/call.ts'
import '../../api/calls/applications.generated.ts'
import { isRefusedWith } from '../../api/failures.ts'
import type { Application } from '../queries.ts'
import { bodyOf } from './form-body.ts'
import type { OpenEditor } from './open-editor.ts'

type Delivery = {
  readonly editor: OpenEditor
  readonly applicationId: Application['id']
  readonly isDraft: boolean
  readonly allowOtherGuardianAccess: boolean
}

/** What is asked of the server on the way. */
export type DeliveryCall = 'applications.updateApplication' | 'applications.sendApplication'

/** Saves the form, and sends it where it is a draft. What was not taken goes on being saved as before. */
export async function deliver(delivery: Delivery): Promise<void> {
  const { autosave } = delivery.editor
  await autosave.rest()
  try {
    await save(delivery)
    if (delivery.isDraft) await send(delivery.applicationId)
  } catch (error) {
    autosave.goOn()
    throw error
  }
}

async function save(delivery: Delivery): Promise<void> {
  const { editor, applicationId, allowOtherGuardianAccess } = delivery
  const { autosave } = editor
  const document = editor.document()
  const put = () =>
    call('applications.updateApplication', {
      params: { applicationId },
      body: { form: bodyOf(document), allowOtherGuardianAccess, version: autosave.version() },
    })
  const { version } = await put().catch(async (error: unknown) => {
    // The answer of an earlier try may have been lost on its way: then the newer version is our own.
    if (
      isRefusedWith<'applications.updateApplication'>(error, 'CHANGED_ELSEWHERE') &&
      (await autosave.isMine(document))
    )
      return put()
    throw error
  })
  autosave.wasSaved(document, version)
}

/** Sent already by a try whose answer was lost: that is just what was wanted. */
async function send(applicationId: Application['id']): Promise<void> {
  try {
    await call('applications.sendApplication', { params: { applicationId } })
  } catch (error) {
    if (!isRefusedWith<'applications.sendApplication'>(error, 'ALREADY_SENT')) throw error
  }
}
