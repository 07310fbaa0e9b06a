// Drawn a few times in its life; the compiler's remembering would only make the page heavier.
'use no memo'

import { LANGUAGE } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { usePortalName, useStart } from '../session/start.ts'
import styles from './Footer.module.css'
import { FEEDBACK_ID } from './landmark-ids.ts'
import { shellTexts } from './texts.ts'

/** Whose service this is and how to reach them, on every page. */
export function Footer() {
  // Drawn once: remembering its parts would cost more than it saves.
  'use no memo'
  const t = useTexts(shellTexts)
  const portalName = usePortalName()
  const { contact, look } = useStart().city
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <address className={styles.contact}>
          <div className={styles.city}>
            <img className={styles.logo} src={look.logo} alt="" loading="lazy" width="40" height="48" />
            <p className={styles.name}>
              {portalName}
              <span className={styles.muted}>{contact.office[LANGUAGE]}</span>
              <span className={styles.muted}>{contact.address[LANGUAGE]}</span>
            </p>
          </div>
          <ul role="list" className={styles.facts}>
            <li>
              <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
              <span className={styles.muted}>{contact.openingHours[LANGUAGE]}</span>
            </li>
            <li>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </li>
            <li>
              <a href={contact.website[LANGUAGE]}>{new URL(contact.website[LANGUAGE]).host}</a>
            </li>
          </ul>
        </address>
        <nav aria-label={t.footer}>
          <ul role="list" className={styles.links}>
            <li>
              <a href="/accessibility">{t.accessibility}</a>
            </li>
            <li>
              <a href={contact.privacyNotice[LANGUAGE]}>{t.privacy}</a>
            </li>
            <li>
              <a href={`/accessibility#${FEEDBACK_ID}`}>{t.feedback}</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
