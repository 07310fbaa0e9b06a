import type { ReactNode } from 'react'
import styles from './DescriptionList.module.css'

/** A fact that is left out where there is nothing to tell is `false`. */
type Fact = readonly [name: string, value: ReactNode] | false

/** Names and values, as a list of descriptions. */
export function DescriptionList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter((fact) => fact !== false)
        .map(([name, value]) => (
          <div className={styles.fact} key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
