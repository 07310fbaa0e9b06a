import type { ChildDocumentId, ChildId } from '@nalle/domain/ids.ts'

export const addressOfDocument = (id: ChildDocumentId) => `/child-documents/${id}`
export const addressOfFilling = (id: ChildDocumentId) => `${addressOfDocument(id)}?readOnly=false`
export const addressOfChild = (id: ChildId) => `/children/${id}`
export const CALENDAR = '/calendar'
export const DECISIONS = '/decisions'

/** How the address of a document wants it: only this very value opens it for filling in. */
export function isForFillingIn(search: string): boolean {
  return new URLSearchParams(search).get('readOnly') === 'false'
}

/** Who came from the calendar goes back there once it is sent. */
export function returnsToCalendar(search: string): boolean {
  return new URLSearchParams(search).get('returnTo') === 'calendar'
}
