// Drawn a few times in its life; the compiler's remembering would only make the page heavier.
'use no memo'

import '../api/calls/income-statements.generated.ts'
import { formOf } from '@nalle/domain/income-statements/documents.ts'
import { EMPTY_ADULT_FORM, EMPTY_CHILD_FORM } from '@nalle/domain/income-statements/form.ts'
import type { ChildId, IncomeStatementId } from '@nalle/domain/ids.ts'
import { fullNameOf } from '@nalle/domain/people/names.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Redirect, useParams } from 'wouter'
import { PageContainer } from '../design/Layout.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { useTexts } from '../language/texts.ts'
import { useClock } from '../session/clock.ts'
import { INCOME, NEW } from './addresses.ts'
import { BackToIncome } from './BackToIncome.tsx'
import { IncomeEditor } from './editor/IncomeEditor.tsx'
import { idOf } from './editor/open-income-form.ts'
import type { Opened } from './editor/opened.ts'
import { editorTexts } from './editor/texts.ts'
import { NotFetchedNotice } from './failures.tsx'
import { useNewestKept } from './newest-kept.ts'
import { othersFilesOf, paperFilesOf } from './paper-files.ts'
import {
  childrenQuery,
  lastTimeQuery,
  startDatesQuery,
  statementQuery,
  type Statement,
  type Target,
} from './queries.ts'

/** Everything the form needs is there before it is shown, so that nothing jumps and nothing is judged too early. */
export function EditorPage() {
  const t = useTexts(editorTexts)
  const target = useTarget()
  const [opening, setOpening] = useState({ times: 0, isCopied: false })
  const { opened, statement, failed, refetch } = useOpened(target, opening.isCopied)
  const isChild = target.childId !== undefined
  // What is fetched again meanwhile does not take the form away from whoever writes in it.
  const key = `${idOf(target)} ${opening.times}`
  const [editing, setEditing] = useState<{ readonly key: string; readonly opened: Opened }>()
  if (opened && editing?.key !== key) setEditing({ key, opened })

  // What was sent is not edited any more.
  if (statement && statement.status !== 'DRAFT') return <Redirect to={INCOME} replace />
  if (editing?.key === key) {
    return (
      <IncomeEditor
        opened={editing.opened}
        onOpenAnew={(how) =>
          void refetch().then(() => setOpening({ times: opening.times + 1, isCopied: how?.isCopied ?? false }))
        }
        key={key}
      />
    )
  }
  return (
    <PageContainer title={isChild ? t.childTitle : t.title} back={<BackToIncome />}>
      {failed ? (
        <NotFetchedNotice error={failed.error} onRetry={() => void failed.refetch()} withWayBack />
      ) : (
        <div className="window-high">
          <Skeleton block="l" lines={3} />
        </div>
      )}
    </PageContainer>
  )
}

function useTarget(): Target {
  // The route table names them; the server refuses what is not this person's.
  const { childId, incomeStatementId } = useParams<{
    childId?: ChildId
    incomeStatementId: IncomeStatementId | typeof NEW
  }>()
  return incomeStatementId === NEW
    ? { ...(childId && { childId }) }
    : { ...(childId && { childId }), incomeStatementId }
}

function useOpened(target: Target, isCopied: boolean) {
  const { childId, incomeStatementId } = target
  const clock = useClock()
  const isNew = incomeStatementId === undefined
  const kept = useNewestKept(target)
  const statement = useQuery({
    ...statementQuery(incomeStatementId ?? NOT_ASKED),
    enabled: !isNew,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const taken = useQuery({ ...startDatesQuery(childId), staleTime: 0, refetchOnWindowFocus: false })
  const children = useQuery({ ...childrenQuery(), enabled: childId !== undefined })
  const lastTime = useQuery({ ...lastTimeQuery(childId), enabled: isNew && kept.data?.kept === null })
  const asked = [kept, taken, ...(isNew ? [] : [statement]), ...(childId ? [children] : [])]
  const isThere =
    asked.every(({ data }) => data !== undefined) && kept.isFetchedAfterMount && !kept.isFetching && !lastTime.isLoading
  const found = { statement: statement.data, failed: asked.find(({ error }) => error !== null), refetch: kept.refetch }
  if (!isThere || !kept.data || !taken.data) return { ...found, opened: undefined }
  const child = children.data?.find(({ id }) => id === childId)
  const opened: Opened = {
    target,
    childName: child ? fullNameOf(child) : '',
    kept: kept.data.kept,
    initial: statement.data ? initialOf(statement.data) : { statement: emptyFor(childId), files: [] },
    circumstances: {
      today: dayIn(clock()),
      // Its own day is its own.
      takenStartDates: taken.data.filter((day) => !statement.data?.startDate.equals(day)),
      othersFiles: othersFilesIn(statement.data),
    },
    lastTime: kept.data.kept === null ? (lastTime.data?.last ?? null) : null,
    isCopied,
  }
  return { ...found, opened }
}

/** In the place of an id of a query that is not asked. */
const NOT_ASKED = '' as IncomeStatementId

const emptyFor = (childId: ChildId | undefined) => (childId === undefined ? EMPTY_ADULT_FORM : EMPTY_CHILD_FORM)

function initialOf(statement: Statement): Opened['initial'] {
  return {
    statement: formOf(statement),
    files: statement.type === 'HIGHEST_FEE' ? [] : paperFilesOf(statement.attachments),
  }
}

const othersFilesIn = (statement: Statement | undefined) =>
  statement === undefined || statement.type === 'HIGHEST_FEE' ? [] : othersFilesOf(statement.attachments)
