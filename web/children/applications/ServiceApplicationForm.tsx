import {
  firstOfNextMonth,
  serviceDraftProblems,
  startsMidMonth,
  type ServiceApplicationDraft,
  type ServiceDraftProblem,
} from '@nalle/domain/children/service-application-form.ts'
import { isBefore } from '@nalle/domain/time/date-range.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'wouter'
import { RadioGroup } from '../../design/Choice.tsx'
import { ErrorSummary } from '../../design/ErrorSummary.tsx'
import { Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { Skeleton } from '../../design/Skeleton.tsx'
import { TextArea } from '../../design/TextArea.tsx'
import { DateInput } from '../../forms/DateInput.tsx'
import type { FieldWords } from '../../forms/field-words.ts'
import { useJudgedForm, useKeptForm } from '../../forms/use-form.ts'
import { useTexts } from '../../language/texts.ts'
import { addressOfChild, findWantedChange, SECTION } from '../addresses.ts'
import { optionName } from '../care/option-name.ts'
import { NotFetchedNotice } from '../NotFetchedNotice.tsx'
import { useToday } from '../page/overview.ts'
import { serviceOptionsQuery, useCreateServiceApplication, type Child, type ServiceApplication } from '../queries.ts'
import { FormFoot } from './FormFoot.tsx'
import { formTexts } from './form-texts.ts'
import { OpenApplicationNotice } from './OpenApplicationNotice.tsx'

type Props = {
  readonly child: Child
  /** An application that was sent after this form was opened. */
  readonly open: ServiceApplication | undefined
}

/** From when another service need is wanted, and which of those that are possible then. */
export function ServiceApplicationForm({ child, open }: Props) {
  const t = useTexts(formTexts)
  const today = useToday()
  const create = useCreateServiceApplication(child.id)
  const [, navigate] = useLocation()
  const wanted = findWantedChange(useSearchParams()[0])
  const back = addressOfChild(child.id, SECTION.services)
  const kept = useKeptForm<ServiceApplicationDraft>({
    keptAs: `service-application-${child.id}`,
    initial: {
      startDate: wanted?.startDate ?? firstOfNextMonth(today),
      serviceNeedOptionId: wanted?.optionId ?? null,
      additionalInfo: '',
    },
  })
  const { startDate } = kept.state.form
  const isDayToAskFor = startDate !== null && !isBefore(startDate, today)
  // Those of the day before stay until the new ones are there, so that nothing moves under the thumb.
  const options = useQuery({
    ...serviceOptionsQuery(child.id, startDate ?? today),
    enabled: isDayToAskFor,
    placeholderData: keepPreviousData,
  })
  const isKnown = isDayToAskFor && !options.isPlaceholderData
  const application = useJudgedForm<ServiceApplicationDraft, ServiceDraftProblem>(kept, {
    problemsOf: (draft) => serviceDraftProblems(draft, isKnown ? options.data?.map(({ id }) => id) : undefined, today),
    isShownAtOnce: ({ problem }) => problem === 'TOO_LONG' || problem === 'NO_OPTIONS',
    words: useServiceWords(),
  })
  const { form: draft, change, field, problems } = application
  const isMidMonth = startDate !== null && startsMidMonth(startDate)
  const send = async () => {
    const { serviceNeedOptionId, additionalInfo } = draft
    if (startDate === null || serviceNeedOptionId === null) return false
    await create({ childId: child.id, startDate, serviceNeedOptionId, additionalInfo })
    application.discard()
    return navigate(back)
  }
  return (
    <form noValidate onSubmit={application.submit(send)} aria-label={t.serviceTitle}>
      <Stack gap="l">
        <ErrorSummary {...application.summary} />
        <DateInput
          {...field.typed('startDate')}
          required
          min={today}
          value={draft.startDate}
          onChange={(day) => change({ startDate: day })}
        />
        {isMidMonth && isDayToAskFor && (
          <Notice tone="warning" title={t.midMonthTitle} announce="status">
            {t.midMonth}
          </Notice>
        )}
        {!isDayToAskFor ? null : options.data?.length === 0 ? (
          <Notice tone="warning" title={t.noOptionsTitle} announce="status">
            {t.noOptions}
          </Notice>
        ) : options.data ? (
          <RadioGroup
            {...field('serviceNeedOptionId')}
            required
            hint={wanted?.optionId !== undefined && t.fromHint}
            options={options.data.map((option) => ({ value: option.id, label: optionName(option) }))}
            value={draft.serviceNeedOptionId}
            onChange={(serviceNeedOptionId) => change({ serviceNeedOptionId })}
          />
        ) : options.error ? (
          <NotFetchedNotice error={options.error} onRetry={() => void options.refetch()} />
        ) : (
          <Skeleton lines={4} />
        )}
        <TextArea
          {...field('additionalInfo')}
          required={isMidMonth}
          hint={t.additionalInfoHint}
          value={draft.additionalInfo}
          onChange={(additionalInfo) => change({ additionalInfo })}
        />
        {open && application.progress === 'idle' && <OpenApplicationNotice application={open} />}
        <FormFoot
          failure={application.failure}
          isBlocked={problems.length > 0}
          progress={application.progress}
          back={back}
          onCancel={application.discard}
        />
      </Stack>
    </form>
  )
}

function useServiceWords(): FieldWords<ServiceDraftProblem> {
  const t = useTexts(formTexts)
  const labels = { startDate: t.serviceStart, serviceNeedOptionId: t.option, additionalInfo: t.additionalInfo }
  const messages = {
    BEFORE_TODAY: t.dateTooEarly,
    NO_OPTIONS: t.noOptionsTitle,
    REASON_MISSING: t.reasonMissing,
    TOO_LONG: t.tooLong,
  }
  return {
    labelOf: (field) => labels[field],
    messageOf: ({ field, problem }) =>
      problem !== 'REQUIRED' ? messages[problem] : field === 'startDate' ? t.dateMissing : t.optionMissing,
  }
}
