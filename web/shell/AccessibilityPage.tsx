import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { Button } from '../design/Button.tsx'
import { useFocusLater } from '../design/focus-later.ts'
import { PageContainer, Stack } from '../design/Layout.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { lazy } from '../design/lazy.ts'
import { formats } from '../language/formats.ts'
import { LANGUAGE } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { usePortalName, useStart } from '../session/start.ts'
import styles from './AccessibilityPage.module.css'
import { accessibilityTexts } from './accessibility-texts.ts'
import { FEEDBACK_ID } from './landmark-ids.ts'

const FeedbackForm = lazy(async () => ({ default: (await import('../feedback/FeedbackForm.tsx')).FeedbackForm }))

const AUTHORITY_EMAIL = 'saavutettavuus@traficom.fi'
const AUTHORITY_PHONE = '029 534 5000'

export function AccessibilityPage() {
  const t = useTexts(accessibilityTexts)
  const portalName = usePortalName()
  const { cityName, accessibilityStatement } = useStart().city
  return (
    <PageContainer title={t.title} intro={t.intro(portalName, cityName[LANGUAGE])} width="reading">
      <Stack gap="xl">
        <Part title={t.statusTitle}>
          <p>{t.status}</p>
        </Part>
        <Part title={t.useTitle}>
          <ul className={styles.list}>
            {t.use.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        </Part>
        <Part title={t.defectsTitle}>
          <p>{t.defects}</p>
          <ul className={styles.list}>
            {t.defectList.map((defect) => (
              <li key={defect}>{defect}</li>
            ))}
          </ul>
        </Part>
        <Part title={t.methodTitle}>
          <p>{t.method(formats.date(accessibilityStatement.reviewedOn))}</p>
          <p>{t.tried}</p>
        </Part>
        <Part title={t.feedbackTitle}>
          <p>{t.feedback}</p>
          <GiveFeedback />
          <p>
            {t.orByMail} <MailLink to={accessibilityStatement.feedbackEmail} />
          </p>
        </Part>
        <Part title={t.enforcementTitle}>
          <p>{t.enforcement}</p>
        </Part>
        <Part title={t.authorityTitle}>
          <address className={styles.authority}>
            <strong>{t.authority}</strong>
            <span>{t.unit}</span>
            <a href={`https://${t.authoritySite}`}>{t.authoritySite}</a>
            <MailLink to={AUTHORITY_EMAIL} />
            <span>
              {t.phone} <a href={`tel:${AUTHORITY_PHONE.replaceAll(' ', '')}`}>{AUTHORITY_PHONE}</a>
            </span>
          </address>
        </Part>
      </Stack>
    </PageContainer>
  )
}

/** The form comes when somebody wants it: the page itself is drawn by the server, without anything to type in. */
function GiveFeedback() {
  const t = useTexts(accessibilityTexts)
  const [isOpen, setIsOpen] = useState(isAskedFor)
  const goOnAt = useFocusLater()
  useEffect(() => {
    const open = () => isAskedFor() && setIsOpen(true)
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
  const close = () => {
    setIsOpen(false)
    goOnAt(FEEDBACK_ID)
  }
  if (!isOpen) {
    return (
      <div>
        <Button id={FEEDBACK_ID} onClick={() => setIsOpen(true)}>
          {t.writeFeedback}
        </Button>
      </div>
    )
  }
  return (
    <Suspense fallback={<Skeleton block="l" />}>
      <FeedbackForm onClose={close} />
    </Suspense>
  )
}

/** The footer leads here from every page; the server, which knows no place within a page, writes none of them. */
const isAskedFor = () => typeof location !== 'undefined' && location.hash === `#${FEEDBACK_ID}`

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="s">
      <h2>{title}</h2>
      {children}
    </Stack>
  )
}

function MailLink({ to }: { to: string }) {
  return <a href={`mailto:${to}`}>{to}</a>
}
