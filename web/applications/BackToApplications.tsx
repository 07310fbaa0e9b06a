import { LinkButton } from '../design/Button.tsx'
import { ArrowLeftIcon } from '../design/Icons.tsx'
import { useTexts } from '../language/texts.ts'
import styles from './BackToApplications.module.css'
import { APPLICATIONS } from './addresses.ts'
import { applicationTexts } from './texts.ts'

export function BackToApplications() {
  const t = useTexts(applicationTexts)
  return (
    <div className={styles.back}>
      <LinkButton look="quiet" icon={<ArrowLeftIcon />} href={APPLICATIONS}>
        {t.back}
      </LinkButton>
    </div>
  )
}
