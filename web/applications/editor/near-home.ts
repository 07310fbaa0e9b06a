// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { homeAddressOf } from '@nalle/domain/applications/home-address.ts'
import type { MapAddress } from '@nalle/domain/map/address-search.ts'
import { unitsToWalkTo, type WalkingDistances } from '@nalle/domain/map/distances.ts'
import { findHome, unitLanguageOf, unitsNearHome, unitsOfLanguage } from '@nalle/domain/map/units-near-home.ts'
import { useQuery } from '@tanstack/react-query'
import { useStart } from '../../session/start.ts'
import { addressesQuery, walkingDistancesQuery } from '../../unit-map/queries.ts'
import type { Unit } from './offered-units.ts'
import { useEditorState, useOpenedApplication } from './use-editor.ts'

const NO_WALKS: WalkingDistances = new Map()

export type UnitsNearHome = {
  readonly home: MapAddress | undefined
  readonly walking: WalkingDistances
  readonly near: readonly Unit[]
  readonly others: readonly Unit[]
}

/** The offered units as the family would walk to them. Where home is not found, all of them by name. */
export function useUnitsNearHome(units: readonly Unit[]): UnitsNearHome {
  const { bounds } = useStart().city.map
  const { form: opened, childRestricted, guardianRestricted } = useOpenedApplication()
  const { language: spoken } = opened.child
  const registered = opened.child.address ?? opened.guardian.address
  // A protected address, also one to come, is not sent to the address search.
  const isProtected = childRestricted || guardianRestricted
  const street = useEditorState(({ form }) => (isProtected ? '' : (homeAddressOf(form, registered)?.street ?? '')))
  const postalCode = useEditorState(({ form }) => homeAddressOf(form, registered)?.postalCode ?? '')
  const language = unitLanguageOf(spoken)

  const found = useQuery(addressesQuery(street === '' ? '' : `${street}, ${postalCode}`, bounds))
  const home = findHome(found.data ?? [], postalCode)
  const walked = home ? unitsToWalkTo(unitsOfLanguage(units, language), home.coordinates, bounds) : []
  const walks = useQuery(walkingDistancesQuery(home ?? null, walked))
  const walking = walks.data ?? NO_WALKS
  return { home, walking, ...unitsNearHome(units, { home: home?.coordinates, walking, language }) }
}
