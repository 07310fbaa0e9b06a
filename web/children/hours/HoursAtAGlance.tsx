import { useId, useState } from 'react'
import { Button } from '../../design/Button.tsx'
import { Card } from '../../design/Card.tsx'
import { Stack } from '../../design/Layout.tsx'
import { useTexts } from '../../language/texts.ts'
import { monthTitle } from '../month-names.ts'
import { useShownChild } from '../page/overview.ts'
import { useAmountText } from './amounts.ts'
import { barOf, columnsOf, countedMonths, findBasis, type CountedMonth } from './chart.ts'
import { FitHint } from './FitHint.tsx'
import styles from './Hours.module.css'
import { MonthChart } from './MonthChart.tsx'
import { MonthTable } from './MonthTable.tsx'
import { hoursTexts } from './texts.ts'

/** Whether what was agreed fits: this month in words, and the eleven before it in a picture with its table. */
export function HoursAtAGlance() {
  const t = useTexts(hoursTexts)
  const titleId = useId()
  const { months } = useShownChild().overview
  const [isTableSeen, setIsTableSeen] = useState(false)
  const basis = findBasis(months)
  const counted = countedMonths(months)
  const current = counted.at(-1)
  if (basis === undefined || current === undefined) return null
  const isOver = columnsOf(months).some(({ bar }) => bar?.isOver)
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap="s">
        <h2 id={titleId}>{t.title[basis]}</h2>
        <CurrentMonth basis={basis} month={current} />
        <FitHint />
        <MonthChart months={months} />
        <p>
          {t.legend} {isOver && t.overMark}
        </p>
        <div>
          <Button look="quiet" aria-expanded={isTableSeen} onClick={() => setIsTableSeen(!isTableSeen)}>
            {isTableSeen ? t.asPicture : t.asTable}
          </Button>
        </div>
        <div className={isTableSeen ? undefined : styles.unseen}>
          <MonthTable basis={basis} months={counted} />
        </div>
      </Stack>
    </Card>
  )
}

type MonthProps = { readonly basis: CountedMonth['basis']; readonly month: CountedMonth }

function CurrentMonth({ basis, month }: MonthProps) {
  const t = useTexts(hoursTexts)
  const amountText = useAmountText(basis)
  const { agreed, reserved, used, left } = month
  const bar = barOf(month)
  const whole = Math.max(1, bar.used + bar.upcoming)
  return (
    <>
      <p>{t.agreedInMonth(amountText(agreed))}</p>
      <svg
        className={styles.meter}
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden
        data-over={bar.isOver || undefined}
      >
        <rect className={styles.used} width={bar.used / whole} height="1" />
        <rect className={styles.upcoming} x={bar.used / whole} width={bar.upcoming / whole} height="1" />
      </svg>
      <p className={styles.now}>
        {monthTitle(month.month)}:{' '}
        {[
          t.reservedNow(amountText(reserved)),
          t.usedNow(amountText(used)),
          left < 0 ? t.overNow(amountText(-left)) : t.leftNow(amountText(left)),
        ].join(' · ')}
      </p>
    </>
  )
}
