import { ADDRESS_SEARCH_PAUSE_MS, LONGEST_ADDRESS_SEARCH, type MapAddress } from '@nalle/domain/map/address-search.ts'
import type { SelectionChange } from '@nalle/domain/map/selection.ts'
import { unitsNamed } from '@nalle/domain/map/unit-search.ts'
import type { MapUnit } from '@nalle/domain/map/units.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox, type ComboboxOption } from '../design/Combobox.tsx'
import { useTexts } from '../language/texts.ts'
import { useStart } from '../session/start.ts'
import { fullAddress, postalPlace } from './address-text.ts'
import { addressesQuery } from '../unit-map/queries.ts'
import { useDebounced } from '../design/use-debounced.ts'
import { mapTexts } from './texts.ts'

type Props = {
  readonly address: MapAddress | null
  /** Whatever the filters say: who searches by name knows what to find. */
  readonly units: readonly MapUnit[]
  readonly onSelect: (change: SelectionChange) => void
}

/** Far more than anybody reads through. */
const MOST_UNITS_OFFERED = 50

/** Addresses and names of units, found in one field. */
export function SearchBox({ address, units, onSelect }: Props) {
  const t = useTexts(mapTexts)
  const { bounds } = useStart().city.map
  const chosen = address ? fullAddress(address) : ''
  // What was typed counts until something else is chosen, here or by going back.
  const [typed, setTyped] = useState<{ readonly text: string; readonly besides: string }>()
  const keyword = typed?.besides === chosen ? typed.text.trim() : ''
  const settled = useDebounced(keyword, ADDRESS_SEARCH_PAUSE_MS)
  const answer = useQuery(addressesQuery(settled, bounds))

  // Answers are kept by their keyword, so that a late one never stands under a newer word.
  const isAnswered = settled !== '' && keyword.startsWith(settled)
  const addresses = isAnswered ? (answer.data ?? []) : []
  const named = unitsNamed(units, keyword)
  const isSearching = keyword !== settled || answer.isFetching

  const message = () => {
    if (keyword === '') return t.keywordRequired
    if (isSearching) return t.searching
    if (answer.isError) return t.addressSearchFailed
    if (addresses.length + named.length === 0) return t.nothingFound
    return named.length > MOST_UNITS_OFFERED ? t.narrowSearch : undefined
  }
  const select = (change: SelectionChange) => {
    setTyped(undefined)
    onSelect(change)
  }

  return (
    <Combobox
      label={t.search}
      placeholder={t.keywordRequired}
      maxLength={LONGEST_ADDRESS_SEARCH}
      enterKeyHint="search"
      text={typed?.besides === chosen ? typed.text : chosen}
      onType={(text) => setTyped({ text, besides: chosen })}
      groups={[
        { label: t.addresses, options: addresses.map(addressOption) },
        { label: t.units, options: named.slice(0, MOST_UNITS_OFFERED).map(unitOption) },
      ]}
      onChoose={select}
      onClear={() => select({ type: 'SEARCH_CLEARED' })}
      message={message()}
    />
  )
}

function addressOption(address: MapAddress, at: number): ComboboxOption<SelectionChange> {
  return {
    key: `address-${at}`,
    value: { type: 'ADDRESS_SEARCHED', address },
    label: address.streetAddress,
    detail: postalPlace(address),
  }
}

function unitOption(unit: MapUnit): ComboboxOption<SelectionChange> {
  return {
    key: unit.id,
    value: { type: 'UNIT_SEARCHED', unit: unit.id },
    label: unit.name,
    detail: unit.streetAddress,
  }
}
