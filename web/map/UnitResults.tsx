import type { MapAddress } from '@nalle/domain/map/address-search.ts'
import { straightDistance, unitsByDistance, type WalkingDistances } from '@nalle/domain/map/distances.ts'
import { isNotAppliedToHere, type MapUnit } from '@nalle/domain/map/units.ts'
import { useState } from 'react'
import { Button, LinkButton } from '../design/Button.tsx'
import { EmptyState } from '../design/EmptyState.tsx'
import { ExternalIcon } from '../design/PageIcons.tsx'
import { Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { useTexts } from '../language/texts.ts'
import { useStart } from '../session/start.ts'
import type { MapNavigation } from './map-navigation.ts'
import { mapTexts } from './texts.ts'
import { UnitList, type ListedUnit } from './UnitList.tsx'
import styles from './UnitResults.module.css'

type Props = {
  /** Those that fit to the filters, by name. */
  readonly units: readonly MapUnit[]
  readonly address: MapAddress | null
  readonly walking: WalkingDistances
  readonly linkAfter: MapNavigation['linkAfter']
}

/** What was found: all by name, or, from an address, the nearest first. */
export function UnitResults({ units, address, walking, linkAfter }: Props) {
  const t = useTexts(mapTexts)
  if (units.length === 0) {
    return (
      <EmptyState drawing="umbrella" title={t.noResults}>
        {t.noResultsHelp}
      </EmptyState>
    )
  }
  return (
    <Stack gap="l">
      {address ? (
        <NearUnits {...{ units, address, walking, linkAfter }} key={JSON.stringify(address)} />
      ) : (
        <section aria-labelledby="units">
          <h2 className={styles.heading} id="units">
            {t.unitCount(units.length)}
          </h2>
          <UnitList label={t.units} units={units.map((unit) => ({ unit }))} linkAfter={linkAfter} />
        </section>
      )}
      {units.some(isNotAppliedToHere) && <NotAppliedNotice />}
    </Stack>
  )
}

/** A new address begins with its nearest units again. */
function NearUnits({ units, address, walking, linkAfter }: Props & { readonly address: MapAddress }) {
  const t = useTexts(mapTexts)
  const [showsMore, setShowsMore] = useState(false)
  const { nearest, others } = unitsByDistance(units, address.coordinates, walking)
  const isAllShown = showsMore || nearest.length === 0
  const straightTo = ({ location }: MapUnit): ListedUnit['distance'] => ({
    kind: 'straight',
    metres: location ? straightDistance(address.coordinates, location) : Number.NaN,
  })
  return (
    <>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest">
          <h2 className={styles.heading} id="nearest">
            {t.nearestUnits}
          </h2>
          <UnitList
            label={t.nearestUnits}
            units={nearest.map((unit) => ({
              unit,
              distance: { kind: 'on-foot', metres: walking.get(unit.id) ?? Number.NaN },
            }))}
            linkAfter={linkAfter}
          />
        </section>
      )}
      {others.length > 0 && isAllShown && (
        <section aria-labelledby="others">
          <h2 className={styles.heading} id="others" tabIndex={-1} ref={showsMore ? takeFocus : null}>
            {nearest.length > 0 ? t.otherUnits : t.unitCount(units.length)}
          </h2>
          <UnitList
            label={t.otherUnits}
            units={others.map((unit) => ({ unit, distance: straightTo(unit) }))}
            linkAfter={linkAfter}
          />
        </section>
      )}
      {others.length > 0 && !isAllShown && (
        <Button wide onClick={() => setShowsMore(true)}>
          {t.showMore}
        </Button>
      )}
    </>
  )
}

/** The button that was pressed is gone; reading goes on with what it revealed. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

function NotAppliedNotice() {
  const t = useTexts(mapTexts)
  const { routePlanner } = useStart().city.contact
  return (
    <Notice
      title={t.notAppliedTitle}
      actions={
        <LinkButton look="quiet" icon={<ExternalIcon />} href={routePlanner}>
          {t.openJourneyPlanner}
        </LinkButton>
      }
    >
      {t.notApplied}
    </Notice>
  )
}
