import { isDecisionType } from '@nalle/domain/child-documents/document-types.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../design/Button.tsx'
import { EmptyState } from '../../design/EmptyState.tsx'
import { Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { Skeleton } from '../../design/Skeleton.tsx'
import { useTexts } from '../../language/texts.ts'
import { DECISIONS } from '../addresses.ts'
import { NotFetchedNotice } from '../NotFetchedNotice.tsx'
import { childDocumentsQuery } from '../queries.ts'
import { DocumentTable } from './DocumentTable.tsx'
import { inOrderOfList } from './order.ts'
import { listTexts } from './texts.ts'

/** The documents of a child on the page of the child: a table at a desk, a list in a hand. */
export function ChildDocumentsSection({ childId }: { readonly childId: ChildId }) {
  const t = useTexts(listTexts)
  const { data, error, refetch } = useQuery(childDocumentsQuery(childId))
  if (data === undefined) {
    return error ? <NotFetchedNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={3} />
  }
  const documents = data.filter(({ type }) => !isDecisionType(type))
  const newDecisions = data.filter(({ type, unread }) => isDecisionType(type) && unread).length
  return (
    <Stack gap="m">
      {newDecisions > 0 && (
        <Notice
          title={t.newDecisions(newDecisions)}
          actions={<LinkButton href={DECISIONS}>{t.toDecisions}</LinkButton>}
        >
          {t.decisionsElsewhere}
        </Notice>
      )}
      {documents.length === 0 ? (
        <EmptyState drawing="boots" headingLevel={3} title={t.none}>
          {t.noneHelp}
        </EmptyState>
      ) : (
        <DocumentTable documents={inOrderOfList(documents)} />
      )}
    </Stack>
  )
}
