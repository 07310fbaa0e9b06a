import {
  canEndDaycareOnly,
  groupKeyOf,
  lastDayOf,
  terminationProblems,
  terminationsOf,
  type TerminationForm as Form,
  type TerminationProblem,
} from '@nalle/domain/children/termination-form.ts'
import { later } from '@nalle/domain/time/date-range.ts'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../design/Button.tsx'
import { Card } from '../../design/Card.tsx'
import { CheckboxGroup, RadioGroup } from '../../design/Choice.tsx'
import { AlertDialog } from '../../design/Dialog.tsx'
import { ErrorSummary } from '../../design/ErrorSummary.tsx'
import { Cluster, Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { Skeleton } from '../../design/Skeleton.tsx'
import { DateInput } from '../../forms/DateInput.tsx'
import type { FieldWords } from '../../forms/field-words.ts'
import { useForm } from '../../forms/use-form.ts'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { addressOfReceipt } from '../addresses.ts'
import { useShownChild, useToday } from '../page/overview.ts'
import {
  overviewQuery,
  terminationPreviewQuery,
  useTerminate,
  type PlacementGroup,
  type Termination,
} from '../queries.ts'
import { Effects } from './Effects.tsx'
import { useWhyNotTerminated } from './failure-words.ts'
import { terminatedName } from './terminated-name.ts'
import { placementSectionTexts } from './texts.ts'

type Props = { readonly groups: readonly PlacementGroup[]; readonly onClose: () => void }

/** What is to end and when; below it what that would do, and only then the button that cannot be taken back. */
export function TerminationForm({ groups, onClose }: Props) {
  const t = useTexts(placementSectionTexts)
  const titleId = useId()
  const { child } = useShownChild()
  const today = useToday()
  const why = useWhyNotTerminated()
  const terminate = useTerminateAndShow()
  const [isAsked, setIsAsked] = useState(false)
  const [only] = groups.length === 1 ? groups : []
  const initial: Form = { groups: only ? [groupKeyOf(only)] : [], daycareOnly: [], terminationDate: null }
  const chosenOf = (form: Form) => groups.filter((group) => form.groups.includes(groupKeyOf(group)))
  const lastDay = (form: Form) => (form.groups.length > 0 ? chosenOf(form) : groups).map(lastDayOf).reduce(later, today)
  const termination = useForm<Form, TerminationProblem>({
    keptAs: `termination-${child.id}`,
    initial,
    problemsOf: (form) => terminationProblems(form, groups, today),
    words: useTerminationWords(),
  })
  const { form, change, field, problems } = termination
  const wanted = problems.length === 0 ? terminationsOf(form, groups) : []
  const previews = useQueries({ queries: wanted.map((each) => terminationPreviewQuery(child.id, each)) })
  const refusal = previews.find(({ error }) => error !== null)?.error
  const told = previews.flatMap(({ data }) => data ?? [])
  const isTold = previews.length > 0 && told.length === previews.length
  const leave = () => {
    termination.discard()
    onClose()
  }
  return (
    <Card as="section" aria-labelledby={titleId}>
      <form
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault()
          if (problems.length > 0) termination.attempt()
          else if (isTold) setIsAsked(true)
        }}
      >
        <Stack gap="l">
          <h3 id={titleId}>{t.formTitle}</h3>
          <p>{t.formHelp}</p>
          <ErrorSummary {...termination.summary} headingLevel={3} />
          <CheckboxGroup
            {...field('groups')}
            required
            options={groups.map((group) => ({
              value: groupKeyOf(group),
              label: t.groupAt(t.groups[group.type], group.unitName),
              hint: t.untilDay(formats.date(lastDayOf(group))),
            }))}
            values={form.groups}
            onChange={(chosen) => change({ groups: chosen })}
          />
          {chosenOf(form)
            .filter(canEndDaycareOnly)
            .map((group) => (
              <WholeOrDaycare group={group} form={form} onChange={change} key={groupKeyOf(group)} />
            ))}
          <DateInput
            {...field.typed('terminationDate')}
            required
            hint={t.dateHint(formats.date(today), formats.date(lastDay(form)))}
            min={today}
            max={lastDay(form)}
            value={form.terminationDate}
            onChange={(terminationDate) => change({ terminationDate })}
          />
          {wanted.length > 0 && (
            <Stack gap="s">
              <h3>{t.previewTitle}</h3>
              {previews.map(({ data }, at) => data && <Effects effects={data} headingLevel={4} key={at} />)}
              {refusal ? (
                <div id={`${titleId}-refusal`}>
                  <Notice tone="danger" announce="alert">
                    {why(refusal)}
                  </Notice>
                </div>
              ) : (
                !isTold && <Skeleton lines={3} />
              )}
            </Stack>
          )}
          {termination.failure !== undefined && (
            <Notice tone="danger" title={t.failed} announce="alert">
              {why(termination.failure)}
            </Notice>
          )}
          <Cluster>
            <Button
              type="submit"
              look="danger"
              blocked={!isTold}
              unavailable={refusal ? `${titleId}-refusal` : false}
              progress={termination.progress}
            >
              {t.submit}
            </Button>
            <Button onClick={leave} disabled={termination.isRunning}>
              {t.cancel}
            </Button>
          </Cluster>
        </Stack>
      </form>
      {isAsked && (
        <AlertDialog
          tone="danger"
          title={t.confirmTitle}
          confirm={{
            label: t.confirmButton,
            onClick: () => {
              setIsAsked(false)
              termination.submit(async () => {
                const address = await terminate(wanted)
                termination.discard()
                address()
              })({ preventDefault: () => undefined })
            },
          }}
          cancel={{ label: t.back, onClick: () => setIsAsked(false) }}
        >
          {t.confirm(
            formats.list(told.map((effects) => terminatedName(effects, t))),
            form.terminationDate === null ? '' : formats.date(form.terminationDate),
          )}{' '}
          {told.some(({ daycareOnly }) => daycareOnly) && `${t.daycareOnlyHint} `}
          {t.cannotBeUndone}
        </AlertDialog>
      )}
    </Card>
  )
}

