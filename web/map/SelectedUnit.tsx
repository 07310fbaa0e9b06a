import type { MapAddress } from '@nalle/domain/map/address-search.ts'
import type { WalkingDistances } from '@nalle/domain/map/distances.ts'
import type { MapUnit } from '@nalle/domain/map/units.ts'
import { LinkButton } from '../design/Button.tsx'
import { ArrowLeftIcon } from '../design/Icons.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { useTexts } from '../language/texts.ts'
import type { MapNavigation } from './map-navigation.ts'
import searchStyles from './SearchPanel.module.css'
import { mapTexts } from './texts.ts'
import { UnitDetails } from './UnitDetails.tsx'
import { UnitsNotFetched, type FetchedUnits } from './UnitsNotFetched.tsx'

type Props = {
  /** Unknown while the units are being fetched, or when the link names one that is not among them. */
  readonly unit: MapUnit | undefined
  readonly answer: FetchedUnits
  readonly address: MapAddress | null
  readonly walking: WalkingDistances
  readonly linkAfter: MapNavigation['linkAfter']
}

/** Stands in place of the search while a unit is open. */
export function SelectedUnit({ unit, answer, address, walking, linkAfter }: Props) {
  const t = useTexts(mapTexts)
  return (
    <div className={searchStyles.panel}>
      <div className={searchStyles.back}>
        <LinkButton look="quiet" icon={<ArrowLeftIcon />} href={linkAfter({ type: 'UNIT_CLOSED' })}>
          {t.backToSearch}
        </LinkButton>
      </div>
      {unit ? <UnitDetails {...{ unit, address, walking }} /> : <NoUnit answer={answer} />}
    </div>
  )
}

function NoUnit({ answer }: { answer: FetchedUnits }) {
  const t = useTexts(mapTexts)
  if (!answer.data && !answer.isError) {
    return (
      <>
        <h1 className="visually-hidden" tabIndex={-1}>
          {t.title}
        </h1>
        <Skeleton lines={1} block="l" />
      </>
    )
  }
  return (
    <>
      <h1 className={searchStyles.title} tabIndex={-1}>
        {answer.data ? t.unitUnknown : t.title}
      </h1>
      {answer.data ? <p>{t.unitUnknownHelp}</p> : <UnitsNotFetched answer={answer} />}
    </>
  )
}
