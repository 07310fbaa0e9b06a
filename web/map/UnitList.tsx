import type { UnitId } from '@nalle/domain/ids.ts'
import type { MapUnit } from '@nalle/domain/map/units.ts'
import { useDeferredValue } from 'react'
import { MapPinIcon } from '../design/Icons.tsx'
import { LANGUAGE } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { distanceText } from './distance-text.ts'
import { mapTexts } from './texts.ts'
import styles from './UnitList.module.css'

export type ListedUnit = {
  readonly unit: MapUnit
  /** Metres from the chosen address, if one is chosen and the way is known. */
  readonly distance?: { readonly kind: 'on-foot' | 'straight'; readonly metres: number }
}

type Props = {
  readonly label: string
  readonly units: readonly ListedUnit[]
  readonly linkTo: (id: UnitId) => string
}

/** More than fits on any screen. */
const DRAWN_AT_ONCE = 30

/** Every unit is in the page, where a search of the browser finds it; but nobody waits for those out of sight. */
export function UnitList({ label, units, linkTo }: Props) {
  const settled = useDeferredValue(units)
  const isSettled = settled === units
  return (
    <div role="list" aria-label={label} className={styles.list}>
      {units.slice(0, DRAWN_AT_ONCE).map((listed) => (
        <UnitRow {...listed} link={linkTo(listed.unit.id)} key={listed.unit.id} />
      ))}
      {isSettled && units.length > DRAWN_AT_ONCE && (
        <div role="none">
          {units.slice(DRAWN_AT_ONCE).map((listed) => (
            <UnitRow {...listed} link={linkTo(listed.unit.id)} key={listed.unit.id} />
          ))}
        </div>
      )}
    </div>
  )
}

/** The place of a unit in the list, to come back to. */
export const rowIdOf = (id: UnitId) => `unit-${id}`

function UnitRow({ unit, distance, link }: ListedUnit & { readonly link: string }) {
  const t = useTexts(mapTexts)
  return (
    <div role="listitem" className={styles.row}>
      <a className={styles.name} href={link} id={rowIdOf(unit.id)}>
        {unit.name}
      </a>
      <span className={styles.facts}>
        {unit.streetAddress} · {t.providers[unit.providerType]}
      </span>
      {distance && (
        <span className={styles.distance}>
          <MapPinIcon />
          {(distance.kind === 'on-foot' ? t.onFoot : t.straight)(distanceText(distance.metres, LANGUAGE))}
        </span>
      )}
    </div>
  )
}
