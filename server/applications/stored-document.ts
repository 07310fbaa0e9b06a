import type { DocumentAddress, FormDocument } from '@nalle/domain/applications/form-document.ts'
import type { StoredDocument } from '../database/tables/applications.ts'

/** In the database's JSON days are texts; here they become days again. */
export function readDocument(stored: StoredDocument): FormDocument {
  const { child, guardian, preferences } = stored
  return {
    ...stored,
    child: { ...child, futureAddress: readAddress(child.futureAddress) },
    guardian: { ...guardian, futureAddress: readAddress(guardian.futureAddress) },
    preferences: {
      ...preferences,
      preferredStartDate: readDay(preferences.preferredStartDate),
      connectedDaycarePreferredStartDate: readDay(preferences.connectedDaycarePreferredStartDate),
    },
  }
}

function readAddress(address: StoredDocument['child']['futureAddress']): DocumentAddress | null {
  return address && { ...address, movingDate: readDay(address.movingDate) }
}

function readDay(text: string | null): Temporal.PlainDate | null {
  return text === null ? null : Temporal.PlainDate.from(text)
}
