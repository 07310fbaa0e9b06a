import '../../api/calls/child-documents.generated.ts'
import type { ChildDocumentId } from '@nalle/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callUntil } from '../../api/call.ts'
import { Skeleton } from '../../design/Skeleton.tsx'
import { untilSaved } from '../../forms/open-form.ts'
import { NotFetchedNotice } from '../NotFetchedNotice.tsx'
import { answerDraftQuery, type AnswerDraft, type ChildDocument } from '../queries.ts'
import { AnswerEditor } from './AnswerEditor.tsx'

type Props = {
  readonly document: ChildDocument
  readonly onSent: () => Promise<void>
  /** Somebody else was first: the document is there to be read, with one's own text below it. */
  readonly onOvertaken: () => Promise<void>
}

/** A document being filled in, from where this guardian left it, on whichever device that was. */
export function Filling(props: Props) {
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useNewestDraft(props.document.id)
  const [opened, setOpened] = useState<{ readonly draft: AnswerDraft; readonly time: number }>()
  if (opened === undefined && data && isFetchedAfterMount && !isFetching) setOpened({ draft: data, time: 0 })

  const openAnew = async () => {
    const newest = await refetch()
    if (newest.data) setOpened({ draft: newest.data, time: (opened?.time ?? 0) + 1 })
  }
  if (opened) {
    return <AnswerEditor {...props} draft={opened.draft} onOpenAnew={() => void openAnew()} key={opened.time} />
  }
  return error ? <NotFetchedNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} block="l" />
}

/** Never the one that was looked at a moment ago: it may have been saved since, here or elsewhere. */
function useNewestDraft(documentId: ChildDocumentId) {
  return useQuery({
    ...answerDraftQuery(documentId),
    queryFn: async ({ signal }) => {
      await untilSaved(documentId)
      return callUntil('childDocuments.getAnswerDraft', { params: { documentId } }, signal)
    },
    staleTime: 0,
    refetchOnMount: 'always',
  })
}
