import { useState } from 'react'
import { Button } from '../../design/Button.tsx'
import { useDesignTexts } from '../../design/DesignTexts.tsx'
import { InfoIcon, WarningIcon } from '../../design/Icons.tsx'
import { useTexts } from '../../language/texts.ts'
import styles from './CalendarNotices.module.css'
import { noticeTexts } from './notice-texts.ts'
import { useNotices } from './use-notices.tsx'
import type { CalendarNotice } from './use-notices.tsx'
import { useIsWide } from '../use-is-wide.ts'

/** A phone shows this many before it asks, so that the days of this week are not far away. */
const SHOWN_ON_A_PHONE = 2

/** What a guardian should know or do, most urgent first, a line each: the calendar below is what people came for. */
export function CalendarNotices() {
  const t = useTexts(noticeTexts)
  const notices = useNotices()
  const isWide = useIsWide()
  const [showsAll, setShowsAll] = useState(false)
  if (notices.length === 0) return null
  const isShort = !isWide && !showsAll && notices.length > SHOWN_ON_A_PHONE
  const shown = isShort ? notices.slice(0, SHOWN_ON_A_PHONE) : notices
  return (
    <div className={styles.notices}>
      {shown.map((notice) => (
        <NoticeRow key={notice.key} notice={notice} />
      ))}
      {isShort && (
        <Button look="quiet" wide onClick={() => setShowsAll(true)}>
          {t.showMore(notices.length - shown.length)}
        </Button>
      )}
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
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </section>
  )
}
