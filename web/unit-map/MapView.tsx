import type { UnitId } from '@nalle/domain/ids.ts'
import type { MapAddress } from '@nalle/domain/map/address-search.ts'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../design/Button.tsx'
import { Notice } from '../design/Notice.tsx'
import { SkipLinks } from '../design/SkipLinks.tsx'
import { busyUntil } from '../design/busy.ts'
import { useTexts } from '../language/texts.ts'
import { useStart } from '../session/start.ts'
import styles from './MapView.module.css'
import type { LocatedUnit } from './queries.ts'
import { STREET_LANGUAGE } from './street-language.ts'
import { unitMapTexts } from './texts.ts'
import type { UnitMap } from './unit-map.ts'

type Props = {
  readonly units: readonly LocatedUnit[]
  readonly selected: LocatedUnit | undefined
  readonly address: MapAddress | null
  readonly onUnit: (id: UnitId) => void
  /** The short word about the unit whose marker was pressed, and how it is closed. */
  readonly children: (unit: LocatedUnit, close: () => void) => ReactNode
}

const AFTER_MAP = 'after-map'

/** The map beside the list: nothing can be done on it that the list could not do. */
export function MapView(props: Props) {
  const t = useTexts(unitMapTexts)
  const [map, setMap] = useState<UnitMap>()
  const [state, setState] = useState<'shown' | 'missing' | 'failed'>('shown')
  const { place, popup } = useDrawnMap(props, map, setMap, setState)
  return (
    <>
      <SkipLinks label={t.skipMap} links={[{ targetId: AFTER_MAP, label: t.skipMap }]} />
      <div className={styles.frame}>
        <div ref={place} className={styles.place} role="group" aria-label={t.mapHelp} />
        {state !== 'shown' && (
          <div className={styles.missing}>
            <Notice
              tone="warning"
              announce="status"
              title={t.tilesFailed}
              actions={map && <Button onClick={() => map.reloadTiles()}>{t.retry}</Button>}
            >
              {state === 'failed' ? t.mapFailedHelp : t.tilesFailedHelp}
            </Notice>
          </div>
        )}
      </div>
      <div id={AFTER_MAP} tabIndex={-1} />
      {popup}
    </>
  )
}

function useDrawnMap(
  { units, selected, address, onUnit, children }: Props,
  map: UnitMap | undefined,
  setMap: (map: UnitMap | undefined) => void,
  setState: (state: 'shown' | 'missing' | 'failed') => void,
) {
  const t = useTexts(unitMapTexts)
  const city = useStart().city.map
  const place = useRef<HTMLDivElement>(null)
  const [popupHost] = useState(() => document.createElement('div'))
  /** The unit whose marker was pressed. */
  const [pressed, setPressed] = useState<UnitId>()
  const popupUnit = pressed !== undefined && pressed === selected?.id ? selected : undefined

  const onMarker = useEffectEvent((id: UnitId) => {
    setPressed(id)
    onUnit(id)
  })
  const where = useEffectEvent(() => selected?.location ?? address?.coordinates ?? city.centre)
  const zoom = useEffectEvent(() => (address ? city.addressZoom : city.initialZoom))
  const options = useEffectEvent(() => ({
    centre: where(),
    zoom: zoom(),
    addressZoom: city.addressZoom,
    bounds: city.bounds,
    words: t,
    streetLanguage: STREET_LANGUAGE,
    onUnit: (id: UnitId) => onMarker(id),
    onPopupClosed: () => setPressed(undefined),
    onTiles: setState,
  }))

  useEffect(() => {
    let drawn: UnitMap | undefined
    let isLeft = false
    busyUntil(import('./unit-map.ts'))
      .then(({ createUnitMap }) => {
        if (isLeft || !place.current) return
        drawn = createUnitMap(place.current, options())
        setMap(drawn)
      })
      .catch(() => setState('failed'))
    return () => {
      isLeft = true
      setMap(undefined)
      drawn?.remove()
    }
  }, [setMap, setState])

  useEffect(() => map?.show({ units, selected, address }), [map, units, selected, address])

  useArrival(address && `${address.coordinates.lat},${address.coordinates.lon}`, () => {
    if (address) map?.flyToAddress(address)
  })
  useArrival(selected?.id, () => {
    if (selected) map?.panToUnit(selected.location)
  })

  useEffect(() => {
    if (popupUnit) map?.openPopup(popupUnit, popupHost)
    else map?.closePopup()
  }, [map, popupUnit, popupHost])
  // Its words may grow while it is open, by a distance that has just come.
  useEffect(() => {
    if (!map || !popupUnit) return
    const observer = new ResizeObserver(() => map.fitPopup())
    observer.observe(popupHost)
    return () => observer.disconnect()
  }, [map, popupUnit, popupHost])

  const closePopup = () => {
    map?.closePopup()
    if (popupUnit) map?.focusUnit(popupUnit.id)
  }
  useEscape(place, popupUnit ? closePopup : undefined)

  const popup = popupUnit && createPortal(children(popupUnit, closePopup), popupHost)
  return { place, popup }
}

/** From anywhere on the map, also from the popup itself. */
function useEscape(place: RefObject<HTMLElement | null>, close: (() => void) | undefined): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close?.()
  })
  useEffect(() => {
    const element = place.current
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [place])
}

/** Acts when something else is chosen, not when the page opens with it: then the map already begins there. */
function useArrival(chosen: string | null | undefined, arrive: () => void): void {
  const arrived = useEffectEvent(arrive)
  const last = useRef(chosen)
  useEffect(() => {
    if (last.current === chosen) return
    last.current = chosen
    arrived()
  }, [chosen])
}
