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
import styles from './ApplicationPage.module.css'
import { BackToApplications } from './BackToApplications.tsx'
import { NotFetchedNotice } from './failures.tsx'
import { addressOfEditor } from './addresses.ts'
import { applicationQuery, applicationsQuery, type Application } from './queries.ts'
import { STATUS_TONES } from './status-tones.ts'
import { applicationTexts } from './texts.ts'
import { ApplicationView } from './view/ApplicationView.tsx'

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
        <div className={styles.toCome}>
          <Skeleton block="l" />
        </div>
      )}
    </PageContainer>
  )
}

function ShownApplication({ application }: { readonly application: Application }) {
  const t = useTexts(applicationTexts)
  const user = useUser()
  const { features } = useStart().city
  const status = shownStatus(application.status, useCanDecide(application))
  return (
    <Stack gap="l">
      <Cluster>
        <StaticChip tone={STATUS_TONES[status]}>{t.statuses[status]}</StaticChip>
        {application.transferApplication && <StaticChip>{t.transfer}</StaticChip>}
      </Cluster>
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

/** Of one that has been accepted, a part may still wait for an answer: the list knows. */
function useCanDecide({ id, status }: Application): boolean {
  const { data } = useQuery({ ...applicationsQuery(), enabled: status === 'ACTIVE' })
  return data?.some(({ decidableApplications }) => decidableApplications.includes(id)) ?? false
}
