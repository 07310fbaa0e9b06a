import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkButton } from '../design/Button.tsx'
import { initialsOf } from '../design/child-hue.ts'
import { EmptyState } from '../design/EmptyState.tsx'
import { useFocusLater } from '../design/focus-later.ts'
import { PlusIcon } from '../design/Icons.tsx'
import { PageContainer, Stack } from '../design/Layout.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { useToast } from '../design/Toasts.tsx'
import { useTexts } from '../language/texts.ts'
import { NotFetchedNotice } from './failures.tsx'
import { ChildApplications, headingIdOf } from './list/ChildApplications.tsx'
import { DeleteDialog } from './list/DeleteDialog.tsx'
import type { Row } from './list/row.ts'
import { listTexts } from './list/texts.ts'
import { NEW_APPLICATION } from './addresses.ts'
import {
  cancelledByStaffQuery,
  watchedApplicationsQuery,
  type ApplicationsOfChild,
  type CancelledApplication,
} from './queries.ts'

export function ApplicationsPage() {
  const t = useTexts(listTexts)
  const applications = useQuery(watchedApplicationsQuery())
  // Asked at the same time; the list does without it rather than not come at all.
  const cancelled = useQuery(cancelledByStaffQuery())
  const children = applications.data?.filter((child) => child.duplicateOf === null)
  return (
    <PageContainer
      title={t.title}
      intro={t.intro}
      actions={
        children?.length !== 0 && (
          <LinkButton look="primary" icon={<PlusIcon />} href={NEW_APPLICATION}>
            {t.newApplication}
          </LinkButton>
        )
      }
    >
      {children && !cancelled.isLoading ? (
        <ApplicationList childrenWithApplications={children} cancelled={cancelled.data ?? []} />
      ) : applications.error ? (
        <NotFetchedNotice error={applications.error} onRetry={() => void applications.refetch()} />
      ) : (
        <div className="window-high">
          <Skeleton block="l" />
        </div>
      )}
    </PageContainer>
  )
}

function ApplicationList({
  childrenWithApplications: children,
  cancelled,
}: {
  readonly childrenWithApplications: readonly ApplicationsOfChild[]
  readonly cancelled: readonly CancelledApplication[]
}) {
  const t = useTexts(listTexts)
  const toast = useToast()
  const [toDelete, setToDelete] = useState<Row>()
  // The row with the button is gone: the keyboard goes on at the child's name.
  const goOnAt = useFocusLater()

  const onDeleted = ({ isDraft, application }: Row) => {
    setToDelete(undefined)
    toast({ tone: 'success', text: isDraft ? t.draftDeleted : t.sentCancelled })
    goOnAt(headingIdOf(application.childId))
  }

  const initials = initialsOf(children.map(({ childName }) => childName))
  if (children.length === 0) {
    return (
      <EmptyState drawing="boots" title={t.noChildrenTitle}>
        {t.noChildren}
      </EmptyState>
    )
  }
  return (
    <Stack gap="l">
      {children.map((child, at) => (
        <ChildApplications
          child={child}
          initials={initials[at]}
          onDelete={setToDelete}
          cancelled={cancelled.filter(({ childId }) => childId === child.childId)}
          key={child.childId}
        />
      ))}
      {toDelete && (
        <DeleteDialog
          row={toDelete}
          onDeleted={() => onDeleted(toDelete)}
          onClose={() => setToDelete(undefined)}
          key={toDelete.application.applicationId}
        />
      )}
    </Stack>
  )
}
