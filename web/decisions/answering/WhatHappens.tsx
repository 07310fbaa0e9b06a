import type { DecisionId } from '@nalle/domain/ids.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTexts } from '../../language/texts.ts'
import { acceptanceQuery } from '../queries.ts'
import { placementTexts } from '../../placements/placement-texts.ts'
import { acceptanceLines } from './acceptance-lines.ts'
import styles from './Answering.module.css'
import { answeringTexts } from './texts.ts'

type Props = { readonly decisionId: DecisionId; readonly start: Temporal.PlainDate }

/** What accepting from this day on would do, asked of the server, which would do it by the same rules. */
export function WhatAcceptingDoes({ decisionId, start }: Props) {
  const t = useTexts(answeringTexts)
  const kinds = useTexts(placementTexts)
  const { data, error } = useQuery({ ...acceptanceQuery(decisionId, start), placeholderData: keepPreviousData })
  const lines = data ? acceptanceLines(data, t, kinds) : [error ? t.notPreviewed : t.previewing]
  return <Consequences lines={lines} />
}

export function WhatRejectingDoes({ takenAlong }: { readonly takenAlong: readonly string[] }) {
  const t = useTexts(answeringTexts)
  return <Consequences lines={[t.ifRejected, ...takenAlong.map(t.takesAlong), t.staysAsIs]} />
}

function Consequences({ lines }: { readonly lines: readonly string[] }) {
  const t = useTexts(answeringTexts)
  const titleId = useId()
  return (
    <section className={styles.consequences} aria-labelledby={titleId}>
      <h3 id={titleId}>{t.whatHappens}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
