import type { UnitId } from '@nalle/domain/ids.ts'
import type { MapUnit } from '@nalle/domain/map/units.ts'
import { useDeferredValue } from 'react'
import { MapPinIcon } from '../design/PageIcons.tsx'
import { useBusy } from '../design/busy.ts'
import { LANGUAGE } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { distanceText } from '../unit-map/distance-text.ts'
import { unitTexts } from '../unit-map/unit-texts.ts'
import type { MapNavigation } from './map-navigation.ts'
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
  readonly linkAfter: MapNavigation['linkAfter']
}

/** More than fits on any screen below the search. */
const DRAWN_AT_ONCE = 15
/** So many rows are laid out together once one of them comes near the screen. */
const ROWS_TOGETHER = 50
const ROW_REM = 4.75

/**
 * Every unit is in the page, where a search of the browser finds it; but nobody waits for those out of sight. They are
 * drawn in spare moments, and hidden while they still show the answer to an earlier question.
 */
export function UnitList({ label, units, linkAfter }: Props) {
  const links = linkAfter({ type: 'UNIT_OPENED', unit: ANY_UNIT })
  const far = { units: useDeferredValue(units), links: useDeferredValue(links) }
  const isUpToDate = far.units === units && far.links === links
  useBusy(!isUpToDate)
  return (
    <div role="list" aria-label={label} className={styles.list}>
      <Rows units={units} links={links} end={DRAWN_AT_ONCE} />
      <div role="none" className={styles.far} data-stale={isUpToDate ? undefined : ''}>
        <FarRows {...far} />
      </div>
    </div>
  )
}

/** Stands in a link for the unit it leads to: writing the whole link anew for each of a thousand units takes its time. */
// Like every id of a unit, and never one.
const ANY_UNIT = '00000000-0000-0000-0000-000000000000' as UnitId

type RowsProps = {
  readonly units: readonly ListedUnit[]
  readonly links: string
}

function FarRows({ units, links }: RowsProps) {
  const starts = Array.from(
    { length: Math.ceil((units.length - DRAWN_AT_ONCE) / ROWS_TOGETHER) },
    (_, at) => DRAWN_AT_ONCE + at * ROWS_TOGETHER,
  )
  return starts.map((start) => {
    const end = Math.min(start + ROWS_TOGETHER, units.length)
    const size = `auto ${(end - start) * ROW_REM}rem`
    return (
      <div role="none" className={styles.together} style={{ containIntrinsicBlockSize: size }} key={start}>
        <Rows {...{ units, links, start, end }} rowsStay />
      </div>
    )
  })
}

type Slice = { readonly start?: number; readonly end: number; readonly rowsStay?: boolean }

/** Far rows stay in their places, and only their words change: nobody sees them, and making rows anew takes longer. */
function Rows({ units, links, start = 0, end, rowsStay = false }: RowsProps & Slice) {
  return units
    .slice(start, end)
    .map((listed, at) => (
      <UnitRow {...listed} link={links.replace(ANY_UNIT, listed.unit.id)} key={rowsStay ? at : listed.unit.id} />
    ))
}

/** The place of a unit in the list, to come back to. */
export const rowIdOf = (id: UnitId) => `unit-${id}`

function UnitRow({ unit, distance, link }: ListedUnit & { readonly link: string }) {
  const t = useTexts(mapTexts)
  const words = useTexts(unitTexts)
  return (
    <div role="listitem" className={styles.row}>
      <a className={styles.name} href={link} id={rowIdOf(unit.id)}>
        {unit.name}
      </a>
      <span className={styles.facts}>
        {unit.streetAddress} · {words.providers[unit.providerType]}
      </span>
      {distance && (
        <span className={styles.distance}>
          <MapPinIcon />
          {(distance.kind === 'on-foot' ? words.onFoot : t.straight)(distanceText(distance.metres, LANGUAGE))}
        </span>
      )}
    </div>
  )
}
