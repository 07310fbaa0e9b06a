import type { ArchivedDocument, ProcessMetadata } from '@nalle/contract/process-metadata.ts'
import { instantAt } from '@nalle/domain/time/helsinki.ts'
import { DescriptionList } from '../design/DescriptionList.tsx'
import { Stack } from '../design/Layout.tsx'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import styles from './Documents.module.css'
import { metadataTexts } from './metadata-texts.ts'

export function MetadataContent({ data }: ProcessMetadata) {
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
