import { Suspense, useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { AttentionMark, CloseIcon, LogoutIcon, MenuIcon, PlusIcon } from '../design/Icons.tsx'
import { lazy } from '../design/lazy.ts'
import { LANGUAGE } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { forgetDrafts } from '../session/forget-drafts.ts'
import { logoutAddress } from '../session/login-addresses.ts'
import { shownNameOf, useUser } from '../session/start.ts'
import { tellTabs } from '../session/tab-channel.ts'
import { isInstalled, keepInstallOffer, leaveInstalledApp } from './install/install-offer.ts'
import { NavigationCount, NavigationLink } from './NavigationLink.tsx'
import styles from './Menu.module.css'
import navigationStyles from './NavigationLink.module.css'
import type { ShownItem } from './navigation.ts'
import { navigationTexts } from './navigation-texts.ts'
import { ThemePicker } from './ThemePicker.tsx'

const InstallDialog = lazy(async () => ({ default: (await import('./install/InstallDialog.tsx')).InstallDialog }))

/** A button that opens the rest of the navigation. Escape, a click elsewhere and leaving it with the keyboard close it. */
export function Menu({ items }: { items: readonly ShownItem[] }) {
  const t = useTexts(navigationTexts)
  const user = useUser()
  const [open, setOpen] = useState(false)
  const [isInstalling, setIsInstalling] = useState(false)
  const panelId = useId()
  const ref = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(keepInstallOffer, [])
  useEffect(() => {
    if (!open) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  const closeWhenLeft = (event: FocusEvent) => {
    if (event.relatedTarget && !ref.current?.contains(event.relatedTarget)) setOpen(false)
  }
  const beginInstalling = () => {
    setOpen(false)
    // Where the dialog gives the focus back to.
    button.current?.focus()
    setIsInstalling(true)
  }
  const waiting = items.reduce((sum, item) => sum + item.count, 0)
  const attention = items.some((item) => item.needsAttention)

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the keys and the focus of what is inside; nothing here is pressed itself
    <div className={styles.menu} ref={ref} onKeyDown={closeByKey} onBlur={closeWhenLeft}>
      <button
        type="button"
        ref={button}
        className={navigationStyles.item}
        data-look="bar"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {open ? <CloseIcon /> : <MenuIcon />}
        <span>{t.menu}</span>
        <NavigationCount count={waiting} words={t.waiting} />
        {attention && <AttentionMark label={t.emailMissing} />}
      </button>
      <div className={styles.panel} id={panelId} hidden={!open}>
        {user && (
          <p className={styles.person}>
            {t.loggedInAs}
            <strong>{shownNameOf(user)}</strong>
          </p>
        )}
        <ul role="list">
          {items.map((item) => (
            <li key={item.path}>
              <NavigationLink item={item} look="menu" />
            </li>
          ))}
          <li className={styles.theme}>
            <span aria-hidden>{t.theme}</span>
            <ThemePicker />
          </li>
          {!isInstalled() && (
            <li>
              <button type="button" className={navigationStyles.item} data-look="menu" onClick={beginInstalling}>
                <PlusIcon />
                <span>{t.install}</span>
              </button>
            </li>
          )}
          <li>
            <a
              className={navigationStyles.item}
              data-look="menu"
              href={logoutAddress(LANGUAGE)}
              onClick={() => {
                forgetDrafts(sessionStorage)
                tellTabs({ kind: 'leaving' })
                leaveInstalledApp()
              }}
            >
              <LogoutIcon />
              <span>{t.logOut}</span>
            </a>
          </li>
        </ul>
      </div>
      <Suspense>{isInstalling && <InstallDialog onClose={() => setIsInstalling(false)} />}</Suspense>
    </div>
  )
}
