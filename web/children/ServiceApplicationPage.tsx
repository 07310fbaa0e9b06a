import { callingNameOf } from '@nalle/domain/people/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '../design/Notice.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { useTexts } from '../language/texts.ts'
import { ApplicationFrame } from './applications/ApplicationFrame.tsx'
import { formTexts } from './applications/form-texts.ts'
import { OpenApplicationNotice } from './applications/OpenApplicationNotice.tsx'
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
  const { data, error, refetch } = useQuery(serviceApplicationsQuery(child.id))
  const [isFormShown, setIsFormShown] = useState(false)
  const open = data?.find(({ data: { decision } }) => decision === null)
  // A form that was opened stays, with what was typed and why it was not sent.
  if (data && open === undefined && !isFormShown) setIsFormShown(true)
  if (isFormShown) return <ServiceApplicationForm child={child} open={open} />
  if (open) return <OpenApplicationNotice application={open} />
  return error ? <NotFetchedNotice error={error} onRetry={() => void refetch()} /> : <Skeleton block="l" />
}
