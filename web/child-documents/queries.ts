import type { ChildDocumentId, ChildId, PedagogicalDocumentId } from '@nalle/domain/ids.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import '../api/calls/child-documents.generated.ts'
import '../api/calls/pedagogical-documents.generated.ts'
import { addressOfCall, call } from '../api/call.ts'
import type { AnswerOf } from '../api/call-types.ts'
import { keyOf, query } from '../api/queries.ts'
import { lookAgainUntil } from '../documents/look-again.ts'
import { refreshCounts } from '../session/refresh-counts.ts'

export type ListedDocument = AnswerOf<'childDocuments.getChildDocuments'>[number]
export type ChildDocument = AnswerOf<'childDocuments.getChildDocument'>
export type AnswerDraft = AnswerOf<'childDocuments.getAnswerDraft'>
export type PedagogicalDocument = AnswerOf<'pedagogicalDocuments.getPedagogicalDocuments'>[number]

export const childDocumentsQuery = (childId: ChildId) =>
  query('childDocuments.getChildDocuments', { query: { childId } })

export const unreadDocumentsQuery = () => query('childDocuments.getUnreadDocumentCounts')

export const childDocumentQuery = (documentId: ChildDocumentId) =>
  queryOptions({
    ...query('childDocuments.getChildDocument', { params: { documentId } }),
    refetchInterval: lookAgainUntil(({ downloadable }) => downloadable),
  })

export const answerDraftQuery = (documentId: ChildDocumentId) =>
  query('childDocuments.getAnswerDraft', { params: { documentId } })

export const documentMetadataQuery = (documentId: ChildDocumentId) =>
  query('childDocuments.getChildDocumentMetadata', { params: { documentId } })

export const pdfAddress = (documentId: ChildDocumentId) =>
  addressOfCall('childDocuments.downloadChildDocument', { params: { documentId } })

export const pedagogicalDocumentsQuery = (childId: ChildId) =>
  query('pedagogicalDocuments.getPedagogicalDocuments', { params: { childId } })

export const unreadPedagogicalDocumentsQuery = () => query('pedagogicalDocuments.getUnreadPedagogicalDocumentCounts')

/** What was opened is no longer new, in the lists and in the header. */
export function useMarkDocumentRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (documentId: ChildDocumentId) => call('childDocuments.markDocumentRead', { params: { documentId } }),
    onSuccess: () => {
      void refreshCounts()
      void client.invalidateQueries({ queryKey: keyOf('childDocuments.getUnreadDocumentCounts') })
      return client.invalidateQueries({ queryKey: keyOf('childDocuments.getChildDocuments') })
    },
  }).mutateAsync
}

export function useMarkPedagogicalDocumentRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (documentId: PedagogicalDocumentId) =>
      call('pedagogicalDocuments.markPedagogicalDocumentRead', { params: { documentId } }),
    onSuccess: () => {
      void refreshCounts()
      void client.invalidateQueries({ queryKey: keyOf('pedagogicalDocuments.getUnreadPedagogicalDocumentCounts') })
      return client.invalidateQueries({ queryKey: keyOf('pedagogicalDocuments.getPedagogicalDocuments') })
    },
  }).mutateAsync
}

/** After a document was sent, by this person or by the other one: what was fetched of it is not what it is now. */
export function useForgetDocument() {
  const client = useQueryClient()
  return async (documentId: ChildDocumentId) => {
    client.removeQueries({ queryKey: keyOf('childDocuments.getAnswerDraft', { params: { documentId } }) })
    await Promise.all([
      refreshCounts(),
      client.invalidateQueries({ queryKey: keyOf('childDocuments.getChildDocument', { params: { documentId } }) }),
      client.invalidateQueries({ queryKey: keyOf('childDocuments.getChildDocuments') }),
      client.invalidateQueries({ queryKey: keyOf('childDocuments.getUnansweredDocuments') }),
    ])
  }
}
