import type { MapAddress } from '@nalle/domain/map/address-search.ts'
import type { WalkingDistances } from '@nalle/domain/map/distances.ts'
import { journeyLink } from '@nalle/domain/map/journey.ts'
import { careTypeLabels, isNotAppliedToHere, type MapUnit } from '@nalle/domain/map/units.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LinkButton } from '../design/Button.tsx'
import { ExternalIcon } from '../design/PageIcons.tsx'
import { Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { LANGUAGE } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { useClock } from '../session/clock.ts'
import { useStart } from '../session/start.ts'
import { fullAddress, postalPlace } from './address-text.ts'
import { Distance } from './Distance.tsx'
import { isLocated, walkingDistanceQuery, type LocatedUnit } from '../unit-map/queries.ts'
import { unitTexts } from '../unit-map/unit-texts.ts'
import { mapTexts } from './texts.ts'
import styles from './UnitDetails.module.css'

type Props = {
  readonly unit: MapUnit
  readonly address: MapAddress | null
  readonly walking: WalkingDistances
}

/** Everything the map knows about one unit. */
export function UnitDetails({ unit, address, walking }: Props) {
  const t = useTexts(mapTexts)
  const words = useTexts(unitTexts)
  const { contact } = useStart().city
  return (
    <Stack gap="l">
      <h1 className={styles.name} tabIndex={-1}>
        {unit.name}
      </h1>
      {isNotAppliedToHere(unit) && <Notice>{t.notAppliedHere}</Notice>}
      <dl className={styles.facts}>
        <Fact name={t.address}>
          {unit.streetAddress}
          <br />
          {postalPlace(unit)}
        </Fact>
        {address && <Walk unit={unit} address={address} known={walking.get(unit.id)} />}
        <Fact name={t.careType}>
          {careTypeLabels(unit.type)
            .map((label) => t.careTypeLabels[label])
            .join(', ')}
        </Fact>
        <Fact name={t.language}>{words.languages[unit.language]}</Fact>
        <Fact name={t.provider}>
          {words.providers[unit.providerType]}
          {unit.providerType === 'PRIVATE_SERVICE_VOUCHER' && (
            <>
              <br />
              <a href={contact.voucherInformation[LANGUAGE]}>{t.voucherInformation}</a>
            </>
          )}
        </Fact>
        <Fact name={t.shiftCare}>{unit.providesShiftCare ? t.yes : t.no}</Fact>
      </dl>
      <div className={styles.links}>
        {unit.url && (
          <LinkButton icon={<ExternalIcon />} href={unit.url}>
            {t.homepage}
          </LinkButton>
        )}
        {address && isLocated(unit) && <JourneyLink unit={unit} address={address} />}
      </div>
    </Stack>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type WalkProps = { readonly unit: MapUnit; readonly address: MapAddress; readonly known: number | undefined }

function Walk({ unit, address, known }: WalkProps) {
  const t = useTexts(mapTexts)
  const isAsked = known === undefined && unit.location !== null
  const answer = useQuery({
    // A unit without a place is not asked about at all.
    ...walkingDistanceQuery(address.coordinates, unit.location ?? address.coordinates),
    enabled: isAsked,
  })
  const metres = known ?? (isAsked ? answer.data : undefined) ?? Number.NaN
  return (
    <Fact name={t.walkingDistance}>
      <span className={styles.walk}>
        {isAsked && answer.isLoading ? '…' : <Distance metres={metres} />}
        <span className={styles.from}>{t.from(address.streetAddress)}</span>
      </span>
      {isAsked && answer.isError && <Notice tone="warning">{t.walkFailed}</Notice>}
    </Fact>
  )
}

function JourneyLink({ unit, address }: { unit: LocatedUnit; address: MapAddress }) {
  const t = useTexts(mapTexts)
  const clock = useClock()
  const { routePlanner } = useStart().city.contact
  const from = { name: fullAddress(address), location: address.coordinates }
  const to = { name: unit.name, location: unit.location }
  return (
    <LinkButton icon={<ExternalIcon />} href={journeyLink(routePlanner, from, to, dayIn(clock()))}>
      {t.journeyPlanner}
    </LinkButton>
  )
}
