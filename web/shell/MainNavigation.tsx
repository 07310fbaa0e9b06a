import { useTexts } from '../language/texts.ts'
import { useStart } from '../session/start.ts'
import styles from './MainNavigation.module.css'
import { Menu } from './Menu.tsx'
import { navigationFor } from './navigation.ts'
import { NavigationLink } from './NavigationLink.tsx'
import { NAVIGATION_ID } from './landmark-ids.ts'
import { navigationTexts } from './navigation-texts.ts'

export function MainNavigation({ pathname }: { pathname: string }) {
  const t = useTexts(navigationTexts)
  const start = useStart()
  const { main, menu } = navigationFor(start, pathname)
  return (
    <nav className={styles.navigation} id={NAVIGATION_ID} aria-label={t.navigation}>
      <ul role="list" className={styles.items}>
        {main.map((item) => (
          <li key={item.path}>
            <NavigationLink item={item} look="bar" />
          </li>
        ))}
        <li>
          {/* A new page is a new menu: it is closed. */}
          <Menu items={menu} key={pathname} />
        </li>
      </ul>
    </nav>
  )
}
