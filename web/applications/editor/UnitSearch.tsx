// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { canAddUnit, withUnit } from '@nalle/domain/applications/unit-preference.ts'
import { LANGUAGE_FILTERS } from '@nalle/domain/map/filters.ts'
import { searchUnits } from '@nalle/domain/map/unit-search.ts'
import { Suspense, useState } from 'react'
import { Button } from '../../design/Button.tsx'
import { MultiChoiceChips } from '../../design/ChoiceChips.tsx'
import { Combobox } from '../../design/Combobox.tsx'
import { useLiveRegion } from '../../design/LiveRegion.tsx'
import { Notice } from '../../design/Notice.tsx'
import { MapPinIcon } from '../../design/PageIcons.tsx'
import { Skeleton } from '../../design/Skeleton.tsx'
import { lazy } from '../../design/lazy.ts'
import { useTexts } from '../../language/texts.ts'
import { unitTexts } from '../../unit-map/unit-texts.ts'
import { useUnitPreference } from './editing.ts'
import { useUnitsNearHome, type UnitsNearHome } from './near-home.ts'
import { useOfferedUnits, type Unit } from './offered-units.ts'
import { unitChoiceTexts } from './unit-texts.ts'
import { detailOf } from './unit-words.ts'
import { useFields } from './use-editor.ts'

/** Leaflet and the drawing of the map come when somebody wants to see it. */
const UnitChoiceMap = lazy(async () => ({ default: (await import('./UnitChoiceMap.tsx')).UnitChoiceMap }))

type LanguageFilter = (typeof LANGUAGE_FILTERS)[number]

/** Where units are found and taken into the list of wishes. */
export function UnitSearch() {
  const t = useTexts(unitChoiceTexts)
  const field = useFields('unitPreference')
  const { units, error, refetch } = useOfferedUnits()
  const { id, error: problem, onBlur } = field('unitPreference.preferredUnits')

  if (error) {
    return (
      <div id={id} tabIndex={-1}>
        <Notice
          tone="danger"
          announce="alert"
          title={t.failed}
          actions={<Button onClick={() => void refetch()}>{t.retry}</Button>}
        />
      </div>
    )
  }
  return <OfferedUnits id={id} problem={problem} onBlur={onBlur} units={units} />
}

type OfferedProps = {
  readonly id: string
  readonly problem: string | undefined
  readonly onBlur: () => void
  readonly units: readonly Unit[] | undefined
}

function OfferedUnits({ id, problem, onBlur, units }: OfferedProps) {
  const t = useTexts(unitChoiceTexts)
  const words = useTexts(unitTexts)
  const [languages, setLanguages] = useState<readonly LanguageFilter[]>([])
  const [showsMap, setShowsMap] = useState(false)
  const offered = units?.filter((unit) => speaksOneOf(unit, languages))
  const nearHome = useUnitsNearHome(offered ?? NO_UNITS)
  const add = useAddUnit()
  return (
    <>
      <MultiChoiceChips
        label={t.language}
        options={LANGUAGE_FILTERS.map((value) => ({ value, label: words.languages[value] }))}
        values={languages}
        onChange={setLanguages}
      />
      <div onBlur={onBlur}>
        <UnitCombobox id={id} problem={problem} isLoading={units === undefined} nearHome={nearHome} onAdd={add} />
      </div>
      <div>
        <Button icon={<MapPinIcon />} aria-expanded={showsMap} onClick={() => setShowsMap(!showsMap)}>
          {showsMap ? t.hideMap : t.showMap}
        </Button>
      </div>
      {showsMap && (
        <div style={MAP_SIZE}>
          <Suspense fallback={<Skeleton lines={1} block="l" />}>
            <UnitChoiceMap units={offered ?? NO_UNITS} nearHome={nearHome} onAdd={add} />
          </Suspense>
        </div>
      )}
    </>
  )
}

const NO_UNITS: readonly Unit[] = []
/** Enough to see the way around, and less than the window, so that a thumb finds a way past it. */
const MAP_SIZE = { height: '60vh' }

/** Says that a unit was taken into the list, and where it stands there. */
function useAddUnit(): (unit: Unit) => void {
  const t = useTexts(unitChoiceTexts)
  const [{ preferredUnits }, change] = useUnitPreference()
  const speak = useLiveRegion()
  return (unit) => {
    change({ preferredUnits: withUnit(preferredUnits, unit) })
    speak(t.added(unit.name, preferredUnits.length + 1))
  }
}

/** Far more than anybody reads through. */
const MOST_OFFERED = 50

type ComboboxProps = Pick<OfferedProps, 'id' | 'problem'> & {
  readonly isLoading: boolean
  readonly nearHome: UnitsNearHome
  readonly onAdd: (unit: Unit) => void
}

function UnitCombobox({ id, problem, isLoading, nearHome, onAdd }: ComboboxProps) {
  const t = useTexts(unitChoiceTexts)
  const words = useTexts(unitTexts)
  const [{ preferredUnits }] = useUnitPreference()
  const [text, setText] = useState('')
  const { home, walking, near, others } = nearHome
  const isFull = !canAddUnit(preferredUnits)
  const found = (units: readonly Unit[]) =>
    isFull
      ? NO_UNITS
      : searchUnits(units, text, (unit) => textsOf(unit, words)).filter(
          (unit) => !preferredUnits.some(({ id: chosen }) => chosen === unit.id),
        )
  // Who types looks for one unit; how well it fits counts for more than how near it is.
  const isTyping = text.trim() !== ''
  const nearby = isTyping ? NO_UNITS : found(near)
  const rest = isTyping ? found([...near, ...others]) : found(others)
  const optionOf = (unit: Unit) => ({
    key: unit.id,
    value: unit,
    label: unit.name,
    detail: detailOf(unit, words, walking.get(unit.id)),
  })
  const message = () => {
    if (isFull) return t.full
    if (isLoading) return t.loading
    if (nearby.length + rest.length === 0) return t.nothingFound
    return rest.length > MOST_OFFERED ? t.narrowSearch : undefined
  }
  return (
    <Combobox
      id={id}
      label={t.search}
      required={preferredUnits.length === 0}
      error={problem}
      hint={isFull ? t.full : t.searchHint}
      text={text}
      onType={setText}
      onClear={() => setText('')}
      onChoose={(unit) => {
        setText('')
        onAdd(unit)
      }}
      groups={[
        { label: t.nearHome(home?.streetAddress ?? ''), options: nearby.map(optionOf) },
        {
          label: nearby.length > 0 ? t.otherUnits : t.found,
          options: rest.slice(0, MOST_OFFERED).map(optionOf),
        },
      ]}
      message={message()}
    />
  )
}

type UnitWords = NonNullable<(typeof unitTexts)['fi']>

/** What a family may know a unit by, besides its name. */
const textsOf = (unit: Unit, words: UnitWords) => [
  unit.streetAddress,
  unit.district,
  unit.postalCode,
  unit.postOffice,
  words.providers[unit.providerType],
]

/** No language chosen means any. */
function speaksOneOf({ language }: Unit, languages: readonly string[]): boolean {
  return languages.length === 0 || languages.includes(language)
}
