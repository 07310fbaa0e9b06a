import type { MapAddress } from '@nalle/domain/map/address-search.ts'
import type { WalkingDistances } from '@nalle/domain/map/distances.ts'
import type { MapUnit } from '@nalle/domain/map/units.ts'
import { Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { useTexts } from '../language/texts.ts'
import type { MapNavigation } from './map-navigation.ts'
import { mapTexts } from './texts.ts'
import { UnitResults } from './UnitResults.tsx'
import { UnitsNotFetched, type FetchedUnits } from './UnitsNotFetched.tsx'

type Props = {
  readonly answer: FetchedUnits
  readonly units: readonly MapUnit[]
  readonly address: MapAddress | null
  readonly walks: { readonly isLoading: boolean; readonly isError: boolean }
  readonly walking: WalkingDistances
  readonly linkAfter: MapNavigation['linkAfter']
}

/** The list, or why it is not there. */
export function SearchResults({ answer, units, address, walks, walking, linkAfter }: Props) {
  const t = useTexts(mapTexts)
  if (answer.isError && !answer.data) return <UnitsNotFetched answer={answer} />
  // By straight line first and by walking distance a moment later, the list would jump.
  const isThere = answer.data !== undefined && !(address && walks.isLoading)
  return (
    <>
      <p role="status" className="visually-hidden">
        {isThere && address && t.nearestTo(address.streetAddress)}
      </p>
      {isThere ? <Results {...{ units, address, walks, walking, linkAfter }} /> : <Skeleton lines={1} block="l" />}
    </>
  )
}

function Results({ units, address, walks, walking, linkAfter }: Omit<Props, 'answer'>) {
  const t = useTexts(mapTexts)
  return (
    <Stack gap="m">
      {address && walks.isError && (
        <Notice tone="warning" announce="status" title={t.walksFailed}>
          {t.walksFailedHelp}
        </Notice>
      )}
      <UnitResults {...{ units, address, walking, linkAfter }} />
    </Stack>
  )
}
