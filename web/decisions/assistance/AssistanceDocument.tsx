import { Card } from '../../design/Card.tsx'
import { DescriptionList } from '../../design/DescriptionList.tsx'
import { Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { DownloadButton } from '../../documents/DownloadButton.tsx'
import pageStyles from '../Decisions.module.css'
import { assistanceDocumentAddress } from '../queries.ts'
import styles from './Assistance.module.css'
import { AssistanceStatusChip } from './AssistanceStatusChip.tsx'
import type { AssistanceWords, DecisionContent, DecisionSection } from './content.ts'

type Props = {
  readonly content: DecisionContent
  readonly words: AssistanceWords
  /** The language of the words, where it is not the page's. */
  readonly lang?: string
}

/** A decision on support, from what was decided down to who decided it. */
export function AssistanceDocument({ content, words, lang }: Props) {
  const { id, kind, status, annulmentReason, hasDocument } = content
  return (
    <Stack gap="l" lang={lang}>
      {status === 'ANNULLED' && (
        <Notice tone="warning" title={words.annulled}>
          {words.annulmentReason}: {annulmentReason}
        </Notice>
      )}
      <Card isLong>
        <Stack gap="l">
          <Stack gap="m">
            <div>
              <AssistanceStatusChip status={status} words={words.statuses} />
            </div>
            <Facts facts={content.facts} />
          </Stack>
          {content.sections.map((section) => (
            <SectionOfDecision section={section} key={section.heading} />
          ))}
          <div className={pageStyles.actions}>
            <p className={styles.appeal}>{words.appeal}</p>
            <DownloadButton
              label={words.download}
              href={assistanceDocumentAddress(kind, id)}
              drawing={{ isDone: hasDocument, ...words.drawing }}
            />
          </div>
        </Stack>
      </Card>
    </Stack>
  )
}

function SectionOfDecision({ section: { heading, facts, chosen, written } }: { readonly section: DecisionSection }) {
  return (
    <Stack as="section" gap="s">
      <h2 className={styles.heading}>{heading}</h2>
      {facts.length > 0 && <Facts facts={facts} />}
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((option) => (
            <li key={option}>{option}</li>
          ))}
        </ul>
      )}
      {written.map((text) => (
        <p className={styles.written} key={text}>
          {text}
        </p>
      ))}
    </Stack>
  )
}

function Facts({ facts }: Pick<DecisionContent, 'facts'>) {
  return (
    <DescriptionList
      facts={facts.map(([name, value]) => [name, typeof value === 'string' ? value : value.join('\n')])}
    />
  )
}
