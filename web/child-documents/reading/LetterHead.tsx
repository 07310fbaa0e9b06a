import { stateOf } from '@nalle/domain/child-documents/document-types.ts'
import { fullNameOf } from '@nalle/domain/people/names.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { DescriptionList } from '../../design/DescriptionList.tsx'
import { formats } from '../../language/formats.ts'
import { useStart } from '../../session/start.ts'
import type { ChildDocument } from '../queries.ts'
import { StateChip } from '../StateChip.tsx'
import styles from './Letter.module.css'
import { LANG_OF, LETTER_WORDS } from './letter-words.ts'
import { answererOf } from '../answerer.ts'

type Props = { readonly document: ChildDocument }

/** Who it is from, when it is from, and whom it may be shown to. Above the title. */
export function LetterHead({ document: { template, publishedAt } }: Props) {
  const words = LETTER_WORDS[template.language]
  const lang = LANG_OF[template.language]
  const { cityName, contact, look } = useStart().city
  const { confidentiality } = template
  return (
    <div className={styles.head}>
      <div className={styles.sender}>
        {look.logo !== '' && <img className={styles.logo} src={look.logo} alt="" width="40" height="48" />}
        <p>
          <strong>{cityName[lang]}</strong>
          <br />
          {contact.office[lang]}
        </p>
      </div>
      <div className={styles.stamp}>
        {publishedAt && <p>{formats.date(dayIn(publishedAt))}</p>}
        {confidentiality && (
          <p className={styles.confidential}>
            <strong>{words.confidential}</strong>
            <br />
            {words.confidentialFor(confidentiality.durationYears, confidentiality.basis)}
          </p>
        )}
      </div>
    </div>
  )
}

/** Whom it is about and how it stands. Below the title. */
export function LetterFacts({ document }: Props) {
  const { child, decision, template, answeredBy, answeredAt } = document
  const words = LETTER_WORDS[template.language]
  return (
    <div className={styles.facts}>
      <p className={styles.child}>
        <strong>{fullNameOf(child)}</strong>
        {child.dateOfBirth && `, ${words.born(formats.date(child.dateOfBirth))}`}
      </p>
      <StateChip state={stateOf(document)} />
      <DescriptionList
        facts={[
          decision !== null && [words.decisionNumber, String(decision.decisionNumber)],
          decision !== null && [words.decided, formats.date(dayIn(decision.createdAt))],
          decision !== null &&
            decision.validity !== null && [words.validity, validityOf(decision.validity, words.from)],
          answeredAt !== null && [
            words.answered,
            `${answererOf(answeredBy, words)}, ${formats.date(dayIn(answeredAt))}`,
          ],
        ]}
      />
    </div>
  )
}

type Validity = { readonly start: Temporal.PlainDate; readonly end: Temporal.PlainDate | null }

const validityOf = ({ start, end }: Validity, from: (day: string) => string) =>
  end === null ? from(formats.date(start)) : formats.dateRange(start, end)

/** What it stands on, at its very end. */
export function LetterFoot({ document: { template } }: Props) {
  const words = LETTER_WORDS[template.language]
  if (template.legalBasis === '') return null
  return (
    <p className={styles.foot}>
      {words.legalBasis}: {template.legalBasis}
    </p>
  )
}
