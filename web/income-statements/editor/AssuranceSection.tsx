// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type { FormError } from '@nalle/domain/income-statements/errors.ts'
import { findDocument } from '@nalle/domain/income-statements/documents.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, type MouseEvent } from 'react'
import { Checkbox } from '../../design/Choice.tsx'
import { focusField } from '../../design/ErrorSummary.tsx'
import { Notice } from '../../design/Notice.tsx'
import { useBusy } from '../../design/busy.ts'
import { summaryOf } from '../../forms/field-words.ts'
import { useTexts } from '../../language/texts.ts'
import { feeBasisQuery } from '../queries.ts'
import { StatementView } from '../view/StatementView.tsx'
import { filesSent } from './edited-form.ts'
import styles from './Editor.module.css'
import { FIELD_WORDS } from './field-words.ts'
import { FeeEstimate } from './FeeEstimate.tsx'
import { finishTexts } from './finish-texts.ts'
import { IncomeSection } from './IncomeSection.tsx'
import { useCommonPart, useFields, useIncomeState } from './use-income-form.ts'

/** What is still missing, what is about to be sent, what it would cost, and the person's word for it. */
export function AssuranceSection({ isOpen }: { readonly isOpen: boolean }) {
  const t = useTexts(finishTexts)
  const field = useFields('assurance')
  const isAdult = useIncomeState(({ form }) => form.statement.type === 'ADULT')
  const [{ assured }, change] = useCommonPart('assurance')
  const { label: _, onBlur, ...assurance } = field('assurance.assured')
  // Asked for from the start, so that nothing below the estimate moves away from a thumb once this part is open.
  useQuery({ ...feeBasisQuery(), enabled: isAdult, notifyOnChangeProps: [] })
  return (
    <IncomeSection section="assurance" why={t.why}>
      <Missing />
      {isOpen && <Summary />}
      {isOpen && isAdult && <FeeEstimate />}
      <Checkbox
        {...assurance}
        onBlur={onBlur}
        required
        label={t.assure}
        checked={assured}
        onChange={(yes) => change({ assured: yes })}
      />
    </IncomeSection>
  )
}

const isPaper = ({ problem }: FormError) => problem === 'ATTACHMENT_MISSING'
const isAssurance = ({ section }: FormError) => section === 'assurance'

/** Fields first, then papers: each is a way to its place. */
function Missing() {
  const t = useTexts(finishTexts)
  const problems = useIncomeState((state) => state.problems)
  const unread = useIncomeState((state) => state.unread)
  const fields = problems.filter((problem) => !isPaper(problem) && !isAssurance(problem))
  const papers = problems.filter(isPaper)
  if (fields.length === 0 && papers.length === 0) return <Notice tone="success">{t.nothingMissing}</Notice>
  return (
    <>
      {fields.length > 0 && (
        <Notice tone="warning" title={t.missing}>
          <Links entries={summaryOf(fields, unread, FIELD_WORDS)} />
        </Notice>
      )}
      {papers.length > 0 && (
        <Notice tone="warning" title={t.missingPapers}>
          <Links
            entries={summaryOf(papers, unread, {
              ...FIELD_WORDS,
              summaryOf: ({ field }) => FIELD_WORDS.labelOf(field),
            })}
          />
        </Notice>
      )}
    </>
  )
}

type LinksProps = { readonly entries: readonly { readonly fieldId: string; readonly message: string }[] }

export function Links({ entries }: LinksProps) {
  const go = (event: MouseEvent, fieldId: string) => {
    event.preventDefault()
    focusField(fieldId)
  }
  return (
    <ul className={styles.links}>
      {entries.map(({ fieldId, message }) => (
        <li key={fieldId}>
          <a href={`#${fieldId}`} onClick={(event) => go(event, fieldId)}>
            {message}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Long, and read after typing: it is drawn once the letter stands in its field. */
function Summary() {
  const newest = useIncomeState((state) => state.form)
  const form = useDeferredValue(newest)
  useBusy(form !== newest)
  const others = useIncomeState(({ circumstances }) => circumstances.othersFiles)
  return useMemo(() => {
    const document = findDocument(form.statement)
    return (
      document && <StatementView document={document} files={filesSent(form)} othersFiles={others} headingLevel={3} />
    )
  }, [form, others])
}
