// Drawn anew with each page only; the compiler's remembering would make every page heavier.
'use no memo'

import { Suspense, useState, type ComponentType } from 'react'
import { BearMark } from '../design/BearMark.tsx'
import { busyUntil } from '../design/busy.ts'
import { useTexts } from '../language/texts.ts'
import { usePortalName, useStart } from '../session/start.ts'
import styles from './Header.module.css'
import { LanguagePicker } from './LanguagePicker.tsx'
import pickerStyles from './LanguagePicker.module.css'
import { lazyPart } from './lazy-part.tsx'
import { shellTexts } from './texts.ts'

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
        <div className={pickerStyles.languages}>
          <LanguagePicker />
          <Help pathname={pathname} key={pathname} />
        </div>
      </div>
    </header>
  )
}

type HelpProps = { readonly pathname: string; readonly onClose: () => void }

/** The guide of the page comes when somebody asks for it. Where it cannot come, the page says that there is no connection. */
function Help({ pathname }: Pick<HelpProps, 'pathname'>) {
  const [Guide, setGuide] = useState<ComponentType<HelpProps>>()
  const open = () =>
    void busyUntil(import('./help/HelpDialog.tsx')).then(
      ({ HelpDialog }) => setGuide(() => HelpDialog),
      () => {},
    )
  return (
    <>
      <button
        type="button"
        className={pickerStyles.language}
        aria-label={useTexts(shellTexts).help}
        aria-haspopup="dialog"
        onClick={open}
      >
        ?
      </button>
      {Guide && <Guide pathname={pathname} onClose={() => setGuide(undefined)} />}
    </>
  )
}
