import { offeredTypes } from '@nalle/domain/applications/offered-types.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import { useState, type SubmitEvent } from 'react'
import { useLocation } from 'wouter'
import { isRefusedWith } from '../../api/failures.ts'
import { Button, LinkButton } from '../../design/Button.tsx'
import { Card } from '../../design/Card.tsx'
import { RadioGroup } from '../../design/Choice.tsx'
import { Cluster, Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { useProgress } from '../../design/progress.ts'
import { useTexts } from '../../language/texts.ts'
import { useStart } from '../../session/start.ts'
import { useFailureWords } from '../failures.tsx'
import { addressOfEditor, APPLICATIONS } from '../addresses.ts'
import { useCreateApplication } from '../queries.ts'
import { GoodToKnow } from './GoodToKnow.tsx'
import { SeasonNotice } from './SeasonNotice.tsx'
import { SimilarNotice } from './SimilarNotice.tsx'
import { createTexts } from './texts.ts'

type ByType = Readonly<Record<ApplicationType, boolean>>

type Props = {
  readonly childId: ChildId
  /** For which an unfinished application is there already. */
  readonly similar: ByType
  readonly placements: ByType
}

const TYPE_ID = 'application-type'
const SIMILAR_ID = 'similar-application'

/** What is applied for. Only where the city offers one thing alone is it chosen already. */
export function TypeForm({ childId, similar, placements }: Props) {
  const t = useTexts(createTexts)
  const types = offeredTypes(useStart().city.features)
  const [, navigate] = useLocation()
  const [type, setType] = useState<ApplicationType | null>(types.length === 1 ? (types[0] ?? null) : null)
  const [attempted, setAttempted] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { progress, run } = useProgress()
  const create = useCreateApplication()
  const isSimilar = type !== null && similar[type]

  const choose = (chosen: ApplicationType) => {
    setType(chosen)
    setFailure(undefined)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (type === null) document.querySelector<HTMLElement>(`#${TYPE_ID} input`)?.focus()
    if (type === null || isSimilar) return
    setFailure(undefined)
    run(async () => navigate(addressOfEditor(await create({ childId, type })))).catch(setFailure)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="l">
        <Card>
          <RadioGroup
            id={TYPE_ID}
            label={t.chooseType}
            required
            options={types.map((value) => ({ value, label: t.types[value], hint: t.hints[value] }))}
            value={type}
            onChange={choose}
            error={attempted && type === null ? t.typeMissing : undefined}
          />
        </Card>
        {isSimilar && (
          <div id={SIMILAR_ID}>
            <SimilarNotice childId={childId} type={type} />
          </div>
        )}
        {type !== null && placements[type] && !isSimilar && (
          <Notice title={t.transferTitle} announce="status">
            {t.transfer}
          </Notice>
        )}
        {type !== null && <SeasonNotice type={type} />}
        {type !== null && <GoodToKnow type={type} />}
        {failure !== undefined && !isSimilar && <NotCreatedNotice error={failure} />}
        <Cluster>
          <Button type="submit" look="primary" unavailable={isSimilar && SIMILAR_ID} progress={progress}>
            {t.start}
          </Button>
          <LinkButton href={APPLICATIONS}>{t.cancel}</LinkButton>
        </Cluster>
      </Stack>
    </form>
  )
}

/** A similar application, made meanwhile on another device, shows by itself once the page has asked again. */
function NotCreatedNotice({ error }: { readonly error: unknown }) {
  const t = useTexts(createTexts)
  const failureWords = useFailureWords()
  return (
    <Notice tone="danger" title={t.createFailed} announce="alert">
      {isRefusedWith<'applications.createApplication'>(error, 'TYPE_NOT_OFFERED')
        ? t.typeNotOffered
        : failureWords(error)}
    </Notice>
  )
}
