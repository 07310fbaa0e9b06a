import { careTypeLabels, isNotAppliedToHere, type MapUnit } from '@nalle/domain/map/units.ts'
import { Button, IconButton } from '../design/Button.tsx'
import { useDesignTexts } from '../design/DesignTexts.tsx'
import { CloseIcon } from '../design/Icons.tsx'
import { LANGUAGE } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { useStart } from '../session/start.ts'
import { fullAddress } from './address-text.ts'
import { distanceText } from './distance-text.ts'
import { mapTexts } from './texts.ts'
import styles from './UnitPopup.module.css'

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
  const { close } = useDesignTexts()
  const { voucherInformation } = useStart().city.contact
  return (
    <div className={styles.popup} role="dialog" aria-label={unit.name} tabIndex={-1} ref={takeFocus}>
      <div className={styles.head}>
        <p className={styles.name}>{unit.name}</p>
        <IconButton label={close} icon={<CloseIcon />} onClick={onClose} />
      </div>
      <p>{t.providers[unit.providerType]}</p>
      {isNotAppliedToHere(unit) && <p className={styles.note}>{t.notAppliedHere}</p>}
      <p>{fullAddress(unit)}</p>
      <p>
        {careTypeLabels(unit.type)
          .map((label) => t.careTypeLabels[label])
          .join(', ')}
      </p>
      {metresOnFoot !== undefined && <p>{t.onFoot(distanceText(metresOnFoot, LANGUAGE))}</p>}
      {unit.providerType === 'PRIVATE_SERVICE_VOUCHER' && (
        <a href={voucherInformation[LANGUAGE]}>{t.voucherInformation}</a>
      )}
      {unit.url && <a href={unit.url}>{t.homepage}</a>}
      <Button look="secondary" wide onClick={onShowDetails}>
        {t.showDetails}
      </Button>
    </div>
  )
}

/** In the next moment, when Leaflet has put the popup into the page. */
const takeFocus = (popup: HTMLElement | null) => {
  if (popup) requestAnimationFrame(() => popup.focus({ preventScroll: true }))
}
