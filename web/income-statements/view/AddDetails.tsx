import { formOf } from '@nalle/domain/income-statements/documents.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../../design/Card.tsx'
import { Stack } from '../../design/Layout.tsx'
import { Skeleton } from '../../design/Skeleton.tsx'
import { useTexts } from '../../language/texts.ts'
import { useClock } from '../../session/clock.ts'
import { detailsProblemsOf } from '../editor/edited-form.ts'
import { NotFetchedNotice } from '../failures.tsx'
import { useNewestKept } from '../newest-kept.ts'
import { othersFilesOf, paperFilesOf } from '../paper-files.ts'
import { statementQuery, type KeptForm, type Statement } from '../queries.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { viewTexts } from './texts.ts'

/** A statement with something in it. */
export type Addable = Exclude<Statement, { type: 'HIGHEST_FEE' }>

/** What may still be added to a statement that was sent: words, and papers. Kept while it is written, as the form is. */
export function AddDetails({ statement }: { readonly statement: Addable }) {
  const t = useTexts(viewTexts)
  return (
    <Card as="section" aria-labelledby="add-details">
      <Stack gap="l">
        <Stack gap="s">
          <h2 id="add-details">{t.addTitle}</h2>
          <p>{t.addHelp}</p>
        </Stack>
        <Opening statement={statement} />
      </Stack>
    </Card>
  )
}

type Opened = { readonly times: number; readonly kept: KeptForm | null; readonly statement: Addable }

/** What is fetched again meanwhile does not take the form away from whoever writes in it. */
function Opening({ statement }: { readonly statement: Addable }) {
  const client = useQueryClient()
  const clock = useClock()
  const { id: incomeStatementId } = statement
  const kept = useNewestKept({ incomeStatementId })
  const [times, setTimes] = useState(0)
  const [opened, setOpened] = useState<Opened>()
  const isThere = kept.data !== undefined && kept.isFetchedAfterMount && !kept.isFetching
  if (isThere && opened?.times !== times) setOpened({ times, kept: kept.data.kept, statement })
  if (opened?.times !== times) {
    return kept.error ? (
      <NotFetchedNotice error={kept.error} onRetry={() => void kept.refetch()} />
    ) : (
      <div className="window-high">
        <Skeleton block="m" />
      </div>
    )
  }
  const openAnew = async () => {
    await client.invalidateQueries({ queryKey: statementQuery(incomeStatementId).queryKey })
    await kept.refetch()
    setTimes(times + 1)
  }
  const told = opened.statement
  return (
    <DetailsForm
      opening={{
        target: { incomeStatementId },
        kept: opened.kept,
        initial: { statement: formOf(told), files: paperFilesOf(told.attachments) },
        circumstances: { today: dayIn(clock()), takenStartDates: [], othersFiles: othersFilesOf(told.attachments) },
        judge: detailsProblemsOf,
      }}
      seen={told.modifiedAt}
      onOpenAnew={() => void openAnew()}
      key={times}
    />
  )
}
