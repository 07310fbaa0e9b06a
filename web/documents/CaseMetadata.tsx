import type { ArchivedDocument, ProcessMetadata } from '@nalle/contract/process-metadata.ts'
import { instantAt } from '@nalle/domain/time/helsinki.ts'
import type { UseQueryOptions } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../design/Button.tsx'
import { Collapsible } from '../design/Collapsible.tsx'
import { DescriptionList } from '../design/DescriptionList.tsx'
import { Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import styles from './Documents.module.css'
import { metadataTexts } from './metadata-texts.ts'

type Props = {
  readonly query: UseQueryOptions<ProcessMetadata>
  /** Below which heading of the page it stands. */
  readonly headingLevel: 2 | 3 | 4
}

/** What the archive keeps of a case. Few want to know: it is fetched when somebody opens it. */
export function CaseMetadata({ query, headingLevel }: Props) {
  const t = useTexts(metadataTexts)
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, refetch } = useQuery({ ...query, enabled: isOpen })
  return (
    <Collapsible look="plain" headingLevel={headingLevel} title={t.title} open={isOpen} onToggle={setIsOpen}>
      {data ? (
        <Metadata data={data.data} />
      ) : error ? (
        <Notice tone="danger" announce="alert" actions={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
          {t.notFetched}
        </Notice>
      ) : (
        <Skeleton block="l" />
      )}
    </Collapsible>
  )
}

function Metadata({ data }: ProcessMetadata) {
  const t = useTexts(metadataTexts)
  if (data === null) return <p>{t.none}</p>
  const { process, processName, primaryDocument, secondaryDocuments } = data
  return (
    <Stack gap="m">
      <DescriptionList
        facts={[
          [t.caseNumber, process.caseIdentifier],
          processName !== null && [t.process, official(processName)],
          [t.organization, process.organization],
          process.archiveDurationMonths !== null && [t.archived, t.months(process.archiveDurationMonths)],
          process.history.length > 0 && [
            t.states,
            process.history
              .map(({ state, enteredAt }) => `${t.stateNames[state]} ${formats.instant(enteredAt)}`)
              .join('\n'),
          ],
        ]}
      />
      {[primaryDocument, ...secondaryDocuments].map((document) => (
        <DocumentFacts document={document} key={document.documentId} />
      ))}
    </Stack>
  )
}

function DocumentFacts({ document }: { readonly document: ArchivedDocument }) {
  const t = useTexts(metadataTexts)
  const { name, createdAtDate, createdAtTime, confidential, confidentiality, receivedBy, sfiDeliveries } = document
  return (
    <div>
      <p className={styles.documentName}>{official(name)}</p>
      <DescriptionList
        facts={[
          createdAtDate !== null && [
            t.arrived,
            createdAtTime === null
              ? formats.date(createdAtDate)
              : formats.instant(instantAt(createdAtDate, createdAtTime)),
          ],
          confidential !== null && [
            t.publicity,
            confidential
              ? confidentiality === null
                ? t.isConfidential
                : t.confidentialFor(confidentiality.durationYears, confidentiality.basis)
              : t.isPublic,
          ],
          receivedBy !== null && [t.receivedBy, t.receivedWays[receivedBy]],
          sfiDeliveries.length > 0 && [
            t.deliveries,
            sfiDeliveries
              .map(
                ({ recipientName, method, time }) => `${recipientName}, ${t.methods[method]}, ${formats.instant(time)}`,
              )
              .join('\n'),
          ],
        ]}
      />
    </div>
  )
}

/** The archive's own names are Finnish, whatever the language of the page. */
const official = (name: string) => <span lang="fi">{name}</span>
