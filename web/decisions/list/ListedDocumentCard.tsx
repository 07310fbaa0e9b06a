import { startsOpen } from '@nalle/domain/decisions/lists.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { useId } from 'react'
import { LinkButton } from '../../design/Button.tsx'
import { StaticChip } from '../../design/Chips.tsx'
import { Collapsible } from '../../design/Collapsible.tsx'
import { DescriptionList } from '../../design/DescriptionList.tsx'
import { Cluster, Stack } from '../../design/Layout.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { addressOfDecisionDocument } from '../addresses.ts'
import { AssistanceStatusChip } from '../assistance/AssistanceStatusChip.tsx'
import { validityOf } from '../assistance/content.ts'
import { assistanceTexts } from '../assistance/texts.ts'
import type { DecisionDocument } from './listed.ts'
import pageStyles from '../Decisions.module.css'
import { listTexts } from './texts.ts'

/** A document that is a decision. What was not read yet is open when the page opens. */
export function ListedDocumentCard({ document }: { readonly document: DecisionDocument }) {
  const t = useTexts(listTexts)
  const words = useTexts(assistanceTexts)
  const id = useId()
  const { templateName, decision, unread, publishedAt } = document
  return (
    <Collapsible
      headingLevel={4}
      open={startsOpen({ isUnread: unread })}
      title={
        <span className={pageStyles.head}>
          <span id={`${id}-title`}>{templateName}</span>
          {decision && <AssistanceStatusChip status={decision.status} words={words.statuses} />}
          {unread && <StaticChip tone="attention">{words.unread}</StaticChip>}
        </span>
      }
    >
      <Stack gap="m">
        <DescriptionList
          facts={[
            decision?.status === 'ANNULLED' && [words.annulmentReason, decision.annulmentReason],
            decision !== null && decision.validity !== null && [words.validity, validityOf(decision.validity, words)],
            [words.made, formats.date(dayIn(decision?.createdAt ?? publishedAt))],
            decision !== null && [words.number, String(decision.decisionNumber)],
          ]}
        />
        <Cluster>
          {/* "Avaa päätös: …": a button alone does not tell which one it opens. */}
          <LinkButton
            look={unread ? 'primary' : 'secondary'}
            href={addressOfDecisionDocument(document.id)}
            id={`${id}-open`}
            aria-labelledby={`${id}-open ${id}-title`}
          >
            {t.open}
          </LinkButton>
        </Cluster>
      </Stack>
    </Collapsible>
  )
}
