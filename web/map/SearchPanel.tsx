import { landingOf } from '@nalle/domain/session/landing.ts'
import type { MapUnit } from '@nalle/domain/map/units.ts'
import { useDeferredValue } from 'react'
import { LinkButton } from '../design/Button.tsx'
import { ArrowLeftIcon } from '../design/Icons.tsx'
import { Stack } from '../design/Layout.tsx'
import { useBusy } from '../design/busy.ts'
import { useTexts } from '../language/texts.ts'
import { useCanOpen } from '../session/can-open.ts'
import { useStart } from '../session/start.ts'
import { Filters } from './Filters.tsx'
import type { MapNavigation } from './map-navigation.ts'
import { SearchBox } from './SearchBox.tsx'
import styles from './SearchPanel.module.css'
import { mapTexts } from './texts.ts'

export function SearchPanel({ navigation, units }: { navigation: MapNavigation; units: readonly MapUnit[] }) {
  const t = useTexts(mapTexts)
  // The field has nothing new to show when a filter is pressed.
  const select = useDeferredValue(navigation.select)
  useBusy(select !== navigation.select)
  return (
    <div className={styles.panel}>
      <BackLink />
      <Stack gap="m">
        <div>
          <h1 className={styles.title} tabIndex={-1}>
            {t.title}
          </h1>
          <p className={styles.info}>{t.info}</p>
        </div>
        <SearchBox
          address={navigation.selection.address}
          units={units}
          careType={navigation.filters.careType}
          onSelect={select}
        />
        <Filters filters={navigation.filters} onChange={navigation.filter} />
      </Stack>
    </div>
  )
}

/** For those whose first page the map itself is, there is nowhere to go back to. */
function BackLink() {
  const t = useTexts(mapTexts)
  const canOpen = useCanOpen()
  const { auth } = useStart()
  const way = () => {
    if (!auth.loggedIn) return { href: '/login', label: t.backToLogin }
    if (canOpen('/applications')) return { href: '/applications', label: t.backToApplications }
    const visitor = { level: auth.authLevel, hasReservations: auth.user.accessibleFeatures.reservations }
    return landingOf(visitor, canOpen) === '/map' ? undefined : { href: '/', label: t.backToHome }
  }
  const back = way()
  if (!back) return null
  return (
    <div className={styles.back}>
      <LinkButton look="quiet" icon={<ArrowLeftIcon />} href={back.href}>
        {back.label}
      </LinkButton>
    </div>
  )
}
