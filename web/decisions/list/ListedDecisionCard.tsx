import type { DecisionAction } from '@nalle/domain/decisions/decision-types.ts'
import { startsOpen } from '@nalle/domain/decisions/lists.ts'
import { useId } from 'react'
import { LinkButton } from '../../design/Button.tsx'
import { Collapsible } from '../../design/Collapsible.tsx'
import { DescriptionList } from '../../design/DescriptionList.tsx'
import { Cluster, Stack } from '../../design/Layout.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { addressOfAnswering } from '../addresses.ts'
import { Deadline } from '../Deadline.tsx'
import { DecisionDownload } from '../DecisionDownload.tsx'
import type { ListedDecisions } from '../queries.ts'
import { StatusChip } from '../StatusChip.tsx'
import { decisionTexts } from '../texts.ts'
import pageStyles from '../Decisions.module.css'
import { listTexts } from './texts.ts'

type Props = {
  readonly decision: ListedDecisions['decisions'][number]
  /** It is this person's to answer. */
  readonly canDecide: boolean
  readonly permitted: readonly DecisionAction[]
}

/** A decision on a place. What waits for an answer is open when the page opens. */
export function ListedDecisionCard({ decision, canDecide, permitted }: Props) {
  const t = useTexts(listTexts)
  const words = useTexts(decisionTexts)
  const id = useId()
  const { type, status, unitName, startDate, endDate, sentDate, resolved, answerBy } = decision
  const isPending = status === 'PENDING'
  const asksForAnswer = isPending && canDecide
  return (
    <Collapsible
      headingLevel={4}
      open={startsOpen(decision)}
      title={
        <span className={pageStyles.head}>
          <span id={`${id}-title`}>{words.types[type]}</span> <StatusChip status={status} />
        </span>
      }
    >
      <Stack gap="m">
        {asksForAnswer && <Deadline answerBy={answerBy} />}
        <DescriptionList
          facts={[
            [words.unit, unitName],
            [words.period, formats.dateRange(startDate, endDate)],
            [words.sent, formats.date(sentDate)],
            resolved !== null && [words.answered, formats.date(resolved)],
          ]}
        />
        {isPending && !canDecide && <p className="muted">{t.waitsForApplicant}</p>}
        <Cluster>
          {/* "Avaa päätös: Kerhopäätös": a button alone does not tell which one it opens. */}
          <LinkButton
            look={asksForAnswer ? 'primary' : 'secondary'}
            href={addressOfAnswering(decision.applicationId)}
            id={`${id}-open`}
            aria-labelledby={`${id}-open ${id}-title`}
          >
            {asksForAnswer ? t.answer : t.open}
          </LinkButton>
          {permitted.includes('DOWNLOAD_PDF') && <DecisionDownload decision={decision} />}
        </Cluster>
      </Stack>
    </Collapsible>
  )
}
