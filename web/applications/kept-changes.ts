import type { ApplicationId } from '@nalle/domain/ids.ts'
import { useDraftPlace } from '../session/kept-draft.ts'

/** Under which this tab keeps what was typed into an application. */
export const keptAs = (applicationId: ApplicationId) => `application.${applicationId}`

/** Whether changes of an application that was sent wait in this tab. */
export function useHasUnsentChanges(applicationId: ApplicationId): boolean {
  const place = useDraftPlace<{ readonly isUnsaved: boolean }>(keptAs(applicationId))
  return place.find({ isUnsaved: false })?.isUnsaved ?? false
}
