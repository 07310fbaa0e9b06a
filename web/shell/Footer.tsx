import { LANGUAGE } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { usePortalName, useStart } from '../session/start.ts'
import styles from './Footer.module.css'
import { shellTexts } from './texts.ts'

export function Footer() {
  const t = useTexts(shellTexts)
  const portalName = usePortalName()
  const { city } = useStart()
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p className={styles.name}>
          {portalName}
          <span className={styles.city}>{city.contact.office[LANGUAGE]}</span>
        </p>
        <nav aria-label={t.footer}>
          <ul role="list" className={styles.links}>
            <li>
              <a href="/accessibility">{t.accessibility}</a>
            </li>
            <li>
              <a href={city.contact.privacyNotice[LANGUAGE]}>{t.privacy}</a>
            </li>
            <li>
              <a href={`mailto:${city.contact.email}`}>{t.feedback}</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
