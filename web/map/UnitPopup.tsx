import { careTypeLabels, isNotAppliedToHere, type MapUnit } from '@nalle/domain/map/units.ts'
import { Button } from '../design/Button.tsx'
import { LANGUAGE } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { useStart } from '../session/start.ts'
import { fullAddress } from './address-text.ts'
import { distanceText } from '../unit-map/distance-text.ts'
import { PopupFrame, popupStyles } from '../unit-map/PopupFrame.tsx'
import { unitTexts } from '../unit-map/unit-texts.ts'
import { mapTexts } from './texts.ts'

type Props = {
  readonly unit: MapUnit
  readonly metresOnFoot: number | undefined
  /** The focus goes back to where it came from. */
  readonly onClose: () => void
  readonly onShowDetails: () => void
}

/** The short word about a unit, beside its marker. */
export function UnitPopup({ unit, metresOnFoot, onClose, onShowDetails }: Props) {
  const t = useTexts(mapTexts)
  const words = useTexts(unitTexts)
  const { voucherInformation } = useStart().city.contact
  return (
    <PopupFrame name={unit.name} onClose={onClose}>
      <p>{words.providers[unit.providerType]}</p>
      {isNotAppliedToHere(unit) && <p className={popupStyles.note}>{t.notAppliedHere}</p>}
      <p>{fullAddress(unit)}</p>
      <p>
        {careTypeLabels(unit.type)
          .map((label) => t.careTypeLabels[label])
          .join(', ')}
      </p>
      {metresOnFoot !== undefined && <p>{words.onFoot(distanceText(metresOnFoot, LANGUAGE))}</p>}
      {unit.providerType === 'PRIVATE_SERVICE_VOUCHER' && (
        <a href={voucherInformation[LANGUAGE]}>{t.voucherInformation}</a>
      )}
      {unit.url && <a href={unit.url}>{t.homepage}</a>}
      <Button look="secondary" wide onClick={onShowDetails}>
        {t.showDetails}
      </Button>
    </PopupFrame>
  )
}
