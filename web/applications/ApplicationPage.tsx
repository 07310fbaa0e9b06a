import { shownStatus } from '@nalle/domain/applications/lifecycle.ts'
import type { ApplicationId } from '@nalle/domain/ids.ts'
import { fullNameOf } from '@nalle/domain/people/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { LinkButton } from '../design/Button.tsx'
import { StaticChip } from '../design/Chips.tsx'
import { EditIcon } from '../design/PageIcons.tsx'
import { Cluster, PageContainer, Stack } from '../design/Layout.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { CaseMetadata } from '../documents/CaseMetadata.tsx'
import { applicationMetadataQuery } from '../documents/queries.ts'
import { useTexts } from '../language/texts.ts'
import { useStart, useUser } from '../session/start.ts'
import { BackToApplications } from './BackToApplications.tsx'
import { NotFetchedNotice } from './failures.tsx'
import { useCanOpen } from '../session/can-open.ts'
import { addressOfDecisions, addressOfEditor } from './addresses.ts'
import { applicationQuery, type Application } from './queries.ts'
import { STATUS_TONES } from './status-tones.ts'
import { applicationTexts } from './texts.ts'
import { timelineTexts } from './timeline/texts.ts'
import { NextStep, Timeline } from './timeline/Timeline.tsx'
import { ApplicationView } from './view/ApplicationView.tsx'
import { ViewSection } from './view/ViewSection.tsx'

/** An application to be read, by the guardian who made it or the other one. */
export function ApplicationPage() {
  const t = useTexts(applicationTexts)
  // The route table names it; the server refuses what is no application of this person's.
  const { applicationId } = useParams<{ applicationId: ApplicationId }>()
  const { data: application, error, refetch } = useQuery(applicationQuery(applicationId))
  const mayEdit = application?.permittedActions.includes('UPDATE')
  return (
    <PageContainer
      title={application ? t.types[application.type] : t.application}
      intro={application && fullNameOf(application.form.child.person)}
      width="reading"
      back={<BackToApplications />}
      actions={
        mayEdit && (
          <LinkButton icon={<EditIcon />} href={addressOfEditor(applicationId)}>
            {t.edit}
          </LinkButton>
        )
      }
    >
      {application ? (
        <ShownApplication application={application} />
      ) : error ? (
        <NotFetchedNotice error={error} onRetry={() => void refetch()} withWayBack />
      ) : (
        <div className="window-high">
          <Skeleton block="l" />
        </div>
      )}
    </PageContainer>
  )
}

function ShownApplication({ application }: { readonly application: Application }) {
  const user = useUser()
  const { features } = useStart().city
  return (
    <Stack gap="l">
      <WhereItIs application={application} />
      <ApplicationView
        application={application}
        document={application.form}
        files={application.attachments}
        own={application.guardianId === user?.id}
      />
      {features.citizenMetadata && <CaseMetadata query={applicationMetadataQuery(application.id)} headingLevel={2} />}
    </Stack>
  )
}

/** First of all how it stands, what comes next and who acts. */
function WhereItIs({ application }: { readonly application: Application }) {
  const t = useTexts(applicationTexts)
  const words = useTexts(timelineTexts)
  const canOpen = useCanOpen()
  const { id, canDecide, permittedActions, transferApplication, cancellationReason } = application
  const status = shownStatus(application.status, canDecide)
  const onItsWay = { ...application, mayEdit: permittedActions.includes('UPDATE') }
  const decisions = addressOfDecisions(id)
  return (
    <ViewSection title={words.title}>
      <Cluster>
        <StaticChip tone={STATUS_TONES[status]}>
          {application.status === 'CANCELLED' ? words.cancelled : t.statuses[status]}
        </StaticChip>
        {transferApplication && <StaticChip>{t.transfer}</StaticChip>}
      </Cluster>
      <NextStep application={onItsWay} />
      {cancellationReason && <p>{words.reason(cancellationReason)}</p>}
      <Timeline application={onItsWay} />
      {canDecide && canOpen(decisions) && (
        <div>
          <LinkButton look="primary" href={decisions}>
            {words.answerDecision}
          </LinkButton>
        </div>
      )}
    </ViewSection>
  )
}
