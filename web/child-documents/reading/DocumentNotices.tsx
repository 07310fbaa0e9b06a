import { isFilledInByGuardians } from '@nalle/domain/child-documents/document-types.ts'
import { useQuery } from '@tanstack/react-query'
import { Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { formats } from '../../language/formats.ts'
import { LANGUAGE } from '../../language/languages.ts'
import { useTexts } from '../../language/texts.ts'
import { OtherFills } from '../OtherFills.tsx'
import { answerDraftQuery, type ChildDocument } from '../queries.ts'
import { LANG_OF } from './letter-words.ts'
import styles from './Letter.module.css'
import { readingTexts } from './texts.ts'
import { answererOf } from '../answerer.ts'

/** What somebody should know before they read. */
export function DocumentNotices({ document }: { readonly document: ChildDocument }) {
  const t = useTexts(readingTexts)
  const { template, decision, answeredAt, answeredBy, answerable } = document
  const isSent = isFilledInByGuardians(template.type) && answeredAt !== null && !answerable
  return (
    <>
      {decision?.status === 'ANNULLED' && (
        // On paper, too: nobody should show a decision that is none any more.
        <Notice tone="warning" title={t.annulled}>
          {decision.annulmentReason !== '' && `${t.annulmentReason}: ${decision.annulmentReason}`}
        </Notice>
      )}
      {isSent && (
        <div className={styles.onScreen}>
          <Notice tone="success" title={t.sent}>
            {t.sentBy(answererOf(answeredBy, t), formats.instant(answeredAt))}
          </Notice>
        </div>
      )}
      {answerable && (
        <div className={styles.onScreen}>
          <Waits document={document} />
        </div>
      )}
      {LANG_OF[template.language] !== LANGUAGE && (
        <p className={styles.otherLanguage}>{t.inItsOwnLanguage[template.language]}</p>
      )}
    </>
  )
}

function Waits({ document: { id } }: { readonly document: ChildDocument }) {
  const t = useTexts(readingTexts)
  const { data } = useQuery(answerDraftQuery(id))
  return (
    <Stack gap="s">
      <Notice title={t.waits}>{t.waitsHelp}</Notice>
      {data && <OtherFills others={data.others} />}
    </Stack>
  )
}
