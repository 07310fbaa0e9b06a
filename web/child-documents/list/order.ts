import { isUnanswered } from '@nalle/domain/child-documents/answering.ts'
import type { ListedDocument } from '../queries.ts'

type Listed = Pick<ListedDocument, 'status' | 'answeredAt' | 'publishedAt'>

/** What waits for an answer first, then the newest. */
export function inOrderOfList<Document extends Listed>(documents: readonly Document[]): readonly Document[] {
  return documents.toSorted(
    (one, other) =>
      Number(isUnanswered(other)) - Number(isUnanswered(one)) ||
      Temporal.Instant.compare(other.publishedAt, one.publishedAt),
  )
}
