import { warnsWhenLeaving } from '@nalle/domain/decisions/leaving.ts'
import type { ApplicationId } from '@nalle/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { AlertDialog } from '../design/Dialog.tsx'
import { EmptyState } from '../design/EmptyState.tsx'
import { PageContainer, Stack } from '../design/Layout.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { CaseMetadata } from '../documents/CaseMetadata.tsx'
import { applicationMetadataQuery } from '../documents/queries.ts'
import { useTexts } from '../language/texts.ts'
import { useStart } from '../session/start.ts'
import { DECISIONS } from './addresses.ts'
import { DecisionCard } from './answering/DecisionCard.tsx'
import { useFailureWords } from './answering/failure-words.ts'
import { answeringTexts } from './answering/texts.ts'
import { BackToDecisions } from './BackToDecisions.tsx'
import { NotFetchedNotice } from './NotFetchedNotice.tsx'
import {
  decisionsOfApplicationQuery,
  useAnswerDecision,
  type ApplicationDecision,
  type GivenAnswer,
} from './queries.ts'

/** The decisions made on one application, to be read and answered. */
export function ApplicationDecisionsPage() {
  const t = useTexts(answeringTexts)
  // The route table names it; the server refuses what is no application of this person's.
  const { applicationId } = useParams<{ applicationId: ApplicationId }>()
  const { data, error, refetch } = useQuery(decisionsOfApplicationQuery(applicationId))
  const [, navigate] = useLocation()
  const [isLeaving, setIsLeaving] = useState(false)
  const [first] = data ?? []
  const canDecide = data?.some((each) => each.canDecide) ?? false
  const isWarned = warnsWhenLeaving(data?.map(({ decision }) => decision) ?? [], canDecide)
  return (
    <PageContainer
      title={t.title}
      intro={first && (canDecide ? t.intro : t.introRead)(first.decision.childName)}
      width="reading"
      back={<BackToDecisions onLeave={isWarned ? () => setIsLeaving(true) : undefined} />}
    >
      {data ? (
        <Decisions applicationId={applicationId} decisions={data} />
      ) : error ? (
        <NotFetchedNotice error={error} onRetry={() => void refetch()} withWayBack />
      ) : (
        <div className="window-high">
          <Skeleton block="l" />
        </div>
      )}
      {isLeaving && (
        <AlertDialog
          tone="warning"
          title={t.leavingTitle}
          confirm={{ label: t.leave, onClick: () => navigate(DECISIONS) }}
          cancel={{ label: t.stay, onClick: () => setIsLeaving(false) }}
        >
          {t.leaving}
        </AlertDialog>
      )}
    </PageContainer>
  )
}

type DecisionsProps = {
  readonly applicationId: ApplicationId
  readonly decisions: readonly ApplicationDecision[]
}

function Decisions({ applicationId, decisions }: DecisionsProps) {
  const t = useTexts(answeringTexts)
  const failureWords = useFailureWords()
  const { features } = useStart().city
  const answerDecision = useAnswerDecision(applicationId)
  const [failure, setFailure] = useState<unknown>()

  const answer = (given: GivenAnswer) =>
    answerDecision(given).then(
      () => true,
      (error: unknown) => {
        setFailure(error)
        return false
      },
    )

  return (
    <Stack gap="l">
      {decisions.length === 0 && (
        <EmptyState drawing="umbrella" title={t.none}>
          {t.noneHelp}
        </EmptyState>
      )}
      {decisions.map((told) => (
        <DecisionCard told={told} all={decisions} onAnswer={answer} key={told.decision.id} />
      ))}
      {decisions.length > 0 && features.citizenMetadata && (
        <CaseMetadata query={applicationMetadataQuery(applicationId)} headingLevel={2} />
      )}
      {failure !== undefined && (
        <AlertDialog tone="danger" title={t.failed} confirm={{ label: t.ok, onClick: () => setFailure(undefined) }}>
          {failureWords(failure)}
        </AlertDialog>
      )}
    </Stack>
  )
}
