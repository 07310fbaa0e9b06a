// Drawn a few times in its life; the compiler's remembering would only make the page heavier.
'use no memo'

import { guardianSituation } from '@nalle/domain/applications/other-guardian.ts'
import '../api/calls/applications.generated.ts'
import { canBeSiblingBasis } from '@nalle/domain/applications/siblings.ts'
import { PLACEMENT_TYPES_WITH_OPTIONS } from '@nalle/domain/applications/service-need-options.ts'
import type { Circumstances } from '@nalle/domain/applications/circumstances.ts'
import { countAttached } from '@nalle/domain/forms/attached.ts'
import type { ApplicationId } from '@nalle/domain/ids.ts'
import { fullNameOf } from '@nalle/domain/people/names.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'wouter'
import { callUntil } from '../api/call.ts'
import { LinkButton } from '../design/Button.tsx'
import { PageContainer } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { untilSaved } from '../forms/open-form.ts'
import { LANGUAGE } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { useClock } from '../session/clock.ts'
import { useStart } from '../session/start.ts'
import { BackToApplications } from './BackToApplications.tsx'
import { Editor } from './editor/Editor.tsx'
import styles from './editor/Editor.module.css'
import { editorTexts } from './editor/texts.ts'
import { NotFetchedNotice } from './failures.tsx'
import { addressOfApplication } from './addresses.ts'
import {
  applicationChildrenQuery,
  applicationQuery,
  clubTermsQuery,
  preschoolTermsQuery,
  serviceNeedOptionsQuery,
  verifiedEmailQuery,
  type Application,
} from './queries.ts'
import { applicationTexts } from './texts.ts'

/** Everything the form needs is there before it is shown, so that nothing jumps and nothing is judged too early. */
export function EditorPage() {
  const t = useTexts(applicationTexts)
  // The route table names it; the server refuses what is no application of this person's.
  const { applicationId } = useParams<{ applicationId: ApplicationId }>()
  const application = useNewestApplication(applicationId)
  const circumstances = useCircumstances(application.data)
  const [opened, setOpened] = useState(0)
  const failed = application.error ? application : circumstances.failed

  if (application.data && circumstances.known && application.isFetchedAfterMount && !application.isFetching) {
    return application.data.permittedActions.includes('UPDATE') ? (
      <Editor
        application={application.data}
        circumstances={circumstances.known}
        onOpenAnew={() => void application.refetch().then(() => setOpened(opened + 1))}
        key={opened}
      />
    ) : (
      <NoEditor application={application.data} />
    )
  }
  return (
    <PageContainer title={t.application} width="reading" back={<BackToApplications />}>
      {failed ? (
        <NotFetchedNotice error={failed.error} onRetry={() => void failed.refetch()} withWayBack />
      ) : (
        <div className={styles.toCome}>
          <Skeleton block="l" lines={3} />
        </div>
      )}
    </PageContainer>
  )
}

/** Never the one that was looked at a moment ago: it may have been saved since, here or elsewhere. */
function useNewestApplication(applicationId: ApplicationId) {
  return useQuery({
    ...applicationQuery(applicationId),
    queryFn: async ({ signal }) => {
      await untilSaved(applicationId)
      return callUntil('applications.getApplication', { params: { applicationId } }, signal)
    },
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

function useCircumstances(application: Application | undefined) {
  const { city } = useStart()
  const clock = useClock()
  const children = useQuery(applicationChildrenQuery())
  const club = useQuery(clubTermsQuery())
  const preschool = useQuery(preschoolTermsQuery())
  const email = useQuery(verifiedEmailQuery())
  const options = useQuery({
    ...serviceNeedOptionsQuery(application ? PLACEMENT_TYPES_WITH_OPTIONS[application.type] : []),
    enabled: application !== undefined,
  })
  const failed = [children, club, preschool, email, options].find(({ error }) => error !== null)
  if (!application || !children.data || !club.data || !preschool.data || !email.data || !options.data) {
    return { known: undefined, failed }
  }
  const today = dayIn(clock())
  const known: Circumstances = {
    today,
    savedStartDate: application.status === 'SENT' ? application.form.preferences.preferredStartDate : null,
    terms: { club: club.data, preschool: preschool.data },
    options: options.data.map(({ validFrom, validTo, ...option }) => ({
      ...option,
      validity: { start: validFrom, end: validTo },
    })),
    offeredUnits: null,
    city: city.applications,
    secondGuardian: guardianSituation(application),
    siblings: children.data
      .filter(({ id, duplicateOf }) => id !== application.childId && duplicateOf === null)
      .filter(({ dateOfBirth }) => canBeSiblingBasis(dateOfBirth, today))
      .map((child) => ({ name: fullNameOf(child), socialSecurityNumber: child.socialSecurityNumber ?? '' })),
    verifiedEmail: email.data.verifiedEmail,
    attached: countAttached(application.attachments),
  }
  return { known, failed }
}

/** Its processing has begun, or it is not this guardian's to change. */
function NoEditor({ application }: { application: Application }) {
  const t = useTexts(editorTexts)
  const words = useTexts(applicationTexts)
  const { contact } = useStart().city
  return (
    <PageContainer title={words.types[application.type]} width="reading" back={<BackToApplications />}>
      <Notice
        title={t.processingTitle}
        actions={<LinkButton href={addressOfApplication(application.id)}>{t.openApplication}</LinkButton>}
      >
        {t.processing(contact.office[LANGUAGE], contact.phone)}
      </Notice>
    </PageContainer>
  )
}
