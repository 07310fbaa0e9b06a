import { asksToBeRead } from '@nalle/domain/decisions/assistance-decisions.ts'
import { startsOpen } from '@nalle/domain/decisions/lists.ts'
import { useId } from 'react'
import { LinkButton } from '../../design/Button.tsx'
import { StaticChip } from '../../design/Chips.tsx'
import { Collapsible } from '../../design/Collapsible.tsx'
import { DescriptionList } from '../../design/DescriptionList.tsx'
import { Cluster, Stack } from '../../design/Layout.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { addressOfSupport } from '../addresses.ts'
import { AssistanceStatusChip } from '../assistance/AssistanceStatusChip.tsx'
import { validityOf } from '../assistance/content.ts'
import { daycareTexts } from '../assistance/daycare-texts.ts'
import { assistanceTexts } from '../assistance/texts.ts'
import type { ListedSupport } from './listed.ts'
import pageStyles from '../Decisions.module.css'
import { listTexts } from './texts.ts'

/** A decision on support. What was not read yet is open when the page opens. */
export function ListedAssistanceCard({ decision }: { readonly decision: ListedSupport }) {
  const t = useTexts(listTexts)
  const words = useTexts(assistanceTexts)
  const { level, levels } = useTexts(daycareTexts)
  const id = useId()
  const { kind, status, validityPeriod, decisionMade, annulmentReason } = decision
  const isUnread = asksToBeRead(decision)
  const unitName = kind === 'DAYCARE' ? (decision.selectedUnit?.name ?? '') : decision.unitName
  return (
    <Collapsible
      headingLevel={4}
      open={startsOpen({ isUnread })}
      title={
        <span className={pageStyles.head}>
          <span id={`${id}-title`}>{words.titles[kind]}</span>
          <AssistanceStatusChip status={status} words={words.statuses} />
          {isUnread && <StaticChip tone="attention">{words.unread}</StaticChip>}
        </span>
      }
    >
      <Stack gap="m">
        <DescriptionList
          facts={[
            status === 'ANNULLED' && [words.annulmentReason, annulmentReason],
            kind === 'DAYCARE'
              ? decision.assistanceLevels.length > 0 && [
                  level,
                  formats.list(decision.assistanceLevels.map((each) => levels[each])),
                ]
              : [words.type, words.types[decision.type]],
            [words.validity, validityOf(validityPeriod, words)],
            unitName !== '' && [words.unit, unitName],
            [words.made, formats.date(decisionMade)],
          ]}
        />
        <Cluster>
          {/* "Avaa päätös: Päätös tuesta…": a button alone does not tell which one it opens. */}
          <LinkButton
            look={isUnread ? 'primary' : 'secondary'}
            href={addressOfSupport(kind, decision.id)}
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
