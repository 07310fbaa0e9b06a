// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { canAddUnit, withoutUnit } from '@nalle/domain/applications/unit-preference.ts'
import type { UnitId } from '@nalle/domain/ids.ts'
import { useState } from 'react'
import { Button } from '../../design/Button.tsx'
import { useLiveRegion } from '../../design/LiveRegion.tsx'
import { useTexts } from '../../language/texts.ts'
import { MapView } from '../../unit-map/MapView.tsx'
import { PopupFrame, popupStyles } from '../../unit-map/PopupFrame.tsx'
import { isLocated } from '../../unit-map/queries.ts'
import { unitTexts } from '../../unit-map/unit-texts.ts'
import { useUnitPreference } from './editing.ts'
import type { UnitsNearHome } from './near-home.ts'
import type { Unit } from './offered-units.ts'
import { unitChoiceTexts } from './unit-texts.ts'
import { detailOf } from './unit-words.ts'

type Props = {
  readonly units: readonly Unit[]
  readonly nearHome: Pick<UnitsNearHome, 'home' | 'walking'>
  readonly onAdd: (unit: Unit) => void
}

/** The units that can be applied for, around home; each is taken into the list of wishes from its marker. */
export function UnitChoiceMap({ units, nearHome: { home, walking }, onAdd }: Props) {
  const t = useTexts(unitChoiceTexts)
  const words = useTexts(unitTexts)
  const [{ preferredUnits }, change] = useUnitPreference()
  const speak = useLiveRegion()
  const [selected, setSelected] = useState<UnitId>()
  const located = units.filter(isLocated)
  const isFull = !canAddUnit(preferredUnits)
  const remove = ({ id, name }: Unit) => {
    change({ preferredUnits: withoutUnit(preferredUnits, id) })
    speak(t.taken(name))
  }
  return (
    <MapView
      units={located}
      selected={located.find(({ id }) => id === selected)}
      address={home ?? null}
      onUnit={setSelected}
    >
      {(pressed, close) => {
        const unit = units.find(({ id }) => id === pressed.id)
        const isChosen = preferredUnits.some(({ id }) => id === pressed.id)
        return (
          <PopupFrame name={pressed.name} onClose={close} key={pressed.id}>
            {unit && <p>{detailOf(unit, words, walking.get(unit.id))}</p>}
            {isFull && !isChosen && <p className={popupStyles.note}>{t.full}</p>}
            {/* One button whatever it does next: it keeps the focus, and Leaflet knows where it was pressed. */}
            {unit && (isChosen || !isFull) && (
              <Button look={isChosen ? 'secondary' : 'primary'} wide onClick={() => (isChosen ? remove : onAdd)(unit)}>
                {isChosen ? t.removeFromMap : t.addFromMap}
              </Button>
            )}
          </PopupFrame>
        )
      }}
    </MapView>
  )
}
