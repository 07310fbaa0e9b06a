import { shortMonth } from '../month-names.ts'
import type { MonthOfCare } from '../queries.ts'
import { columnsOf, HIGHEST_SHARE, type Column } from './chart.ts'
import styles from './Hours.module.css'

/** The picture's own measure, as wide and high as its place. */
const HEIGHT = 60
const WIDTH = 10
const LEVEL_OF_AGREED = HEIGHT - HEIGHT / HIGHEST_SHARE

/** A bar for each month against the line of what was agreed. For the eye only: the table beside it tells the same. */
export function MonthChart({ months }: { readonly months: readonly MonthOfCare[] }) {
  return (
    <div className={styles.chart} aria-hidden>
      {columnsOf(months).map((column) => (
        <MonthColumn column={column} key={column.month.toString()} />
      ))}
    </div>
  )
}

function MonthColumn({ column: { month, bar } }: { readonly column: Column }) {
  const heightOf = (share: number) => (share * HEIGHT) / HIGHEST_SHARE
  const used = heightOf(bar?.used ?? 0)
  const upcoming = heightOf(bar?.upcoming ?? 0)
  return (
    <div className={styles.column} data-over={bar?.isOver || undefined}>
      <span>{bar?.isOver ? '!' : '\u00a0'}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <rect className={styles.upcoming} x="2" width="6" y={HEIGHT - used - upcoming} height={upcoming} />
        <rect className={styles.used} x="2" width="6" y={HEIGHT - used} height={used} />
        <path className={styles.agreed} d={`M0 ${LEVEL_OF_AGREED}H${WIDTH}`} />
      </svg>
      <span data-length="long">{shortMonth(month)}</span>
      <span data-length="short">{month.month}</span>
    </div>
  )
}
