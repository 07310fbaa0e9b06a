// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { readAmount } from '@nalle/domain/income-statements/amounts.ts'
import { estimateFee, findMonthlyIncome, highestFee } from '@nalle/domain/income-statements/estimate.ts'
import { tellsBusiness } from '@nalle/domain/income-statements/situation.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Card } from '../../design/Card.tsx'
import { Stack } from '../../design/Layout.tsx'
import { LiveRegion, useLiveRegion } from '../../design/LiveRegion.tsx'
import { TextField } from '../../design/TextField.tsx'
import { useDebounced } from '../../design/use-debounced.ts'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { feeBasisQuery, type FeeBasis } from '../queries.ts'
import styles from './Editor.module.css'
import { finishTexts } from './finish-texts.ts'
import { useAdult } from './use-income-form.ts'

/** What the answer means for the family. Without the city's figures there is none, and nobody misses it. */
export function FeeEstimate() {
  const { data: basis } = useQuery(feeBasisQuery())
  if (!basis || basis.children.length === 0) return null
  return (
    <LiveRegion>
      <Estimate basis={basis} />
    </LiveRegion>
  )
}

/** Whoever listens is told once they pause, not with every key, and only what they have not heard yet. */
const SPOKEN_AFTER_MS = 1_500

function Spoken({ words }: { readonly words: string }) {
  const speak = useLiveRegion()
  const settled = useDebounced(words, SPOKEN_AFTER_MS)
  // What stands there when the part opens is found by reading it.
  const heard = useRef(words)
  useEffect(() => {
    if (settled === '' || settled === heard.current) return
    heard.current = settled
    speak(settled)
  }, [settled, speak])
  return null
}

function Estimate({ basis }: { readonly basis: FeeBasis }) {
  const t = useTexts(finishTexts)
  const [partnerIncome, setPartnerIncome] = useState('')
  const isHighest = useAdult(({ situation }) => situation.highestFee)
  const ownIncome = useAdult(findMonthlyIncome)
  const isBusiness = useAdult(tellsBusiness)
  const { figures, familySize, hasPartner, children } = basis
  const partner = readAmount(partnerIncome)
  const income = ownIncome === undefined ? undefined : ownIncome + ('cents' in partner ? partner.cents : 0)
  const estimate = isHighest
    ? highestFee(basis, figures)
    : income === undefined
      ? undefined
      : estimateFee(income, basis, figures)
  const words =
    estimate === undefined
      ? t.noAmount
      : estimate.totalCents === 0
        ? t.estimateNone
        : t.estimate(formats.euros(estimate.totalCents))
  return (
    <Card tone="sunken" as="section" aria-labelledby="fee-estimate">
      <Stack gap="m">
        <h3 className={styles.papersTitle} id="fee-estimate">
          {t.estimateTitle}
        </h3>
        {hasPartner && !isHighest && (
          <TextField
            label={t.partnerIncome}
            hint={t.partnerIncomeHint}
            inputMode="decimal"
            autoComplete="off"
            width="medium"
            value={partnerIncome}
            onChange={setPartnerIncome}
          />
        )}
        <p className={estimate && styles.fee}>{words}</p>
        <Spoken words={estimate ? words : ''} />
        {estimate !== undefined && children.length > 1 && (
          <ul className={styles.papers}>
            {children.map(({ firstName }, at) => (
              // They have no other name than their place where none is told.
              <li key={at}>
                {t.estimateOf(firstName ?? t.someChild(at + 1), formats.euros(estimate.feesCents[at] ?? 0))}
              </li>
            ))}
          </ul>
        )}
        <p className="muted">
          {t.basis(familySize, formats.date(figures.validFrom))}{' '}
          {t.estimateHighest(formats.euros(figures.highestFeeCents))}
          {isBusiness && ` ${t.business}`}
        </p>
      </Stack>
    </Card>
  )
}
