import { callingNameOf } from '@nalle/domain/people/names.ts'
import { LinkButton } from '../design/Button.tsx'
import { Card } from '../design/Card.tsx'
import { PageContainer, Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { LANGUAGE } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { strongLoginAddress } from '../session/login-addresses.ts'
import { useStart } from '../session/start.ts'
import styles from './HomePage.module.css'
import { homeTexts } from './home-texts.ts'
import { navigationFor, type ShownItem } from './navigation.ts'
import { NavigationLink } from './NavigationLink.tsx'

/** The first page of those for whom no other page comes first. */
export function HomePage() {
  const t = useTexts(homeTexts)
  const start = useStart()
  if (!start.auth.loggedIn) return null
  const { main, menu } = navigationFor(start, '/')
  const pages = [...main, ...menu].filter((item) => item.path !== '/')
  return (
    <PageContainer title={t.hello(callingNameOf(start.auth.user.details))} intro={t.intro} width="reading">
      <Stack gap="l">
        {pages.length > 0 && <Pages pages={pages} />}
        {start.auth.authLevel === 'WEAK' && <StrongLoginNotice />}
        <Contact />
      </Stack>
    </PageContainer>
  )
}

function Pages({ pages }: { pages: readonly ShownItem[] }) {
  const t = useTexts(homeTexts)
  return (
    <Card as="section" aria-labelledby="pages">
      <h2 id="pages">{t.pages}</h2>
      <ul role="list" className={styles.pages}>
        {pages.map((item) => (
          <li key={item.path}>
            <NavigationLink item={item} look="menu" />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function StrongLoginNotice() {
  const t = useTexts(homeTexts)
  return (
    <Notice
      title={t.weakTitle}
      actions={<LinkButton href={strongLoginAddress('/', LANGUAGE)}>{t.identify}</LinkButton>}
    >
      {t.weak}
    </Notice>
  )
}

function Contact() {
  const t = useTexts(homeTexts)
  const { contact } = useStart().city
  return (
    <Card as="section" aria-labelledby="contact">
      <div className={styles.contact}>
        <h2 id="contact">{contact.office[LANGUAGE]}</h2>
        <p>{t.help}</p>
        <dl className={styles.facts}>
          <dt>{t.phone}</dt>
          <dd>
            <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
            <span className={styles.muted}>{contact.openingHours[LANGUAGE]}</span>
          </dd>
          <dt>{t.email}</dt>
          <dd>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
          <dt>{t.address}</dt>
          <dd>{contact.address[LANGUAGE]}</dd>
          <dt>{t.website}</dt>
          <dd>
            <a href={contact.website[LANGUAGE]}>{new URL(contact.website[LANGUAGE]).host}</a>
          </dd>
        </dl>
      </div>
    </Card>
  )
}