type WholeOrDaycareProps = {
  readonly group: PlacementGroup
  readonly form: Form
  readonly onChange: (change: Partial<Form>) => void
}

function WholeOrDaycare({ group, form, onChange }: WholeOrDaycareProps) {
  const t = useTexts(placementSectionTexts)
  const key = groupKeyOf(group)
  const others = form.daycareOnly.filter((other) => other !== key)
  return (
    <RadioGroup
      label={t.whole(t.groups[group.type])}
      value={form.daycareOnly.includes(key) ? 'DAYCARE_ONLY' : 'ALL'}
      options={[
        { value: 'ALL', label: t.all },
        { value: 'DAYCARE_ONLY', label: t.daycareOnly, hint: t.daycareOnlyHint },
      ]}
      onChange={(value) => onChange({ daycareOnly: value === 'ALL' ? others : [...others, key] })}
    />
  )
}

/** Ends the places, and comes back with the way to the receipts that were not there before. */
function useTerminateAndShow(): (wanted: readonly Termination[]) => Promise<() => void> {
  const { child, overview } = useShownChild()
  const terminate = useTerminate(child.id)
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return async (wanted) => {
    await terminate(wanted)
    const known = overview.terminations?.map(({ id }) => id) ?? []
    const now = client.getQueryData(overviewQuery(child.id).queryKey)?.terminations ?? []
    const made = now.map(({ id }) => id).filter((id) => !known.includes(id))
    return () => navigate(addressOfReceipt(child.id, made))
  }
}

function useTerminationWords(): FieldWords<TerminationProblem> {
  const t = useTexts(placementSectionTexts)
  return {
    idPrefix: 'termination.',
    labelOf: (field) => (field === 'groups' ? t.groupsLabel : t.date),
    messageOf: ({ field, problem }) => {
      if (field === 'groups') return t.groupsMissing
      if (problem === 'BEFORE_TODAY') return t.dateTooEarly
      if (problem === 'NO_DAYCARE_TO_END') return t.dateAfterDaycare
      return problem === 'AFTER_LAST_DAY' ? t.dateTooLate : t.dateMissing
    },
  }
}
