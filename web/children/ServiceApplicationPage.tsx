import { callingNameOf } from '@nalle/domain/people/names.ts'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../design/Notice.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { useTexts } from '../language/texts.ts'
import { ApplicationFrame } from './applications/ApplicationFrame.tsx'
import { formTexts } from './applications/form-texts.ts'
import { hasOpenServiceApplication } from './applications/service-possibility.ts'
import { ServiceApplicationForm } from './applications/ServiceApplicationForm.tsx'
import { applicationTexts } from './applications/texts.ts'
import { NotFetchedNotice } from './NotFetchedNotice.tsx'
import { serviceApplicationsQuery, type Child } from './queries.ts'

/** Another service need is asked for, unless one is asked for already or the unit takes no such applications here. */
export function ServiceApplicationPage() {
  const t = useTexts(formTexts)
  const words = useTexts(applicationTexts)
  return (
    <ApplicationFrame title={t.serviceTitle} introOf={(child) => t.serviceIntro(callingNameOf(child))}>
      {(child) =>
        child.serviceApplicationCreationPossible ? <UnlessOpen child={child} /> : <Notice>{words.notOnline}</Notice>
      }
    </ApplicationFrame>
  )
}

function UnlessOpen({ child }: { readonly child: Child }) {
  const words = useTexts(applicationTexts)
  const { data, error, refetch } = useQuery(serviceApplicationsQuery(child.id))
  if (data) {
    return hasOpenServiceApplication({ serviceApplications: data }) ? (
      <Notice title={words.openTitle}>{words.open}</Notice>
    ) : (
      <ServiceApplicationForm child={child} />
    )
  }
  return error ? <NotFetchedNotice error={error} onRetry={() => void refetch()} /> : <Skeleton block="l" />
}
