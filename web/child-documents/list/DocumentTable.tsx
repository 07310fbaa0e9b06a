import { isUnanswered } from '@nalle/domain/child-documents/answering.ts'
import { isFilledInByGuardians, stateOf } from '@nalle/domain/child-documents/document-types.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { StaticChip } from '../../design/Chips.tsx'
import { Table } from '../../design/Table.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { addressOfDocument, addressOfFilling } from '../addresses.ts'
import type { ListedDocument } from '../queries.ts'
import { StateChip } from '../StateChip.tsx'
import { documentTexts } from '../texts.ts'
import styles from './DocumentTable.module.css'
import { listTexts } from './texts.ts'
import { answererOf } from '../answerer.ts'

export function DocumentTable({ documents }: { readonly documents: readonly ListedDocument[] }) {
  const t = useTexts(listTexts)
  const { isNew, fillIn } = useTexts(documentTexts)
  return (
    <Table
      caption={t.title}
      rows={documents}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t.document,
          renderCell: ({ id, templateName, unread }) => (
            <span className={styles.name}>
              <a href={addressOfDocument(id)}>{templateName}</a>
              {unread && <StaticChip tone="attention">{isNew}</StaticChip>}
            </span>
          ),
        },
        {
          key: 'published',
          header: t.published,
          renderCell: ({ publishedAt }) => formats.date(dayIn(publishedAt)),
        },
        { key: 'state', header: t.state, renderCell: (document) => <StateChip state={stateOf(document)} /> },
        {
          key: 'answered',
          header: t.answered,
          renderCell: (document) =>
            isUnanswered(document) ? (
              <a href={addressOfFilling(document.id)} aria-label={`${fillIn}: ${document.templateName}`}>
                {fillIn}
              </a>
            ) : (
              answeredWords(document, t)
            ),
        },
      ]}
    />
  )
}

type Words = { readonly staff: string; readonly municipality: string; readonly unanswered: string }

/** Guardians by name, staff without one; nothing where nobody was asked. */
function answeredWords({ type, answeredAt, answeredBy }: ListedDocument, t: Words): string {
  if (answeredAt !== null) return `${answererOf(answeredBy, t)}, ${formats.date(dayIn(answeredAt))}`
  return isFilledInByGuardians(type) ? t.unanswered : '–'
}
