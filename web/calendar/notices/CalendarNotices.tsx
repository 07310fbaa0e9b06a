import { Collapsible } from '../../design/Collapsible.tsx'
import { useDesignTexts } from '../../design/DesignTexts.tsx'
import { InfoIcon, WarningIcon } from '../../design/Icons.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import styles from './CalendarNotices.module.css'
import { noticeTexts } from './notice-texts.ts'
import { useNotices } from './use-notices.tsx'
import type { CalendarNotice } from './use-notices.tsx'
import { useIsWide } from '../use-is-wide.ts'

/** So many have a line each where there is room; of more of them the first ones, so that the days stay in sight. */
const MOST_LINES = 4
const FIRST_LINES = 3

/** What a guardian should know or do, most urgent first: on a phone one line that opens, else a line each. */
export function CalendarNotices() {
  const t = useTexts(noticeTexts)
  const notices = useNotices()
  const isWide = useIsWide()
  if (notices.length === 0) return null
  if (isWide) {
    const later = notices.length > MOST_LINES ? notices.slice(FIRST_LINES) : []
    return (
      <div className={styles.waiting}>
        <NoticeRows notices={notices.slice(0, notices.length - later.length)} />
        {later.length > 0 && (
          <Collapsible title={t.alsoWaiting(later.length)}>
            <NoticeRows notices={later} />
          </Collapsible>
        )}
      </div>
    )
  }
  const [first] = notices.flatMap(({ by }) => by ?? []).toSorted(Temporal.PlainDate.compare)
  return (
    <Collapsible title={t.waiting(notices.length, first === undefined ? '' : formats.shortDate(first))}>
      <NoticeRows notices={notices} />
    </Collapsible>
  )
}

function NoticeRows({ notices }: { readonly notices: readonly CalendarNotice[] }) {
  return (
    <div className={styles.notices}>
      {notices.map((notice) => (
        <NoticeRow key={notice.key} notice={notice} />
      ))}
    </div>
  )
}

function NoticeRow({ notice: { tone, title, text, action } }: { notice: CalendarNotice }) {
  const { noticeTones } = useDesignTexts()
  const Mark = tone === 'warning' ? WarningIcon : InfoIcon
  return (
    <section className={styles.notice} data-tone={tone} aria-label={title}>
      <span className={styles.mark}>
        <Mark label={noticeTones[tone]} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          {title}
          {/* In one line with the text, and still a sentence of its own for the ear. */}
          <span className="visually-hidden">.</span>
        </p>{' '}
        <p>{text}</p>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </section>
  )
}
