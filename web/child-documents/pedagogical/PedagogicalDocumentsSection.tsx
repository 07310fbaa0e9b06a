import { pageOf } from '@nalle/domain/child-documents/pedagogical-documents.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { downloadAddress } from '../../attachments/download-address.ts'
import { StaticChip } from '../../design/Chips.tsx'
import { EmptyState } from '../../design/EmptyState.tsx'
import { Stack } from '../../design/Layout.tsx'
import { AttachmentIcon } from '../../design/PageIcons.tsx'
import { Pager } from '../../design/Pager.tsx'
import { Skeleton } from '../../design/Skeleton.tsx'
import { Table } from '../../design/Table.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { NotFetchedNotice } from '../NotFetchedNotice.tsx'
import { pedagogicalDocumentsQuery, useMarkPedagogicalDocumentRead, type PedagogicalDocument } from '../queries.ts'
import { documentTexts } from '../texts.ts'
import { Description } from './Description.tsx'
import styles from './Pedagogical.module.css'
import { pedagogicalTexts } from './texts.ts'

/** Words and pictures of a child's days, the newest first, some on a page. */
export function PedagogicalDocumentsSection({ childId }: { readonly childId: ChildId }) {
  const t = useTexts(pedagogicalTexts)
  const { isNew } = useTexts(documentTexts)
  const { data, error, refetch } = useQuery(pedagogicalDocumentsQuery(childId))
  const [asked, setAsked] = useState(1)
  const top = useRef<HTMLDivElement>(null)
  if (data === undefined) {
    return error ? <NotFetchedNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={3} />
  }
  if (data.length === 0) {
    return (
      <EmptyState drawing="umbrella" headingLevel={3} title={t.none}>
        {t.noneHelp}
      </EmptyState>
    )
  }
  const { items, page, pages } = pageOf(data, asked)
  const turn = (to: number) => {
    setAsked(to)
    top.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Stack gap="m">
      <div ref={top}>
        <Table
          caption={t.title}
          rows={items}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'day',
              header: t.day,
              renderCell: ({ createdAt, isRead }) => (
                <span className={styles.day}>
                  {formats.date(dayIn(createdAt))}
                  {!isRead && <StaticChip tone="attention">{isNew}</StaticChip>}
                </span>
              ),
            },
            {
              key: 'description',
              header: t.description,
              renderCell: ({ description, createdAt }) =>
                description !== '' && <Description text={description} day={formats.date(dayIn(createdAt))} />,
            },
            { key: 'files', header: t.files, renderCell: (document) => <Files document={document} /> },
          ]}
        />
      </div>
      <Pager page={page} pages={pages} onPage={turn} label={t.pages} />
    </Stack>
  )
}

/** Opening a file is reading the document. */
function Files({ document: { id, attachments, isRead } }: { readonly document: PedagogicalDocument }) {
  const t = useTexts(pedagogicalTexts)
  const markRead = useMarkPedagogicalDocumentRead()
  // Not told when it fails: the document stays new in the list, and is marked the next time.
  const opened = () => void (isRead || markRead(id).catch(() => undefined))
  if (attachments.length === 0) return null
  return (
    <ul role="list" className={styles.files}>
      {attachments.map((file) => (
        <li key={file.id}>
          <a
            className={styles.file}
            href={downloadAddress(file)}
            target="_blank"
            rel="noreferrer"
            onClick={opened}
            onAuxClick={opened}
          >
            <AttachmentIcon />
            <span>{file.name}</span>
            <span className="visually-hidden"> ({t.opensInNewTab})</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
