import type { ProcessMetadata } from '@nalle/contract/process-metadata.ts'
import type { UseQueryOptions } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Button } from '../design/Button.tsx'
import { Collapsible } from '../design/Collapsible.tsx'
import { Notice } from '../design/Notice.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { lazy } from '../design/lazy.ts'
import { useTexts } from '../language/texts.ts'
import styles from './Documents.module.css'
import { metadataTexts } from './metadata-texts.ts'

const MetadataContent = lazy(async () => ({ default: (await import('./MetadataContent.tsx')).MetadataContent }))

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
    // Folded it is no use on paper.
    <div className={isOpen ? undefined : styles.leftOut}>
      <Collapsible look="plain" headingLevel={headingLevel} title={t.title} open={isOpen} onToggle={setIsOpen}>
        {data ? (
          <Suspense fallback={<Skeleton block="l" />}>
            <MetadataContent data={data.data} />
          </Suspense>
        ) : error ? (
          <Notice tone="danger" announce="alert" actions={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
            {t.notFetched}
          </Notice>
        ) : (
          <Skeleton block="l" />
        )}
      </Collapsible>
    </div>
  )
}
