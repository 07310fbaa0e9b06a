import { byChild, countUnconfirmed } from '@nalle/domain/decisions/lists.ts'
import { fullNameOf } from '@nalle/domain/people/names.ts'
import { useQuery } from '@tanstack/react-query'
import { initialsOf } from '../design/child-hue.ts'
import { LinkButton } from '../design/Button.tsx'
import { EmptyState } from '../design/EmptyState.tsx'
import { PageContainer, Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { useTexts } from '../language/texts.ts'
import { addressOfAnswering } from './addresses.ts'
import { ChildDecisions } from './list/ChildDecisions.tsx'
import { FinanceDecisions } from './list/FinanceDecisions.tsx'
import { allDecisions, firstToAnswer, type ListedOfChild } from './list/listed.ts'
import { listTexts } from './list/texts.ts'
import { NotFetchedNotice } from './NotFetchedNotice.tsx'
import {
  childrenQuery,
  daycareAssistanceListQuery,
  decisionsQuery,
  financeDecisionsQuery,
  preschoolAssistanceListQuery,
  useDocumentsOfChildren,
  type Child,
  type FinanceDecision,
  type ListedDecisions,
} from './queries.ts'

/** Every decision that the person may read, child by child. */
export function DecisionsPage() {
  const t = useTexts(listTexts)
  const listed = useQuery(decisionsQuery())
  const children = useQuery(childrenQuery())
  const finance = useQuery(financeDecisionsQuery())
  const daycare = useQuery(daycareAssistanceListQuery())
  const preschool = useQuery(preschoolAssistanceListQuery())
  const documents = useDocumentsOfChildren()
  const failed = [listed, children, finance, daycare, preschool, documents].find(
    ({ error, data }) => error !== null && data === undefined,
  )
  return (
    <PageContainer title={t.title} intro={t.intro} width="reading">
      {listed.data && children.data && finance.data && daycare.data && preschool.data && documents.data ? (
        <Sections
          listed={listed.data}
          decisions={allDecisions(listed.data.decisions, daycare.data, preschool.data, documents.data)}
          known={children.data}
          finance={finance.data}
        />
      ) : failed ? (
        <NotFetchedNotice error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <div className="window-high">
          <Skeleton block="l" />
        </div>
      )}
    </PageContainer>
  )
}

type SectionsProps = {
  readonly listed: ListedDecisions
  /** Those on places, on support, and documents that are decisions. */
  readonly decisions: readonly ListedOfChild[]
  readonly known: readonly Child[]
  readonly finance: readonly FinanceDecision[]
}

function Sections({ listed, decisions: all, known, finance }: SectionsProps) {
  const t = useTexts(listTexts)
  const children = known.filter(({ duplicateOf }) => duplicateOf === null)
  const groups = byChild(children, all)
  const initials = initialsOf(groups.map(({ child }) => fullNameOf(child)))
  const unconfirmed = countUnconfirmed(listed.decisions, listed.decidableApplications)
  const first = firstToAnswer(
    groups.flatMap(({ decisions }) => decisions),
    listed.decidableApplications,
  )
  if (groups.length === 0 && finance.length === 0) {
    return (
      <EmptyState drawing="bear" title={t.none}>
        {t.noneHelp}
      </EmptyState>
    )
  }
  return (
    <Stack gap="l">
      {unconfirmed > 0 && (
        <Notice
          tone="warning"
          title={t.unconfirmed(unconfirmed)}
          actions={
            first !== undefined && (
              <LinkButton look="primary" href={addressOfAnswering(first)}>
                {t.toFirst(unconfirmed)}
              </LinkButton>
            )
          }
        >
          {t.unconfirmedHelp}
        </Notice>
      )}
      <FinanceDecisions decisions={finance} />
      {groups.length > 0 && <h2>{t.education}</h2>}
      {groups.map(({ child, decisions }, at) => (
        <ChildDecisions
          child={child}
          initials={initials[at]}
          decisions={decisions}
          decidableApplications={listed.decidableApplications}
          permittedActions={listed.permittedActions}
          key={child.id}
        />
      ))}
    </Stack>
  )
}
