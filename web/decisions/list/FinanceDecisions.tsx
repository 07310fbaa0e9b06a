import { compareNewestFirst } from '@nalle/domain/finance-decisions/finance-decisions.ts'
import { fullNameOf } from '@nalle/domain/people/names.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { useId } from 'react'
import { Collapsible } from '../../design/Collapsible.tsx'
import { DescriptionList } from '../../design/DescriptionList.tsx'
import { Stack } from '../../design/Layout.tsx'
import { CaseMetadata } from '../../documents/CaseMetadata.tsx'
import { DownloadButton } from '../../documents/DownloadButton.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useStart } from '../../session/start.ts'
import { financeDocumentAddress, financeMetadataQuery, type FinanceDecision } from '../queries.ts'
import { decisionTexts } from '../texts.ts'
import { financeTexts } from './finance-texts.ts'

/** What is paid, or what a voucher is worth: the newest first, and open. */
export function FinanceDecisions({ decisions }: { readonly decisions: readonly FinanceDecision[] }) {
  const t = useTexts(financeTexts)
  const titleId = useId()
  if (decisions.length === 0) return null
  return (
    <Stack as="section" gap="m" aria-labelledby={titleId}>
      <h2 id={titleId}>{t.title}</h2>
      {decisions.toSorted(compareNewestFirst).map((decision, at) => (
        <FinanceDecisionCard decision={decision} isOpen={at === 0} key={decision.id} />
      ))}
    </Stack>
  )
}

function FinanceDecisionCard({ decision, isOpen }: { readonly decision: FinanceDecision; readonly isOpen: boolean }) {
  const t = useTexts(financeTexts)
  const words = useTexts(decisionTexts)
  const { features } = useStart().city
  const { type, validFrom, validTo, sentAt, coDebtors, decisionChildren } = decision
  return (
    <Collapsible
      headingLevel={3}
      open={isOpen}
      title={`${t.types[type]}, ${validTo === null ? t.from(formats.date(validFrom)) : formats.dateRange(validFrom, validTo)}`}
    >
      <Stack gap="m">
        <DescriptionList
          facts={[
            decisionChildren.length > 0 && [t.child, formats.list(decisionChildren.map(fullNameOf))],
            [t.coDebtors, formats.list(coDebtors.map(fullNameOf))],
            [words.sent, formats.date(dayIn(sentAt))],
          ]}
        />
        {/* Only what has its document is listed. */}
        <DownloadButton label={words.download} href={financeDocumentAddress(decision)} />
        {features.citizenMetadata && <CaseMetadata query={financeMetadataQuery(decision)} headingLevel={4} />}
      </Stack>
    </Collapsible>
  )
}
