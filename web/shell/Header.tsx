import { Suspense } from 'react'
import { BearMark } from '../design/BearMark.tsx'
import { usePortalName, useStart } from '../session/start.ts'
import styles from './Header.module.css'
import { LanguagePicker } from './LanguagePicker.tsx'
import { lazyPart } from './lazy-part.tsx'

/** Not for those who are still on their way in. */
export const navigation = lazyPart(async () => (await import('./MainNavigation.tsx')).MainNavigation)

/** On a desktop everything stands in one row; on a phone the navigation is at the bottom, where the thumb is. */
export function Header({ pathname }: { pathname: string }) {
  const portalName = usePortalName()
  const { auth } = useStart()
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <a className={styles.home} href="/">
          <BearMark />
          <span className={styles.name}>{portalName}</span>
        </a>
        {auth.loggedIn && (
          <Suspense>
            <navigation.Part pathname={pathname} />
          </Suspense>
        )}
        <LanguagePicker />
      </div>
    </header>
  )
}
