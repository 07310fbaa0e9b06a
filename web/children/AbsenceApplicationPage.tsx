import { callingNameOf } from '@nalle/domain/people/names.ts'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../design/Notice.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { useTexts } from '../language/texts.ts'
import { AbsenceApplicationForm } from './applications/AbsenceApplicationForm.tsx'
import { ApplicationFrame } from './applications/ApplicationFrame.tsx'
import { formTexts } from './applications/form-texts.ts'
import { NotFetchedNotice } from './NotFetchedNotice.tsx'
import { absenceDatesQuery, type Child } from './queries.ts'

/** A long absence from pre-primary education is asked for. */
export function AbsenceApplicationPage() {
  const t = useTexts(formTexts)
  return (
    <ApplicationFrame title={t.absenceTitle} introOf={(child) => t.absenceIntro(callingNameOf(child))}>
      {(child) =>
        child.absenceApplicationCreationPossible ? (
          <WithDates child={child} />
        ) : (
          <Notice title={t.absenceNotPossible}>{t.absenceNotPossibleHelp}</Notice>
        )
      }
    </ApplicationFrame>
  )
}

function WithDates({ child }: { readonly child: Child }) {
  const { data, error, refetch } = useQuery(absenceDatesQuery(child.id))
  if (data) return <AbsenceApplicationForm child={child} possible={data} />
  return error ? <NotFetchedNotice error={error} onRetry={() => void refetch()} /> : <Skeleton block="l" />
}
